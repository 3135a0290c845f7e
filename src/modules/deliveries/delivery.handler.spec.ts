import { Types } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import type { JobContext } from '../../jobs';
import { UnsealError } from '../../secrets';
import type { FilterNews } from './content';
import type { Delivery } from './data';
import { DeliveryHandler } from './delivery.handler';
import type { DeliveryPayload } from './delivery.job';

const NOW = new Date('2026-11-17T12:00:00Z');
const NEWS: FilterNews = {
  collection: 'c',
  taskid: 't',
  finished: '2026-11-17T11:00:00.000Z',
  reason: '',
  previous: { taskid: 'p', finished: '2026-11-16T11:00:00.000Z' },
  filter: { id: 'f', title: 'Open buckets' },
  entered: { count: 0, resources: [] },
  left: { count: 0, resources: [] },
  unread: 0,
  members: 0,
};

/** One attempt at a delivery: what becomes of it, and whether anything was sent. */
async function attempted(jobId: string, found: () => Promise<object>) {
  const delivery = {
    _id: new Types.ObjectId(),
    tenant: 't' as TenantId,
    type: 'webhook',
    jobId,
    attempts: 3,
    tryUntil: NOW,
  } as Delivery;
  const changes: Partial<Delivery>[] = [];
  let sent = 0;
  const handler = new (DeliveryHandler as unknown as new (...args: unknown[]) => DeliveryHandler)(
    {
      findById: () => Promise.resolve(delivery),
      change: (_: Delivery, change: Partial<Delivery>) => Promise.resolve(changes.push(change) > 0),
    },
    { find: found },
    { of: () => Promise.resolve({ news: NEWS }) },
    { publicUrl: '' },
    { send: () => Promise.resolve(sent++) },
    {},
    { note: () => undefined },
    { run: (work: () => Promise<void>) => work(), afterCommit: (work: () => void) => work() },
    { now: () => NOW },
  );
  const context = { tenant: 't', payload: { deliveryId: 'd' }, id: 'job' };
  await handler.deliver(context as unknown as JobContext<DeliveryPayload>);
  return { changes, sent };
}

describe(DeliveryHandler.name, () => {
  it('should send nothing when the key that sealed its secrets is gone, and say what helps', async () => {
    const { changes, sent } = await attempted('job', () => Promise.reject(new UnsealError('no such key')));
    expect(sent).toBe(0);
    expect(changes).toMatchObject([{ state: 'dead', reason: expect.stringContaining('write them again') }]);
  });

  it('should leave a message to the attempt that has overtaken it', async () => {
    expect(await attempted('another', () => Promise.resolve({}))).toEqual({ changes: [], sent: 0 });
  });
});
