import type { NextFunction, Request, Response } from 'express';
import { ServiceError } from '../errors/service-error';

/** HTTP/1.1 asks for a Host header; Node's own refusal has no body, so its check is off (client-error.ts). */
export function requireHost(request: Request, _response: Response, next: NextFunction): void {
  const missing = request.httpVersion === '1.1' && request.headers.host === undefined;
  next(missing ? ServiceError.invalid('The header Host is missing.') : undefined);
}
