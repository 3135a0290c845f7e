import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/support/embedded-mongo';
import { isThere } from './is-there';

describe(isThere.name, () => {
  it('should find files, and say the same of every link, wherever it leads', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a/b.json'), '{}');
    symlinkSync('/etc', join(folder, 'etc'));
    symlinkSync('/nowhere', join(folder, 'gone'));
    expect(['a/b.json', '/a/b.json'].map((file) => isThere(folder, file))).toEqual([true, true]);
    expect(['a/c.json', 'b/b.json', 'a/b.json/c'].map((file) => isThere(folder, file))).toEqual([false, false, false]);
    expect(['etc/passwd', 'etc/no-such-file', 'gone'].map((file) => isThere(folder, file))).toEqual([true, true, true]);
  });
});
