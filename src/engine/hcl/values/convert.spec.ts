import { applyDefaults } from './defaults';
import { equalValues, makeSet } from './compare';
import { ConversionError, convert } from './convert';
import { fromJson, toJson } from './json';
import { parseNumber } from './number-text';
import {
  BOOL,
  DYNAMIC,
  listType,
  mapType,
  NUMBER,
  objectType,
  sameType,
  setType,
  STRING,
  tupleType,
  Type,
  typeText,
} from './types';
import { unify } from './unify';
import { listValue, NULL, nullOf, objectValue, stringValue, tupleValue, typeOf, unresolved, Value } from './value';

function converted(json: unknown, type: Type): unknown {
  return toJson(convert(fromJson(json as string), type));
}

describe(convert.name, () => {
  it.each<[unknown, Type, unknown]>([
    [1.5, STRING, '1.5'],
    [true, STRING, 'true'],
    ['12', NUMBER, 12],
    ['1', BOOL, true],
    ['false', BOOL, false],
    [[1, 'a', true], listType(DYNAMIC), ['1', 'a', 'true']],
    [['1', '2'], listType(NUMBER), [1, 2]],
    [['b', 'a', 'b'], setType(STRING), ['a', 'b']],
    [[10, 9, 9], setType(NUMBER), [9, 10]],
    [{ a: 1, b: 'x' }, mapType(DYNAMIC), { a: '1', b: 'x' }],
    [[[1], ['a', 'b']], listType(DYNAMIC), [['1'], ['a', 'b']]],
    [[{ a: 1 }, { b: 'x' }], listType(DYNAMIC), [{ a: '1' }, { b: 'x' }]],
    [{ a: '1', extra: true }, objectType(new Map([['a', NUMBER]])), { a: 1 }],
    [['1', 2], tupleType([NUMBER, STRING]), [1, '2']],
    [[null, 1], listType(DYNAMIC), [null, 1]],
  ])('should convert %j', (json, type, expected) => {
    expect(converted(json, type)).toEqual(expected);
  });

  it.each<[unknown, Type]>([
    ['x', NUMBER],
    ['yes', BOOL],
    ['True', BOOL],
    [[1], STRING],
    [{ a: 1 }, listType(DYNAMIC)],
    [[1, [2]], listType(DYNAMIC)],
    [[1, {}], setType(DYNAMIC)],
    [{}, objectType(new Map([['a', NUMBER]]))],
    [[1], tupleType([NUMBER, NUMBER])],
    [1, BOOL],
  ])('should refuse %j', (json, type) => {
    expect(() => convert(fromJson(json as string), type)).toThrow(ConversionError);
  });

  it('should give nulls the type that is wanted', () => {
    expect(convert(NULL, STRING)).toEqual(nullOf(STRING));
    expect(convert(NULL, listType(NUMBER))).toEqual(nullOf(listType(NUMBER)));
  });

  it('should keep what is unresolved and note its type', () => {
    const value = unresolved('aws_kms_key.k.arn', 'managed resource');
    const list = convert(tupleValue([value, 'a']), listType(DYNAMIC));
    expect(toJson(list)).toEqual(['${aws_kms_key.k.arn}', 'a']);
    expect(typeOf(list)).toEqual(listType(STRING));
  });

  it('should fill in optional attributes', () => {
    const inner = objectType(new Map<string, Type>([['n', NUMBER]]), new Set(['n']));
    const type = objectType(
      new Map<string, Type>([
        ['a', STRING],
        ['b', inner],
      ]),
      new Set(['a', 'b']),
    );
    expect(converted({}, type)).toEqual({ a: null, b: null });
    const child = { values: new Map<string, Value>([['n', 5]]), children: new Map() };
    const defaults = {
      values: new Map<string, Value>([
        ['a', 'x'],
        ['b', objectValue([])],
      ]),
      children: new Map([['b', child]]),
    };
    expect(toJson(convert(applyDefaults(fromJson({ a: null }), defaults), type))).toEqual({ a: 'x', b: { n: 5 } });
    expect(toJson(convert(applyDefaults(fromJson({ b: { n: '7' } }), defaults), type))).toEqual({
      a: 'x',
      b: { n: 7 },
    });
  });
});

describe(unify.name, () => {
  it.each<[string, readonly Type[], Type | undefined]>([
    ['a number and a string', [NUMBER, STRING], STRING],
    ['a bool and a number', [BOOL, NUMBER], undefined],
    ['null and a number', [DYNAMIC, NUMBER], NUMBER],
    ['null and a list', [DYNAMIC, listType(NUMBER)], DYNAMIC],
    ['lists', [listType(NUMBER), listType(STRING)], listType(STRING)],
    ['a list and a tuple', [listType(STRING), tupleType([NUMBER])], listType(STRING)],
    ['tuples of different length', [tupleType([NUMBER]), tupleType([STRING, STRING])], listType(STRING)],
    ['tuples of one length', [tupleType([NUMBER]), tupleType([STRING])], tupleType([STRING])],
    ['objects', [objectType(new Map([['a', NUMBER]])), objectType(new Map([['b', STRING]]))], mapType(STRING)],
    ['an object and a tuple', [objectType(new Map()), tupleType([])], undefined],
    ['a set and a list', [setType(STRING), listType(STRING)], listType(STRING)],
  ])('should find what %s have in common', (_what, types, expected) => {
    expect(unify(types, true)).toEqual(expected);
  });
});

describe(equalValues.name, () => {
  it('should convert nothing', () => {
    expect(equalValues(1, '1')).toBe(false);
    expect(equalValues(tupleValue([1]), listValue(NUMBER, [1]))).toBe(false);
    expect(equalValues(tupleValue([1, 'a']), tupleValue([1, 'a']))).toBe(true);
    expect(equalValues(parseNumber('0.50') as Value, parseNumber('0.5') as Value)).toBe(true);
  });

  it('should take nulls for equal whatever their types', () => {
    expect(equalValues(nullOf(STRING), nullOf(NUMBER))).toBe(true);
    expect(equalValues(NULL, '')).toBe(false);
  });

  it('should not say what depends on something unresolved', () => {
    const value = unresolved('x.y.z', 'managed resource');
    expect(equalValues(value, 'a')).toBeUndefined();
    expect(equalValues(tupleValue([value, 1]), tupleValue(['a', 1]))).toBeUndefined();
    expect(equalValues(tupleValue([value, 1]), tupleValue(['a', 2]))).toBe(false);
  });
});

describe('order', () => {
  it('should put keys and members of sets in the order of their UTF-8 bytes', () => {
    expect([
      ...objectValue([
        ['\u{1f600}', 1],
        ['\uff5e', 2],
        ['a', 3],
        ['B', 4],
      ]).entries.keys(),
    ]).toEqual(['B', 'a', '\uff5e', '\u{1f600}']);
    expect(makeSet(STRING, ['b', 'B', '10', '9']).items).toEqual(['10', '9', 'B', 'b']);
  });

  it('should keep keys that mean something to JavaScript', () => {
    const tree = toJson(fromJson(JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}') as never));
    expect(JSON.stringify(tree)).toBe('{"__proto__":{"x":1},"constructor":2}');
  });

  it('should compose the characters of strings', () => {
    expect(stringValue('e\u0301')).toBe('\u00e9');
  });
});

describe('types', () => {
  it('should tell types apart', () => {
    expect(sameType(listType(STRING), setType(STRING))).toBe(false);
    expect(sameType(objectType(new Map([['a', STRING]])), objectType(new Map([['a', STRING]])))).toBe(true);
    expect(sameType(tupleType([STRING]), tupleType([STRING, STRING]))).toBe(false);
  });

  it('should write a type as the language does', () => {
    expect(typeText(typeOf(fromJson({ a: [1, 'x'], 'b c': {} })))).toBe(
      'object({\n    a: tuple([\n        number,\n        string,\n    ]),\n    "b c": object({}),\n})',
    );
  });
});
