import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import type { Logger } from 'pino';
import { currentContext } from '../context/request-context';
import type { ServiceRequest } from '../context/service-request';

/** Provides the log that requests are written to. */
export const REQUEST_LOG = Symbol('REQUEST_LOG');

const PROBES = /^\/(health|metrics)(\/|\?|$)/;

/** Writes one line per request: its id, tenant and user, path, status and duration. */
@Injectable()
export class RequestLogMiddleware {
  constructor(@Inject(REQUEST_LOG) private readonly log: Logger) {}

  readonly record = (request: ServiceRequest, response: Response, next: NextFunction): void => {
    const { method, originalUrl } = request;
    if (!PROBES.test(originalUrl)) {
      const begin = Date.now();
      // A connection that breaks off ends the request outside its context.
      const context = currentContext();
      response.on('close', () => {
        const status = response.statusCode;
        this.log[levelOf(status)](
          {
            ...context,
            // The query string may hold names and queries of the tenant.
            req: { method, path: originalUrl.split('?', 1)[0], space: request.headers['space-id'] },
            res: { status },
            refusal: request.refusal,
            responseTime: Date.now() - begin,
          },
          response.writableFinished ? 'request completed' : 'request broken off',
        );
      });
    }
    next();
  };
}

/** On a terminal requests that went well are left out: they would push the greeting and its token away. */
function levelOf(status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return process.stdout.isTTY && status < 400 ? 'debug' : 'info';
}
