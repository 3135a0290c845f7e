import { matchesOpen } from './open-match';
import { patternOf } from './pattern';

const UNCHARGED = { step: () => undefined, room: () => undefined, look: () => undefined };

describe(matchesOpen.name, () => {
  it.each<[string, string[], boolean | undefined]>([
    ['^[0-9.]+/[0-7]$', ['', '/32'], false],
    ['^[0-9.]+/[0-7]$', ['', '/0'], undefined],
    ['^[0-9.]+/[0-7]$', ['10.', '.0.0/16'], false],
    ['^[0-9.]+/[0-7]$', ['10.', ''], undefined],
    ['^gp[23]$', ['g', ''], undefined],
    ['^gp[23]$', ['io', ''], false],
    ['AKIA[A-Z0-9]{4}', ['a=AKIA1234 ', ''], true],
    ['AKIA[A-Z0-9]{4}', ['a=AKIA1', ''], undefined],
    ['AKIA[A-Z0-9]{4}$', ['', ' AKIA1234'], true],
    ['AKIA[A-Z0-9]{4}$', ['AKIA1234', ''], undefined],
    ['^arn:', ['arn:aws:', ':x'], true],
    ['^arn:', ['', 'arn:'], undefined],
    ['(?i)^ARN:.*:root$', ['arn:aws:', ':user'], false],
    ['(?i)^ARN:.*:root$', ['arn:aws:', ':root'], undefined],
    ['^(?i:x|y)\\b', ['x', ''], undefined],
    ['a.c', ['abc', ''], true],
    ['\\bAKIA\\d{4}\\b', ['=AKIA1234\n', ''], true],
    ['\\bAKIA\\d{4}\\b', ['=AKIA1234', ''], undefined],
    ['^a$', ['', '', ''], undefined],
    ['$^', ['', ''], undefined],
    ['$^', ['', 'a'], false],
  ])('should tell whether %s matches %j', (source, pieces, expected) => {
    expect(matchesOpen(patternOf(UNCHARGED, source).re2, pieces)).toBe(expected);
  });
});
