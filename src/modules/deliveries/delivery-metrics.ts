import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../../common/metrics/metrics.service';
import type { DeliveryType } from './data';

/** `failed` counts attempts that are repeated; the others count deliveries. */
type Step = 'queued' | 'sent' | 'skipped' | 'failed' | 'dead';

/** Counts what this process has done with deliveries. Labels come from fixed lists, never from a tenant. */
@Injectable()
export class DeliveryMetrics {
  private readonly steps: Counter<'type' | 'step'>;

  constructor({ registry }: MetricsService) {
    this.steps = new Counter({
      name: 'deliveries_total',
      help: 'Notifications that this process queued, sent, skipped, failed to send for now, or gave up',
      labelNames: ['type', 'step'],
      registers: [registry],
    });
  }

  count(type: DeliveryType, step: Step): void {
    this.steps.inc({ type, step });
  }
}
