import { PathFilter, PathPatternError } from './path-filter';

describe(PathFilter.name, () => {
  it.each([
    [{ paths: ['/old'] }, 'old/a.yaml', true],
    [{ paths: ['./old/'] }, '/old', true],
    [{ paths: ['old'] }, 'older/a.yaml', false],
    [{ paths: ['old'] }, 'x/old/a.yaml', false],
    [{ paths: ['/x/a.yaml'] }, 'x/a.yaml', true],
    [{ paths: ['x/a.yam'] }, 'x/a.yaml', false],
    [{ paths: ['/'] }, 'x/a.yaml', true],
    [{ paths: ['OLD'] }, 'old/a.yaml', false],
    [{ regex: ['.*_test\\.yaml'] }, 'x/a_test.yaml', true],
    [{ regex: ['a_test'] }, 'x/a_test.yaml', false],
    [{ regex: ['x/'] }, 'x/a_test.yaml', true],
    [{ regex: ['/x/'] }, 'x/a_test.yaml', true],
    [{ regex: ['^/x/.*$'] }, 'x/a_test.yaml', true],
    [{ regex: ['y|x/a'] }, 'x/a_test.yaml', true],
    [{ regex: ['y|a'] }, 'x/a_test.yaml', false],
    [{ regex: ['(?i)X/A'] }, 'x/a_test.yaml', true],
    [{ regex: ['\\d+'] }, 'x1', false],
    [{ regex: ['.*ü'] }, 'x/ü.yaml', true],
    [{}, 'x', false],
  ])('should tell whether %j excludes %j', (exclude, candidate, expected) => {
    expect(new PathFilter({}, exclude).excludes([candidate])).toBe(expected);
  });

  it.each([
    [{}, 'a.yaml', true],
    [{ paths: [], regex: [] }, 'a.yaml', true],
    [{ paths: ['x'] }, 'x/a.yaml', true],
    [{ paths: ['/x/a.yaml'] }, 'x/a.yaml', true],
    [{ paths: ['a.ya'] }, 'x/a.yaml', true],
    [{ paths: ['y'] }, 'x/b.json', false],
    [{ regex: ['x/.*'] }, 'x/a.yaml', true],
    [{ regex: ['a'] }, 'x/a.yaml', false],
    [{ paths: ['y/'], regex: ['/x'] }, 'x/a.yaml', true],
  ])('should tell whether %j includes %j', (include, candidate, expected) => {
    expect(new PathFilter(include).includes([candidate])).toBe(expected);
  });

  it.each([
    [{ paths: ['/subscriptions/s/RESOURCEGROUPS/g'] }, true],
    [{ regex: ['/Subscriptions/.*/storageAccounts/'] }, true],
    [{ paths: ['/subscriptions/s/resourceGroups/other'] }, false],
  ])('should tell whether %j excludes and includes in any case', (list, expected) => {
    const candidate = '/subscriptions/S/resourceGroups/G/providers/Microsoft.Storage/storageaccounts/a';
    expect(new PathFilter({}, list, true).excludes([candidate])).toBe(expected);
    expect(new PathFilter(list, {}, true).includes([candidate])).toBe(expected);
    expect(new PathFilter({}, list).excludes([candidate])).toBe(false);
  });

  it('should be content with one candidate', () => {
    expect(new PathFilter({}, { paths: ['a.yaml'] }).excludes(['x/a.yaml', 'a.yaml'])).toBe(true);
  });

  it.each(['(', 'a)(b', '(?=a)', '[', '*', '\\1'])('should refuse the regular expression %j', (pattern) => {
    expect(() => new PathFilter({ regex: [pattern] })).toThrow(PathPatternError);
    expect(() => new PathFilter({}, { regex: ['ok', pattern] })).toThrow(PathPatternError);
  });

  it('should not hang on a pattern that backtracks elsewhere', () => {
    expect(new PathFilter({}, { regex: ['(a+)+$'] }).excludes([`${'a'.repeat(5000)}!`])).toBe(false);
  });
});
