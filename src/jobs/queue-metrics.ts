import { Injectable } from '@nestjs/common';
import { MetricsService } from '../common/metrics/metrics.service';
import { Clock } from '../common/time/clock';
import { DatabasePulseService } from '../database/database-pulse.service';
import { JobsRepository } from './data';
import { JobRegistryService } from './job-registry.service';

/** Shows the number of jobs that wait in the database: the same in every process. */
@Injectable()
export class QueueMetrics {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly registry: JobRegistryService,
    private readonly pulse: DatabasePulseService,
    private readonly clock: Clock,
    metrics: MetricsService,
  ) {
    metrics.gaugeBy('jobs_waiting', 'Jobs of the whole service that wait for a process', 'job', () => this.waiting());
  }

  /** Nothing while the database is away: a scrape does not wait for it. */
  private async waiting(): Promise<ReadonlyMap<string, number>> {
    if (!this.pulse.isBeating) return new Map();
    const counted = new Map(await this.jobs.countWaiting(this.clock.now()));
    return new Map(this.registry.names.map((name) => [name, counted.get(name) ?? 0]));
  }
}
