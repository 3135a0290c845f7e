import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Registry } from 'prom-client';
import type { MetricsService } from '../../common/metrics/metrics.service';
import { DeliveryStepsService } from './delivery-steps.service';

describe(DeliveryStepsService.name, () => {
  afterEach(() => jest.restoreAllMocks());

  it('should count each step and log it, as a warning when nothing was sent', async () => {
    const lines: unknown[][] = [];
    for (const level of ['log', 'warn'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void lines.push([level, ...line]));
    const registry = new Registry();
    const steps = new DeliveryStepsService({ registry } as MetricsService);
    const _id = new Types.ObjectId();
    const delivery = { _id, containerId: 1, taskid: 't', item: 'team', notificationId: 'n', type: 'slack' } as const;
    steps.note(delivery, 'queued');
    steps.note(delivery, 'failed', 'the receiver answered 503');
    steps.note(delivery, 'dead', 'it was deleted');
    const facts = { delivery: _id.toHexString(), containerId: 1, taskid: 't', item: 'team', notificationId: 'n' };
    const noted = (step: string) => expect.objectContaining({ ...facts, type: 'slack', step }) as unknown;
    expect(lines).toEqual([
      ['log', noted('queued'), 'delivery queued'],
      ['warn', noted('failed'), 'delivery failed: the receiver answered 503'],
      ['warn', noted('dead'), 'delivery dead: it was deleted'],
    ]);
    expect(await registry.metrics()).toContain('deliveries_total{type="slack",step="dead"} 1');
  });
});
