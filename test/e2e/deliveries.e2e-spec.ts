import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { ExpiredDeliveriesRepository } from '../../src/modules/deliveries/data';
import { HttpReceiver, type ReceivedRequest } from '../support/http-receiver';
import { runToEnd, startRun, uploadFiles, endOfRun } from '../support/run-collection';
import { TenantClient } from '../support/tenant-client';
import { createTellingApp, MovedClock, NotifiedCollection } from '../support/notified-collection';
import { until } from '../support/until';

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const RETRY = '/api/notification/deliveries/retry/';
const HOUR_MS = 3_600_000;

describe('deliveries', () => {
  const clock = new MovedClock();
  const receivers: HttpReceiver[] = [];
  let app: NestExpressApplication;
  let collection: NotifiedCollection;
  let receiver: HttpReceiver;

  beforeAll(async () => {
    app = await createTellingApp(clock, { PUBLIC_URL: 'https://plumbline.example.com/' });
  });
  afterAll(() => app.close());

  const startReceiver = async (certificate?: Buffer) => {
    const started = await HttpReceiver.start(certificate);
    receivers.push(started);
    return started;
  };
  beforeEach(async () => {
    collection = await NotifiedCollection.create(app);
    receiver = await startReceiver();
  });
  afterEach(async () => {
    for (const started of receivers.splice(0)) await started.stop();
  });

  const hook = (fields: object = {}) => ({ notificationId: 'n', type: 'webhook', url: receiver.url(), ...fields });
  const eventOf = ({ body }: ReceivedRequest) => JSON.parse(body);
  const problemsOf = (event: { type: string }) => {
    const schema = readFileSync(join(__dirname, `../../docs/events/${event.type}.schema.json`), 'utf8');
    const ajv = addFormats(new Ajv({ strict: false }));
    ajv.validate(JSON.parse(schema), event);
    return ajv.errors ?? [];
  };

  it('should tell a webhook what has changed, signed and as documented', async () => {
    await collection.tell('team', hook({ secret: SECRET }));
    const first = await collection.run(2);
    const sent = await collection.delivery(first, 'sent');
    expect(sent).toMatchObject({ attempts: 1, status: 204, reason: '', event: 'plumbline.run.completed' });
    const [{ headers, body }] = receiver.requests;
    jest.spyOn(Date, 'now').mockReturnValue(clock.now().getTime());
    const event = new Webhook(SECRET).verify(body, headers as Record<string, string>) as ReturnType<typeof eventOf>;
    jest.restoreAllMocks();
    expect(headers['webhook-id']).toBe(sent.delivery_id);
    expect(event).toMatchObject({
      specversion: '1.0',
      id: sent.delivery_id,
      type: 'plumbline.run.completed',
      source: `https://plumbline.example.com/${collection.client.tenant}`,
      subject: 'c',
    });
    expect(problemsOf(event)).toEqual([]);
    const row = { test_id: 'T', path: expect.stringContaining('2.json') };
    expect(event.data).toMatchObject({
      taskid: first,
      link: `https://plumbline.example.com/ui/runs?task=${first}&tenant=${collection.client.tenant}`,
      changes: { newly_failed: { count: 1, results: [row] }, fixed: { count: 0 } },
      counts: { passed: 2, failed: 1, error: 0 },
      worst: [row],
    });
    expect(event.data).not.toHaveProperty('previous');

    const second = await collection.run(1);
    await collection.delivery(second, 'sent');
    const third = await collection.run(3);
    await collection.delivery(third, 'sent');
    const [, after, last] = receiver.requests.map(eventOf);
    expect(after.data).toMatchObject({
      previous: { taskid: first },
      changes: { newly_failed: { count: 1, results: [{ path: expect.stringContaining('1.json') }] } },
    });
    expect(last.data).toMatchObject({ changes: { newly_failed: { count: 0 }, fixed: { count: 2 } }, worst: [] });
    expect(last.data.failed_by_severity).toEqual({ Critical: 0, High: 0, Medium: 0, Low: 0 });
    expect(JSON.stringify(await collection.deliveries())).not.toContain(SECRET);
  });

  it('should keep to the level of each notification', async () => {
    await collection.tell(
      'levels',
      hook({ notificationId: 'f', level: 'failed' }),
      hook({ notificationId: 'p', level: 'passed' }),
    );
    const reported: string[][] = [];
    for (const failing of [3, 2, 2, 1, 3, 3]) {
      const taskid = await collection.run(failing);
      const ended = await until(async () => {
        const mine = (await collection.deliveries()).filter((delivery) => delivery.taskid === taskid);
        return mine.every(({ state }) => state === 'sent' || state === 'skipped') && mine;
      });
      expect(ended).toHaveLength(2);
      reported.push(
        ended
          .filter(({ state }) => state === 'sent')
          .map(({ notification_id }) => notification_id)
          .sort(),
      );
    }
    expect(reported).toEqual([[], ['f'], [], ['f'], ['f', 'p'], []]);
  });

  it('should tell of a failed run at each level', async () => {
    await collection.tell('levels', hook({ level: 'passed' }));
    await uploadFiles(collection.client, 'c', {
      'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: 'nowhere' },
    });
    const { taskid, state, reason } = await runToEnd(app, collection.client, 'c');
    expect(state).toBe('failed');
    await collection.delivery(taskid, 'sent');
    const event = eventOf(receiver.requests[0]);
    expect(event).toMatchObject({ type: 'plumbline.run.failed', data: { state: 'failed', reason } });
    expect(problemsOf(event)).toEqual([]);
  });

  it('should tell those whom the tests name, by item, by id or by address, and say that a name means nobody', async () => {
    const [other, inline] = [await startReceiver(), await startReceiver()];
    await collection.tell('named', hook({ notificationId: 'one' }));
    await collection.tell(
      'other',
      hook({ notificationId: 'two', url: other.url('/two') }),
      hook({ notificationId: 'three' }),
    );
    // Today one id is given once in a file; the first one counts.
    const first = hook({ notificationId: 'same', url: other.url('/first') });
    await collection.keep('twice', first, hook({ notificationId: 'same', level: 'passed' }));
    await collection.name([
      'named.json',
      'two',
      'twice',
      'nobody',
      { type: 'webhook', address: inline.url('/inline') },
    ]);
    const taskid = await collection.run(2);
    const deliveries = await until(async () => {
      const all = await collection.deliveries();
      return all.every(({ state }) => state === 'sent' || state === 'dead') && all;
    });
    const outcome = deliveries.map(({ notification_name, notification_id, state }) => [
      notification_name,
      notification_id,
      state,
    ]);
    expect(outcome.sort()).toEqual([
      ['', expect.stringMatching(/^inline-[0-9a-f]{16}$/), 'sent'],
      ['named', 'one', 'sent'],
      ['nobody', '', 'dead'],
      ['other', 'two', 'sent'],
      ['twice', 'same', 'sent'],
    ]);
    expect(deliveries.every((delivery) => delivery.taskid === taskid)).toBe(true);
    expect([receiver, other, inline].map(({ requests }) => requests.map(({ path }) => path))).toEqual([
      ['/hook'],
      expect.arrayContaining(['/first', '/two']),
      ['/inline'],
    ]);
    const [nobody] = await collection.deliveries({ state: 'dead' });
    expect(nobody.reason).toContain('nobody');
    await collection.client.post(RETRY, { delivery_id: nobody.delivery_id }).expect(409);
  });

  it('should tell a hundred receivers, and say that there are more', async () => {
    const many = Array.from({ length: 101 }, (_, n) => ({
      notificationId: `n${n}`,
      type: 'email',
      to: ['a@example.com'],
    }));
    await collection.tell('many', ...many);
    await collection.run(2);
    const dead = await until(async () => {
      const found = await collection.deliveries({ state: 'dead' });
      return found.length === 101 && found;
    });
    const reasons = dead.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason.includes('SMTP_URL'))).toHaveLength(100);
    expect(reasons.filter((reason) => reason.includes('101 receivers'))).toHaveLength(1);
  });

  it('should ask a receiver that does not answer again, with the same id and content, and wait as it asks', async () => {
    receiver.answer = (response) => response.writeHead(503).end('busy');
    await collection.tell('team', hook({ secret: 'text' }));
    const taskid = await collection.run(2);
    const first = await collection.delivery(taskid, 'retrying');
    expect(first).toMatchObject({ attempts: 1, status: 503, answer: 'busy', reason: expect.stringContaining('503') });
    const wait = Date.parse(`${first.next_attempt}Z`) - clock.now().getTime();
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(10_000);
    receiver.answer = (response) => response.writeHead(429, { 'Retry-After': '7200' }).end();
    clock.advance(20_000);
    const second = await until(async () => {
      const delivery = await collection.delivery(taskid, 'retrying');
      return delivery.attempts === 2 && delivery;
    });
    expect(Date.parse(`${second.next_attempt}Z`) - clock.now().getTime()).toBeGreaterThan(2 * HOUR_MS - 2000);
    receiver.answer = (response) => response.writeHead(200).end('ok');
    clock.advance(3 * HOUR_MS);
    expect(await collection.delivery(taskid, 'sent')).toMatchObject({ attempts: 3, status: 200, answer: 'ok' });
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([first.delivery_id]),
    );
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  });

  it('should give up after a day, and repeat it when asked', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await collection.tell('team', hook());
    const taskid = await collection.run(2);
    const { delivery_id: id } = await collection.delivery(taskid, 'retrying');
    await collection.client.post(RETRY, { delivery_id: id }).expect(409);
    clock.advance(25 * HOUR_MS);
    expect(await collection.delivery(taskid, 'dead')).toMatchObject({ attempts: 2, status: 500, next_attempt: '' });
    receiver.answer = (response) => response.writeHead(204).end();
    const { body } = await collection.client.post(RETRY, { delivery_id: id }).expect(200);
    expect(body).toMatchObject({ message: 'Delivery queued again', data: { delivery_id: id, state: 'queued' } });
    expect(await collection.delivery(taskid, 'sent')).toMatchObject({ delivery_id: id, attempts: 3 });
    expect(new Set(receiver.requests.map(({ body: sent }) => sent)).size).toBe(1);
    await collection.client.post(RETRY, { delivery_id: id }).expect(409);
    const audit = await collection.client.get('/api/audit/', { collection: 'c' }).expect(200);
    expect(audit.body.data.results[0]).toMatchObject({ operation: 'retryDelivery', entity: 'delivery' });
  });

  it('should end with a refusal, and send a repeated message to the address that is written then', async () => {
    receiver.answer = (response) => response.writeHead(404).end('no such hook');
    await collection.tell('team', hook());
    const taskid = await collection.run(2);
    const dead = await collection.delivery(taskid, 'dead');
    expect(dead).toMatchObject({ attempts: 1, status: 404, answer: 'no such hook' });
    const repeat = () => collection.client.post(RETRY, { delivery_id: dead.delivery_id }).expect(200);
    await collection.tell('team', hook({ notificationId: 'another' }));
    await repeat();
    const deleted = await until(async () => {
      const delivery = await collection.delivery(taskid, 'dead');
      return delivery.attempts === 2 && delivery;
    });
    expect(deleted.reason).toBe('the notification was deleted');
    const moved = await startReceiver();
    await collection.tell('team', hook({ url: moved.url() }));
    await repeat();
    await collection.delivery(taskid, 'sent');
    expect([receiver.requests.length, moved.requests.length]).toEqual([1, 1]);
    expect(moved.requests[0].body).toBe(receiver.requests[0].body);
  });

  it('should say what is wrong with a receiver that redirects inward or proves nothing, and read no long answer', async () => {
    const certificate = readFileSync(join(__dirname, '../fixtures/git/self-signed.pem'));
    const [inner, moved, unproven] = [await startReceiver(), await startReceiver(), await startReceiver(certificate)];
    receiver.answer = (response) => response.writeHead(200).end('x'.repeat(10 * 1024 ** 2));
    moved.answer = (response) => response.writeHead(302, { Location: inner.url('/latest/meta-data') }).end();
    await collection.tell(
      'team',
      hook({ notificationId: 'long' }),
      hook({ notificationId: 'moved', url: moved.url() }),
      hook({ notificationId: 'unproven', url: unproven.url() }),
    );
    const taskid = await collection.run(2);
    const reported = await until(async () => {
      const rows = (await collection.deliveries()).filter((row) => row.taskid === taskid && row.attempts > 0);
      return rows.length === 3 && Object.fromEntries(rows.map((row) => [row.notification_id, row]));
    });
    expect(reported).toMatchObject({
      long: { state: 'sent', status: 200, answer: `${'x'.repeat(199)}…` },
      moved: { state: 'dead', status: 302, reason: expect.stringContaining('write the address itself') },
      unproven: { state: 'retrying', status: 0, reason: expect.stringMatching(/certificate.*NODE_EXTRA_CA_CERTS/) },
    });
    expect([inner.requests, unproven.requests]).toEqual([[], []]);
  });

  it('should not let silent receivers delay a run or another receiver', async () => {
    const silent = await startReceiver();
    silent.answer = () => undefined;
    const dead = Array.from({ length: 5 }, (_, n) => hook({ notificationId: `dead-${n}`, url: silent.url() }));
    await collection.tell('team', ...dead, hook({ notificationId: 'alive' }));
    const first = await collection.run(2);
    await until(() => silent.requests.length === 5);
    // All of them hold a request open, more than the two places of a process for other jobs.
    const second = await startRun(collection.client, 'c');
    await endOfRun(app, collection.client, second);
    await until(() => receiver.requests.length === 2);
    expect(receiver.requests.map((request) => eventOf(request).data.taskid)).toEqual([first, second]);
    expect(silent.requests).toHaveLength(5);
  });

  it('should keep two tenants with equal names apart', async () => {
    const [another, theirs] = [await NotifiedCollection.create(app), await startReceiver()];
    await collection.tell('team', hook());
    await another.tell('team', hook({ url: theirs.url() }));
    const [mine, other] = [await collection.run(2), await another.run(1)];
    const sent = await collection.delivery(mine, 'sent');
    await another.delivery(other, 'sent');
    expect(receiver.requests.map((request) => eventOf(request).data.taskid)).toEqual([mine]);
    expect(theirs.requests.map((request) => eventOf(request).data.taskid)).toEqual([other]);
    expect((await another.deliveries()).map(({ taskid }) => taskid)).toEqual([other]);
    await another.client.post(RETRY, { delivery_id: sent.delivery_id }).expect(404);
  });

  it('should need the permission for notifications', async () => {
    const reader = new TenantClient(app, collection.client.tenant, { permissions: ['notification_read'] });
    await reader.get('/api/notification/deliveries/', { container: 'c' }).expect(200);
    await reader.post(RETRY, { delivery_id: 'x' }).expect(403);
    const stranger = new TenantClient(app, collection.client.tenant, { permissions: ['compliance_full_control'] });
    await stranger.get('/api/notification/deliveries/', { container: 'c' }).expect(403);
  });

  it('should be counted by what becomes of them', async () => {
    receiver.answer = (response, { url = '' }) => response.writeHead(Number(url.slice(1))).end();
    const answered = (status: number) => hook({ notificationId: `n${status}`, url: receiver.url(`/${status}`) });
    await collection.tell('team', answered(204), answered(404), answered(503), hook({ level: 'passed' }));
    await collection.run(2);
    await until(async () => (await collection.deliveries({ state: 'queued' })).length === 0);
    const metrics = await fetch(`${await app.getUrl()}/metrics`).then((answer) => answer.text());
    for (const step of ['queued', 'sent', 'failed', 'dead', 'skipped'])
      expect(metrics).toMatch(new RegExp(`^deliveries_total\\{type="webhook",step="${step}"\\} [1-9]`, 'm'));
    expect(metrics).not.toContain(collection.client.tenant);
  });

  it('should go with the retention', async () => {
    await collection.tell('team', hook());
    await collection.delivery(await collection.run(2), 'sent');
    const expired = app.get(ExpiredDeliveriesRepository, { strict: false });
    await expired.deleteExpired(new Date(clock.now().getTime() - HOUR_MS), 1000);
    expect(await collection.deliveries()).toHaveLength(1);
    await expired.deleteExpired(new Date(clock.now().getTime() + 1), 1000);
    expect(await collection.deliveries()).toEqual([]);
  });
});
