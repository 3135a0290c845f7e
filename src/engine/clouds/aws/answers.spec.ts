import type { JsonValue } from '../../base/json';
import { DataPath } from '../provider/data-path';
import { answerAsJson, decoded, joinPages } from './answers';
import { tagsOf } from './tags';

describe(answerAsJson.name, () => {
  it('should leave out what the SDK adds, and write dates and bytes as text', () => {
    const answer = {
      $metadata: { httpStatusCode: 200 },
      At: new Date(0),
      Bytes: new Uint8Array([1, 2]),
      Missing: undefined,
      Inner: [{ On: true, Size: 1.5, Text: Object('x') as unknown, None: null }],
    };
    expect(answerAsJson(answer)).toEqual({
      At: '1970-01-01T00:00:00.000Z',
      Bytes: 'AQI=',
      Inner: [{ On: true, Size: 1.5, Text: 'x', None: null }],
    });
  });
});

describe(joinPages.name, () => {
  it('should join all lists at the top, and keep the rest of the first page', () => {
    const joined = joinPages({ A: [1], Name: 'first' }, { A: [2], B: [3], Name: 'second', More: true }, undefined);
    expect(joined).toEqual({ A: [1, 2], B: [3], Name: 'first', More: true });
  });

  it('should join only the lists that are named', () => {
    const path = DataPath.parse('S.Shards') ?? DataPath.ITSELF;
    const joined = joinPages({ S: { Shards: [1], Metrics: ['m'] } }, { S: { Shards: [2], Metrics: ['m'] } }, [path]);
    expect(joined).toEqual({ S: { Shards: [1, 2], Metrics: ['m'] } });
  });
});

describe(decoded.name, () => {
  it.each<[JsonValue, JsonValue]>([
    ['%7B%22a%22%3A%22100%25%22%7D', { a: '100%' }],
    ['{"a":"100%25"}', { a: '100%25' }],
    ['no document', 'no document'],
    ['%', '%'],
    [{ a: 1 }, { a: 1 }],
  ])('should read %j as %j', (text, value) => {
    expect(decoded(text)).toEqual(value);
  });

  it('should leave a document as text that is nested more deeply than documents may be', () => {
    const deep = '['.repeat(1000) + ']'.repeat(1000);
    expect(decoded(deep)).toBe(deep);
  });
});

describe(tagsOf.name, () => {
  it.each<[JsonValue | undefined, object]>([
    [[{ Key: 'a.b:c', Value: 'x' }, { Key: 'empty' }], { 'a.b:c': 'x', empty: '' }],
    [[{ key: 'a', value: 'x' }], { a: 'x' }],
    [[{ TagKey: 'a', TagValue: 'x' }], { a: 'x' }],
    [{ a: 'x', b: 1 }, { a: 'x' }],
    ['text', {}],
    [undefined, {}],
  ])('should read the tags of %j', (value, tags) => {
    expect(tagsOf(value)).toEqual(tags);
  });

  it('should take any name for a key', () => {
    const tags = tagsOf([{ Key: '__proto__', Value: 'x' }]);
    expect(Object.entries(tags)).toEqual([['__proto__', 'x']]);
  });
});
