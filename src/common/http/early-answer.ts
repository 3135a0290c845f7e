import { setTimeout as delay } from 'node:timers/promises';
import { once } from 'node:events';
import type { Request, Response } from 'express';

const LINGER_MS = 5000;

/**
 * Answers a request whose body is still on its way. The rest of the body is discarded for a while before the connection
 * is closed: a client that is still writing to a closed connection would see an error and never the answer.
 */
export async function answerEarly(request: Request, response: Response, json: string): Promise<void> {
  response.setHeader('Connection', 'close');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(json));
  response.write(json);
  const enough = new AbortController();
  const { signal } = enough;
  request.unpipe();
  request.resume();
  await Promise.race([
    once(request, 'end', { signal }),
    once(request, 'close', { signal }),
    once(response, 'close', { signal }),
    delay(LINGER_MS, undefined, { signal }),
  ]).catch(() => undefined);
  enough.abort();
  response.end();
}
