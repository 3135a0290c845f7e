import path from 'node:path';
import { BinaryCache } from './binary-cache';
import { findBinary, MongodBinary } from './binary-finder';
import { binarySources } from './binary-sources';
import { DataFolder } from './data-folder';
import { EmbeddedMongoError, messageOf } from './embedded-mongo.error';
import { EmbeddedMongo, EmbeddedMongoOptions } from './embedded-mongo.types';
import { endLeftover, lockedBy } from './leftover';
import { rotateLog } from './mongod-log';
import { MongodExitedError, MongodProcess, MongodSettings } from './mongod-process';
import { claimOwnership, Ownership } from './ownership';
import { choosePort, LOOPBACK } from './port';
import { becomePrimary } from './replica-set';
import { Supervisor } from './supervisor';

const DEFAULT_REPLICA_SET = 'plumbline';
const DEFAULT_DATABASE = 'plumbline';
/** Recovery after a crash replays the journal, which may take a while on a slow disk. */
const LISTEN_LIMIT_MS = 120_000;
const PRIMARY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 5_000;
const LAUNCH_ATTEMPTS = 3;

/**
 * Starts an embedded MongoDB on a data folder: finds or fetches a mongod, takes the folder over from a service that was
 * killed, and resolves when the replica set of one has its primary.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const folder = await DataFolder.open(options.dataDir);
  const ownership = await claimOwnership(folder.root);
  try {
    return await startOwned(options, folder, ownership);
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

async function startOwned(
  options: EmbeddedMongoOptions,
  folder: DataFolder,
  ownership: Ownership,
): Promise<EmbeddedMongo> {
  const { log, throwAway = false } = options;
  const record = await folder.readRecord();
  const cache = new BinaryCache(path.resolve(options.cacheDir ?? path.join(folder.root, 'bin')));
  const request = { record, binary: absolute(options.binary), dataDir: folder.root, log };
  const binary = await findBinary(binarySources(request, cache), request);
  const replicaSet = record?.replicaSet ?? options.replicaSet ?? DEFAULT_REPLICA_SET;

  await rotateLog(folder.logFile);
  const wished = [record?.port, options.port];
  const { settings, mongod } = await launchFirst(options, folder, binary, { replicaSet, wished, throwAway });
  const { path: file, version } = binary;
  await folder.writeRecord({ binary: file, version, port: settings.port, replicaSet, claim: ownership.number });

  const supervisor = new Supervisor(mongod, (signal) => launch(settings, signal), log);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await supervisor.stop({ force: throwAway, limitMs: STOP_LIMIT_MS });
    await ownership.release();
  };
  return {
    uri: uriOf({ port: settings.port, replicaSet }),
    version,
    get pid() {
      return supervisor.pid;
    },
    onRestart: (listener) => supervisor.onRestart(listener),
    stop: () => (stopped ??= stop()),
  };
}

/** The address of the mongod that runs on a data folder, as a running service recorded it there. */
export async function embeddedMongoUri(dataDir: string): Promise<string | undefined> {
  const record = await (await DataFolder.open(dataDir)).readRecord();
  return record && uriOf(record);
}

export function uriOf({ port, replicaSet }: { port: number; replicaSet: string }): string {
  return `mongodb://${LOOPBACK}:${port}/${DEFAULT_DATABASE}?replicaSet=${encodeURIComponent(replicaSet)}`;
}

/** A bare name is looked up on PATH; a relative path must be made absolute, because mongod runs in another folder. */
function absolute(binary: string | undefined): string | undefined {
  return binary === undefined || path.basename(binary) === binary ? binary : path.resolve(binary);
}

/**
 * The first launch may choose another port and may find a mongod left behind; later ones must keep the published port.
 */
async function launchFirst(
  { log }: EmbeddedMongoOptions,
  folder: DataFolder,
  binary: MongodBinary,
  how: { replicaSet: string; wished: (number | undefined)[]; throwAway: boolean },
): Promise<{ settings: MongodSettings; mongod: MongodProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    await endLeftover(folder, log);
    const port = await choosePort(how.wished);
    if (how.wished[0] !== undefined && port !== how.wished[0]) {
      log({ level: 'warn', message: `Port ${how.wished[0]} is taken by another program: using ${port}` });
    }
    const settings = { binary: binary.path, folder, port, replicaSet: how.replicaSet, throwAway: how.throwAway };
    try {
      return { settings, mongod: await launch(settings) };
    } catch (error) {
      const again = error instanceof MongodExitedError && (error.portTaken || error.filesInUse);
      if (!again || attempt === LAUNCH_ATTEMPTS) throw await startFailed(error, folder);
      log({ level: 'warn', message: messageOf(error) });
    }
  }
}

async function launch(settings: MongodSettings, signal?: AbortSignal): Promise<MongodProcess> {
  const { folder, port, replicaSet, throwAway } = settings;
  const mongod = await MongodProcess.spawn(settings);
  const giveUp = (): void => mongod.signal('SIGKILL');
  signal?.addEventListener('abort', giveUp);
  try {
    await mongod.listening(LISTEN_LIMIT_MS);
    await becomePrimary({ port, replicaSet, throwAway, dbPath: folder.dbPath }, PRIMARY_LIMIT_MS);
    await mongod.assertRunning();
    return mongod;
  } catch (error) {
    await mongod.end(STOP_LIMIT_MS);
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

async function startFailed(error: unknown, folder: DataFolder): Promise<EmbeddedMongoError> {
  if (error instanceof MongodExitedError && error.filesInUse) {
    const pid = await lockedBy(folder);
    const who = pid === undefined ? 'another mongod' : `another mongod (process ${pid})`;
    const advice = 'Stop it, choose another DATA_DIR, or point MONGODB_URI at it.';
    return new EmbeddedMongoError('data-dir-in-use', `The files in ${folder.dbPath} are in use by ${who}. ${advice}`);
  }
  if (error instanceof MongodExitedError && error.noSpace) {
    const advice = 'Make room, or choose another DATA_DIR.';
    return new EmbeddedMongoError('start-failed', `There is no space left for the data in ${folder.root}. ${advice}`);
  }
  const advice = `See ${folder.logFile}, or set MONGODB_URI to a MongoDB of your own.`;
  return new EmbeddedMongoError('start-failed', `The embedded MongoDB did not start: ${messageOf(error)}. ${advice}`);
}
