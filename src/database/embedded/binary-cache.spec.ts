import { mkdtemp, readdir, readFile, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BinaryCache } from './binary-cache';

describe(BinaryCache.name, () => {
  let folder: string;
  let cache: BinaryCache;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plumbline-cache-'));
    cache = new BinaryCache(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('should list the newest version first and nothing that is unfinished', async () => {
    for (const name of ['mongod-6.0.5', 'mongod-10.0.0', 'mongod-6.0.20', '.incoming-abc', 'mongod-6.0.5.part']) {
      await writeFile(path.join(folder, name), '');
    }

    expect((await cache.list()).map(({ version }) => version)).toEqual(['10.0.0', '6.0.20', '6.0.5']);
  });

  it('should be empty when its folder does not exist', async () => {
    expect(await new BinaryCache(path.join(folder, 'none')).list()).toEqual([]);
  });

  it('should show only whole files while several add the same version', async () => {
    const source = path.join(folder, 'source');
    const content = Buffer.alloc(4 * 1024 * 1024, 'x');
    await writeFile(source, content);
    let adding = true;
    const seen = new Set<number>();
    const reader = (async () => {
      while (adding) for (const { path: file } of await cache.list()) seen.add((await readFile(file)).length);
    })();

    const places = await Promise.all(Array.from({ length: 8 }, () => cache.add(source, '6.0.5')));
    adding = false;
    await reader;
    for (const file of places) seen.add((await readFile(file)).length);

    expect([...seen]).toEqual([content.length]);
    expect((await readdir(folder)).sort()).toEqual(['mongod-6.0.5', 'source']);
  });

  it('should remove the work folder, also after a failure, and those that were abandoned long ago', async () => {
    const abandoned = path.join(folder, '.incoming-old');
    const busy = path.join(folder, '.incoming-new');
    await mkdir(abandoned);
    await mkdir(busy);
    await utimes(abandoned, new Date(0), new Date(0));

    const failing = cache.withWorkFolder(() => Promise.reject(new Error('no download')));

    await expect(failing).rejects.toThrow('no download');
    expect(await readdir(folder)).toEqual(['.incoming-new']);
  });
});
