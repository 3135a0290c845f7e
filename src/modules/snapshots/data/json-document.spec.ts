import { parseDocument, stringifyDocument } from './json-document';

describe(parseDocument.name, () => {
  it.each([
    '{"big":9007199254740993,"negative":-9007199254740993,"list":[12345678901234567890]}',
    '{"__proto__":{"a":1},"n":9007199254740993,"":{"":""}}',
    '{"text":"9007199254740993","n":1.5,"b":true,"x":null}',
    '9007199254740993',
    '[]',
  ])('should read and write %s without a change', (text) => {
    expect(stringifyDocument(parseDocument(text))).toBe(text);
  });

  it('should keep numbers that a double holds as numbers', () => {
    expect(parseDocument('[1, 9007199254740991, 1e3, 1234567890123456789]')).toEqual([
      1,
      9007199254740991,
      1000,
      1234567890123456789n,
    ]);
  });

  it('should refuse what is no JSON', () => {
    expect(() => parseDocument('{a: 9007199254740993}')).toThrow(SyntaxError);
  });
});
