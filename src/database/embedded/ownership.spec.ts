import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimOwnership } from './ownership';

describe(claimOwnership.name, () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plumbline-owner-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('should refuse a second claim until the first is released', async () => {
    const first = await claimOwnership(folder);

    await expect(claimOwnership(folder)).rejects.toMatchObject({
      kind: 'data-dir-in-use',
      message: expect.stringContaining(`process ${process.pid} runs on it`),
    });
    await first.release();

    await expect(claimOwnership(folder)).resolves.toBeDefined();
  });

  it('should take over from a process that is gone, also when its number was given to another', async () => {
    const stale = { pid: process.pid, startTime: 'another time', released: false };
    await writeFile(path.join(folder, 'owner.7'), JSON.stringify(stale));

    await claimOwnership(folder);

    expect(await readdir(folder)).toEqual(['owner.8']);
  });

  it('should take over from a claim that cannot be read', async () => {
    await writeFile(path.join(folder, 'owner.1'), '');

    await expect(claimOwnership(folder)).resolves.toBeDefined();
  });

  it('should let exactly one of many win', async () => {
    const stale = { pid: process.pid, startTime: 'another time', released: false };
    await writeFile(path.join(folder, 'owner.3'), JSON.stringify(stale));

    const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claimOwnership(folder)));

    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['owner.4']);
  });
});
