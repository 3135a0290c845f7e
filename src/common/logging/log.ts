import pino, { destination, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/request-context';
import { loggedError } from './logged-error';
import { redacted } from './redacted';
import { TerminalLog } from './terminal-log';

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
