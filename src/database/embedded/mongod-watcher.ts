import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** A line means that mongod has ended; the end of the input without one, that the process which held it is gone. */
const SCRIPT = 'read -r line || kill -TERM "$0"';

/**
 * Ends a mongod when this process ends without doing so itself, as with `kill -9`: a shell waits at a pipe that only this
 * process holds. Without a shell mongod is ended by the next start on its folder.
 */
export function endWhenOrphaned(mongod: ChildProcess): void {
  if (mongod.pid === undefined) return;
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, String(mongod.pid)], {
    cwd: '/',
    // A separate process group: signals of a terminal end the service first.
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const { stdin } = watcher;
  watcher.on('error', () => undefined);
  stdin.on('error', () => undefined);
  watcher.unref();
  (stdin as Socket).unref();
  mongod.once('exit', () => stdin.end('\n'));
}
