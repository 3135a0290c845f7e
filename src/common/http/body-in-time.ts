import type { Request } from 'express';
import { ServiceError } from '../errors/service-error';
import { watchRate, type LeastRate } from './watch-rate';

export interface ArrivalLimits {
  /** The time limit for the whole body. */
  readonly totalMs: number;
  readonly leastRate?: LeastRate;
  /** Ends the wait with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Reads the body of a request with `read`; 408 when it does not arrive in time. A client that sends a byte now and then
 * would otherwise hold memory, and one of the few upload slots, for as long as it likes.
 */
export async function bodyInTime<T>(
  request: Request,
  { totalMs, leastRate, signal }: ArrivalLimits,
  read: () => Promise<T>,
): Promise<T> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(ServiceError.bodyTooSlow());
    // After a stall of this process, data that has arrived meanwhile is read before the limit applies.
    const timer = setTimeout(() => setImmediate(refuse), totalMs);
    const unwatch = leastRate && watchRate(() => request.socket.bytesRead, leastRate, refuse);
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    stop = () => {
      signal?.removeEventListener('abort', abort);
      clearTimeout(timer);
      unwatch?.();
    };
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    stop();
  }
}
