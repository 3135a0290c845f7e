import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../../../common/metrics/metrics.service';
import { HostRefused } from '../hosts';
import { RepositoryError } from '../../../engine/repositories';
import type { ProposalOutcome } from './fix-target';

/** Counts what this process has done with pull requests with fixes. Labels come from fixed lists. */
@Injectable()
export class FixPullMetrics {
  private readonly steps: Counter<'step'>;

  constructor({ registry }: MetricsService) {
    this.steps = new Counter({
      name: 'fix_pull_requests_total',
      help: 'Pull requests with fixes that this process opened, updated, kept or closed, or could not',
      labelNames: ['step'],
      registers: [registry],
    });
  }

  /** `failed` counts attempts that may be repeated. */
  async counted(work: Promise<ProposalOutcome>): Promise<ProposalOutcome> {
    try {
      const outcome = await work;
      this.steps.inc({ step: outcome.step });
      return outcome;
    } catch (error) {
      const isRefused = error instanceof HostRefused || error instanceof RepositoryError;
      this.steps.inc({ step: isRefused ? 'refused' : 'failed' });
      throw error;
    }
  }
}
