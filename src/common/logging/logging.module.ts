import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ConfigType } from '@nestjs/config';
import { LoggerModule, type Params } from 'nestjs-pino';
import { loggingConfig } from '../../config';
import { currentContext } from '../context/request-context';
import { SECRET_FIELDS, SECRET_WORDS } from '../secrets/secret-names';

const PROBES = /^\/(health|metrics)(\/|\?|$)/;

/** Field names whose values never reach a log, wherever they stand in the first levels of a logged object. */
const REDACTED = ['authorization', ...new Set<string>([...SECRET_FIELDS, ...SECRET_WORDS])].flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.*["${name}"]`,
]);

export function loggerParams(level: string): Params {
  return {
    pinoHttp: {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      mixin: () => ({ ...currentContext() }),
      quietReqLogger: true,
      genReqId: () => currentContext()?.requestId ?? '',
      autoLogging: { ignore: ({ url = '' }) => PROBES.test(url) },
      customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse) =>
        statusCode >= 500 ? 'error' : 'info',
      serializers: {
        req: (request: { method: string; url: string; headers: Record<string, string> }) => ({
          method: request.method,
          // The query string may hold names and queries of the tenant.
          path: request.url.split('?')[0],
          space: request.headers['space-id'],
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  };
}

/** Structured logs: one line per request with its id, tenant, user and duration. */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [loggingConfig.KEY],
  useFactory: ({ level }: ConfigType<typeof loggingConfig>) => loggerParams(level),
});
