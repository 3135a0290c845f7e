import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../../../common/metrics/metrics.service';
import type { PullOutcome } from '../../runs/data';

/** `failed` counts attempts that are repeated. */
export type Step = 'posted' | 'failed' | 'refused';

/** Counts the pull requests that this process has judged and told of. Labels come from fixed lists. */
@Injectable()
export class PullMetrics {
  private readonly outcomes: Counter<'host' | 'outcome'>;
  private readonly steps: Counter<'host' | 'step'>;

  constructor({ registry }: MetricsService) {
    const registers = [registry];
    this.outcomes = new Counter({
      name: 'pull_requests_total',
      help: 'Pull requests that this process judged, by their outcome',
      labelNames: ['host', 'outcome'],
      registers,
    });
    this.steps = new Counter({
      name: 'pull_request_reports_total',
      help: 'Outcomes of pull requests that this process posted to their host, failed to post for now, or gave up',
      labelNames: ['host', 'step'],
      registers,
    });
  }

  judged(host: string, outcome: PullOutcome): void {
    this.outcomes.inc({ host, outcome });
  }

  reported(host: string, step: Step): void {
    this.steps.inc({ host, step });
  }
}
