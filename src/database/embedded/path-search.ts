import { realpath } from 'node:fs/promises';
import { runCommand } from './run-command';

const LIMIT_MS = 5_000;

/** The mongod that a shell would start, if there is one. */
export async function mongodOnPath(): Promise<string | undefined> {
  const [found] = await runCommand('/bin/sh', ['-c', 'command -v mongod'], { limitMs: LIMIT_MS }).catch(() => []);
  return found === undefined ? undefined : realpath(found);
}
