import { messageOf } from './embedded-mongo.error';
import { runCommand } from './run-command';

/** The oldest MongoDB the service works with. */
export const OLDEST_MAJOR = 6;

const VERSION_CHECK_LIMIT_MS = 10_000;

/** Reads the version out of the output of `mongod --version`. */
export function parseMongodVersion(output: string): string | undefined {
  return /^db version v(\d{1,4}\.\d{1,4}\.\d{1,4})/m.exec(output)?.[1];
}

/** The first number of a version. */
export function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** Newest version first. */
export function compareVersionsDescending(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at === undefined ? 0 : b[at] - a[at];
}

/** Runs `<binary> --version`; rejects when it is not a mongod that works on this machine. */
export async function checkMongod(binary: string): Promise<string> {
  const output = await runCommand(binary, ['--version'], { limitMs: VERSION_CHECK_LIMIT_MS }).catch((error) => {
    throw new Error(`"${binary} --version" failed (${messageOf(error)})`);
  });
  const version = parseMongodVersion(output.join('\n'));
  if (version === undefined) throw new Error(`"${binary} --version" does not answer like a mongod`);
  return version;
}
