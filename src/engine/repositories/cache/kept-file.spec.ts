import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/support/embedded-mongo';
import { treeKey } from './forget-repositories';
import { readKeptFile } from './kept-file';
import { RepositoryCache } from './repository-cache';

const SHOP = { repository: 'https://git.example/shop', commit: 'a'.repeat(40) };

describe(readKeptFile.name, () => {
  const folder = temporaryFolder();

  beforeAll(async () => {
    const cache = await RepositoryCache.open(folder, 1_000_000);
    const tree = await cache.scratch();
    mkdirSync(join(tree, 'files/terraform'), { recursive: true });
    writeFileSync(join(tree, 'files/terraform/main.tf'), 'a = 1\n');
    writeFileSync(join(tree, 'files/binary.tf'), Buffer.from([97, 0, 98]));
    symlinkSync('/etc/passwd', join(tree, 'files/link.tf'));
    await cache.keep(treeKey(SHOP.repository, SHOP.commit), tree, 100);
    await cache.close();
  });

  it('should read a file at the commit that is kept', async () => {
    expect(await readKeptFile(folder, SHOP, '/terraform/main.tf', 100)).toBe('a = 1\n');
  });

  it.each([
    ['a commit that is not kept', { ...SHOP, commit: 'b'.repeat(40) }, 'terraform/main.tf'],
    ['another repository', { ...SHOP, repository: 'https://git.example/other' }, 'terraform/main.tf'],
    ['a file that is not there', SHOP, 'terraform/other.tf'],
    ['a folder', SHOP, 'terraform'],
    ['a binary file', SHOP, 'binary.tf'],
    ['a link that leads out', SHOP, 'link.tf'],
    ['a path that leads out', SHOP, '../../../../../../../etc/passwd'],
  ])('should read nothing for %s', async (_, version, path) => {
    expect(await readKeptFile(folder, version, path, 100)).toBeUndefined();
  });

  it('should read nothing that is too large, and nothing without a folder', async () => {
    expect(await readKeptFile(folder, SHOP, 'terraform/main.tf', 3)).toBeUndefined();
    expect(await readKeptFile(join(folder, 'none'), SHOP, 'terraform/main.tf', 100)).toBeUndefined();
  });
});
