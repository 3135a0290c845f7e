import { randomUUID } from 'node:crypto';
import { ArgumentsHost, Catch, ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ServiceError } from '../errors/service-error';
import { toServiceError } from '../errors/to-service-error';
import { Envelope } from './envelope';
import { answerEarly } from '../http/early-answer';
import { isBodyPending } from '../http/has-body';
import { failureEnvelope, internalErrorEnvelope } from './failure-envelope';

/** Turns every error into an answer. */
@Catch()
export class EnvelopeExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(EnvelopeExceptionFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      this.logger.error(error, 'an answer broke off before its end');
      response.destroy();
      return;
    }
    const envelope = this.toEnvelope(error, request, response);
    response.status(envelope.status);
    if (isBodyPending(request)) void answerEarly(request, response, JSON.stringify(envelope));
    else response.json(envelope);
  }

  private toEnvelope(error: unknown, request: Request, response: Response): Envelope {
    const expected = toServiceError(error);
    if (expected === undefined) {
      const errorId = randomUUID();
      this.logger.error({ err: error, errorId }, 'unexpected error');
      return internalErrorEnvelope(errorId);
    }
    if (expected.kind === 'unauthorized') response.setHeader('WWW-Authenticate', 'Bearer');
    if (expected.details.retryAfter !== undefined) response.setHeader('Retry-After', expected.details.retryAfter);
    if (expected.kind === 'unavailable') this.logger.warn({ err: error }, expected.message);
    else this.logger.debug({ kind: expected.kind }, expected.message);
    return failureEnvelope(withRoute(expected, error, request));
  }
}

/** Nest's own "Cannot GET /x" quotes the rewritten path; the message should name the requested one. */
function withRoute(expected: ServiceError, error: unknown, request: Request): ServiceError {
  if (expected.kind !== 'not-found' || expected === error) return expected;
  return ServiceError.noOperation(request);
}
