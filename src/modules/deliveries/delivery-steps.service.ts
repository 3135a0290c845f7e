import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../../common/metrics/metrics.service';
import type { Delivery, DeliveryType } from './data';

/** `failed` stands for attempts that are repeated; the others stand for deliveries. */
type Step = 'queued' | 'sent' | 'skipped' | 'failed' | 'dead';
type NotedDelivery = Pick<Delivery, '_id' | 'containerId' | 'taskid' | 'item' | 'notificationId'> & {
  readonly type: DeliveryType;
};

/** Counts and logs what this process has done with deliveries. Labels come from fixed lists, never from a tenant. */
@Injectable()
export class DeliveryStepsService {
  private readonly logger = new Logger(DeliveryStepsService.name);
  private readonly steps: Counter<'type' | 'step'>;

  constructor({ registry }: MetricsService) {
    this.steps = new Counter({
      name: 'deliveries_total',
      help: 'Notifications that this process queued, sent, skipped, failed to send for now, or gave up',
      labelNames: ['type', 'step'],
      registers: [registry],
    });
  }

  note({ _id, containerId, taskid, item, notificationId, type }: NotedDelivery, step: Step, reason = ''): void {
    this.steps.inc({ type, step });
    const delivery = _id.toHexString();
    const level = step === 'failed' || step === 'dead' ? 'warn' : 'log';
    this.logger[level](
      { delivery, containerId, taskid, item, notificationId, type, step },
      reason === '' ? `delivery ${step}` : `delivery ${step}: ${reason}`,
    );
  }
}
