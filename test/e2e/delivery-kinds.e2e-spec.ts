import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { SnapshotVersionsRepository } from '../../src/modules/snapshots/data';
import { HttpReceiver } from '../support/http-receiver';
import { uploadFiles } from '../support/run-collection';
import { TenantClient } from '../support/tenant-client';
import { createTellingApp, MovedClock, NotifiedCollection } from '../support/notified-collection';
import { until } from '../support/until';

const TEST = '/api/manage/notification/test/';
const EVIL = 'Title\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script> & <!channel>';

describe('kinds of deliveries', () => {
  const mails: { readonly to: readonly string[]; readonly mail: ParsedMail }[] = [];
  let refusal: (Error & { responseCode?: number }) | undefined;
  let server: SMTPServer;
  let app: NestExpressApplication;
  let collection: NotifiedCollection;
  let receiver: HttpReceiver;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _, done) => done(address.startsWith('unknown') ? failure(550) : refusal),
      onData: (stream, { envelope }, done) => {
        void simpleParser(stream).then((mail) => {
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    app = await createTellingApp(new MovedClock(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'plumbline@example.com',
      MAIL_SENDERS: 'audit@example.com, {tenant}@tenants.example.com',
    });
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  beforeEach(async () => {
    mails.length = 0;
    refusal = undefined;
    collection = await NotifiedCollection.create(app);
    receiver = await HttpReceiver.start();
  });
  afterEach(() => receiver.stop());

  const failure = (responseCode: number) => Object.assign(new Error('not here'), { responseCode });
  const mail = (fields: object = {}) => ({ notificationId: 'm', type: 'email', to: ['team@example.com'], ...fields });
  /** Gives the test a title that tries to break out of wherever it stands. */
  const writeEvilTitle = async () => {
    const evals = [{ eval: 'data.rule.rulepass' }];
    const cases = [
      { masterTestId: 'T', masterSnapshotId: ['J'], type: 'rego', rule: 'file(rule.rego)', evals, title: EVIL },
    ];
    await uploadFiles(collection.client, 'c', {
      'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
    });
  };

  it('should send mail in plain text and HTML, with everything escaped', async () => {
    await collection.tell('mail', mail({ to: ['team@example.com', 'boss@example.com'] }));
    await writeEvilTitle();
    const sent = await collection.delivery(await collection.run(2), 'sent');
    expect(sent).toMatchObject({ status: 250, reason: '' });
    const [{ to, mail: received }] = mails;
    expect(to).toEqual(['team@example.com', 'boss@example.com']);
    expect(received.from?.value).toMatchObject([{ address: 'plumbline@example.com' }]);
    expect(received.subject).toBe('c: 1 newly failed, 1 failed');
    expect(received.messageId).toBe(`<${sent.delivery_id}@example.com>`);
    expect([...received.headers.keys()]).not.toContain('bcc');
    expect(received.text).toContain('Title Bcc: victim@example.com <script>alert(1)</script>');
    expect(received.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;');
    expect(received.html).not.toContain('<script>');
  });

  it('should send from the addresses that are allowed, and from no other', async () => {
    const { tenant } = collection.client;
    await collection.keep(
      'mail',
      mail({ notificationId: 'listed', user: 'audit@example.com' }),
      mail({ notificationId: 'own', user: `${tenant}@tenants.example.com` }),
      mail({ notificationId: 'other', user: 'another@tenants.example.com' }),
      mail({ notificationId: 'header', user: 'audit@example.com\r\nBcc: victim@example.com' }),
    );
    const { body } = await collection.client.post(TEST, { container: 'c', notification_name: 'mail' }).expect(200);
    expect(body.data.results).toMatchObject([
      { notification_id: 'listed', sent: true, status: 250 },
      { notification_id: 'own', sent: true },
      { notification_id: 'other', sent: false, reason: expect.stringMatching(/^another@tenants.*MAIL_SENDERS/) },
      { notification_id: 'header', sent: false },
    ]);
    const senders = mails.map(({ mail: received }) => received.from?.value[0].address);
    expect(senders.sort()).toEqual(['audit@example.com', `${tenant}@tenants.example.com`].sort());
  });

  it.each([
    ['no recipient', [], 'no recipient'],
    ['too many', Array.from({ length: 51 }, (_, n) => `u${n}@example.com`), 'at most 50'],
    ['a header', ['a@example.com\r\nBcc: victim@example.com'], 'no mail address'],
    ['no address', ['team'], 'no mail address'],
    ['a refused one', ['unknown@example.com'], '550'],
  ])('should give up mail to %s', async (_, to, reason) => {
    await collection.keep('mail', mail({ to }));
    const dead = await collection.delivery(await collection.run(2), 'dead');
    expect(dead.reason).toContain(reason);
    expect(mails).toEqual([]);
  });

  it('should send to the others when a recipient is refused, and say so', async () => {
    await collection.tell('mail', mail({ to: ['unknown@example.com', 'team@example.com'] }));
    const sent = await collection.delivery(await collection.run(2), 'sent');
    expect(sent.reason).toBe('1 of 2 recipients were refused: unknown@example.com');
    expect(mails.map(({ to }) => to)).toEqual([['team@example.com']]);
  });

  it('should try again when the mail server is busy', async () => {
    refusal = failure(451);
    await collection.tell('mail', mail());
    const retried = await collection.delivery(await collection.run(2), 'retrying');
    expect(retried).toMatchObject({ attempts: 1, status: 451, answer: expect.stringContaining('not here') });
  });

  it('should send to Slack by address and to Teams by connector, escaped for each', async () => {
    await uploadFiles(collection.client, 'c', {
      'channel.json': { fileType: 'structure', type: 'teams', webhook: receiver.url('/teams') },
    });
    await collection.tell(
      'chat',
      { notificationId: 's', type: 'slack', webhook: receiver.url('/slack') },
      { notificationId: 't', type: 'teams', connector: 'channel.json' },
    );
    await writeEvilTitle();
    await collection.run(2);
    await until(async () => (await collection.deliveries({ state: 'sent' })).length === 2);
    const bodyTo = (path: string) => receiver.requests.find((request) => request.path === path)!.body;
    expect(JSON.parse(bodyTo('/slack')).text).toBe('c: 1 newly failed, 1 failed');
    expect(bodyTo('/slack')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;!channel&gt;');
    expect(bodyTo('/slack')).not.toContain('<!channel>');
    const [{ content }] = JSON.parse(bodyTo('/teams')).attachments;
    expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
    expect(JSON.stringify(content)).not.toContain('"TextBlock"');
  });

  it('should try a notification out and show what each receiver says', async () => {
    receiver.answer = (response, { url }) =>
      response.writeHead(url === '/gone' ? 410 : 200).end(`seen ${'x'.repeat(500)}`);
    await collection.tell(
      'all',
      mail(),
      { notificationId: 'w', type: 'webhook', level: 'failed', url: receiver.url() },
      { notificationId: 'g', type: 'webhook', url: receiver.url('/gone') },
      { notificationId: 'n', type: 'slack' },
      { notificationId: 'c', type: 'teams', connector: 'channel' },
    );
    const { body } = await collection.client.post(TEST, { container: 'c', notification_name: 'all' }).expect(200);
    expect(body.message).toBe('Test message not sent to 3 of 5 receivers');
    const [first, second, third, fourth, fifth] = body.data.results;
    expect(first).toMatchObject({ notification_id: 'm', type: 'email', sent: true, status: 250, reason: '' });
    expect(second).toMatchObject({
      notification_id: 'w',
      sent: true,
      status: 200,
      answer: expect.stringMatching(/^seen x/),
    });
    expect(second.answer).toHaveLength(200);
    expect(third).toMatchObject({ sent: false, status: 410 });
    expect(fourth).toMatchObject({ sent: false, status: 0, reason: expect.stringContaining('webhook') });
    expect(fifth.reason).toBe(
      'the collection has no connector channel with a `webhook`: write one, or give the notification its own',
    );
    expect(JSON.parse(receiver.requests[0].body)).toMatchObject({ type: 'plumbline.test', data: { collection: 'c' } });
    expect(mails[0].mail.subject).toBe('c: a test message of Plumbline');
    expect(await collection.deliveries()).toEqual([]);
    await collection.client.post(TEST, { container: 'c', notification_name: 'none' }).expect(404);
    await collection.client.post(TEST, { container: 'nowhere', notification_name: 'all' }).expect(404);
    const reader = new TenantClient(app, collection.client.tenant, { permissions: ['notification_read'] });
    await reader.post(TEST, { container: 'c', notification_name: 'all' }).expect(403);
  });

  it('should refuse fields that mean nothing when they are written, and no address', async () => {
    const written = (...notifications: object[]) =>
      collection.client.post('/api/manage/config', {
        ...{ container_name: 'c', resource_type: 'notifications', resource_name: 'mail' },
        data: { json: { notifications } },
      });
    const { body } = await written(mail({}), {
      ...{ notificationId: 'w', type: 'webhook', url: 'https://me:pass@example.com', level: 'never' },
    }).expect(400);
    expect(body.error_list).toEqual([
      'Invalid JSON - notifications[1].level field is not valid (write all, failed or passed)',
      expect.stringMatching(/notifications\[1\]\.url field is not valid \(must not hold a password/),
    ]);
    await written(mail({ user: 'alerts', to: ['team'] })).expect(200);
  });

  describe('about a saved filter', () => {
    const found = (member: number) => expect.stringContaining(`${member}.json`);
    const problemsOf = (event: { type: string }) => {
      const schema = readFileSync(join(__dirname, `../../docs/events/${event.type}.schema.json`), 'utf8');
      const ajv = addFormats(new Ajv({ strict: false }));
      ajv.validate(JSON.parse(schema), event);
      return ajv.errors ?? [];
    };
    const hook = (fields: object) => ({
      notificationId: 'w',
      type: 'webhook',
      url: receiver.url('/webhook'),
      ...fields,
    });
    const outcomes = async (taskid: string) =>
      (await collection.settled(taskid)).map(({ state, reason }) => (reason === '' ? state : `${state}: ${reason}`));

    it('should tell each kind of receiver what entered and left it since the last completed run', async () => {
      const query = { query: '{"json.n": {"$gte": 10}}', query_collection: 'resources' };
      const filter = await collection.saveFilter({ title: 'Ten <b>', connector: 'iac', ...query });
      await collection.tell(
        'all',
        hook({ filter, level: 'passed' }),
        mail({ filter }),
        { notificationId: 's', type: 'slack', webhook: receiver.url('/slack'), filter },
        { notificationId: 't', type: 'teams', webhook: receiver.url('/teams'), filter },
      );
      await collection.judge({ '1.json': { n: 10 }, '2.json': { n: 1 }, '3.json': { n: 12 } });
      const first = await collection.run(3);
      expect(await outcomes(first)).toEqual(Array(4).fill('skipped: there was no run to compare with'));

      await uploadFiles(collection.client, 'c', {
        'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: 'nowhere' },
      });
      const failed = await collection.run(3);
      expect(await outcomes(failed)).toEqual(
        Array(4).fill('skipped: the run failed: what is in the filter was not compared'),
      );

      await collection.judge({ '1.json': { n: 9 }, '2.json': { n: 11 }, '3.json': { n: 13 } });
      const second = await collection.run(3);
      expect(await outcomes(second)).toEqual(Array(4).fill('sent'));
      const bodyTo = (path: string) => receiver.requests.find((request) => request.path === path)!.body;
      const event = JSON.parse(bodyTo('/webhook'));
      expect(problemsOf(event)).toEqual([]);
      expect(event).toMatchObject({
        type: 'plumbline.filter.changed',
        subject: 'c',
        data: {
          ...{ collection: 'c', taskid: second, previous: { taskid: first }, reason: '', members: 2, unread: 0 },
          filter: { id: filter, title: 'Ten <b>' },
          entered: { count: 1, resources: [{ path: found(2), type: 'json' }] },
          left: { count: 1, resources: [{ path: found(1) }] },
        },
      });
      const title = 'c: Ten <b>: 1 entered, 1 left';
      expect(mails.map(({ mail: { subject } }) => subject)).toEqual([title]);
      expect(mails[0].mail.text).toMatch(/Entered \(1\)\n- json · .*2\.json/);
      expect(mails[0].mail.html).toContain('Ten &lt;b&gt;');
      expect(JSON.parse(bodyTo('/slack')).text).toBe('c: Ten &lt;b&gt;: 1 entered, 1 left');
      expect(JSON.parse(bodyTo('/teams')).attachments[0].content.body[0].inlines[0].text).toBe(title);

      const third = await collection.run(3);
      expect(await outcomes(third)).toEqual(Array(4).fill('skipped: nothing entered or left the filter'));
      expect(receiver.requests).toHaveLength(3);
      expect((await collection.deliveries()).every((delivery) => delivery.filter === filter)).toBe(true);
    });

    it('should follow its search fields, and say what is wrong with it when it was changed or deleted', async () => {
      const search = { title: 'files', collection: 'c', connector: 'iac', resource_type: 'JSON' };
      const filter = await collection.saveFilter(search);
      await collection.tell('one', hook({ filter }));
      await collection.judge({ '1.json': { n: 1 } });
      await collection.settled(await collection.run(3));
      await collection.judge({ '2.json': { n: 2 } });
      await collection.delivery(await collection.run(3, true), 'sent');
      expect(JSON.parse(receiver.requests[0].body).data).toMatchObject({
        entered: { count: 1, resources: [{ path: found(2) }] },
        left: { count: 1, resources: [{ path: found(1) }] },
      });

      const broken = { query: '{"json.n": {"$regex": "("}}', query_collection: 'resources' };
      await collection.saveFilter({ ...broken, filter_id: filter });
      const dead = await collection.delivery(await collection.run(3), 'dead');
      expect(dead.reason).toContain('cannot run this query');
      // Both runs are looked at through the filter as it is now, and so its change alone is no news.
      await collection.saveFilter({ ...search, filter_id: filter, connector: 'another' });
      await collection.client
        .post('/api/notification/deliveries/retry/', { delivery_id: dead.delivery_id })
        .expect(200);
      expect(await outcomes(dead.taskid)).toEqual(['skipped: nothing entered or left the filter']);

      await collection.client.delete('/api/resource/filter', { filter_id: filter }).expect(200);
      const last = await collection.run(3);
      expect(await outcomes(last)).toEqual([expect.stringMatching(/^dead: .*no such saved filter: save one/)]);
      expect(receiver.requests).toHaveLength(1);
    });

    it('should say that its query takes too long, and go on with the next run', async () => {
      const endless = Array.from({ length: 300 }, (_, i) => ({ 'json.text': { $regex: `(a+)+${i}$` } }));
      const slow = { title: 'slow', query_collection: 'resources', query: JSON.stringify({ $or: endless }) };
      const filter = await collection.saveFilter(slow);
      await collection.tell('one', hook({ filter }));
      const files = Array.from({ length: 20 }, (_, i) => [`${i}.json`, { n: i, text: 'a'.repeat(30_000) }] as const);
      await collection.judge(Object.fromEntries(files));
      await collection.settled(await collection.run(30));
      const versions = app.get(SnapshotVersionsRepository, { strict: false });
      const found = versions.idsFound.bind(versions);
      const limited = jest
        .spyOn(versions, 'idsFound')
        .mockImplementation((tenant, queried, ids, query) => found(tenant, queried, ids, { ...query, maxTimeMS: 1 }));
      const second = await collection.run(30);
      expect(await outcomes(second)).toEqual(['dead: Query took longer than 10 s: change the filter']);
      limited.mockRestore();
      const { results } = (await collection.client.get('/api/compliance/run/', { taskid: second }).expect(200)).body
        .data;
      expect(results).toMatchObject([{ state: 'completed' }]);

      await collection.saveFilter({ ...slow, filter_id: filter, query: '{"json.n": {"$gte": 19}}' });
      await collection.judge(Object.fromEntries([...files, ['20.json', { n: 20 }]]));
      expect(await outcomes(await collection.run(30, true))).toEqual(['sent']);
      expect(receiver.requests.map(({ body }) => JSON.parse(body).data)).toMatchObject([
        {
          entered: { count: 1, resources: [{ path: expect.stringContaining('20.json') }] },
          left: { count: 0 },
          members: 2,
        },
      ]);
    });

    it('should be refused when it names no filter of its tenant and collection', async () => {
      const stranger = await NotifiedCollection.create(app);
      const ids = [
        'unknown',
        await stranger.saveFilter({}),
        await collection.saveFilter({ collection: 'd' }),
        await collection.saveFilter({ query: '{}' }),
      ];
      const { body } = await collection.client
        .post('/api/manage/config', {
          ...{ container_name: 'c', resource_type: 'notifications', resource_name: 'n' },
          data: { json: { notifications: ids.map((filter) => hook({ notificationId: filter, filter })) } },
        })
        .expect(400);
      const problem = (index: number, why: string) =>
        expect.stringMatching(new RegExp(`^Invalid JSON - notifications\\[${index}\\]\\.filter .*${why}`));
      expect(body).toMatchObject({ error: 'validation error' });
      expect(body.error_list).toEqual([
        problem(0, 'no such saved filter'),
        problem(1, 'no such saved filter'),
        problem(2, 'another collection'),
        problem(3, 'query_collection'),
      ]);
      const file = JSON.stringify({ fileType: 'notifications', notifications: [hook({ filter: ids[1] })] });
      const upload = collection.client.upload('/api/manage/config/upload', { container_name: 'c' }, [
        ['files', 'n.json', file],
      ]);
      expect((await upload.expect(400)).body).toMatchObject({ error: '', error_list: [problem(0, 'no such')] });
    });
  });
});
