import { setOf, toRegoText, Value } from '../../values';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';
import { BUILTINS } from '..';

const call = (name: string, ...args: Value[]): string => {
  const result = callBuiltin(name, args);
  return result === undefined ? 'undefined' : toRegoText(result);
};

describe('strings', () => {
  it.each([
    ['contains', ['abc', ''], 'true'],
    ['startswith', ['abc', 'bc'], 'false'],
    ['endswith', ['abc', 'bc'], 'true'],
    ['split', ['a,b,', ','], '["a", "b", ""]'],
    ['split', ['é\u{1f600}', ''], '["é", "\u{1f600}"]'],
    ['split', ['', ''], '[]'],
    ['strings.split_n', ['a,b,c', ',', -2], '["b", "c"]'],
    ['strings.split_n', ['a,b,c', ',', 0], '[]'],
    ['concat', ['-', setOf(['b', 'a'])], '"a-b"'],
    ['indexof', ['\u{1f600}b', 'b'], '1'],
    ['indexof', ['a', 'b'], '-1'],
    ['indexof_n', ['aaa', 'aa'], '[0, 1]'],
    ['indexof_n', ['\u{1f600}a\u{1f600}a', 'a'], '[1, 3]'],
    ['substring', ['a\u{1f600}b', 1, 1], '"\u{1f600}"'],
    ['substring', ['abc', 1, -1], '"bc"'],
    ['substring', ['abc', 9, 1], '""'],
    ['replace', ['ab', '', '.'], '".a.b."'],
    ['replace', ['aaa', 'aa', 'b'], '"ba"'],
    ['strings.replace_n', [{ a: 'b', b: 'c' }, 'ab'], '"bc"'],
    ['strings.replace_n', [{ '': '-', a: 'b' }, 'ac'], '"-b-c-"'],
    ['strings.count', ['aaaa', 'aa'], '2'],
    ['strings.count', ['aé', ''], '3'],
    ['strings.reverse', ['a\u{1f600}'], '"\u{1f600}a"'],
    ['strings.any_prefix_match', [['x', 'ab'], setOf(['a'])], 'true'],
    ['strings.any_suffix_match', ['ab', ['a']], 'false'],
    ['trim', ['xyaxy', 'yx'], '"a"'],
    ['trim', ['\u{1f600}a\u{1f600}', '\u{1f600}'], '"a"'],
    ['trim_left', ['aab', 'a'], '"b"'],
    ['trim_right', ['baa', 'a'], '"b"'],
    ['trim_prefix', ['abab', 'ab'], '"ab"'],
    ['trim_suffix', ['abab', 'ab'], '"ab"'],
    ['trim_space', ['\u00a0\u0085a\t'], '"a"'],
    ['trim_space', ['\ufeffa'], '"\\ufeffa"'],
    ['format_int', [255, 16], '"ff"'],
    ['format_int', [-15.9, 2], '"-1111"'],
  ] as [string, Value[], string][])('should compute %s of %j', (name, args, expected) => {
    expect(call(name, ...args)).toBe(expected);
  });

  it('should map case one character at a time', () => {
    expect(call('lower', 'ÀΣΑΣİ')).toBe('"àσασi"');
    expect(call('upper', 'straße ŉ ﬁ ᾀ')).toBe('"STRAßE ŉ ﬁ ᾈ"');
  });

  it('should name the operand that is wrong', () => {
    expect(() => call('lower', 1)).toThrow('operand 1 must be string but got number');
    expect(() => call('contains', 'a', null)).toThrow('operand 2 must be string but got null');
    expect(() => call('concat', ',', ['a', 1])).toThrow(
      'operand 2 must be array of strings but got array containing number',
    );
    expect(() => call('concat', ',', 'a')).toThrow('operand 2 must be one of {set, array} but got string');
    expect(() => call('indexof', 'a', '')).toThrow('empty search character');
    expect(() => call('substring', 'a', -1, 1)).toThrow('negative offset');
    expect(() => call('format_int', 1, 3)).toThrow('operand 2 must be one of {2, 8, 10, 16}');
  });

  it('should answer undefined to wrong types outside strict mode without throwing', () => {
    for (const name of ['lower', 'upper', 'trim_space', 'count']) {
      expect(callBuiltin(name, [true], { strict: false })).toBeUndefined();
    }
    expect(callBuiltin('contains', [1, 'a'], { strict: false })).toBeUndefined();
  });

  it('should not build strings beyond the limit', () => {
    const limit = { maxOutput: 1000 };
    const text = 'a'.repeat(100);
    expect(() => callBuiltin('replace', [text, 'a', text], limit)).toThrow('result is larger than 1000');
    expect(() => callBuiltin('replace', [text, '', text], limit)).toThrow('result is larger than 1000');
    expect(() => callBuiltin('strings.replace_n', [{ a: text }, text], limit)).toThrow('result is larger than 1000');
    expect(() => callBuiltin('concat', [text, Array.from({ length: 20 }, () => '')], limit)).toThrow(
      'result is larger',
    );
    expect(() => callBuiltin('sprintf', ['%100000d', [1]], limit)).toThrow('result is larger than 1000');
    expect(() => callBuiltin('sprintf', ['%.999999f', [1.5]], limit)).toThrow('result is larger than 1000');
    expect(() => callBuiltin('regex.replace', [text, 'a', text], limit)).toThrow('result is larger than 1000');
    expect(() => callBuiltin('split', [text, ''], { step: stepLimit(50) })).toThrow('more than 50 steps');
  });

  it('should have every builtin under one name only', () => {
    expect(BUILTINS.get('lower')?.args.map((type) => type.kind)).toEqual(['string']);
    expect(BUILTINS.get('re_match')?.deprecated).toBe(true);
  });
});
