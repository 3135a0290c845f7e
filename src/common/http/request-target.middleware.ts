import type { NextFunction, Request, Response } from 'express';
import { ServiceError } from '../errors/service-error';

const ORIGIN = /^https?:\/\/[^/?]*/i;

/**
 * A target in absolute form (`GET http://host/path`), as it is sent to proxies, counts as its path. A path with broken
 * percent encoding is an unknown route.
 */
export function requestTarget(request: Request, _response: Response, next: NextFunction): void {
  const origin = ORIGIN.exec(request.url);
  if (origin) {
    const path = request.url.slice(origin[0].length);
    request.url = path.startsWith('/') ? path : `/${path}`;
    request.originalUrl = request.url;
  }
  next(isDecodable(request.url.split('?', 1)[0]) ? undefined : ServiceError.noOperation(request));
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
