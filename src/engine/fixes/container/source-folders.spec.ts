import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChangedRepositories } from './source-folders';

describe(ChangedRepositories.name, () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'source-folders-'));
    mkdirSync(join(folder, 'repo/shared'), { recursive: true });
    mkdirSync(join(folder, 'scratch'));
    writeFileSync(join(folder, 'repo/shared/main.tf'), 'before');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['a folder by its whole path', () => join(folder, 'repo/shared'), 'prod/main.tf'],
    ['a folder by way of the root', () => '../repo/shared', 'prod/main.tf'],
    ['a file', () => join(folder, 'repo/shared/main.tf'), 'prod'],
  ])('should lead links into the copy, and not touch the original: %s', async (_, target, linked) => {
    const repo = join(folder, 'repo');
    symlinkSync(target(), join(repo, 'prod'));
    const below = { open: () => Promise.resolve({ folder: repo, reference: '' }) };
    for (const changed of ['shared/main.tf', ...(linked === 'prod' ? [] : [linked])]) {
      const changes = new Map([[repo, new Map([[changed, 'after']])]]);
      const repositories = await ChangedRepositories.of(below, changes, join(folder, 'scratch'));
      const { folder: copy } = await repositories.open({ name: 'c', content: {} });
      expect(['shared/main.tf', linked].map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual([
        'after',
        'after',
      ]);
      expect(readFileSync(join(repo, 'shared/main.tf'), 'utf8')).toBe('before');
      await repositories.close();
    }
  });

  it('should leave links alone that lead out of the folder or nowhere', async () => {
    const repo = join(folder, 'repo');
    writeFileSync(join(folder, 'outside'), 'o');
    symlinkSync(join(folder, 'outside'), join(repo, 'out'));
    symlinkSync('nowhere', join(repo, 'gone'));
    const below = { open: () => Promise.resolve({ folder: repo, reference: '' }) };
    const changes = new Map([[repo, new Map([['shared/main.tf', 'after']])]]);
    const repositories = await ChangedRepositories.of(below, changes, join(folder, 'scratch'));
    const { folder: copy } = await repositories.open({ name: 'c', content: {} });
    expect(readFileSync(join(copy, 'out'), 'utf8')).toBe('o');
    await repositories.close();
  });
});
