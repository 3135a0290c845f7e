import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Turns } from './turns';

const PROBE = /^\/(?:health\/|metrics$)/;

/**
 * Begins requests in the order of their arrival, one per turn of the event loop. Node accepts one connection per turn,
 * and a turn in which every waiting request begins lasts so long that new connections, probes among them, wait for
 * seconds. Probes begin at once.
 */
export function inOrderOfArrival(waiting: number): RequestHandler {
  const turns = new Turns({ atOnce: 1, waiting });
  return (request: Request, response: Response, next: NextFunction) => {
    if (PROBE.test(request.path)) {
      next();
      return;
    }
    try {
      const end = turns.ask(() => {
        setImmediate(() => end());
        if (!response.destroyed) next();
      });
    } catch (error) {
      next(error);
    }
  };
}
