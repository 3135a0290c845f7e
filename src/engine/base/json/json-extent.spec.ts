import { jsonExtent } from './json-extent';

describe(jsonExtent.name, () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[],{"a":[]}]', 3],
    ['{"a":"[[[[{{{"}', 1],
    ['["\\"[[["]', 1],
    ['[[[', 3],
  ])('should find %p nested %p deep', (text, depth) => {
    expect(jsonExtent(Buffer.from(text)).depth).toBe(depth);
  });

  it.each([
    ['1', 1],
    ['{"a":1,"b":2}', 3],
    ['[1,[2,3],{"a":4}]', 7],
    ['",,,[[["', 1],
    ['{"a,b":"c,\\"d,"}', 2],
  ])('should find in %p at most %p values', (text, values) => {
    expect(jsonExtent(Buffer.from(text)).values).toBe(values);
  });
});
