import fc from 'fast-check';
import { literalSubstring } from './literal-regex';

describe(literalSubstring.name, () => {
  it('should match any text inside any other, as it stands', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (before, after, text) => {
        expect(literalSubstring(text).test(before + text + after)).toBe(true);
      }),
    );
  });

  it('should give metacharacters no meaning', () => {
    expect(literalSubstring('a.c').test('abc')).toBe(false);
    expect(literalSubstring('^').test('abc')).toBe(false);
    expect(literalSubstring('(').test('A(B')).toBe(true);
  });
});
