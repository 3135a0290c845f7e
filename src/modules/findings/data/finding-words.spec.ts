import { searchedWords, wordsOf } from './finding-words';

describe(wordsOf.name, () => {
  it.each([
    ['', []],
    ['.* -- ', []],
    ['aws_s3_bucket.Logs-2, LOGS', ['aws', 's3', 'bucket', 'logs', '2']],
    ['größe café\u0301 日本', ['größe', 'café\u0301', '日本']],
    ['\ud835\udd38'.repeat(61), ['\ud835\udd38'.repeat(60)]],
    ['x'.repeat(61), ['x'.repeat(60)]],
    ['half \ud835', ['half']],
  ])('should be of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe(searchedWords.name, () => {
  it('should be those of all texts, the message as far as it is searched', () => {
    const message = `open ${'to '.repeat(700)}late`;
    const finding = { rule: 'PL-1', title: 'Ports', path: 'a/b.tf', address: 'aws_vpc.x', message };
    expect(searchedWords(finding)).toEqual(['pl', '1', 'ports', 'a', 'b', 'tf', 'aws', 'vpc', 'x', 'open', 'to']);
  });
});
