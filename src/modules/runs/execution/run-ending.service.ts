import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { TransactionsService } from '../../../database/transactions.service';
import { RunOutputsRepository, RunsRepository, type RunEnd } from '../data';
import { EndedUnitsService } from '../records';
import { summaryOf } from './coverage-summary';
import type { HeldRun } from './held-run';
import { RunAnnouncements } from './run-announcements';
import { RunMetrics } from './run-metrics';

const NOTHING: Omit<RunEnd, 'state' | 'reason'> = {
  counts: { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 },
  coverage: summaryOf([]),
  inventory: [],
};

/** Ends runs, and discards what those have written that did not come to their end. */
@Injectable()
export class RunEndingService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly outputs: RunOutputsRepository,
    private readonly units: EndedUnitsService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
    private readonly announcements: RunAnnouncements,
  ) {}

  /** `publish` makes visible what belongs to the run, together with its end. */
  async complete(held: HeldRun, end: RunEnd, publish: () => Promise<void>): Promise<void> {
    const { log } = held;
    for (const { reason, count } of end.coverage.byReason) log.add('info', 'coverage', `${reason}: ${count}`);
    const states = Object.entries(end.counts).map(([state, count]) => `${count} ${state}`);
    log.add(end.state === 'failed' ? 'error' : 'info', 'run', `${end.state}: ${end.reason || states.join(', ')}`);
    // A run that was taken over does not end here, and what it compared must not be seen.
    await this.transactions.run(async () => {
      if (await this.end(held, end)) await publish();
    });
  }

  async fail(held: HeldRun, reason: string): Promise<void> {
    held.log.add('error', 'run', reason);
    // What it has written so far would look like all that there is.
    await this.discard(held);
    await this.transactions.run(() => this.end(held, { ...NOTHING, state: 'failed', reason }));
  }

  async cancel(held: HeldRun): Promise<void> {
    held.log.add('warn', 'run', 'the run was cancelled');
    await this.discard(held);
    await this.end(held, { ...NOTHING, state: 'cancelled', reason: 'cancelled' });
  }

  async discard({ tenant, run }: HeldRun): Promise<void> {
    while ((await this.outputs.deleteByRun(tenant, run._id)) > 0);
  }

  private async end({ tenant, run }: HeldRun, end: RunEnd): Promise<boolean> {
    const hasEnded = await this.runs.finish(tenant, run._id, end, this.clock.now());
    if (!hasEnded) return false;
    await this.units.discard(tenant, run);
    if (end.state !== 'cancelled') await this.announcements.ended(run, end.state);
    this.transactions.afterCommit(() => this.metrics.ended(run, end));
    return true;
  }
}
