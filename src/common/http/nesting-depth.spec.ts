import { nestingDepth } from './nesting-depth';

describe(nestingDepth.name, () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[],{"a":[]}]', 3],
    ['{"a":"[[[[{{{"}', 1],
    ['["\\"[[["]', 1],
    ['[[[', 3],
  ])('should find %p nested %p deep', (text, depth) => {
    expect(nestingDepth(Buffer.from(text))).toBe(depth);
  });
});
