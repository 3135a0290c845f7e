import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import * as path from 'node:path';
import { startFailure } from '../../src/app/start-failure';
import { readAppConfig } from '../../src/config/app-config';
import { acceptsConnections, choosePort } from '../../src/database/embedded/port';
import { MONGOD_CACHE, temporaryFolder } from '../support/embedded-mongo';
import { dataFolderWithMongod, type Ending, ObservedProcess } from '../support/observed-process';
import { itInDeep, sampled } from '../support/sampled';
import { buildService } from '../support/service-process';
import { createTestApp, databaseUri } from '../support/test-app';
import { TEST_SECRET } from '../support/tokens';
import { until } from '../support/until';

const HANG_MS = 600_000;

describe('a start that cannot succeed', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'a-file');

  beforeAll(async () => {
    writeFileSync(file, '');
    await buildService();
  }, HANG_MS);

  /** The one sentence on standard error; nothing else may report the failure. */
  const sentenceOf = async (failing: ObservedProcess, ending: Ending = 1): Promise<string> => {
    const code = await failing.ended;
    const lines = failing.stderr.trimEnd().split('\n');
    expect({ code, lines }).toEqual({ code: ending, lines: [expect.any(String)] });
    expect(failing.stdout).not.toMatch(/"level":[56]0|\n\s+at /);
    return lines[0];
  };
  const refusal = (env: Record<string, string>): Promise<string> => sentenceOf(ObservedProcess.service(env));
  /**
   * The sentence of a service in this process, which costs a tenth. Processes show how a failure is told, this one what is
   * told of it; only for failures that come before there is a connection to the database.
   */
  const reason = (given: Record<string, string>): Promise<string> => {
    const env = { DATA_DIR: dataFolderWithMongod(), MONGODB_URI: '', JWT_SECRET: TEST_SECRET, ...given };
    return createTestApp({ env }).then(
      () => 'it started',
      (error) => startFailure(error, () => readAppConfig(env)),
    );
  };
  const program = (name: string, script: string): string => {
    const made = path.join(folder, name);
    writeFileSync(made, `#!/bin/sh\n${script}\n`);
    chmodSync(made, 0o755);
    return made;
  };

  const databases: [string, () => Record<string, string>][] = [
    ['its own MongoDB', () => ({ DATA_DIR: dataFolderWithMongod() })],
    ['MONGODB_URI', () => ({ MONGODB_URI: databaseUri() })],
  ];
  it.each(sampled(databases, 2))(
    'should name the port that is in use, and the variable to change, with %s',
    async (_database, env) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;

      const sentence = await refusal({ ...env(), PORT: String(port) });

      other.close();
      expect(sentence).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use.*set PORT`));
    },
    HANG_MS,
  );

  itInDeep.each(['203.0.113.1', 'no-such-host.invalid'])(
    'should say that HOST %s is none of this machine',
    async (host) => {
      expect(await refusal({ MONGODB_URI: databaseUri(), HOST: host })).toMatch(
        `HOST ${host} is no address of this machine`,
      );
    },
    HANG_MS,
  );

  const UNUSABLE = /^The data folder (\S+) cannot be used .*set DATA_DIR/;

  it.each([
    ['is a file', file],
    ['lies below a file', path.join(file, 'below')],
    ['cannot be made', '/sys/plumbline'],
  ])('should say that DATA_DIR %s', async (_case, dataDir) => {
    expect(UNUSABLE.exec(await reason({ DATA_DIR: dataDir }))?.[1]).toBe(dataDir);
  });

  itInDeep(
    'should say that DATA_DIR cannot hold the development keys',
    async () => {
      const dataDir = '/sys/plumbline';
      const sentence = await refusal({ DATA_DIR: dataDir, JWT_SECRET: '', MONGODB_URI: databaseUri() });
      expect(UNUSABLE.exec(sentence)?.[1]).toBe(dataDir);
    },
    HANG_MS,
  );

  it(
    'should refuse a data folder that another service uses, for the service and for commands',
    async () => {
      const dataDir = dataFolderWithMongod();
      const first = ObservedProcess.service({ DATA_DIR: dataDir });
      await first.printed(/ready at/);

      expect(await refusal({ DATA_DIR: dataDir })).toMatch(/is in use: process \d+ runs on it\. Stop that service/);
      const besideIt = await sentenceOf(ObservedProcess.command(['migrate'], { DATA_DIR: dataDir }), 2);

      expect(besideIt).toMatch(/^A service runs on the data folder .*: stop it first/);
      const uri = /MONGODB_URI='([^']+)'/.exec(besideIt)?.[1] ?? '';
      const migration = ObservedProcess.command(['migrate'], { MONGODB_URI: uri });
      expect(await migration.ended).toBe(0);
      expect(migration.stdout).toBe('up to date\n');
      await first.end('SIGINT');
    },
    HANG_MS,
  );

  it('should name the MongoDB that cannot be reached, without its password', async () => {
    const sentence = await reason({ MONGODB_URI: 'mongodb://someone:hidden-word@127.0.0.1:1/x' });
    expect(sentence).toMatch(/^MongoDB at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\): .*MONGODB_URI/);
    expect(sentence).not.toContain('hidden-word');
  });

  it('should name what is wrong with the address of a MongoDB', async () => {
    expect(await reason({ MONGODB_URI: 'mongodb://u:hidden-word@127.0.0.1:1/x?noSuchOption=1' })).toMatch(
      /^MongoDB at 127\.0\.0\.1:1 cannot be used \((?!.*hidden-word).*nosuchoption.*\): correct MONGODB_URI/,
    );
  });

  it(
    'should refuse a MongoDB without replication and say how to get it',
    async () => {
      const port = await choosePort([]);
      const dbPath = path.join(folder, 'alone');
      mkdirSync(dbPath);
      const binary = readdirSync(MONGOD_CACHE).find((name) => name.startsWith('mongod-')) ?? '';
      const mongod = spawn(path.join(MONGOD_CACHE, binary), ['--dbpath', dbPath, '--port', String(port)], {
        stdio: 'ignore',
      });
      try {
        await until(() => acceptsConnections(port));
        expect(await reason({ MONGODB_URI: `mongodb://127.0.0.1:${port}` })).toMatch(
          /is neither a replica set nor a sharded cluster.*--replSet/,
        );
      } finally {
        mongod.kill('SIGKILL');
      }
    },
    HANG_MS,
  );

  it(
    'should refuse a MONGOD_BINARY that is not there, and take no other',
    async () => {
      const binary = path.join(folder, 'nowhere');
      const failing = ObservedProcess.service({ DATA_DIR: dataFolderWithMongod(), MONGOD_BINARY: binary });
      expect(await sentenceOf(failing)).toMatch(
        /^MONGOD_BINARY cannot be used: .*nowhere not found.* or leave it out\.$/,
      );
      expect(failing.stdout).toBe('');
    },
    HANG_MS,
  );

  it.each([
    ['is none', 'echo hello', /does not answer like a mongod/],
    ['is too old', 'echo "db version v4.4.0"', /version 4\.4\.0, at least 6\.0 is needed/],
  ])('should refuse a MONGOD_BINARY that %s, and take no other', async (name, script, why) => {
    const sentence = await reason({ MONGOD_BINARY: program(name.replaceAll(' ', '-'), script) });
    expect(sentence).toMatch(/^MONGOD_BINARY cannot be used: .* or leave it out\.$/);
    expect(sentence).toMatch(why);
  });

  it('should say when mongod finds no space for the data', async () => {
    const full = program(
      'full',
      'case "$1" in --version) echo "db version v6.0.5";; *) echo "No space left on device"; exit 14;; esac',
    );
    const dataDir = temporaryFolder();
    expect(await reason({ DATA_DIR: dataDir, MONGOD_BINARY: full })).toBe(
      `There is no space left for the data in ${dataDir}. Make room, or choose another DATA_DIR.`,
    );
  });
});
