import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { withDeadline } from '../common/http/deadline.interceptor';

/** Together under the 2 s within which a request is answered when the database hangs. */
const ASK_EVERY_MS = 1400;
const ANSWER_WITHIN_MS = 400;

/** Tells work that takes long from a database that hangs. */
@Injectable()
export class DatabasePulse {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** What the work gives, however long it takes; 503 within 2 s when the database does not even answer a ping. */
  async whileBeating<T>(work: Promise<T>): Promise<T> {
    const ended = new AbortController();
    try {
      return await Promise.race([work, this.untilSilent(ended.signal)]);
    } finally {
      ended.abort();
    }
  }

  private async untilSilent(signal: AbortSignal): Promise<never> {
    for (;;) {
      await delay(ASK_EVERY_MS, undefined, { signal });
      await withDeadline(this.ping(), ANSWER_WITHIN_MS);
    }
  }

  private async ping(): Promise<void> {
    await this.connection.db?.admin().ping();
  }
}
