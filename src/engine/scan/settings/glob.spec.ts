import { PathFilter } from '../../base/source';
import { globExpression } from './glob';

describe(globExpression.name, () => {
  it.each([
    ['main.tf', 'main.tf', true],
    ['main.tf', 'a/main.tf', false],
    ['main.tf', 'main.tf.json', false],
    ['*.tf', 'a.tf', true],
    ['*.tf', 'a/b.tf', false],
    ['**/*.tf', 'a.tf', true],
    ['**/*.tf', 'a/b/c.tf', true],
    ['test', 'test/a/b.tf', true],
    ['./test/', 'test/a.tf', true],
    ['test', 'tests/a.tf', false],
    ['**/test/**', 'a/test/b.tf', true],
    ['**/test', 'a/test/b.tf', true],
    ['a/**', 'a/b/c.tf', true],
    ['a?.tf', 'ab.tf', true],
    ['a?.tf', 'a/.tf', false],
    ['a.tf', 'axtf', false],
    ['[x](1)+$.tf', '[x](1)+$.tf', true],
  ])('should tell whether %s names %s', (glob, path, expected) => {
    expect(new PathFilter({}, { regex: [globExpression(glob)] }).excludes([path])).toBe(expected);
  });
});
