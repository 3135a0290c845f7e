import { Injectable } from '@nestjs/common';
import { MetricsService } from '../common/metrics/metrics.service';
import { Clock } from '../common/time/clock';
import { DatabasePulseService } from '../database/database-pulse.service';
import { JobsRepository } from './data';
import { JobRegistryService } from './job-registry.service';

type Waiting = Awaited<ReturnType<JobsRepository['listWaiting']>>[number];

/** Shows the jobs that wait in the database: the same in every process. */
@Injectable()
export class QueueMetrics {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly registry: JobRegistryService,
    private readonly pulse: DatabasePulseService,
    private readonly clock: Clock,
    metrics: MetricsService,
  ) {
    metrics.gaugeBy('jobs_waiting', 'Jobs of the whole service that wait for a process', 'job', () =>
      this.waiting(({ count }) => count),
    );
    const age = 'Seconds for which the oldest job of the whole service has waited for a process';
    metrics.gaugeBy('jobs_oldest_waiting_seconds', age, 'job', () =>
      this.waiting(({ since }) => (this.clock.now().getTime() - since.getTime()) / 1000),
    );
  }

  /** Nothing while the database is away: a scrape does not wait for it. */
  private async waiting(shown: (waiting: Waiting) => number): Promise<ReadonlyMap<string, number>> {
    if (!this.pulse.isBeating) return new Map();
    const waiting = new Map((await this.jobs.listWaiting(this.clock.now())).map((each) => [each.name, shown(each)]));
    return new Map(this.registry.names.map((name) => [name, waiting.get(name) ?? 0]));
  }
}
