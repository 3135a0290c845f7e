import {
  add,
  beginningOf,
  canonicalKey,
  compare,
  Dec,
  divide,
  equal,
  fromJs,
  multiply,
  numberText,
  NumberValue,
  objEntries,
  objGet,
  objKeys,
  ObjectBuilder,
  objectOf,
  parseJson,
  parseNumber,
  setMembers,
  setOf,
  subtract,
  toJs,
  toJsonText,
  toRegoText,
  Value,
} from '.';

const n = (text: string): NumberValue => {
  const value = parseNumber(text);
  if (value === undefined) throw new Error(`no number: ${text}`);
  return value;
};

describe('numbers', () => {
  it('should choose one representation per value', () => {
    expect(n('1.0')).toBe(1);
    expect(n('-0')).toBe(0);
    expect(n('1e3')).toBe(1000);
    expect(n('0.10')).toBe(0.1);
    expect(n('9007199254740993')).toBe(9007199254740993n);
    expect(n('1e20')).toBe(10n ** 20n);
    expect(n('0.1000000000000000000001')).toBeInstanceOf(Dec);
    expect(n('1e100000')).toBeInstanceOf(Dec);
    expect(n('0.1000000000000000055511151231257827')).toBeInstanceOf(Dec);
    expect(parseNumber('1e')).toBeUndefined();
    expect(parseNumber('0x10')).toBeUndefined();
  });

  it('should compute as OPA does: exact integers, shortest 64-bit floats', () => {
    const text = (value: NumberValue | undefined): string => (value === undefined ? 'undefined' : numberText(value));
    expect(text(add(0.1, 0.2))).toBe('0.3');
    expect(text(add(n('9007199254740993'), 1))).toBe('9007199254740994');
    expect(text(divide(1, 3))).toBe('0.33333333333333333334');
    expect(text(divide(2, 3))).toBe('0.6666666666666666667');
    expect(text(divide(10, 2))).toBe('5');
    expect(text(divide(1, 0))).toBe('undefined');
    expect(text(subtract(0.3, 0.1))).toBe('0.20000000000000000002');
    expect(text(multiply(1.1, 1.1))).toBe('1.21');
    expect(text(multiply(n('123456789012345678901234567890'), 10))).toBe('1234567890123456789012345678900');
    expect(text(divide(1, 10000000))).toBe('1e-07');
    expect(text(add(n('1e-20'), n('1e20')))).toBe('100000000000000000000');
    expect(text(divide(n('1e30'), 7))).toBe('142857142857142857140000000000');
  });

  it('should order decimals by value', () => {
    const sorted = ['-1e400', '-2.5', '-2', '0', '1e-400', '0.1', '0.1000000000000000000001', '1', '1e20', '1e2000'];
    const values = sorted.map(n);
    for (let i = 1; i < values.length; i++)
      expect([sorted[i], compare(values[i - 1], values[i])]).toEqual([sorted[i], -1]);
  });
});

describe('order and equality', () => {
  const ladder: Value[] = [
    null,
    false,
    true,
    -1,
    2,
    10n ** 20n,
    '',
    'a',
    '\uffff',
    '\u{10000}',
    [],
    [1, 2],
    [2],
    {},
    { a: 1 },
    { a: 2 },
    { b: 0 },
    setOf([]),
    setOf([1]),
    setOf([1, 2]),
    setOf([2]),
  ];

  it('should sort values of all types, strings by UTF-8 bytes', () => {
    for (let i = 0; i < ladder.length; i++) {
      for (let j = 0; j < ladder.length; j++) {
        expect(Math.sign(compare(ladder[i], ladder[j]))).toBe(Math.sign(i - j));
        expect(equal(ladder[i], ladder[j])).toBe(i === j);
        expect(canonicalKey(ladder[i]) === canonicalKey(ladder[j])).toBe(i === j);
      }
    }
  });

  it('should not mix up strings and the keys of composites', () => {
    const tricky: Value[] = [
      's1:a',
      ['a'],
      ['a', 'b'],
      ['a,s1:b'],
      { a: 'b' },
      '{s1:a=s1:b,}',
      setOf(['a']),
      [['a'], 'b'],
    ];
    expect(setOf(tricky).size).toBe(tricky.length);
  });

  it('should not read through the prototype', () => {
    const object = parseJson('{"__proto__": 1, "a": {"constructor": 2}}');
    expect(objGet(object as never, '__proto__')).toBe(1);
    expect(objGet({}, 'constructor')).toBeUndefined();
    expect(objGet({}, '__proto__')).toBeUndefined();
    expect(toJsonText(new ObjectBuilder().set('__proto__', 3).build())).toBe('{"__proto__":3}');
    expect(equal({}, { toString: 1 })).toBe(false);
    expect(equal({ toString: 1 }, { valueOf: 1 })).toBe(false);
  });
});

describe('objects and sets', () => {
  it('should keep keys of any type, 1 and 1.0 being one', () => {
    const object = objectOf([
      ['a', 1],
      [n('1.0'), 2],
      [1, 3],
      [[1], 4],
      [setOf([1]), 5],
    ]);
    expect(objGet(object, 1)).toBe(3);
    expect(objGet(object, [1])).toBe(4);
    expect(objGet(object, setOf([1]))).toBe(5);
    expect(objKeys(object)).toHaveLength(4);
    expect(toJsonText(object)).toBe('{"1":3,"[1]":5,"a":1}');
    expect(toRegoText(object)).toBe('{1: 3, "a": 1, [1]: 4, {1}: 5}');
    expect(equal(object, objectOf(objEntries(object)))).toBe(true);
  });

  it('should iterate integer-like keys in the order of strings', () => {
    expect(objKeys({ '10': 1, '9': 2, a: 3, '1': 4 })).toEqual(['1', '10', '9', 'a']);
  });

  it('should sort the members of a set once', () => {
    const set = setOf(['b', 2, 'a', null, [1], 2]);
    expect(setMembers(set)).toEqual([null, 2, 'a', 'b', [1]]);
    expect(setMembers(set)).toBe(setMembers(set));
    expect(toRegoText(setOf([]))).toBe('set()');
  });
});

describe('JSON and JS data', () => {
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '0.1234567890123456789',
    '12345678901234.5678',
    '1e-400',
    '1.0E-400',
  ])('should keep all digits of %s, wherever it stands', (number) => {
    const digits = toJsonText(parseJson(number));
    const read = (text: string): string => toJsonText(parseJson(text));
    expect(Number(digits) === 0 || String(Number(digits)) !== digits).toBe(true);
    expect(read(` ${number}`)).toBe(digits);
    expect(read(`[${number},${number}, ${number},\n${number}]`)).toBe(`[${Array(4).fill(digits).join(',')}]`);
    expect(read(`{"a":${number},"b":\t${number}}`)).toBe(`{"a":${digits},"b":${digits}}`);
  });

  it.each([999, 1000, 1001, 1002])('should read or refuse %d levels alike, however long the text is', (levels) => {
    const text = '['.repeat(levels) + ']'.repeat(levels);
    const outcome = (source: string): string => {
      try {
        parseJson(source);
        return 'read';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(outcome(text)).toBe(outcome(text + ' '.repeat(2000)));
    expect(outcome(text)).toBe(levels > 1001 ? 'exceeded max depth' : 'read');
  });

  it('should parse without losing digits', () => {
    expect(parseJson('[9007199254740993, 1.5, 1e2, {"a": "\\ud800"}]')).toEqual([
      9007199254740993n,
      1.5,
      100,
      { a: '\ufffd' },
    ]);
    expect(() => parseJson('{"a": 1,}')).toThrow("invalid character '}' looking for beginning of object key string");
    expect(() => parseJson('[1')).toThrow('unexpected EOF');
    expect(() => parseJson('1 2')).toThrow("error: invalid character '2' after top-level value");
    expect(() => parseJson('  ')).toThrow('EOF');
    expect(() => parseJson('1.x')).toThrow("invalid character 'x' after decimal point in numeric literal");
    expect(() => parseJson('"\\x"')).toThrow("invalid character 'x' in string escape code");
    expect(() => parseJson('tru!')).toThrow("invalid character '!' in literal true (expecting 'e')");
    expect(() => parseJson('['.repeat(100_000))).toThrow('exceeded max depth');
  });

  it('should hand over canonical data uncopied and rebuild only the rest', () => {
    const data = { a: [1, 2, { b: 'x' }], c: [2 ** 60] };
    const value = fromJs(data) as { a: Value; c: Value };
    expect(value.a).toBe(data.a);
    expect(value.c).toEqual([1152921504606847000n]);
    const clean = { a: [1] };
    expect(fromJs(clean)).toBe(clean);
    expect(fromJs({ a: undefined, b: 1 })).toEqual({ b: 1 });
    expect(() => fromJs(new Date())).toThrow('no JSON');
    expect(() => fromJs(NaN)).toThrow('finite');
    expect(toJs([setOf([2, 1]), 2n ** 60n])).toEqual([[1, 2], 2n ** 60n]);
    expect(toJs(clean)).toBe(clean);
  });

  it('should print values as Go does', () => {
    expect(toJsonText({ b: '<é>', a: [1.5, null] })).toBe('{"a":[1.5,null],"b":"<é>"}');
    expect(toJsonText('<&>', { html: true })).toBe('"\\u003c\\u0026\\u003e"');
    expect(toJsonText({ a: [1], b: {} }, { indent: '  ' })).toBe('{\n  "a": [\n    1\n  ],\n  "b": {}\n}');
    expect(toRegoText('a"\u0001\u200b\u{1f600}é')).toBe('"a\\"\\x01\\u200b\u{1f600}é"');
  });
});

describe('values that unfold without end', () => {
  const bomb = (): Value => {
    let value: Value = 'a';
    for (let i = 0; i < 40; i++) value = [value, value];
    return value;
  };
  const deep = (): Value => {
    let value: Value = 'a';
    for (let i = 0; i < 50_000; i++) value = [value];
    return value;
  };

  it.each([
    ['comparison', (make: () => Value) => compare(make(), make())],
    ['equality', (make: () => Value) => equal(make(), make())],
    ['JSON text', (make: () => Value) => toJsonText(make(), { limit: 1_000_000 })],
    ['indented JSON text', (make: () => Value) => toJsonText(make(), { indent: ' ', limit: 1_000_000 })],
    ['Rego text', (make: () => Value) => toRegoText(make(), 1_000_000)],
  ])('should end in a typed error: %s', (_name, walk) => {
    expect(() => walk(bomb)).toThrow('too large or too deeply nested');
    expect(() => walk(deep)).toThrow('too large or too deeply nested');
  });

  it('should have a short canonical key, which equal values share', () => {
    expect(canonicalKey(bomb())).toBe(canonicalKey(bomb()));
    expect(canonicalKey(bomb()).length).toBeLessThan(10_000);
    expect(canonicalKey([bomb(), 1])).not.toBe(canonicalKey([bomb(), 2]));
    const long = Array.from({ length: 10_000 }, (_, i) => `member ${i}`);
    expect(canonicalKey([...long])).toBe(canonicalKey([...long]));
    for (const other of [long.slice(1), [...long, ''], long.with(9_999, 'x'), long.with(0, 'x'), setOf(long)]) {
      expect(canonicalKey(other)).not.toBe(canonicalKey(long));
    }
    expect(() => canonicalKey(deep())).toThrow('too large or too deeply nested');
  });

  it('should still know a value by identity', () => {
    const value = bomb();
    expect(equal(value, value)).toBe(true);
    expect(compare([value], [value])).toBe(0);
  });
});

describe('the beginning of a text', () => {
  const value = { a: [1, 'x"y', null], b: setOf([true, setOf([])]), c: objectOf([[[1], 2]]) };

  it('should be the whole text where it fits', () => {
    expect(beginningOf(value, 200, 'json')).toEqual({ text: toJsonText(value), isWhole: true });
    expect(beginningOf(value, 200, 'rego')).toEqual({ text: toRegoText(value), isWhole: true });
  });

  it('should end anywhere', () => {
    const [json, rego] = [toJsonText(value), toRegoText(value)];
    for (let end = 0; end < json.length; end++)
      expect(beginningOf(value, end, 'json')).toEqual({ text: json.slice(0, end), isWhole: false });
    for (let end = 0; end < rego.length; end++)
      expect(beginningOf(value, end, 'rego')).toEqual({ text: rego.slice(0, end), isWhole: false });
  });
});
