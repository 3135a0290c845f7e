import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/support/embedded-mongo';
import { areSame } from './same-files';

describe(areSame.name, () => {
  const checkout = (files: Readonly<Record<string, string>>): string => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  const before = checkout({ 'a/x.tf': 'one', 'a/b/y.tf': 'two', 'c.yaml': 'three' });

  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['/a', { 'a/x.tf': 'one', 'a/b/y.tf': 'two' }, true],
    ['/a/x.tf', { 'a/x.tf': 'ONE', 'c.yaml': 'three' }, false],
    ['/a', { 'a/x.tf': 'one', 'a/b/y.tf': 'TWO' }, false],
    ['/a', { 'a/x.tf': 'one', 'a/b/y.tf': 'two', 'a/b/z.tf': 'new' }, false],
    ['/a', { 'a/x.tf': 'one' }, false],
    ['/c.yaml', {}, false],
    ['/nowhere', {}, true],
    ['/../elsewhere', {}, true],
  ])('should compare %s with %j: %s', (path, files, expected) => {
    expect(areSame(before, checkout(files), path)).toBe(expected);
  });

  it('should compare where links lead, and never follow them', () => {
    const [one, other] = [checkout({}), checkout({})];
    for (const folder of [one, other]) symlinkSync(before, join(folder, 'link'));
    expect(areSame(one, other, '/link/a/x.tf')).toBe(true);
    expect(areSame(one, before, '/link/a/x.tf')).toBe(false);
    const elsewhere = checkout({});
    symlinkSync('/nowhere', join(elsewhere, 'link'));
    expect(areSame(one, elsewhere, '/link')).toBe(false);
  });
});
