import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../../common/metrics/metrics.service';

/** Counts the searches for fixes that this process has ended, and what came of them. Labels come from fixed lists. */
@Injectable()
export class FixMetrics {
  private readonly searches: Counter<'state'>;
  private readonly results: Counter<'outcome'>;

  constructor({ registry }: MetricsService) {
    const registers = [registry];
    this.searches = new Counter({
      name: 'fix_searches_total',
      help: 'Searches for fixes of runs that this process ended, by their state',
      labelNames: ['state'],
      registers,
    });
    this.results = new Counter({
      name: 'fix_results_total',
      help: 'Failed results that searches of this process found a proven fix for, or none',
      labelNames: ['outcome'],
      registers,
    });
  }

  completed({ repaired, unfixed }: { readonly repaired: number; readonly unfixed: number }): void {
    this.searches.inc({ state: 'completed' });
    this.results.inc({ outcome: 'fixed' }, repaired);
    this.results.inc({ outcome: 'unfixed' }, unfixed);
  }

  failed(): void {
    this.searches.inc({ state: 'failed' });
  }
}
