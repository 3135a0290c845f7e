import { randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import { createLog } from '../../src/common/logging/log';
import { REQUEST_LOG } from '../../src/common/logging/request-log.middleware';
import { ConfigItemStoreService } from '../../src/modules/config-items/config-item-store.service';
import { ConfigItemsRepository } from '../../src/modules/config-items/data/config-items.repository';
import { ConfigItemVersionsRepository } from '../../src/modules/config-items/data/config-item-versions.repository';
import type { RotationCounts } from '../../src/modules/config-items';
import { OwedSecretsService } from '../../src/modules/code-hosts';
import type { RunPullRequest } from '../../src/modules/runs/data';
import { rotateAllSecrets } from '../../src/app/rotate-all-secrets';
import type { TenantId } from '../../src/common/context/tenant';
import { SwitchedOnWebhook } from '../support/code-host';
import { SEALED_FIELDS } from '../support/sealed-fields';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, databaseUri, randomTenant } from '../support/test-app';

const PATH = '/api/manage/config';
const MASK = '********';
const OLD_KEY = `old:${'11'.repeat(32)}`;
const NEW_KEY = `new:${'22'.repeat(32)}`;

/** A unique string. */
const secret = (name: string) => `SECRET-${name}-${randomBytes(12).toString('hex')}`;

describe('secrets of config items', () => {
  const tenant = randomTenant();
  const logged: string[] = [];
  // The rotation covers all tenants: a separate database keeps it away from other suites.
  const env = { MONGODB_URI: databaseUri(`plumbline_${tenant}`), SECRETS_KEY: OLD_KEY };
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => logged.push(line) });
    app = await createTestApp({ env, customise: (builder) => builder.overrideProvider(REQUEST_LOG).useValue(log) });
    client = new TenantClient(app, tenant);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
  });
  afterAll(async () => {
    await app.get<Connection>(getConnectionToken()).dropDatabase();
    await app.close();
  });

  const put = (resource_name: string, json: unknown, resource_type = 'connector') =>
    client.post(PATH, { resource_type, resource_name, container_name: 'c', data: { json } });
  const read = async (resource_name: string, resource_type = 'connector') =>
    (await client.get(PATH, { resource_type, resource_name, container_name: 'c' }).expect(200)).body.data.json;
  /** The document as a run would read it. */
  const opened = async (name: string, on = app) => {
    const item = await on.get(ConfigItemsRepository).find(tenant as TenantId, 1, 'connector', name);
    return JSON.parse(JSON.stringify(on.get(ConfigItemStoreService).document(item!)));
  };
  const user = (name: string, secretAccess: string) => ({ name, 'access-key': 'AKIA', 'secret-access': secretAccess });

  it('should keep the secrets of organizations and kubeconfigs, but not for a role of another name', async () => {
    const [key, kubeconfig] = [
      secret('organization'),
      `clusters: []\ncontexts: []\nusers: []\n# ${secret('kubeconfig')}`,
    ];
    const organization = { 'role-name': 'Reader', users: [user('ann', key)], include: { names: ['a*'] } };
    await put('many', { type: 'aws', organization }).expect(200);
    await put('clusters', { type: 'kubernetes', clusters: { kubeconfig } }).expect(200);
    const masked = { ...organization, users: [user('ann', MASK)] };
    expect(await read('many')).toMatchObject({ organization: masked });
    expect(await read('clusters')).toMatchObject({ clusters: { kubeconfig: MASK } });
    await put('many', { type: 'aws', organization: { ...masked, include: { names: ['b*'] } } }).expect(200);
    expect(await opened('many')).toMatchObject({
      organization: { users: [user('ann', key)], include: { names: ['b*'] } },
    });
    await put('clusters', { type: 'kubernetes', clusters: { kubeconfig: MASK, exclude: { names: ['c'] } } }).expect(
      200,
    );
    expect(await opened('clusters')).toMatchObject({ clusters: { kubeconfig } });
    const { body } = await put('many', { type: 'aws', organization: { ...masked, 'role-name': 'Other' } }).expect(400);
    expect(JSON.stringify(body)).toContain('role-name has changed');
    expect(logged.join('')).not.toContain(key);
  });

  it('should read secrets back as the mask and keep them when the mask is written back', async () => {
    const token = secret('token');
    const connector = { type: 'filesystem', gitProvider: 'https://h.example.com/r.git', httpsPassword: token };
    await put('git', connector).expect(200);
    expect(await read('git')).toEqual({ ...connector, httpsPassword: MASK });
    await put('git', { ...(await read('git')), branchName: 'main' }).expect(200);
    expect(await opened('git')).toEqual({ ...connector, branchName: 'main' });
  });

  it('should keep the secret of each account and user after others were reordered and removed', async () => {
    const [a, b, c] = [secret('a'), secret('b'), secret('c')];
    await put('aws', {
      type: 'aws',
      accounts: [
        { 'account-id': '111111111111', users: [user('ann', a), user('bob', b)] },
        { 'account-id': '222222222222', users: [user('ann', c)] },
      ],
    }).expect(200);
    const { accounts } = await read('aws');
    await put('aws', {
      type: 'aws',
      accounts: [accounts[1], { ...accounts[0], users: [accounts[0].users[1]] }],
    }).expect(200);
    expect((await opened('aws')).accounts).toEqual([
      { 'account-id': '222222222222', users: [user('ann', c)] },
      { 'account-id': '111111111111', users: [user('bob', b)] },
    ]);
  });

  it('should keep secrets under other names as secrets too', async () => {
    const [password, session, key] = [secret('password'), secret('session'), secret('key')];
    const connector = {
      type: 'aws',
      password,
      accounts: [{ 'account-id': '1', users: [{ name: 'u', session_token: session, keys: { 'X-Api-Key': [key] } }] }],
    };
    await put('other-names', connector).expect(200);
    const masked = await read('other-names');
    expect(masked).toEqual({
      type: 'aws',
      password: MASK,
      accounts: [{ 'account-id': '1', users: [{ name: 'u', session_token: MASK, keys: { 'X-Api-Key': MASK } }] }],
    });
    await put('other-names', { ...masked, autoRemediate: true }).expect(200);
    expect(await opened('other-names')).toEqual({ ...connector, autoRemediate: true });
    const google = { type: 'google', token_uri: 'https://t', projects: [{ users: [{ private_key_id: 'k' }] }] };
    await put('sound-alikes', google).expect(200);
    expect(await read('sound-alikes')).toEqual(google);
  });

  it.each([
    ['gitProvider', { type: 'filesystem', gitProvider: 'https://h.example.com/r?token=HIDDEN' }],
    [
      'clusterUrl',
      { type: 'kubernetes', clusterUrl: 'https://k.example.com/#HIDDEN', namespaces: [{ namespace: 'n' }] },
    ],
  ])('should refuse a %s with a query or a fragment, on write and on upload', async (field, connector) => {
    const reason = `Invalid JSON - ${field} field is not valid (must not have a query or a fragment)`;
    expect((await put('queried', connector).expect(400)).body.error_list).toEqual([reason]);
    const files = [['files', 'queried.json', JSON.stringify(connector)]] as const;
    const { body } = await client.upload(`${PATH}/upload`, { container_name: 'c' }, files).expect(400);
    expect(body.error_list).toEqual([reason]);
  });

  it('should refuse a mask without a stored secret, on write and on upload', async () => {
    const reason =
      'Invalid JSON - webhook field is not valid (******** stands for a stored secret, and there is none for this field)';
    const { body } = await put('fresh', { type: 'slack', webhook: MASK }).expect(400);
    expect(body.error_list).toEqual([reason]);
    const files = [['files', 'fresh.json', `{"type":"slack","webhook":"${MASK}"}`]] as const;
    const uploaded = (await client.upload(`${PATH}/upload`, { container_name: 'c' }, files).expect(400)).body;
    expect(uploaded).toMatchObject({ error: '', error_list: [reason], message: '' });
  });

  it('should move a password out of the address of a repository', async () => {
    const password = secret('url');
    await put('url', { type: 'filesystem', gitProvider: `https://me:${password}@h.example.com/r.git` }).expect(200);
    expect(await read('url')).toEqual({
      type: 'filesystem',
      gitProvider: 'https://me@h.example.com/r.git',
      httpsUser: 'me',
      httpsPassword: MASK,
    });
    expect((await opened('url')).httpsPassword).toBe(password);
  });

  it('should let no secret reach a log, an answer, the history, the database or its journal', async () => {
    const names = ['httpsPassword', 'httpsAccessToken', 'sshKey', 'aws', 'external', 'azure', 'google', 'kubernetes'];
    const others = ['slack', 'teams', 'jira', 'board', 'hook', 'signature', 'replaced', 'url', 'refused', 'uploaded'];
    others.push('password', 'session', 'listed', 'mail');
    const secrets = Object.fromEntries([...names, ...others].map((name) => [name, secret(name)]));
    const answers: string[] = [];
    const write = async (name: string, json: unknown, kind = 'connector', status = 200) => {
      answers.push((await put(name, json, kind).expect(status)).text);
      if (status === 200) answers.push(JSON.stringify(await read(name, kind)));
    };
    await write('s1', {
      type: 'filesystem',
      gitProvider: `https://u:${secrets.url}@h.example.com/r`,
      httpsAccessToken: secrets.httpsAccessToken,
      sshKey: secrets.sshKey,
    });
    await write('s1', { type: 'filesystem', gitProvider: 'https://h/r', httpsPassword: secrets.replaced });
    await write('s1', { type: 'filesystem', gitProvider: 'https://h/r', httpsPassword: secrets.httpsPassword });
    await write('s2', {
      type: 'aws',
      accounts: [{ users: [{ name: 'u', 'secret-access': secrets.aws, 'external-id': secrets.external }] }],
      session: { aws_session_token: secrets.session, credentials: [{ of: secrets.listed }] },
    });
    await write('s3', {
      type: 'azure',
      tenant_id: 't.example',
      accounts: [{ subscription: [{ users: [{ name: 'u', client_secret: secrets.azure }] }] }],
    });
    await write('s4', { type: 'google', projects: [{ users: [{ name: 'u', private_key: secrets.google }] }] });
    await write('s5', {
      type: 'kubernetes',
      clusterUrl: 'https://k',
      namespaces: [{ namespace: 'n', serviceAccounts: [{ name: 'a', secret: secrets.kubernetes }] }],
    });
    await write('s6', { type: 'slack', webhook: secrets.slack });
    await write('s7', { type: 'teams', webhook: secrets.teams });
    await write('s8', { type: 'jira', authtoken: secrets.jira, Password: secrets.password });
    await write('s9', { type: 'azureboard', authtoken: secrets.board });
    const notifications = [
      { notificationId: '1', type: 'slack', webhook: secrets.hook },
      { notificationId: '2', type: 'webhook', url: 'https://h', secret: secrets.signature },
      { notificationId: '3', type: 'email', smtpPassword: secrets.mail },
    ];
    await write('s10', { notifications }, 'notifications');
    const open = [{ notificationId: '1', type: 'webhook', url: `https://u:${secrets.refused}@h` }];
    await write('s11', { notifications: open }, 'notifications', 400);
    await write('s11', { type: 'aws', 'secret-access': secrets.refused }, 'connector', 400);
    await write('s11', { type: secrets.refused, httpsPassword: secrets.refused }, 'connector', 400);
    await write('s11', { type: 'filesystem', gitProvider: `ftp://u:${secrets.refused}@h` }, 'connector', 400);
    const files = [['files', 's12.json', `{"type":"slack","webhook":"${secrets.uploaded}"}`]] as const;
    answers.push((await client.upload(`${PATH}/upload`, { container_name: 'c' }, files).expect(200)).text);
    const broken = [['files', 's13.json', `{"type":"slack","webhook":"${secrets.refused}" "`]] as const;
    answers.push((await client.upload(`${PATH}/upload`, { container_name: 'c' }, broken).expect(400)).text);
    answers.push(
      (
        await client
          .post(PATH, `{"data":{"json":{"sshKey":"${secrets.refused}"`)
          .set('content-type', 'application/json')
          .expect(400)
      ).text,
    );

    const connection = app.get<Connection>(getConnectionToken());
    const stored: string[] = [];
    const journaled: string[] = [];
    for (const { name } of await connection.db!.listCollections().toArray())
      for await (const document of connection.db!.collection(name).find()) stored.push(bytesOf(document));
    const journal = connection.getClient().db('local').collection('oplog.rs');
    for await (const entry of journal.find({ $or: [{ ns: new RegExp(tenant) }, { ns: 'admin.$cmd' }] }))
      journaled.push(bytesOf(entry));

    for (const file of [stored, journaled]) expect(file.join('\n')).toContain('https://u@h.example.com/r');
    expect(logged.length).toBeGreaterThan(20);
    const history = await app.get(ConfigItemVersionsRepository).listVersions(tenant as TenantId, 1, 'connector', 's1');
    expect(history).toHaveLength(2);
    const haystack = [...logged, ...answers, ...stored, ...journaled, JSON.stringify(history)].join('\n');
    for (const [name, value] of Object.entries(secrets)) {
      for (const form of [value, Buffer.from(value).toString('base64'), Buffer.from(value).toString('hex')])
        expect([name, haystack.includes(form)]).toEqual([name, false]);
    }
  });

  it('should not open a sealed secret that was moved to another item', async () => {
    const items = app.get(ConfigItemsRepository);
    await put('from', { type: 'slack', webhook: secret('moved') }).expect(200);
    await put('to', { type: 'slack', webhook: 'x' }).expect(200);
    const from = await items.find(tenant as TenantId, 1, 'connector', 'from');
    await app
      .get<Connection>(getConnectionToken())
      .collection('config_items')
      .updateOne({ tenant, name: 'to' }, { $set: { secrets: from!.secrets } });
    const { body } = await put('to', { type: 'slack', webhook: MASK }).expect(500);
    expect(body.message).toMatch(/error id/);
    const anew = secret('anew');
    await put('to', { type: 'slack', webhook: anew }).expect(200);
    expect((await opened('to')).webhook).toBe(anew);
    for (const name of ['config_items', 'config_item_versions'])
      await app.get<Connection>(getConnectionToken()).collection(name).deleteMany({ tenant, name: 'to' });
  });

  it('should rotate every field that holds sealed text to the newest key, and find nothing to do afterwards', async () => {
    const connection = app.get<Connection>(getConnectionToken());
    const [first, second] = [secret('first'), secret('second')];
    await put('rotated', { type: 'slack', webhook: first }).expect(200);
    await put('rotated', { type: 'slack', webhook: second }).expect(200);
    await SwitchedOnWebhook.of(app, client, 'c');
    const run = {
      tenant: tenant as TenantId,
      containerId: 1,
      taskid: 'task',
      pullRequest: { number: 7 } as RunPullRequest,
    };
    const owing = (on: NestExpressApplication, access: string): RunPullRequest => {
      const sealed = on.get(OwedSecretsService, { strict: false }).seal(run, access);
      return { ...run.pullRequest, owed: { name: 'plumbline/t/c', access: sealed } };
    };
    const access = secret('access');
    await connection.collection('runs').insertOne({ ...run, pullRequest: owing(app, access) });
    const last = { containerId: 1, pullRequest: owing(app, access), since: 0 };
    const job = { tenant, name: 'pull-request.report', payload: { taskid: 'task', last } };
    await connection.collection('jobs').insertMany([
      { ...job, state: 'queued', key: 'a' },
      { ...job, state: 'done', key: 'b' },
    ]);

    const count = (field: string, keyId: string) => {
      const [name, ...path] = field.split('.');
      const pending = name === 'jobs' ? { state: 'queued' } : {};
      return connection.collection(name).countDocuments({ ...pending, [`${path.join('.')}.keyId`]: keyId });
    };
    const counts = async (keyId: string): Promise<Record<string, number>> =>
      Object.fromEntries(await Promise.all(SEALED_FIELDS.map(async (field) => [field, await count(field, keyId)])));
    const none = Object.fromEntries(SEALED_FIELDS.map((field) => [field, 0]));
    const old = await counts('old');
    for (const [field, number] of Object.entries(old)) expect([field, number > 0]).toEqual([field, true]);
    const total = (outcome: keyof RotationCounts, rotation: Record<string, RotationCounts>) =>
      Object.values(rotation).reduce((sum, numbers) => sum + numbers[outcome], 0);
    const all = Object.values(old).reduce((sum, number) => sum + number, 0);

    const stranger = await createTestApp({ env: { ...env, SECRETS_KEY: NEW_KEY } });
    expect(total('failed', await rotateAllSecrets(stranger))).toBe(all);
    expect(await counts('old')).toEqual(old);
    await stranger.close();

    const rotating = await createTestApp({ env: { ...env, SECRETS_KEY: `${NEW_KEY},${OLD_KEY}` } });
    const renewing = rotating.get(OwedSecretsService, { strict: false });
    // What a process holds in memory is sealed anew before it is stored again.
    expect(renewing.renewed({ ...run, pullRequest: owing(app, access) }).owed?.access.keyId).toBe('new');
    expect(total('rotated', await rotateAllSecrets(rotating))).toBe(all);
    expect(await counts('old')).toEqual(none);
    expect(await counts('new')).toEqual(old);
    for (const numbers of Object.values(await rotateAllSecrets(rotating)))
      expect(numbers).toEqual({ rotated: 0, skipped: 0, failed: 0 });
    await rotating.close();

    const renewed = await createTestApp({ env: { ...env, SECRETS_KEY: NEW_KEY } });
    expect((await opened('rotated', renewed)).webhook).toBe(second);
    const stored = await connection.collection('runs').findOne({ taskid: 'task' });
    const queued = await connection.collection('jobs').findOne({ key: 'a' });
    const owed = renewed.get(OwedSecretsService, { strict: false });
    for (const pullRequest of [stored!.pullRequest, queued!.payload.last.pullRequest] as RunPullRequest[])
      expect(owed.open({ ...run, pullRequest })).toBe(access);
    await renewed.close();
  });
});

/** The document as the database holds it. */
function bytesOf(document: mongo.Document): string {
  return Buffer.from(mongo.BSON.serialize(document)).toString('latin1');
}
