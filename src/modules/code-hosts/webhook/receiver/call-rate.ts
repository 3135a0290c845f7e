import { FixedWindowStorage } from '../../../../common/http/fixed-window.storage';

const MINUTE_MS = 60_000;

interface CountedCall {
  /** Seconds until calls are taken again; undefined for a call within the limit. */
  readonly retryAfter?: number;
  /** True for the first call of a minute that exceeds the limit. */
  readonly isFirstTooMany: boolean;
}

/** Counts the calls of each webhook. */
export class CallRate {
  private readonly counts = new FixedWindowStorage();

  constructor(readonly perMinute: number) {}

  async count(hookId: string): Promise<CountedCall> {
    const { totalHits, isBlocked, timeToBlockExpire } = await this.counts.increment(hookId, MINUTE_MS, this.perMinute);
    return { ...(isBlocked && { retryAfter: timeToBlockExpire }), isFirstTooMany: totalHits === this.perMinute + 1 };
  }
}
