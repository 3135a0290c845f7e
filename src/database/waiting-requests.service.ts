import { Injectable } from '@nestjs/common';
import { ServiceError } from '../common/errors/service-error';
import { DatabasePulseService, SILENT_AFTER_MS } from './database-pulse.service';

const LOOK_EVERY_MS = 100;
const LATE_BY_MS = 300;

interface Waiting {
  readonly since: number;
  readonly limitMs: number;
  readonly giveUp: (why: ServiceError) => void;
}

/** The requests under way: fails them when the database stops responding or when they exceed their limit. */
@Injectable()
export class WaitingRequestsService {
  /** In the order of their arrival. */
  private readonly requests = new Set<Waiting>();
  private timer?: NodeJS.Timeout;
  private lookedAt = 0;
  private listeningSince = 0;

  constructor(private readonly pulse: DatabasePulseService) {}

  /** Returns a function to call once the request is answered. */
  add(limitMs: number, giveUp: Waiting['giveUp']): () => void {
    const now = performance.now();
    const one = { since: now, limitMs, giveUp };
    this.requests.add(one);
    if (this.timer === undefined) {
      this.lookedAt = now;
      this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    }
    return () => this.requests.delete(one);
  }

  private look(): void {
    const now = performance.now();
    const wasLate = now - this.lookedAt > LOOK_EVERY_MS + LATE_BY_MS;
    this.lookedAt = now;
    if (wasLate) {
      // This process itself was stalled and has not yet read the heartbeats that arrived meanwhile: silence counts from
      // now.
      this.listeningSince = now;
      return;
    }
    const lastBeatAt = Math.max(this.pulse.lastBeat, this.listeningSince);
    for (const { since, limitMs, giveUp } of this.requests) {
      if (now - since < SILENT_AFTER_MS) break;
      if (now - Math.max(since, lastBeatAt) >= SILENT_AFTER_MS) giveUp(ServiceError.unavailable());
      else if (now - since >= limitMs) giveUp(ServiceError.tookTooLong(limitMs));
    }
    if (this.requests.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
