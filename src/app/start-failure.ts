import * as path from 'node:path';
import { ConfigurationError, currentAppConfig } from '../config';
import { EmbeddedMongoError } from '../database/embedded';
import { UnusableDatabaseError } from '../database/migrations/unusable-database.error';

/**
 * Returns the message for the person who starts the service: the problem and its remedy, with a stack only for a bug.
 */
export function startFailure(error: unknown, config = currentAppConfig): string {
  if (!(error instanceof Error)) return String(error);
  if (
    error instanceof ConfigurationError ||
    error instanceof EmbeddedMongoError ||
    error instanceof UnusableDatabaseError
  )
    return error.message;
  const { role, http, worker, database } = config();
  const listening =
    role === 'worker'
      ? { variable: 'WORKER_PORT', port: worker.port, host: http.host }
      : { variable: 'PORT', port: http.port, host: http.host };
  return listenFailure(error, listening) ?? folderFailure(error, database.dataDir) ?? error.stack ?? error.message;
}

interface Listening {
  readonly variable: string;
  readonly port: number | undefined;
  readonly host: string;
}

function listenFailure(error: NodeJS.ErrnoException, { variable, port, host }: Listening): string | undefined {
  const { syscall, code = '' } = error;
  const ofLookup = syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host;
  if (syscall !== 'listen' && !ofLookup) return undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program: stop that one, or set ${variable} to another port (0 takes a free one).`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: set ${variable} to a port above 1023.`;
  return `HOST ${host} is no address of this machine (${code}): set HOST to 127.0.0.1, or to 0.0.0.0 for all its addresses.`;
}

/** The data folder also holds the development keys, so it is needed even when MONGODB_URI is set. */
function folderFailure({ path: file, message }: NodeJS.ErrnoException, dataDir: string): string | undefined {
  if (file === undefined || !(isInside(dataDir, file) || isInside(file, dataDir))) return undefined;
  return `The data folder ${dataDir} cannot be used (${message}): make room or set DATA_DIR to a folder that may be written.`;
}

function isInside(folder: string, file: string): boolean {
  return !path.relative(folder, file).startsWith('..');
}
