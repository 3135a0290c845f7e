import type { AddressInfo } from 'node:net';
import type { Connection } from 'mongoose';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { temporaryFolder } from '../support/embedded-mongo';
import { HttpReceiver } from '../support/http-receiver';
import { connectTo } from '../support/mongoose-connection';
import type { ObservedProcess } from '../support/observed-process';
import { RunWorkload } from '../support/run-workload';
import { itInDeep } from '../support/sampled';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri } from '../support/test-app';
import { until } from '../support/until';
import { readyWorker } from '../support/worker-process';

const HIDDEN = {
  slack: 'xxxxSLACKxKEYxxxx',
  teams: 'xxxxTEAMSxKEYxxxx',
  signing: 'the signing words',
  smtp: 'the-mail-password',
} as const;

describe('deliveries of a worker', () => {
  const root = temporaryFolder();
  const uri = ownDatabaseUri('delivery_kill');
  const settings = {
    MONGODB_URI: uri,
    DATA_DIR: temporaryFolder(),
    CONNECTOR_ROOTS: root,
    ALLOW_PRIVATE_HOSTS: 'true',
    // Longer than any stall of a busy machine; the test ends the leases of the worker that it has killed.
    JOB_LEASE: '600',
    JOB_POLL_MS: '200',
    RULE_THREADS: '1',
    LOG_LEVEL: 'trace',
  };
  let env: Readonly<Record<string, string>>;
  let connection: Connection;
  let service: ServiceProcess;
  let worker: ObservedProcess;
  let workload: RunWorkload;
  let receiver: HttpReceiver;
  let mailServer: SMTPServer;

  beforeAll(async () => {
    await buildService();
    receiver = await HttpReceiver.start();
    // Repeats the password that it refuses, as careless servers do.
    const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _, done) => done(new Error(`${password} is wrong`));
    mailServer = new SMTPServer({ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], onAuth });
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    const { port } = mailServer.server.address() as AddressInfo;
    env = { ...settings, SMTP_URL: `smtp://me:${HIDDEN.smtp}@127.0.0.1:${port}`, MAIL_FROM: 'me@example.com' };
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
    await new Promise<void>((resolve) => mailServer.close(resolve));
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

  itInDeep('should be sent once by the next worker when it was killed before', async () => {
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

  it('should show no secret in a log, an answer, the audit or the database when receivers repeat it', async () => {
    receiver.answer = (response, { url, headers }) =>
      response.writeHead(500).end(`${url === '/hook' ? HIDDEN.signing : ''} ${url} ${JSON.stringify(headers)}`);
    const notifications = [
      { notificationId: 'w', type: 'webhook', url: receiver.url(), secret: HIDDEN.signing },
      { notificationId: 's', type: 'slack', webhook: receiver.url(`/services/T0/${HIDDEN.slack}`) },
      { notificationId: 't', type: 'teams', webhook: receiver.url(`/flow?sig=${HIDDEN.teams}`) },
      { notificationId: 'm', type: 'email', to: ['team@example.com'] },
    ];
    const file = JSON.stringify({ fileType: 'notifications', notifications });
    await workload.addCollection('secret', [['team.json', file]]);
    const taskid = await workload.start('secret');
    const reported = await until(async () => {
      const rows = await connection
        .collection('deliveries')
        .find({ taskid, attempts: { $gte: 1 } })
        .toArray();
      return rows.length === 4 && rows;
    });
    // They have answered, and what they said is shown as far as it is no secret.
    expect(reported.map(({ status, answer }) => [status, answer.includes('********')])).toEqual(
      expect.arrayContaining([
        [535, true],
        [500, true],
      ]),
    );
    const paths = [
      '/notification/deliveries/?container=secret',
      '/audit/?collection=secret',
      '/manage/config?container_name=secret&resource_type=notifications&resource_name=team',
    ];
    const answers = await Promise.all(paths.map((path) => workload.read(path)));
    const names = ['deliveries', 'audit', 'jobs', 'run_logs', 'config_items', 'config_item_versions'];
    const rows = await Promise.all(names.map((name) => connection.collection(name).find().toArray()));
    await worker.end('SIGTERM');
    const texts = [...answers, JSON.stringify(rows), worker.stdout, worker.stderr, service.output()];
    const forms = Object.values(HIDDEN).flatMap((text) => [text, Buffer.from(text).toString('base64')]);
    for (const secret of forms) expect(texts.findIndex((text) => text.includes(secret))).toBe(-1);
    expect(worker.stdout).not.toBe('');
  });
});
