import type { JsonObject } from '../../base/json';
import { failuresIn, resourcesIn } from '../../../../test/support/clouds/aws-crawl';
import { CONNECTOR, crawl, ENTRY, TestClock } from '../../../../test/support/clouds/azure-crawl';
import {
  AzureServer,
  CLIENT,
  refused,
  SUBSCRIPTION,
  type AzureAnswer,
} from '../../../../test/support/clouds/azure-server';
import type { CloudFailure } from '../provider/model';
import { AzureProvider } from './azure-provider';

const DISKS = { masterSnapshotId: 'A1', type: 'Microsoft.Compute/disks', version: '2021-08-01' };
const RESOURCES = `/subscriptions/${SUBSCRIPTION}/resources`;

describe('faults of Azure', () => {
  let server: AzureServer;

  beforeEach(async () => {
    server = await AzureServer.start();
  });
  afterEach(() => server.stop());

  const opening = (connector: JsonObject = CONNECTOR, entry: JsonObject = ENTRY, options = {}): Promise<unknown> =>
    new AzureProvider({ endpoints: server.endpoints, ...options })
      .open({ connector, entry })
      .then((session) => session.close());

  /** The failures of a crawl; no secret and no token is in any of them. */
  async function failures(nodes: readonly JsonObject[] = [DISKS], options = {}): Promise<CloudFailure[]> {
    const found = failuresIn((await crawl(server, nodes, { tries: 2, ...options })).reads);
    expect(JSON.stringify(found)).not.toMatch(/token-\d|the-secret/);
    return found;
  }

  function withUser(change: JsonObject): JsonObject {
    const users = [{ name: 'reader', client_id: CLIENT.id, client_secret: CLIENT.secret, ...change }];
    const subscription = [{ subscription_id: SUBSCRIPTION, users }];
    return { ...CONNECTOR, accounts: [{ subscription }] };
  }

  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'a wrong key',
      () => opening(withUser({ client_secret: 'wrong-key' })),
      'auth-failed',
      /^AADSTS7000215: the credentials/,
    ],
    ['no key', () => opening(withUser({ client_secret: '' })), 'auth-failed', /has no client_id or no client_secret$/],
    [
      'another user',
      () => opening(CONNECTOR, { testUser: 'nobody' }),
      'auth-failed',
      /^the connector has no user nobody$/,
    ],
    [
      'a tenant that leads elsewhere',
      () => opening({ ...CONNECTOR, tenant_id: '../evil' }),
      'auth-failed',
      /neither a GUID nor a domain$/,
    ],
    [
      'a tenant that does not exist',
      () => opening({ ...CONNECTOR, tenant_id: 'shop.example.com' }),
      'auth-failed',
      /^AADSTS90002: /,
    ],
    [
      'a subscription that does not exist',
      () => opening(CONNECTOR, { subscriptionId: 'aaaaaaaa-0000-0000-0000-000000000002' }),
      'api-error',
      /^SubscriptionNotFound: .*000002/,
    ],
    ['a subscription that is none', () => opening(CONNECTOR, { subscriptionId: 'x/../y' }), 'auth-failed', /no GUID$/],
  ])('should not open with %s', async (_, open, reason, message) => {
    await expect(open()).rejects.toMatchObject({ reason, message: expect.stringMatching(message) as string });
    await expect(open()).rejects.not.toThrow(/wrong-key/);
  });

  it.each<[string, () => AzureAnswer | 'cut', string, string]>([
    [
      'denied',
      () => refused(403, 'AuthorizationFailed', 'no rights'),
      'access-denied',
      'AuthorizationFailed: no rights',
    ],
    ['cut in the middle', () => 'cut', 'no-answer', 'no answer (ECONNRESET)'],
    ['half a page', () => ({ body: '{"value":[{"id":"/subscr' }), 'unexpected-answer', 'cannot be read (HTTP 200)'],
    ['the page of a proxy', () => ({ status: 302, body: '<html>' }), 'unexpected-answer', 'cannot be read (HTTP 302)'],
    ['of another shape', () => ({ body: { values: [] } }), 'unexpected-answer', 'the answer has no value'],
    ['with elements of another shape', () => ({ body: { value: ['x'] } }), 'unexpected-answer', 'an element has no id'],
    ['limited again and again', () => refused(429, 'TooManyRequests'), 'throttled', 'TooManyRequests: TooManyRequests'],
    ['an error again and again', () => ({ status: 503, body: '' }), 'api-error', 'HTTP 503'],
    [
      'a version that is not served',
      () => refused(400, 'NoRegisteredProviderFound', 'use 2020-01-01'),
      'api-error',
      'NoRegisteredProviderFound: use 2020-01-01',
    ],
  ])('should say why a listing that is %s has gaps', async (_, answer, reason, detail) => {
    server.intercept = ({ path }) => (path === RESOURCES ? answer() : undefined);
    expect(await failures()).toEqual([
      {
        scope: 'region',
        name: SUBSCRIPTION,
        reason,
        detail: expect.stringContaining(detail) as string,
        leavesGap: true,
      },
    ]);
  });

  it('should keep what it has found before a page failed, and say so for every node', async () => {
    const ids = ['a', 'b'].map((name) => server.add('Microsoft.Compute/disks', name));
    server.add('Microsoft.Compute/disks', 'c');
    server.intercept = ({ query }) => (query.has('$skiptoken') ? refused(500, 'InternalServerError') : undefined);
    const { reads } = await crawl(server, [DISKS, { ...DISKS, type: 'Microsoft.Network/virtualNetworks' }], {
      tries: 1,
    });
    expect(resourcesIn(reads).map(({ path }) => path)).toEqual(ids);
    const gaps = failuresIn(reads).filter(({ leavesGap }) => leavesGap);
    expect(gaps.map(({ reason }) => reason)).toEqual(['api-error', 'api-error']);
  });

  it('should say that nothing of a provider exists in a subscription that has not registered it', async () => {
    const type = 'Microsoft.Security/pricings';
    server.intercept = ({ path }) =>
      path.endsWith('/pricings') ? refused(409, 'MissingSubscriptionRegistration') : undefined;
    expect(await failures([{ masterSnapshotId: 'A', type }])).toMatchObject([
      { reason: 'api-not-served', leavesGap: false },
    ]);
  });

  it('should not be led to another host by the address of a next page, and send no token there', async () => {
    const other = await AzureServer.start();
    try {
      server.intercept = ({ path }) =>
        path === RESOURCES ? { body: { value: [], nextLink: `${other.endpoints.management}${RESOURCES}` } } : undefined;
      expect(await failures()).toMatchObject([{ reason: 'unexpected-answer', leavesGap: true }]);
      server.add('Microsoft.Compute/disks', 'd');
      server.intercept = ({ method, part }) =>
        method === 'POST' && part === 'management'
          ? { status: 202, headers: { location: `${other.endpoints.management}/x` } }
          : undefined;
      expect(await failures()).toMatchObject([{ scope: 'resource', reason: 'unexpected-answer', leavesGap: true }]);
      expect(other.asked).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('should end a list whose pages lead in circles', async () => {
    const { management } = server.endpoints;
    server.intercept = ({ path }) =>
      path === RESOURCES ? { body: { value: [], nextLink: `${management}${RESOURCES}?api-version=1` } } : undefined;
    expect(await failures()).toMatchObject([{ reason: 'unexpected-answer', leavesGap: true }]);
  });

  it('should wait as long as the answer asks for, and then go on', async () => {
    server.add('Microsoft.Compute/disks', 'd');
    let asked = 0;
    server.intercept = ({ path }) =>
      path === RESOURCES && ++asked < 3 ? refused(429, 'TooManyRequests', 'slow', { 'retry-after': '17' }) : undefined;
    const { reads, clock } = await crawl(server, [DISKS]);
    expect([resourcesIn(reads).length, clock.waits]).toEqual([1, [17_000, 17_000]]);
  });

  it('should ask again when a connection breaks', async () => {
    server.add('Microsoft.Compute/disks', 'd');
    let asked = 0;
    server.intercept = ({ path }) => (path === RESOURCES && ++asked < 3 ? 'cut' : undefined);
    const { reads } = await crawl(server, [DISKS]);
    expect([resourcesIn(reads).length, asked]).toEqual([1, 3]);
  });

  it('should not repeat a token that an error quotes', async () => {
    server.intercept = ({ path, token }) =>
      path === RESOURCES
        ? refused(400, 'BadRequest', `the header was "Bearer ${token}"; eyJhbGci.eyJzdWI.c2ln`)
        : undefined;
    const [{ detail }] = await failures();
    expect(detail).toBe('resources: BadRequest: the header was "***"; ***');
  });

  it('should give up when it would have to wait for minutes', async () => {
    server.intercept = ({ path }) =>
      path === RESOURCES ? refused(429, 'TooManyRequests', 'slow', { 'retry-after': '3000' }) : undefined;
    expect(await failures()).toMatchObject([
      { reason: 'throttled', detail: expect.stringContaining('3000 seconds') as string },
    ]);
  });

  it('should make no call for a moment when the budget is spent', async () => {
    server.add('Microsoft.Compute/disks', 'd');
    const headers = { 'x-ms-ratelimit-remaining-subscription-reads': '0' };
    server.intercept = ({ path }) => (path === RESOURCES ? { headers, body: { value: [] } } : undefined);
    const { clock } = await crawl(server, [DISKS, { masterSnapshotId: 'A', type: 'Microsoft.Security/pricings' }]);
    expect(clock.waits).toEqual([1000]);
  });

  it('should read a resource not at all, and leave a gap, when its template does not come', async () => {
    const id = server.add('Microsoft.Compute/disks', 'd');
    const { management } = server.endpoints;
    const headers = { location: `${management}/never`, 'retry-after': '60' };
    server.intercept = ({ method, path }) =>
      path === '/never' || (method === 'POST' && path.endsWith('/exportTemplate'))
        ? { status: 202, headers }
        : undefined;
    expect(await failures()).toEqual([
      {
        ...{ scope: 'resource', name: id, reason: 'no-answer', leavesGap: true },
        detail: 'the operation has not ended after 300 seconds',
      },
    ]);
  });

  it('should read the resource itself when its template lacks it, and note when parts of the template are missing', async () => {
    const id = server.add('Microsoft.Compute/disks', 'd');
    const $schema = 'x/deploymentTemplate.json#';
    let answer: object = { template: { $schema, resources: [] } };
    server.intercept = ({ method, part }) =>
      method === 'POST' && part === 'management' ? { body: answer } : undefined;
    const { reads } = await crawl(server, [DISKS]);
    expect(reads[0]).toMatchObject({ read: { calls: ['get'], document: { resources: [{ id }] } } });
    expect(failuresIn(reads)).toMatchObject([{ scope: 'call', name: id, reason: 'api-error', leavesGap: false }]);
    answer = {
      template: { $schema, resources: [{ type: DISKS.type, name: 'd', properties: {} }] },
      error: { code: 'ExportTemplateCompletedWithErrors', message: 'x' },
    };
    const partly = await crawl(server, [DISKS]);
    expect(partly.reads[0]).toMatchObject({ read: { calls: ['exportTemplate'] } });
    expect(failuresIn(partly.reads)).toMatchObject([
      { scope: 'call', detail: expect.stringContaining('ExportTemplateCompletedWithErrors') as string },
    ]);
  });

  it('should not ask a provider again that lets calls hang', async () => {
    server.add('Microsoft.Sql/servers', 'one');
    server.add('Microsoft.Sql/servers', 'two');
    server.add('Microsoft.Network/virtualNetworks', 'net');
    const clock = new TestClock();
    server.intercept = ({ path }) => {
      if (!path.includes('Microsoft.Sql')) return undefined;
      clock.expire();
      return 'hang';
    };
    const nodes = ['Microsoft.Sql/servers/firewallRules', 'Microsoft.Network/virtualNetworks/subnets'];
    const found = await failures(
      nodes.map((type) => ({ masterSnapshotId: 'A', type })),
      { clock, callsAtOnce: 1 },
    );
    expect(found.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['no-answer', expect.stringContaining('one/firewallRules: no answer in time')],
      ['no-answer', expect.stringContaining('two/firewallRules: no answer in time')],
    ]);
    expect(server.paths().filter((path) => path.includes('firewallRules'))).toHaveLength(1);
  });

  it('should use one token for a session, and renew it before its end', async () => {
    server.add('Microsoft.Compute/disks', 'd');
    await crawl(server, [DISKS, { masterSnapshotId: 'A', type: 'Microsoft.Security/pricings' }]);
    expect(server.paths('login')).toHaveLength(1);
    let asked = 0;
    // Each wait brings the end of the token closer; Azure itself would never see an expired one.
    server.intercept = ({ path }) =>
      path === RESOURCES && ++asked <= 40 ? refused(429, 'TooManyRequests', 'x', { 'retry-after': '100' }) : undefined;
    const nodes = Array.from({ length: 3 }, () => ({ masterSnapshotId: 'A', type: 'Microsoft.Security/pricings' }));
    const { reads } = await crawl(server, [DISKS, ...nodes], { tries: 50 });
    expect(failuresIn(reads).filter(({ reason }) => reason === 'auth-failed')).toEqual([]);
    expect(server.paths('login')).toHaveLength(3);
  });

  it('should get a new token when one is refused before its time', async () => {
    server.add('Microsoft.Compute/disks', 'd');
    let isRevoked = false;
    server.intercept = ({ path }, own) => {
      if (path === RESOURCES && !isRevoked) own.revokeTokens();
      isRevoked ||= path === RESOURCES;
      return undefined;
    };
    const { reads } = await crawl(server, [DISKS]);
    expect(resourcesIn(reads)).toHaveLength(1);
    expect(server.paths('login')).toHaveLength(2);
  });

  it('should say so for each node when the key is revoked in the middle, and not ask the login again and again', async () => {
    server.add('Microsoft.Compute/disks', 'd');
    server.intercept = ({ path }, own) => {
      if (path.endsWith('/disks/d')) {
        own.secret = 'another';
        own.revokeTokens();
      }
      return undefined;
    };
    const nodes = ['Microsoft.Security/pricings', 'Microsoft.Security/settings'];
    const found = await failures([DISKS, ...nodes.map((type) => ({ masterSnapshotId: 'A', type }))], {
      callsAtOnce: 1,
    });
    const gaps = found.filter(({ leavesGap }) => leavesGap);
    expect(gaps.map(({ scope, reason }) => [scope, reason])).toEqual([
      ['resource', 'auth-failed'],
      ['region', 'auth-failed'],
      ['region', 'auth-failed'],
    ]);
    expect(gaps[0].detail).toContain('AADSTS7000215');
    expect(server.paths('login')).toHaveLength(2);
  });

  it('should end at once when the run is cancelled', async () => {
    const controller = new AbortController();
    const provider = new AzureProvider({ endpoints: server.endpoints });
    const session = await provider.open({ connector: CONNECTOR, entry: ENTRY, signal: controller.signal });
    server.intercept = () => {
      controller.abort();
      return 'hang';
    };
    await expect(session.list(DISKS)[Symbol.asyncIterator]().next()).rejects.toThrow('aborted');
    session.close();
  });
});
