import { Types } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import type { JobContext } from '../../jobs';
import { UnsealError } from '../../secrets';
import type { FilterNews } from './content';
import type { Delivery } from './data';
import { DeliveryHandler } from './delivery.handler';
import type { DeliveryPayload } from './delivery.job';
import type { Outcome } from './senders';

const NOW = new Date('2026-11-17T12:00:00Z');
const HOUR_MS = 3_600_000;
const TARGET = { item: 'team', notificationId: 'n', type: 'webhook', level: 'all', fields: {} };
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

const unavailable = (fields: Partial<Outcome> = {}): Outcome => ({
  kind: 'unavailable',
  answer: '',
  reason: 'busy',
  ...fields,
});

/** One attempt at a delivery: what becomes of it, and whether anything was sent. */
async function attempted(
  outcome: Outcome,
  { left = HOUR_MS, found = () => Promise.resolve(TARGET as object | undefined), jobId = 'job' } = {},
) {
  const delivery = {
    _id: new Types.ObjectId(),
    tenant: 't' as TenantId,
    type: 'webhook',
    jobId,
    attempts: 3,
    tryUntil: new Date(NOW.getTime() + left),
  } as Delivery;
  const changes: Partial<Delivery>[] = [];
  const delays: number[] = [];
  let sent = 0;
  const handler = new (DeliveryHandler as unknown as new (...args: unknown[]) => DeliveryHandler)(
    {
      findById: () => Promise.resolve(delivery),
      change: (_: Delivery, change: Partial<Delivery>) => Promise.resolve(changes.push(change) > 0),
    },
    { find: found },
    { of: () => Promise.resolve({ news: NEWS }) },
    { publicUrl: '' },
    { send: () => Promise.resolve((sent++, outcome)) },
    { enqueue: (_: Delivery, delayMs: number) => Promise.resolve(`job-${delays.push(delayMs)}`) },
    { count: () => undefined },
    { run: (work: () => Promise<void>) => work(), afterCommit: (work: () => void) => work() },
    { now: () => NOW },
  );
  const context = { tenant: 't', payload: { deliveryId: 'd' }, id: 'job' };
  await handler.deliver(context as unknown as JobContext<DeliveryPayload>);
  return { changes, delays, sent };
}

describe(DeliveryHandler.name, () => {
  it('should send nothing for a notification that was deleted while its message waited, and say so', async () => {
    const { changes, delays, sent } = await attempted(unavailable(), { found: () => Promise.resolve(undefined) });
    expect({ delays, sent }).toEqual({ delays: [], sent: 0 });
    expect(changes).toMatchObject([{ state: 'dead', reason: 'the notification was deleted' }]);
  });

  it('should send nothing when the key that sealed its secrets is gone, and say what helps', async () => {
    const found = () => Promise.reject(new UnsealError('no such key'));
    const { changes, sent } = await attempted(unavailable(), { found });
    expect(sent).toBe(0);
    expect(changes).toMatchObject([{ state: 'dead', reason: expect.stringContaining('write them again') }]);
  });

  it.each([
    ['no wait', undefined, HOUR_MS, 40_000],
    ['a wait that is longer than ours', 2 * HOUR_MS, 3 * HOUR_MS, 2 * HOUR_MS],
    ['a wait beyond the day', 48 * HOUR_MS, 2 * HOUR_MS, 2 * HOUR_MS],
    ['a wait in the past', -HOUR_MS, HOUR_MS, 40_000],
  ])('should ask a receiver again that gives %s', async (_, retryAfterMs, left, longest) => {
    const { changes, delays } = await attempted(unavailable({ status: 429, retryAfterMs }), { left });
    expect(changes).toMatchObject([{ state: 'retrying', attempts: 4, status: 429, jobId: 'job-1' }]);
    expect(delays[0]).toBeLessThanOrEqual(Math.max(longest, 80_000));
    expect(delays[0]).toBeGreaterThanOrEqual(Math.min(longest, 40_000));
    if (longest >= HOUR_MS) expect(delays[0]).toBe(longest);
  });

  it.each([
    ['its time is up', unavailable({ status: 503 }), 0],
    [
      'the receiver says that it is gone',
      { kind: 'refused', status: 410, answer: '', reason: 'gone' } as const,
      HOUR_MS,
    ],
  ])('should give up when %s', async (_, outcome, left) => {
    const { changes, delays } = await attempted(outcome, { left });
    expect(delays).toEqual([]);
    expect(changes).toMatchObject([{ state: 'dead', status: outcome.status, jobId: undefined }]);
  });

  it('should leave a message to the attempt that has overtaken it', async () => {
    expect(await attempted(unavailable(), { jobId: 'another' })).toEqual({ changes: [], delays: [], sent: 0 });
  });
});
