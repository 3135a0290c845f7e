import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import { endProcess } from '../../src/database/embedded/process-info';
import { mongodsOn } from '../support/mongods-on';
import { dataFolderWithMongod, ObservedProcess } from '../support/observed-process';
import { itInDeep, sampled } from '../support/sampled';
import { buildService } from '../support/service-process';
import { until } from '../support/until';

const HANG_MS = 600_000;

/** Moments of a start, in their order. */
const MOMENTS: Readonly<Record<string, (service: ObservedProcess, dataDir: string) => Promise<unknown>>> = {
  'a mongod was found': (service) => service.printed(/Using mongod/),
  'mongod is a process': (_service, dataDir) => until(() => mongodsOn(dataDir).length > 0),
  'mongod listens': (_service, dataDir) => until(() => mongodLog(dataDir).includes('Waiting for connections')),
  'migrations run': (service) => service.printed(/migration 1:/),
  'the service is ready': (service) => service.printed(/ready at/),
};

function mongodLog(dataDir: string): string {
  const file = path.join(dataDir, 'mongod.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('a stop at any moment', () => {
  let dataDir: string;

  beforeAll(() => buildService(), HANG_MS);
  beforeEach(() => {
    dataDir = dataFolderWithMongod();
  });
  afterEach(async () => {
    await Promise.all(mongodsOn(dataDir).map((pid) => endProcess(pid, 10_000)));
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The gate tries the first moment and the last: each is a start of the service. */
  const stops = [
    ['SIGTERM', 'a mongod was found'],
    ['SIGQUIT', 'migrations run'],
    ['SIGINT', 'mongod is a process'],
    ['SIGTERM', 'mongod listens'],
    ['SIGHUP', 'the service is ready'],
  ] as const;
  it.each(sampled(stops, 4))(
    'should leave no mongod behind on %s when %s',
    async (signal, moment) => {
      const service = ObservedProcess.service({ DATA_DIR: dataDir });
      await MOMENTS[moment](service, dataDir);

      expect(await service.end(signal)).toBe(0);

      expect(mongodsOn(dataDir)).toEqual([]);
      expect(service.stderr).toBe('');
    },
    HANG_MS,
  );

  itInDeep.each(['mongod is a process', 'the service is ready'])(
    'should pass SIGTERM to `npm start` on to the service when %s',
    async (moment) => {
      const service = new ObservedProcess('npm', ['start'], { DATA_DIR: dataDir });
      await MOMENTS[moment](service, dataDir);

      await service.end('SIGTERM');

      expect(mongodsOn(dataDir)).toEqual([]);
    },
    HANG_MS,
  );

  it(
    'should leave no mongod behind when a command is interrupted, and say that it was',
    async () => {
      const command = ObservedProcess.command(['migrate'], { DATA_DIR: dataDir });
      await MOMENTS['mongod is a process'](command, dataDir);

      expect(await command.end('SIGINT')).toBe(130);

      expect(mongodsOn(dataDir)).toEqual([]);
    },
    HANG_MS,
  );
});
