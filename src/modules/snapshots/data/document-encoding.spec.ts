import { encodeDocument, MAX_LEVELS } from './document-encoding';
import { JsonNumber, type JsonValue } from '../../../engine/base/json';

const HASH = 'hash of the content';

function nested(levels: number): JsonValue {
  let value: JsonValue = 1;
  for (let i = 0; i < levels; i++) value = { a: value };
  return value;
}

describe(encodeDocument.name, () => {
  it('should keep a plain document as it is, without its exact JSON', () => {
    const document = { a: { 'b.c': 1, $x: [null, {}] }, '': new JsonNumber('9007199254740993') };
    expect(encodeDocument(document, HASH)).toMatchObject({
      hash: HASH,
      json: { ...document, '': 9007199254740993n },
      split: false,
    });
    expect(encodeDocument(document, HASH)).not.toHaveProperty('text');
  });

  it.each<[string, JsonValue]>([
    ['whole numbers of more than 64 bits', { n: new JsonNumber('1180591620717411303424') }],
    ['a decimal that a double cannot hold', { n: new JsonNumber('0.12345678901234567890') }],
    ['a lone surrogate', { s: '\ud800' }],
    ['a lone surrogate in a key', { '\udc00': 1 }],
    ['a key that the driver takes for its own', { x: { _bsontype: 'ObjectId' } }],
    ['what looks like a reference', { $ref: 'a', $id: 'b' }],
  ])('should keep the exact JSON of %s', (_, document) => {
    expect(encodeDocument(document, HASH)).toMatchObject({ text: expect.any(String), split: false });
  });

  it('should take as many levels as the database does', () => {
    expect(encodeDocument(nested(MAX_LEVELS), HASH)).toHaveProperty('json');
  });

  it.each<[string, unknown]>([
    ['a key of the document holds a NUL character', { a: [{ 'x\0y': 1 }] }],
    [`the document is nested deeper than ${MAX_LEVELS} levels`, nested(MAX_LEVELS + 1)],
    [`the document is nested deeper than ${MAX_LEVELS} levels`, nested(100_000)],
    ['the document holds a number that JSON cannot hold', { a: NaN }],
    ['the document holds a value that is no JSON', { a: undefined }],
    ['the document holds a value that is no JSON', { a: new Date() }],
  ])('should refuse with the reason: %s', (refusal, document) => {
    expect(encodeDocument(document as JsonValue, HASH)).toEqual({ refusal });
  });

  it('should split what does not fit into one stored document', () => {
    const encoded = encodeDocument({ a: 'x'.repeat(16 * 1024 ** 2) }, HASH);
    expect(encoded).toMatchObject({ split: true, json: undefined });
    const inexact = encodeDocument({ a: 'x'.repeat(9 * 1024 ** 2), b: new JsonNumber('1180591620717411303424') }, HASH);
    expect(inexact).toMatchObject({ split: true, json: { b: 2 ** 70 } });
  });
});
