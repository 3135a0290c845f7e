import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ConfigType } from '@nestjs/config';
import { LoggerModule, type Params } from 'nestjs-pino';
import { destination, type DestinationStream } from 'pino';
import { loggingConfig } from '../../config';
import { currentContext } from '../context/request-context';
import { SECRET_FIELDS, SECRET_WORDS } from '../secrets/secret-names';
import { loggedError } from './logged-error';
import { TerminalLog } from './terminal-log';

const PROBES = /^\/(health|metrics)(\/|\?|$)/;

/** Field names whose values are redacted in the log, in the first levels of a logged object. */
const REDACTED = ['authorization', ...new Set<string>([...SECRET_FIELDS, ...SECRET_WORDS])].flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.*["${name}"]`,
]);

export interface LogSettings {
  readonly level: string;
  /** True when lines on a terminal may be coloured. */
  readonly colours: boolean;
}

/** Standard output or standard error. */
export type LogOutput = NodeJS.WriteStream & { readonly fd: number };

/** On a terminal the log is for people, elsewhere one JSON object per line for programs. */
function streamTo(output: LogOutput, colours: boolean): DestinationStream {
  return output.isTTY ? new TerminalLog(output, colours) : destination({ dest: output.fd, sync: true });
}

export function loggerParams({ level, colours }: LogSettings, output: LogOutput = process.stdout): Params {
  return {
    pinoHttp: {
      level,
      stream: streamTo(output, colours),
      redact: { paths: REDACTED, censor: '[redacted]' },
      mixin: () => ({ ...currentContext() }),
      quietReqLogger: true,
      genReqId: () => currentContext()?.requestId ?? '',
      autoLogging: { ignore: ({ url = '' }) => PROBES.test(url) },
      customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse) =>
        requestLevel(statusCode, output.isTTY),
      serializers: {
        req: (request: { method: string; url: string; headers: Record<string, string> }) => ({
          method: request.method,
          // The query string may hold names and queries of the tenant.
          path: request.url.split('?')[0],
          space: request.headers['space-id'],
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
      },
    },
  };
}

/** On a terminal requests that went well are left out: they would push the greeting and its token away. */
function requestLevel(status: number, onTerminal: boolean): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return onTerminal && status < 400 ? 'debug' : 'info';
}

/** Structured logs: one line per request with its id, tenant, user and duration. */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [loggingConfig.KEY],
  useFactory: (config: ConfigType<typeof loggingConfig>) => loggerParams(config),
});
