import pino, { destination, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/request-context';
import { loggedError } from './logged-error';
import { TerminalLog } from './terminal-log';
import { isSecretName } from '../../engine/base/secrets';

const LEVELS = 3;

const REDACTED = '[redacted]';

export interface LogSettings {
  readonly level: string;
  /** True when lines on a terminal may be coloured. */
  readonly colours: boolean;
}

/** Standard output or standard error. */
export type LogOutput = NodeJS.WriteStream & { readonly fd: number };

/** The structured log: each line names the request that it belongs to, and none shows a secret. */
export function createLog(level: string, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      mixin: () => ({ ...currentContext() }),
      formatters: { log: (record) => redacted(record) },
      serializers: { err: (error: unknown) => (error instanceof Error ? loggedError(error) : error) },
    },
    stream,
  );
}

/** On a terminal the log is for people, elsewhere one JSON object per line for programs. */
export function logOn(output: LogOutput, { level, colours }: LogSettings): Logger {
  return createLog(
    level,
    output.isTTY ? new TerminalLog(output, colours) : destination({ dest: output.fd, sync: true }),
  );
}

/** The fields of a record with the values of secrets replaced, in its first levels. Objects of a class stay as they are. */
function redacted(record: Record<string, unknown>, levels = LEVELS): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) fields[name] = redactedValue(name, value, levels - 1);
  return fields;
}

function redactedValue(name: string, value: unknown, levels: number): unknown {
  if (isSecretName(name) || name.toLowerCase() === 'authorization') return REDACTED;
  return levels > 0 && isPlain(value) ? redacted(value, levels) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
