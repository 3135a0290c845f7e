import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  readonly endsAt: number;
}

/**
 * Counts requests in fixed windows. The limiter's own storage keeps one timer per request, which costs more than
 * the rest of a request at some thousand per second.
 */
@Injectable()
export class FixedWindowStorage implements ThrottlerStorage {
  private windows = new Map<string, Window>();
  private sweepAt = 0;

  increment(key: string, ttl: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const now = Date.now();
    this.sweep(now, ttl);
    let window = this.windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + ttl };
      this.windows.set(key, window);
    }
    window.hits++;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    const isBlocked = window.hits > limit;
    return Promise.resolve({
      totalHits: window.hits,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    });
  }

  /** The number of keys remembered. */
  get size(): number {
    return this.windows.size;
  }

  /** Drops expired windows now and then, so that tokens no longer in use take no memory. */
  private sweep(now: number, ttl: number): void {
    if (now < this.sweepAt) return;
    this.sweepAt = now + 60 * ttl;
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
  }
}
