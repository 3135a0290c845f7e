import type { JsonValue } from '../../../base/json';
import { fill, placeholdersIn } from './template';

const KNOWN: Readonly<Record<string, JsonValue>> = { id: 'x', '/list': ['a', 'b'], none: [], n: 1 };
const scope = (name: string): JsonValue | undefined => KNOWN[name];

describe(fill.name, () => {
  it.each<[JsonValue, JsonValue]>([
    [
      { Ids: ['{id}'], Limit: 5 },
      { Ids: ['x'], Limit: 5 },
    ],
    [{ Names: '{/list}' }, { Names: ['a', 'b'] }],
    ['arn:{id}:{n}', 'arn:x:1'],
    [{}, {}],
  ])('should fill %j', (template, value) => {
    expect(fill(template, scope)).toEqual({ value });
  });

  it.each<[JsonValue, string]>([
    [{ Ids: ['{other}'] }, 'other'],
    ['a {other}', 'other'],
    ['{none}', 'none'],
  ])('should name what is missing in %j', (template, missing) => {
    expect(fill(template, scope)).toEqual({ missing });
  });
});

describe(placeholdersIn.name, () => {
  it('should find all of them', () => {
    expect(placeholdersIn({ a: ['{x}', 'b {/y.z} {w}'], n: 1 })).toEqual(['x', '/y.z', 'w']);
  });
});
