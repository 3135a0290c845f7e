import { DataFolderRecord } from './data-folder';
import { EmbeddedMongoError, messageOf } from './embedded-mongo.error';
import { EmbeddedMongoLog } from './embedded-mongo.types';
import { checkMongod, majorOf, OLDEST_MAJOR } from './mongod-version';

export interface MongodBinary {
  path: string;
  version: string;
}

/** Runs the candidate and rejects with the reason when it cannot be used for this data folder. */
export type CheckBinary = (path: string) => Promise<MongodBinary>;

/** One source of a mongod; rejects with the reason when there is none. */
export interface BinarySource {
  name: string;
  find(check: CheckBinary): Promise<MongodBinary>;
}

/** This source has no mongod, which is not a failure: it is not logged, only listed when all sources fail. */
export class NothingThereError extends Error {
  override readonly name = 'NothingThereError';
}

export interface BinaryRequest {
  /** The record of the data folder, when it holds data. */
  record: DataFolderRecord | undefined;
  /** The user's own mongod. */
  binary: string | undefined;
  dataDir: string;
  log: EmbeddedMongoLog;
}

/** Takes the first source that gives a usable mongod; when none does, the error lists all that were tried. */
export async function findBinary(sources: readonly BinarySource[], request: BinaryRequest): Promise<MongodBinary> {
  const check = checkFor(request.record);
  if (request.binary !== undefined) return ownBinary(request.binary, request, check);
  const failures: string[] = [];
  for (const source of sources) {
    try {
      const found = await source.find(check);
      request.log({ level: 'info', message: `Using mongod ${found.version} (${source.name}): ${found.path}` });
      return found;
    } catch (error) {
      const failure = `${source.name}: ${messageOf(error)}`;
      failures.push(failure);
      if (!(error instanceof NothingThereError)) request.log({ level: 'warn', message: `No mongod from ${failure}` });
    }
  }
  throw new EmbeddedMongoError(
    'no-binary',
    [
      'No MongoDB to start. Tried in this order:',
      ...failures.map((failure) => `  - ${failure}`),
      'Set MONGODB_URI to a running MongoDB replica set (e.g. mongodb://127.0.0.1:27017/plumbline?replicaSet=rs0),',
      `or MONGOD_BINARY to a mongod of version ${OLDEST_MAJOR} or later.`,
    ].join('\n'),
  );
}

/** The binary that the user names is used or refused, never silently replaced. */
async function ownBinary(binary: string, request: BinaryRequest, check: CheckBinary): Promise<MongodBinary> {
  await refuseOtherMajor(binary, request);
  try {
    const found = await check(binary);
    request.log({ level: 'info', message: `Using mongod ${found.version} (MONGOD_BINARY): ${found.path}` });
    return found;
  } catch (error) {
    throw new EmbeddedMongoError(
      'no-binary',
      `MONGOD_BINARY cannot be used: ${messageOf(error)}. Set it to a mongod of version ${OLDEST_MAJOR} or later, or leave it out.`,
    );
  }
}

function checkFor(record: DataFolderRecord | undefined): CheckBinary {
  return async (path) => {
    const version = await checkMongod(path);
    if (majorOf(version) < OLDEST_MAJOR) {
      throw new Error(`${path} is version ${version}, at least ${OLDEST_MAJOR}.0 is needed`);
    }
    if (record !== undefined && majorOf(version) !== majorOf(record.version)) {
      throw new Error(`${path} is version ${version}, but the data files were made by ${record.version}`);
    }
    return { path, version };
  };
}

async function refuseOtherMajor(binary: string, { record, dataDir }: BinaryRequest): Promise<void> {
  if (record === undefined) return;
  const version = await checkMongod(binary).catch(() => undefined);
  if (version === undefined || majorOf(version) === majorOf(record.version)) return;
  throw new EmbeddedMongoError(
    'other-major-version',
    [
      `MONGOD_BINARY is mongod ${version}, but the data in ${dataDir} was made by mongod ${record.version}.`,
      'To move the data: start once without MONGOD_BINARY, save it with',
      `  mongodump --uri="mongodb://127.0.0.1:${record.port}/?replicaSet=${record.replicaSet}" --archive=plumbline.archive`,
      'then start with MONGOD_BINARY and a new DATA_DIR, and load it with',
      '  mongorestore --uri=<address of the new one> --archive=plumbline.archive --nsExclude="admin.*" --nsExclude="config.*"',
    ].join('\n'),
  );
}
