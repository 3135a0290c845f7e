import { mongo } from 'mongoose';
import { bsonOf, EncodedJson } from './encoded-json';

const { BSON } = mongo;

describe(EncodedJson.name, () => {
  it.each<[string, unknown]>([
    ['an object', { a: { 'b.c': [1, null, { $x: 2n ** 62n }] }, '': 'é' }],
    ['an empty object', {}],
    ['a list', [1, [2, { a: [] }]]],
    ['a text', 'text'],
    ['a number', 0.5],
    ['a truth value', false],
    ['null', null],
    ['a megabyte', { text: 'x'.repeat(1024 ** 2) }],
  ])('should be written as the driver writes %s', (_, json) => {
    const written = (value: unknown): Uint8Array =>
      BSON.serialize({ insert: 'rows', documents: [{ a: 1, json: value, z: 'after' }, { json: value }] });
    expect(Buffer.compare(written(new EncodedJson(bsonOf(json))), written(json))).toBe(0);
  });
});
