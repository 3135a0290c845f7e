import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedMongoError, hasCode, messageOf } from './embedded-mongo.error';

/** The record that the data folder keeps from one start to the next. */
export interface DataFolderRecord {
  /** The mongod that made the data files. */
  binary: string;
  version: string;
  port: number;
  replicaSet: string;
  /** The claim on the folder under which mongod was started last; its port is valid as long as that claim. */
  claim?: number;
}

/** The paths inside one data folder. */
export class DataFolder {
  readonly root: string;
  readonly dbPath: string;
  readonly logFile: string;
  private readonly recordFile: string;

  private constructor(root: string) {
    this.root = root;
    this.dbPath = path.join(root, 'db');
    this.logFile = path.join(root, 'mongod.log');
    this.recordFile = path.join(root, 'embedded-mongo.json');
  }

  /** Opens the folder and creates missing parts; only its owner may read it. */
  static async open(dataDir: string): Promise<DataFolder> {
    const folder = new DataFolder(path.resolve(dataDir));
    try {
      await mkdir(folder.dbPath, { recursive: true, mode: 0o700 });
      await access(folder.root, constants.W_OK);
    } catch (error) {
      const advice = 'set DATA_DIR to a folder that may be written, or MONGODB_URI to a MongoDB of your own.';
      throw new EmbeddedMongoError(
        'start-failed',
        `The data folder ${folder.root} cannot be used (${messageOf(error)}): ${advice}`,
      );
    }
    return folder;
  }

  async readRecord(): Promise<DataFolderRecord | undefined> {
    let text: string;
    try {
      text = await readFile(this.recordFile, 'utf8');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
    return parseRecord(text);
  }

  async writeRecord(record: DataFolderRecord): Promise<void> {
    const temporary = `${this.recordFile}.${randomBytes(4).toString('hex')}`;
    await writeFile(temporary, `${JSON.stringify(record, undefined, 2)}\n`);
    await rename(temporary, this.recordFile);
  }
}

/** Reads a record; an unreadable one counts as none, as everything in it can be found again. */
export function parseRecord(text: string): DataFolderRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { binary, version, port, replicaSet, claim } = value as Record<string, unknown>;
  const sound =
    typeof binary === 'string' &&
    typeof version === 'string' &&
    /^\d+\.\d+\.\d+$/.test(version) &&
    typeof port === 'number' &&
    Number.isInteger(port) &&
    port > 0 &&
    port < 65_536 &&
    typeof replicaSet === 'string';
  return sound ? { binary, version, port, replicaSet, ...(typeof claim === 'number' && { claim }) } : undefined;
}
