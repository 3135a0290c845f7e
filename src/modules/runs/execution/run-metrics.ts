import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { MetricsService } from '../../../common/metrics/metrics.service';
import { Clock } from '../../../common/time/clock';
import type { Run, RunEnd } from '../data';

/** A run that was given up leaves nothing behind. */
type Ending = Pick<RunEnd, 'state'> & Partial<Pick<RunEnd, 'counts' | 'coverage'>>;

/**
 * Counts the runs that this process has ended, and their results. Labels come from fixed lists, never from a tenant.
 */
@Injectable()
export class RunMetrics {
  private readonly durations: Histogram<'kind' | 'state'>;
  private readonly results: Counter<'state'>;
  private readonly coverage: Counter<'reason'>;
  private readonly units: Counter<'state'>;
  private readonly fixUnits: Counter<'state'>;

  constructor(
    { registry }: MetricsService,
    private readonly clock: Clock,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'run_duration_seconds',
      help: 'Duration of runs that this process ended, from their start',
      labelNames: ['kind', 'state'],
      buckets: [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200],
      registers,
    });
    this.results = new Counter({
      name: 'run_results_total',
      help: 'Test cases of runs that this process ended, by their state',
      labelNames: ['state'],
      registers,
    });
    this.coverage = new Counter({
      name: 'run_coverage_rows_total',
      help: 'Rows about sources and skipped cases in the reports of runs that this process ended, by their reason',
      labelNames: ['reason'],
      registers,
    });
    this.fixUnits = new Counter({
      name: 'fix_units_total',
      help: 'Units of searches for fixes that this process has answered, or has given up',
      labelNames: ['state'],
      registers,
    });
    this.units = new Counter({
      name: 'crawl_units_total',
      help: 'Connectors of clouds that this process has read for runs, or has given up',
      labelNames: ['state'],
      registers,
    });
  }

  fixUnitEnded(state: 'read' | 'failed', count = 1): void {
    this.fixUnits.inc({ state }, count);
  }

  unitEnded(state: 'read' | 'failed'): void {
    this.units.inc({ state });
  }

  ended({ kind, time, startedAt = time }: Run, { state, counts, coverage }: Ending): void {
    this.durations.observe({ kind, state }, (this.clock.now().getTime() - startedAt.getTime()) / 1000);
    for (const [result, count] of Object.entries<number>({ ...counts })) this.results.inc({ state: result }, count);
    for (const { reason, count } of coverage?.byReason ?? []) this.coverage.inc({ reason }, count);
  }
}
