import { changedText, textWith } from './changed-text';

const LONG = '0123456789'.repeat(2000);

describe(changedText.name, () => {
  it.each([
    ['a value in the middle', `${LONG}"a"${LONG}`, `${LONG}"bcd"${LONG}`, 'bcd'],
    ['nothing', LONG, LONG, ''],
    ['what was added among its like', '[1,1,1]', '[1,1,1,1]', ',1'],
    ['what was taken away among its like', '[1,1,1,1]', '[1,1,1]', ''],
    ['all', 'a', 'b', 'b'],
    ['all of an empty text', '', 'b', 'b'],
    ['all but nothing', 'a', '', ''],
    ['half a character', '"\u{1F600}"', '"\u{1F601}"', '\uDE01'],
  ])('should keep %s alone', (_, original, text, part) => {
    const changed = changedText(original, text);
    expect(changed.text).toBe(part);
    expect(textWith(original, changed)).toBe(text);
  });
});
