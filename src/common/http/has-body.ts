import type { Request } from 'express';

/** True when a request announces a body that is not empty. */
export function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/**
 * True when part of the body has not arrived yet. Even without a body, `complete` is false until the handler was
 * called.
 */
export function isBodyPending(request: Request): boolean {
  return hasBody(request) && !request.complete;
}
