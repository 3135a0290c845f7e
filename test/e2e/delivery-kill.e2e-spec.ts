import type { Connection } from 'mongoose';
import { temporaryFolder } from '../support/embedded-mongo';
import { HttpReceiver } from '../support/http-receiver';
import { connectTo } from '../support/mongoose-connection';
import type { ObservedProcess } from '../support/observed-process';
import { RunWorkload } from '../support/run-workload';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri } from '../support/test-app';
import { until } from '../support/until';
import { readyWorker } from '../support/worker-process';

describe('a delivery whose worker is killed', () => {
  const root = temporaryFolder();
  const uri = ownDatabaseUri('delivery_kill');
  const env = {
    MONGODB_URI: uri,
    DATA_DIR: temporaryFolder(),
    CONNECTOR_ROOTS: root,
    ALLOW_PRIVATE_HOSTS: 'true',
    // Longer than any stall of a busy machine; the test ends the leases of the worker that it has killed.
    JOB_LEASE: '600',
    JOB_POLL_MS: '50',
  };
  let connection: Connection;
  let service: ServiceProcess;
  let worker: ObservedProcess;
  let workload: RunWorkload;
  let receiver: HttpReceiver;

  beforeAll(async () => {
    await buildService();
    receiver = await HttpReceiver.start();
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
    worker = await readyWorker(env);
    workload = new RunWorkload(service.url, connection.db!, 'told', { templates: 2, rules: 1 });
    workload.writeTemplates(root);
    const notifications = [{ notificationId: 'n', type: 'webhook', url: receiver.url(), secret: 'text' }];
    await workload.addCollection('c', [['team.json', JSON.stringify({ fileType: 'notifications', notifications })]]);
  });
  afterAll(async () => {
    await worker.end('SIGTERM');
    await service.end('SIGTERM');
    await connection.close();
    await receiver.stop();
  });
  beforeEach(() => {
    receiver.requests.length = 0;
  });

  const killWorker = async () => {
    await worker.end('SIGKILL');
    await connection.collection('jobs').updateMany({ state: 'running' }, { $set: { leaseUntil: new Date(0) } });
  };
  const delivery = (taskid: string, state: string) =>
    until(() => connection.collection('deliveries').findOne({ taskid, state }));

  it('should come again with the same id when it was killed after sending and before noting it', async () => {
    receiver.answer = () => undefined;
    const taskid = await workload.start('c');
    await until(() => receiver.requests.length === 1);
    await killWorker();
    receiver.answer = (response) => response.writeHead(204).end();
    worker = await readyWorker(env);
    const { _id } = await delivery(taskid, 'sent');
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([String(_id), String(_id)]);
    expect(receiver.requests[0].body).toBe(receiver.requests[1].body);
  });

  it('should be sent once by the next worker when it was killed before', async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    const taskid = await workload.start('c');
    await delivery(taskid, 'retrying');
    await killWorker();
    receiver.answer = (response) => response.writeHead(204).end();
    const now = new Date();
    await connection
      .collection('jobs')
      .updateMany({ name: 'delivery', state: 'queued' }, { $set: { availableAt: now } });
    worker = await readyWorker(env);
    expect(await delivery(taskid, 'sent')).toMatchObject({ attempts: 2 });
    expect(receiver.requests).toHaveLength(2);
    expect(await connection.collection('deliveries').countDocuments({ taskid })).toBe(1);
  });
});
