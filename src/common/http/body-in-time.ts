import type { Request } from 'express';
import { ServiceError } from '../errors/service-error';
import { watchRate, type LeastRate } from './watch-rate';

export interface ArrivalLimits {
  /** How long the whole body may take. */
  readonly totalMs: number;
  readonly leastRate?: LeastRate;
}

/**
 * What `read` makes of the body of a request; 408 when the body does not arrive in time. A client that sends a byte now
 * and then would otherwise hold memory, and one of few places, for as long as it likes.
 */
export async function bodyInTime<T>(
  request: Request,
  { totalMs, leastRate }: ArrivalLimits,
  read: () => Promise<T>,
): Promise<T> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(ServiceError.bodyTooSlow());
    // What has arrived while this process stood still is read before the timer counts.
    const timer = setTimeout(() => setImmediate(refuse), totalMs);
    const unwatch = leastRate && watchRate(() => request.socket.bytesRead, leastRate, refuse);
    stop = () => {
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
