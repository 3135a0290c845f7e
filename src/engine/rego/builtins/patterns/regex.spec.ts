import { Value } from '../../values';
import { callBuiltin } from '../../../../../test/support/rego/call-builtin';

const call = (name: string, ...args: Value[]): unknown => callBuiltin(name, args);

describe('regular expressions', () => {
  it('should match in the syntax of RE2', () => {
    expect(call('regex.match', '(?i)^ABC\\d+$', 'abc12')).toBe(true);
    expect(call('regex.match', '^\\pL+\\z', 'éa')).toBe(true);
    expect(call('regex.match', '^.$', '\u{1f600}')).toBe(true);
    expect(call('regex.match', 'a.c', 'a\nc')).toBe(false);
    expect(call('re_match', '^(tcp|udp)$', 'udp')).toBe(true);
  });

  it.each(['(?=a)', '(a)\\1', 'a{1001}', '(', '[z-a]', 'a**'])('should refuse %s', (pattern) => {
    expect(() => call('regex.match', pattern, 'a')).toThrow('error parsing regexp');
    expect(call('regex.is_valid', pattern)).toBe(false);
  });

  it('should refuse operands that are no strings, and answer is_valid', () => {
    expect(() => call('regex.match', 'a', 1)).toThrow('operand 2 must be string but got number');
    expect(callBuiltin('regex.match', [1, 'a'], { strict: false })).toBeUndefined();
    expect(call('regex.is_valid', 1)).toBe(false);
    expect(call('regex.is_valid', '(?P<n>a)(?P<n>b)')).toBe(true);
  });

  it('should split as Go does', () => {
    expect(call('regex.split', 'a+', 'xaayab')).toEqual(['x', 'y', 'b']);
    expect(call('regex.split', '', 'é\u{1f600}')).toEqual(['é', '\u{1f600}']);
    expect(call('regex.split', 'a', '')).toEqual(['']);
  });

  it('should find matches and groups', () => {
    expect(call('regex.find_n', 'a*', 'aab', -1)).toEqual(['aa', '']);
    expect(call('regex.find_n', '[a-z]+', 'ab cd', 1)).toEqual(['ab']);
    expect(call('regex.find_all_string_submatch_n', '(a)(b)?', 'abac', -1)).toEqual([
      ['ab', 'a', 'b'],
      ['a', 'a', ''],
    ]);
  });

  it('should replace with groups by number and name', () => {
    expect(call('regex.replace', 'john smith', '(\\w+) (\\w+)', '$2 $1')).toBe('smith john');
    expect(call('regex.replace', 'abc', '(?P<x>b)', '<${x}$$>')).toBe('a<b$>c');
    expect(call('regex.replace', 'abc', '(b)', '$1x')).toBe('ac');
    expect(call('regex.replace', 'ab', '(?P<n>a)(?P<n>b)', '${n}')).toBe('a');
    expect(call('regex.replace', 'aaa', 'a*', '-')).toBe('-');
  });

  it('should match templates', () => {
    expect(call('regex.template_match', 'a.b<[0-9]+>', 'a.b12', '<', '>')).toBe(true);
    expect(call('regex.template_match', 'a.b<[0-9]+>', 'aXb12', '<', '>')).toBe(false);
    expect(() => call('regex.template_match', 'a{b', 'a', '{', '}')).toThrow('unbalanced braces in "a{b"');
    expect(() => call('regex.template_match', 'a', 'a', '{{', '}')).toThrow('start delimiter has to be exactly one');
  });

  // Backtracking would take 2^20000 steps and never end.
  it('should stay linear on patterns that backtrack elsewhere', () => {
    expect(call('regex.match', '^(a+)+$', `${'a'.repeat(20_000)}b`)).toBe(false);
    expect(call('regex.match', '(x+x+)+y', 'x'.repeat(20_000))).toBe(false);
  });
});
