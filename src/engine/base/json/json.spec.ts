import * as fc from 'fast-check';
import { JsonNumber, toJsonValue } from './json-value';
import { JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError, readJson } from './json-reader';
import { writeJson } from './json-writer';
import { memberOf, valueAt } from './members';
import { keysOfPointer, pointerOf } from './pointer';

describe(readJson.name, () => {
  it('should read what JSON.parse reads, and write it back unchanged', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        for (const own of [text, `[1e1,${text}]`])
          expect(JSON.parse(writeJson(readJson(own)))).toEqual(JSON.parse(own));
      }),
    );
  });

  it('should refuse what JSON.parse refuses when it is not lenient', () => {
    // A number with an exponent makes readJson use its own parser instead of JSON.parse.
    const nearJson = fc
      .tuple(fc.json({ maxDepth: 2 }), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x', '0', '/', '\\', '\u0001'))
      .map(([text, at, noise]) => [`[1e1,${text}]`, at, noise] as const)
      .map(([text, at, noise]) => text.slice(0, at % (text.length + 1)) + noise + text.slice(at % (text.length + 1)));
    fc.assert(
      fc.property(nearJson, (text) => {
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expect(() => readJson(text)).toThrow(JsonSyntaxError);
          return;
        }
        expect(JSON.parse(writeJson(readJson(text)))).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '9007199254740993',
    '0.1234567890123456789',
    '1e400',
    '-0',
    '123456789012345678901234567890',
    '1E-7',
    '5e-324',
  ])('should lose nothing of the number %s', (text) => {
    const written = writeJson(readJson(text));
    expect(Number(written)).toBe(Number(text));
    if (readJson(text) instanceof JsonNumber) expect(written).toBe(text);
  });

  it.each(['%', '[%]', '[1,%]', '{"a":%}', '{"a": %}', '[\n%]', '[\t-%]', '[[-%]]', '// x\n%', '/* x */%', '[/**/%]'])(
    'should lose nothing of a number in %j',
    (place) => {
      for (const number of ['9007199254740993', '0.12345678901234567', '1.5e400', '1E400']) {
        const text = place.replace('%', number);
        expect(writeJson(readJson(text, { lenient: true }))).toContain(number);
      }
    },
  );

  it.each(['{"a":-0}', '[ -0]', '-0', '[1,-0]'])('should keep the sign of zero in %j', (text) => {
    expect(writeJson(readJson(text))).toBe(text.replace(' ', ''));
  });

  it('should keep a number that a double cannot hold as it was written', () => {
    expect(writeJson(readJson('{"n":9007199254740993}'))).toBe('{"n":9007199254740993}');
    expect(readJson('1.50000000000000000')).toBe(1.5);
    expect(readJson('1e2')).toBe(100);
  });

  it('should treat __proto__ and constructor as keys like any other', () => {
    const text = '{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}},"":0}';
    expect(writeJson(readJson(text))).toBe(text);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('should report where each member begins, also after a byte order mark', () => {
    const text = '\uFEFF{"a": [10, {"b": 1}],\n "c": null}';
    const found: [string | number, string][] = [];
    readJson(text, { lenient: true, locate: (_, key, offset) => found.push([key, text.slice(offset, offset + 3)]) });
    expect(found).toEqual([
      ['a', '"a"'],
      [0, '10,'],
      [1, '{"b'],
      ['b', '"b"'],
      ['c', '"c"'],
    ]);
    expect(() => readJson('\uFEFF{x', { lenient: true })).toThrow('line 1 column 2');
  });

  it('should let the last of equal keys win', () => {
    expect(writeJson(readJson('{"a":1,"b":2,"a":3}'))).toBe('{"a":3,"b":2}');
  });

  it('should read line breaks and tabs in strings when it is lenient', () => {
    expect(readJson('["a\r\n\tb"]', { lenient: true })).toEqual(['a\r\n\tb']);
    for (const text of ['["a\nb"]', '["a\u0001b"]']) expect(() => readJson(text)).toThrow('Invalid JSON');
    expect(() => readJson('["a\u0001b"]', { lenient: true })).toThrow('Invalid JSON');
  });

  it('should read comments, a byte order mark and trailing commas when it is lenient', () => {
    const text = '\uFEFF// head\n{"a": [1, 2, /* two */], "b": "// no comment", } // end';
    expect(writeJson(readJson(text, { lenient: true }))).toBe('{"a":[1,2],"b":"// no comment"}');
    expect(() => readJson(text)).toThrow(JsonSyntaxError);
  });

  it.each([
    ['', 1, 1],
    ['{"a": }', 1, 7],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{"a": 01}', 1, 8],
    ['[1,,2]', 1, 4],
    ['{"a": 1} x', 1, 10],
    ['"abc', 1, 5],
    ['{"a": "\\x"}', 1, 8],
    ['/* never ends', 1, 1],
    ['[,]', 1, 2],
    ['nul', 1, 1],
    ['{"a": 12345678901234567890,, }', 1, 28],
  ])('should name the position of the error in %j', (text, line, column) => {
    expect(() => readJson(text, { lenient: true })).toThrow(`Invalid JSON - line ${line} column ${column}`);
  });

  it('should refuse what is nested too deep, also behind quotes in comments', () => {
    expect(() => readJson('['.repeat(1_000_000))).toThrow(JsonTooDeepError);
    expect(() => readJson(`/* " */${'['.repeat(501)}`, { lenient: true })).toThrow(JsonTooDeepError);
    expect(writeJson(readJson('['.repeat(500) + ']'.repeat(500)))).toHaveLength(1000);
  });

  it.each(['[1,2,{"a":[]}]', '/* " */[1,2,{"a":[]},]', '[1e1,2,{"a":[]}]'])('should count the values of %p', (text) => {
    expect(writeJson(readJson(text, { lenient: true, maxValues: 5 }))).toMatch(/^\[1e?/);
    expect(() => readJson(text, { lenient: true, maxValues: 4 })).toThrow(JsonTooManyValuesError);
  });

  // Quadratic work on a source of this length would take minutes to hours.
  it('should read a large hostile source in linear time', () => {
    expect(readJson(`{"a":"${'\\u0041'.repeat(500_000)}"}`)).toBeDefined();
    expect(readJson(`1e-${'9'.repeat(3_000_000)}`)).toBeDefined();
    expect(readJson(`[${'/**/1,'.repeat(300_000)}]`, { lenient: true })).toHaveLength(300_000);
  });
});

describe(toJsonValue.name, () => {
  it('should drop what JSON cannot say', () => {
    expect(writeJson(toJsonValue({ a: undefined, b: NaN, c: [() => 1], d: { e: 'x' } }))).toBe(
      '{"b":null,"c":[null],"d":{"e":"x"}}',
    );
  });
});

describe(valueAt.name, () => {
  const value = readJson('{"a": [{"b/~c": 1}], "__proto__": null, "": 2}');

  it('should follow keys and indexes, and find nothing that only a prototype has', () => {
    expect(valueAt(value, ['a', 0, 'b/~c'])).toBe(1);
    expect(valueAt(value, ['a', '0', 'b/~c'])).toBe(1);
    expect(valueAt(value, ['__proto__'])).toBeNull();
    expect(valueAt(value, ['constructor'])).toBeUndefined();
    expect(valueAt(value, ['a', 'length'])).toBeUndefined();
    expect(memberOf(readJson('[1]'), '0')).toBeUndefined();
  });

  it('should follow the keys of a pointer', () => {
    expect(pointerOf(['a', 0, 'b/~c'])).toBe('/a/0/b~1~0c');
    expect(keysOfPointer('/a/0/b~1~0c')).toEqual(['a', '0', 'b/~c']);
    expect(keysOfPointer('/')).toEqual(['']);
    expect(keysOfPointer('')).toEqual([]);
    expect(keysOfPointer('/~01')).toEqual(['~1']);
  });
});
