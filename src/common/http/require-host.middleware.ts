import type { NextFunction, Request, Response } from 'express';
import { ServiceError } from '../errors/service-error';

/** HTTP/1.1 requires exactly one Host header; Node's own refusal has no body, so its check is off (client-error.ts). */
export function requireHost(request: Request, _response: Response, next: NextFunction): void {
  const hosts = request.headersDistinct.host?.length ?? 0;
  if (hosts > 1) next(ServiceError.invalid('The header Host comes more than once.'));
  else if (hosts === 0 && request.httpVersion === '1.1') next(ServiceError.invalid('The header Host is missing.'));
  else next();
}
