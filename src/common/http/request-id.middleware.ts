import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { runInContext } from '../context/request-context';

const ACCEPTABLE = /^[A-Za-z0-9_.-]{1,128}$/;

/** Gives each request its id, the caller's when it fits, and a context that the logs read from. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  response.setHeader('x-request-id', id);
  runInContext({ requestId: id }, next);
}
