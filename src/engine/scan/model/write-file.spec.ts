import { execFile, execFileSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeProblem, writeTo, writeWhole } from './write-file';

describe(writeWhole.name, () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-write-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const at = (name: string) => join(folder, name);

  it('should write all pieces, in place of a former file', async () => {
    await writeFile(at('out.json'), 'a longer former content');
    await writeWhole(at('out.json'), ['a', 'é'.repeat(1_500_000), 'b']);
    expect(await readFile(at('out.json'), 'utf8')).toBe(`a${'é'.repeat(1_500_000)}b`);
    expect(await readdir(folder)).toEqual(['out.json']);
  });

  it('should leave the former file and nothing else when it fails on the way', async () => {
    await writeFile(at('out.json'), 'former');
    const broken = (function* () {
      yield 'x';
      throw new Error('on the way');
    })();
    await expect(writeWhole(at('out.json'), broken)).rejects.toThrow('on the way');
    expect(await readFile(at('out.json'), 'utf8')).toBe('former');
    expect(await readdir(folder)).toEqual(['out.json']);
  });

  it('should replace a link instead of writing through it', async () => {
    await writeFile(at('precious'), 'precious');
    await symlink(at('precious'), at('out.json'));
    await writeWhole(at('out.json'), ['new']);
    expect((await lstat(at('out.json'))).isFile()).toBe(true);
    expect(await readFile(at('precious'), 'utf8')).toBe('precious');
  });

  it('should say why a file cannot be written', async () => {
    await mkdir(at('folder'));
    const problem = (path: string) => writeTo(path, ['x']).then(() => 'written', writeProblem);
    expect(await problem(at('folder'))).toBe('it is a folder');
    expect(await problem(at('none/out.json'))).toBe('its folder does not exist');
  });

  it('should write to a pipe directly', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const read = promisify(execFile)('cat', [at('pipe')]);
    await writeTo(at('pipe'), ['a', 'b']);
    expect((await read).stdout).toBe('ab');
    expect((await lstat(at('pipe'))).isFIFO()).toBe(true);
  });
});
