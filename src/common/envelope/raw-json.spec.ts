import { RawJson, stringifyExact } from './raw-json';

describe(stringifyExact.name, () => {
  it('should insert raw JSON in order and at any depth', () => {
    const value = { a: new RawJson('9007199254740993'), b: [{ c: new RawJson('{"x":1}') }, 'text'], d: null };
    expect(stringifyExact(value)).toBe('{"a":9007199254740993,"b":[{"c":{"x":1}},"text"],"d":null}');
  });

  it('should leave values without raw JSON to JSON.stringify', () => {
    expect(stringifyExact({ a: [1, '"', { b: false }] })).toBe('{"a":[1,"\\"",{"b":false}]}');
  });

  it('should take raw JSON at the top', () => {
    expect(stringifyExact(new RawJson('[1]'))).toBe('[1]');
  });
});
