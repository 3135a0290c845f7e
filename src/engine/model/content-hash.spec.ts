import fc from 'fast-check';
import { contentHash } from './content-hash';
import { readJson, type JsonValue } from '../base/json';

describe(contentHash.name, () => {
  it('should not see the order of keys', () => {
    expect(contentHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(contentHash({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  it.each<[JsonValue, JsonValue]>([
    [
      { etag: 'W/1', a: 1 },
      { etag: 'W/2', a: 1 },
    ],
    [{ Resources: [{ Etag: '1' }] }, { Resources: [{}] }],
    [{ ResponseMetadata: { RequestId: '1' } }, { ResponseMetadata: { RequestId: '2' } }],
    [{ metadata: { resourceVersion: '1', generation: 1 } }, { metadata: { managedFields: [] } }],
    [{ items: [{ metadata: { generation: 1 } }] }, { items: [{ metadata: { generation: 2 } }] }],
  ])('should take %j and %j as equal', (a, b) => {
    expect(contentHash(a)).toBe(contentHash(b));
  });

  it.each<[JsonValue, JsonValue]>([
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ spec: { generation: 1 } }, { spec: { generation: 2 } }],
    [{ a: {} }, { a: [] }],
    [{ a: null }, {}],
    [[['a'], 'b'], [['a', 'b']]],
  ])('should tell %j from %j', (a, b) => {
    expect(contentHash(a)).not.toBe(contentHash(b));
  });

  it('should distinguish numbers that a double cannot', () => {
    expect(contentHash(readJson('{"a":9007199254740993}'))).not.toBe(contentHash(readJson('{"a":9007199254740992}')));
  });

  it('should be the same after writing and reading JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const document = value as JsonValue;
        expect(contentHash(JSON.parse(JSON.stringify(document)) as JsonValue)).toBe(contentHash(document));
      }),
    );
  });
});
