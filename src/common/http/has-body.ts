import type { Request } from 'express';

/** Whether a request announces a body, of whatever length but none. */
export function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** Whether some of the body is still on its way. Node calls no request complete while its handler is just being called. */
export function isBodyPending(request: Request): boolean {
  return hasBody(request) && !request.complete;
}
