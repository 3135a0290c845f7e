import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CloudError } from '../../provider/cloud-error';
import { retryAfterSeconds } from '../../provider/json-answer';

/** The clock, which tests replace. */
export interface Clock {
  now(): number;
  wait(millis: number, signal?: AbortSignal): Promise<void>;
  /** Calls `end` when the time is over, unless the function that it returns was called before. */
  limit(millis: number, end: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  wait: (millis, signal) => pause(millis, undefined, signal ? { signal } : {}),
  limit: (millis, end) => {
    const timer = setTimeout(end, millis);
    return () => clearTimeout(timer);
  },
};

const REMAINING = 'x-ms-ratelimit-remaining-';
const LONGEST_PAUSE_SECONDS = 120;
/** Budgets fill up all the time; a moment is enough for some more calls. */
const MOMENT_SECONDS = 1;

/** Holds all calls back while Azure wants none. */
export class Turns {
  private resumeAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly signal?: AbortSignal,
  ) {}

  /** Returns when a call may be made. */
  async next(): Promise<void> {
    for (let left = this.left(); left > 0; left = this.left()) await this.clock.wait(left, this.signal);
  }

  /** Takes note of the budget that an answer tells. */
  note(headers: IncomingHttpHeaders): void {
    const isSpent = Object.entries(headers).some(
      ([name, value]) => name.startsWith(REMAINING) && /(?:^|;)\s*0\s*(?:,|$)/.test(String(value)),
    );
    if (isSpent) this.hold(MOMENT_SECONDS);
  }

  /** Holds calls back after an answer that asks for it, or for a time that grows with the attempts. */
  afterBusy(headers: IncomingHttpHeaders, attempt: number): void {
    const asked = retryAfterSeconds(headers['retry-after'], this.clock.now());
    if (asked !== undefined && asked > LONGEST_PAUSE_SECONDS)
      throw new CloudError('throttled', `it wants no calls for ${Math.ceil(asked)} seconds`);
    this.hold(asked ?? 2 ** (attempt - 1) / 4);
  }

  private left(): number {
    return this.resumeAt - this.clock.now();
  }

  private hold(seconds: number): void {
    this.resumeAt = Math.max(this.resumeAt, this.clock.now() + seconds * 1000);
  }
}
