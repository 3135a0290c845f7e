import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { ConfigItemStoreService } from '../../src/modules/config-items/config-item-store.service';
import { ConfigItemsRepository } from '../../src/modules/config-items/data/config-items.repository';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/manage/config';

const GIT = { type: 'filesystem', gitProvider: 'https://git.example.com/a.git', httpsPassword: 'the secret' };
const CLUSTER = {
  type: 'kubernetes',
  clusterUrl: 'https://k8s.example.com',
  namespaces: [{ namespace: 'default', serviceAccounts: [{ name: 'reader', secret: 'the secret' }] }],
};
const AWS = {
  type: 'aws',
  accounts: [
    { 'account-id': '111111111111', users: [{ name: 'ann', 'access-key': 'AK1', 'secret-access': 'the secret' }] },
    { 'account-id': '222222222222', users: [{ name: 'ann', 'access-key': 'AK2', 'secret-access': 'the other' }] },
  ],
};
const HOOKS = {
  notifications: [{ notificationId: 'n', type: 'webhook', url: 'https://a.example.com', secret: 'the secret' }],
};

const again = (field: string, changed: string) =>
  `Invalid JSON - ${field} field is not valid (${changed} has changed, and ******** would send the stored secret elsewhere: write the secret again)`;
const none = (field: string) =>
  `Invalid JSON - ${field} field is not valid (******** stands for a stored secret, and there is none for this field: write the secret itself)`;

describe('a mask after the destination of its secret changed', () => {
  const tenant = randomTenant() as TenantId;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, tenant);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
  });
  afterAll(() => app.close());

  const put = (kind: string, name: string, json: object) =>
    client.post(PATH, { resource_type: kind, resource_name: name, container_name: 'c', data: { json } });
  const upload = (...files: [name: string, text: string][]) =>
    client.upload(
      `${PATH}/upload`,
      { container_name: 'c' },
      files.map(([name, text]) => ['files', `${name}.json`, text] as const),
    );
  const readText = async (kind: string, name: string) => {
    const query = { resource_type: kind, resource_name: name, container_name: 'c' };
    return JSON.stringify((await client.get(PATH, query).expect(200)).body.data.json);
  };
  /** The document as a run would read it. */
  const opened = async (kind: 'connector' | 'notifications', name: string) => {
    const item = await app.get(ConfigItemsRepository).find(tenant, 1, kind, name);
    return JSON.parse(JSON.stringify(app.get(ConfigItemStoreService).document(item!)));
  };

  it.each([
    ['connector', GIT, 'git.example.com', 'evil.example.com', again('httpsPassword', 'gitProvider')],
    ['connector', GIT, 'https:', 'ssh:', again('httpsPassword', 'gitProvider')],
    ['connector', { type: 'slack', webhook: 'https://s' }, 'slack', 'teams', again('webhook', 'type')],
    [
      'connector',
      CLUSTER,
      'k8s.example.com',
      'evil.example.com',
      again('namespaces[0].serviceAccounts[0].secret', 'clusterUrl'),
    ],
    ['connector', AWS, '111111111111', '333333333333', none('accounts[0].users[0].secret-access')],
    ['connector', AWS, 'AK1', 'AK3', again('accounts[0].users[0].secret-access', 'accounts[0].users[0].access-key')],
    [
      'notifications',
      HOOKS,
      'https://a.example.com',
      'https://evil.example.com',
      again('notifications[0].secret', 'notifications[0].url'),
    ],
  ] as const)(
    'should be refused in a %s %j with %s as %s, on write and on upload',
    async (kind, json, from, to, why) => {
      const name = `moved-${from.replaceAll(/\W/g, '')}-${to.replaceAll(/\W/g, '')}`;
      await put(kind, name, json).expect(200);
      const changed = (await readText(kind, name)).replace(from, to);
      const { body } = await put(kind, name, JSON.parse(changed) as object).expect(400);
      expect(body).toMatchObject({ error: 'validation error', message: why, error_list: [why], status: 400 });
      expect((await upload([name, changed]).expect(400)).body).toMatchObject({ error: '', error_list: [why] });
      const two = await upload([name, changed], [`${name}-2`, JSON.stringify(json)]).expect(400);
      expect(two.body.error_list).toEqual([`${name}.json: ${why}`]);
      expect(await opened(kind, name)).toEqual(json);
    },
  );

  it('should be refused when two accounts exchange their ids', async () => {
    await put('connector', 'swapped', AWS).expect(200);
    const { accounts } = JSON.parse(await readText('connector', 'swapped')) as typeof AWS;
    const [one, two] = accounts;
    const swapped = {
      type: 'aws',
      accounts: [
        { ...one, 'account-id': two['account-id'] },
        { ...two, 'account-id': one['account-id'] },
      ],
    };
    const { body } = await put('connector', 'swapped', swapped).expect(400);
    expect(body.error_list).toEqual(
      [0, 1].map((i) => again(`accounts[${i}].users[0].secret-access`, `accounts[${i}].users[0].access-key`)),
    );
  });

  it('should keep the secret when its destination is unchanged, and accept a new one', async () => {
    await put('connector', 'kept', GIT).expect(200);
    const kept = (await readText('connector', 'kept')).replace('/a.git', '/b.git');
    await upload(['kept', kept]).expect(200);
    expect(await opened('connector', 'kept')).toEqual({ ...GIT, gitProvider: 'https://git.example.com/b.git' });
    const elsewhere = { ...GIT, gitProvider: 'https://other.example.com/a.git', httpsPassword: 'another' };
    await put('connector', 'kept', elsewhere).expect(200);
    expect(await opened('connector', 'kept')).toEqual(elsewhere);
  });
});
