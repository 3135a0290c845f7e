import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateFolder } from './cache-folder';

describe(privateFolder.name, () => {
  let root: string;
  let warnings: string[];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'scan-cache-'));
    warnings = [];
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const made = (name: string) => privateFolder(join(root, name), (message) => warnings.push(message));

  it('should make a folder for this user alone, and close one that was open to others', () => {
    expect(made('caches/plumbline')).toBe(join(root, 'caches/plumbline'));
    mkdirSync(join(root, 'open'));
    chmodSync(join(root, 'open'), 0o777);
    expect(made('open')).toBe(join(root, 'open'));
    for (const name of ['caches/plumbline', 'open']) expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
    expect(warnings).toEqual([]);
  });

  it('should go without a folder that is a link or cannot be made, and say so', () => {
    writeFileSync(join(root, 'file'), '');
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, 'link'));
    expect([made('file/plumbline'), made('link')]).toEqual([undefined, undefined]);
    expect(warnings).toEqual([
      `the cache ${root}/file/plumbline is not used: it cannot be made (ENOTDIR) (--no-cache uses none)`,
      `the cache ${root}/link is not used: it does not belong to this user (--no-cache uses none)`,
    ]);
  });
});
