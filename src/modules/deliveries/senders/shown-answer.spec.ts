import { keysOfAddress } from '../../../engine/base/secrets';
import { shownAnswer } from './shown-answer';

const SLACK = 'https://hooks.slack.com/services/T00000000/B00000000/xxxxSECRETxxxx';

describe(shownAnswer.name, () => {
  it.each([
    [SLACK, 'no /services/T00000000/B00000000/xxxxSECRETxxxx here', 'no /********/********/********/******** here'],
    ['https://a.example.com/h?sig=K%2FEY%2BKEYKEY', 'GET /h?sig=K%2FEY%2BKEYKEY', 'GET /h********'],
    ['https://a.example.com/h?sig=K%2FEY%2BKEYKEY', 'sig is K/EY+KEYKEY', 'sig is ********'],
    ['https://me:pa%20ss@a.example.com/', `Basic ${Buffer.from('me:pa ss').toString('base64')}`, 'Basic ********'],
    ['smtp://me:pa%20ss@mail.example.com', `PLAIN ${Buffer.from('\0me\0pa ss').toString('base64')}`, 'PLAIN ********'],
    ['smtp://me:pa%20ss@mail.example.com', '535 pa ss is wrong', '535 ******** is wrong'],
    ['https://a.example.com/hook', 'POST /hook', 'POST /hook'],
    ['no address', 'no address', 'no address'],
  ])('should hide the keys of %s', (address, answer, shown) => {
    expect(shownAnswer(answer, keysOfAddress(address))).toBe(shown);
  });

  it('should hide the longer of two secrets that begin alike', () => {
    expect(shownAnswer('text textual', ['text', 'textual'])).toBe('******** ********');
  });

  it('should not show a secret that is cut off', () => {
    const answer = `${'\n'.repeat(4090)}SECRET-of-m`;
    expect(shownAnswer(answer, ['SECRET-of-mine'], false)).toBe('');
  });
});
