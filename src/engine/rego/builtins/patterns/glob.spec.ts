import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const match = (pattern: string, delimiters: null | string[], text: string): unknown =>
  callBuiltin('glob.match', [pattern, delimiters, text]);

describe('glob', () => {
  it.each([
    ['*.github.com', [], 'api.github.com', true],
    ['*.github.com', [], 'api.cdn.github.com', false],
    ['*hub.com', null, 'api.cdn.github.com', true],
    ['**.com', [], 'api.cdn.github.com', true],
    ['*:github', [':'], 'a.b:github', true],
    ['a?c', [], 'abc', true],
    ['a?c', [], 'a.c', false],
    ['a[.]c', [], 'a.c', true],
    ['[!a]', null, 'a', false],
    ['[!a-c]', null, 'd', true],
    ['{cat,bat,[fr]at}', [], 'rat', true],
    ['{a,}b', [], 'b', true],
    ['{a{1,2},b}', [], 'a2', true],
    ['a,b}', [], 'a,b}', true],
    ['\\*', [], '*', true],
    ['\\*', [], 'a', false],
    ['?', null, '😀', true],
    ['', [], '', true],
  ])('should match %s with delimiters %j against %s: %s', (pattern, delimiters, text, expected) => {
    expect(match(pattern, delimiters, text)).toBe(expected);
  });

  it.each([
    ['[a', 'unexpected end of input'],
    ['[]', 'could not parse range'],
    ['[c-a]', 'range hi character is less than lo'],
    ['[a-bc]', 'expected close range character'],
    ['{'.repeat(10_000), 'nested too deeply'],
    ['{a,b', 'unclosed `{`'],
    ['a\\', 'trailing backslash'],
  ])('should refuse the pattern %s', (pattern, message) => {
    expect(() => match(pattern, null, 'a')).toThrow(message);
  });

  it('should refuse delimiters that are no characters', () => {
    expect(() => match('*', ['ab'], '')).toThrow('operand 2 must be array of runes but got array containing string');
    expect(() => callBuiltin('glob.match', ['*', 'x', ''])).toThrow('operand 2 must be one of {array, null}');
  });

  it('should take time in proportion to pattern and string', () => {
    const pattern = `${'*a'.repeat(30)}b`;
    expect(callBuiltin('glob.match', [pattern, null, 'a'.repeat(5_000)], { step: stepLimit(1_000_000) })).toBe(false);
    const wide = `{${Array.from({ length: 50_000 }, (_, i) => `x${i}`).join()}}*`;
    expect(callBuiltin('glob.match', [wide, null, 'x49999 and more'], { step: stepLimit(2_000_000) })).toBe(true);
  });

  it('should quote what has a meaning', () => {
    expect(callBuiltin('glob.quote_meta', ['*.a[b]{c}?\\'])).toBe('\\*.a\\[b\\]\\{c\\}\\?\\\\');
  });
});

describe('regex.globs_match', () => {
  const intersect = (a: string, b: string): unknown => callBuiltin('regex.globs_match', [a, b]);

  it.each([
    ['a.a.[0-9]+z', 'b.b.*', false],
    ['[a-z]+', '[0-9]*', false],
    ['aaaa', 'a+', true],
    ['a*b', '.*b', true],
    ['[a-c]x', '[c-e]x', true],
    ['\\*a', '.a', true],
    ['ab*', 'a', false],
    ['', '', true],
  ])('should intersect %s and %s: %s', (a, b, expected) => {
    expect(intersect(a, b)).toBe(expected);
    expect(intersect(b, a)).toBe(expected);
  });

  it.each([
    ['pq]', "input:pq], pos:3, set-close ']' with no preceding '['"],
    ['*a', "flag '*' must be preceded by a non-flag"],
    ['[a', 'found [ without matching ]'],
    ['[b-a]', 'range is out of order'],
    ['a\\', 'input ends with a \\ (escape) character'],
  ])('should refuse %s', (pattern, message) => {
    expect(() => intersect(pattern, 'a')).toThrow(`${message}`);
  });

  it('should not grow exponentially with the number of repetitions', () => {
    const [a, b] = ['a*b*'.repeat(100) + 'c', 'b*a*'.repeat(100) + 'd'];
    expect(callBuiltin('regex.globs_match', [a, b], { step: stepLimit(500_000) })).toBe(false);
    expect(intersect('[\u0000-\u{10ffff}]*x', 'abcx')).toBe(true);
  });
});
