import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import type { JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudFailure, CloudResource } from '../provider/model';
import { readNode, type CloudRead } from '../provider/read-node';
import {
  aggregated,
  GoogleServer,
  notFound,
  paged,
  PROJECT,
  refused,
  type GoogleAnswer,
} from '../../../../test/support/clouds/google-server';
import { GoogleProvider, type GoogleOptions } from './google-provider';
import type { GoogleSession } from './google-session';

const ENTRY = { source: 'google', 'project-id': PROJECT, testUser: 'ann' };
const ROOT = `https://www.googleapis.com/compute/v1/projects/${PROJECT}`;
const FIREWALLS = `compute/v1/projects/${PROJECT}/global/firewalls`;
const FIREWALL_NODE = { masterSnapshotId: 'FW', type: 'compute/firewalls.list' };
const TOPICS = `v1/projects/${PROJECT}/topics`;
const TOPIC_NODE = { masterSnapshotId: 'T', type: 'pubsub/topics.list' };

describe(GoogleProvider.name, () => {
  let server: GoogleServer;
  const sessions: GoogleSession[] = [];
  const waits: number[] = [];
  const limits: AbortController[] = [];
  const limit = (): AbortSignal => {
    limits.push(new AbortController());
    return limits[limits.length - 1].signal;
  };
  /** Gives no answer, and lets the time of the request end. */
  const hang = (): undefined => {
    for (const each of limits) each.abort();
    return undefined;
  };

  beforeAll(async () => {
    server = await GoogleServer.start();
  });
  afterEach(() => {
    for (const session of sessions.splice(0)) session.close();
    waits.length = 0;
    limits.length = 0;
    server.reset();
  });
  afterAll(() => server.stop());

  const open = async (
    options: GoogleOptions = {},
    connector = server.connector(),
    entry: JsonObject = ENTRY,
    rest: { signal?: AbortSignal; secret?: (name: string) => Promise<string | undefined> } = {},
  ): Promise<GoogleSession> => {
    const wait = (millis: number): Promise<void> => Promise.resolve(void waits.push(millis));
    const session = await new GoogleProvider({ ...server.addresses, wait, ...options }).open({
      connector,
      entry,
      ...rest,
    });
    sessions.push(session);
    return session;
  };
  const readAll = async (session: GoogleSession, node: JsonObject): Promise<CloudRead[]> => {
    const reads: CloudRead[] = [];
    for await (const read of readNode(session, node)) reads.push(read);
    return reads;
  };
  const failuresOf = (reads: readonly CloudRead[]): CloudFailure[] =>
    reads.flatMap((read) => (read.kind === 'failure' ? [read.failure] : []));
  const pathsOf = (reads: readonly CloudRead[]): string[] =>
    reads.flatMap((read) => (read.kind === 'resource' ? [read.resource.path] : []));
  const documents = (reads: readonly CloudRead[]): JsonObject[] =>
    reads.flatMap((read) => (read.kind === 'resource' ? [read.read.document] : []));
  const refusalOf = async (opening: Promise<unknown>): Promise<CloudError> => {
    const error: unknown = await opening.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CloudError);
    return error as CloudError;
  };

  describe('credentials', () => {
    it('should ask for a token with the key of the connector, at the address of the environment alone', async () => {
      await open();
      expect(server.tokensGiven).toBe(1);
    });

    it('should accept a key whose line breaks are written as text, from a secret or from a file below the roots', async () => {
      const escaped = server.connector({ private_key: server.privateKey.replaceAll('\n', '\\n') });
      await open({}, escaped);
      const none = server.connector({ private_key: undefined as never });
      const secret = (name: string): Promise<string | undefined> =>
        Promise.resolve(name === 'k1' ? server.privateKey : undefined);
      await open({}, none, ENTRY, { secret });
      const folder = mkdtempSync(join(tmpdir(), 'google-key-'));
      try {
        writeFileSync(join(folder, 'key.pem'), server.privateKey);
        const inFile = server.connector({ private_key: undefined as never, private_key_path: 'key.pem' });
        await open({ keyRoots: [folder] }, inFile);
        expect(await refusalOf(open({}, inFile))).toMatchObject({ reason: 'auth-failed' });
      } finally {
        rmSync(folder, { recursive: true });
      }
      expect(server.tokensGiven).toBe(3);
    });

    it.each<[string, JsonObject, RegExp]>([
      ['no key', { private_key: '' }, /no private key/],
      [
        'a malformed key',
        { private_key: '-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----' },
        /no RSA key/,
      ],
      ['a text as the key', { private_key: 'hush-hush' }, /no RSA key/],
      ['a key of another kind', { private_key: otherKey('ec') }, /no RSA key/],
      ['the key of another account', { private_key: otherKey('rsa') }, /invalid_grant/],
      ['no address of the account', { client_email: '' }, /client_email/],
      ['another type', { type: 'authorized_user' }, /service_account/],
      ['another user', { name: 'bob' }, /no user ann/],
    ])('should refuse %s as auth-failed, without a word of the key', async (_, user, message) => {
      const error = await refusalOf(open({}, server.connector(user)));
      expect(error.reason).toBe('auth-failed');
      expect(error.message).toMatch(message);
      expect(error.message).not.toMatch(/hush|MIIabc|eyJ/);
      expect(server.asked).toEqual([]);
    });

    it('should refuse a project that the connector does not have, and an id that is none', async () => {
      expect((await refusalOf(open({}, server.connector(), { ...ENTRY, 'project-id': 'other' }))).message).toBe(
        'the connector has no project other',
      );
      const odd = server.connector({}, { 'project-id': '../x' });
      expect((await refusalOf(open({}, odd, { testUser: 'ann' }))).reason).toBe('auth-failed');
    });

    it('should report a token service that is down, answers nonsense or asks for too much patience', async () => {
      server.refusal = { status: 503, text: 'busy' };
      expect((await refusalOf(open())).reason).toBe('api-error');
      expect(waits).toEqual([500, 1000, 2000, 4000]);
      server.refusal = { json: { access_token: 'a b', expires_in: 3600 } };
      expect((await refusalOf(open())).reason).toBe('unexpected-answer');
      server.refusal = { status: 429, headers: { 'retry-after': '3600' } };
      expect((await refusalOf(open())).reason).toBe('throttled');
      expect(waits).toHaveLength(4);
    });

    it('should renew a token before its end, and when a service no longer accepts it', async () => {
      let now = Date.now() - 7_200_000;
      server.on('pubsub', TOPICS, paged('topics', []));
      const session = await open({ now: () => now });
      await readAll(session, TOPIC_NODE);
      expect(server.tokensGiven).toBe(1);
      now += 3_301_000;
      await readAll(session, TOPIC_NODE);
      expect(server.tokensGiven).toBe(2);
      server.expireTokens();
      expect(failuresOf(await readAll(session, TOPIC_NODE))).toEqual([]);
      expect(server.tokensGiven).toBe(3);
    });

    it('should report a key that is revoked in the middle, keep what came before, and not show the key again', async () => {
      server.on('compute', FIREWALLS, ({ query }) => {
        if (query.get('pageToken') === null) return { json: { items: [firewall('a')], nextPageToken: '1' } };
        server.expireTokens();
        return refused(401, 'UNAUTHENTICATED');
      });
      const session = await open();
      let asked = 0;
      Object.defineProperty(server, 'refusal', {
        configurable: true,
        get: () => {
          asked++;
          return { status: 400, json: { error: 'invalid_grant', error_description: server.privateKey } };
        },
        set: () => undefined,
      });
      try {
        const reads = await readAll(session, FIREWALL_NODE);
        expect(pathsOf(reads)).toEqual([`projects/${PROJECT}/global/firewalls/a`]);
        expect(failuresOf(reads)).toMatchObject([{ reason: 'auth-failed', leavesGap: true }]);
        expect(JSON.stringify(failuresOf(reads))).not.toMatch(/BEGIN|token-1/);
        expect(failuresOf(await readAll(session, TOPIC_NODE))).toMatchObject([
          { reason: 'auth-failed', leavesGap: true },
        ]);
        expect(asked).toBe(1);
      } finally {
        Object.defineProperty(server, 'refusal', { configurable: true, writable: true, value: undefined });
      }
    });
  });

  describe('lists', () => {
    it('should read all pages of a list, with labels and the place of each element', async () => {
      const topics = ['a', 'b', 'c'].map((name) => ({ name: `projects/123/topics/${name}`, labels: { team: name } }));
      server.on('pubsub', TOPICS, paged('topics', topics));
      const reads = await readAll(await open(), TOPIC_NODE);
      expect(pathsOf(reads)).toEqual(['a', 'b', 'c'].map((name) => `projects/${PROJECT}/topics/${name}`));
      expect(reads[2]).toMatchObject({
        resource: { reference: PROJECT, type: 'pubsub/topics.list', askedCalls: [] },
        read: { document: topics[2], tags: { team: 'c' }, calls: ['pubsub/topics.get'], failures: [] },
      });
      expect(server.paths()).toEqual([`pubsub ${TOPICS}`, `pubsub ${TOPICS}`]);
    });

    it('should read aggregated lists of zones and regions over several pages', async () => {
      const places = {
        'zones/a': [1, 2, 3].map((i) => ({ name: `d${i}`, selfLink: `${ROOT}/zones/a/disks/d${i}` })),
        'zones/b': [],
        'regions/r': [{ name: 'd4', selfLink: `${ROOT}/regions/r/disks/d4`, labels: { a: 'b' } }],
      };
      server.on('compute', `compute/v1/projects/${PROJECT}/aggregated/disks`, aggregated('disks', places));
      const reads = await readAll(await open(), { masterSnapshotId: 'D', type: 'compute/disks.aggregatedList' });
      expect(failuresOf(reads)).toEqual([]);
      expect(pathsOf(reads)).toEqual([
        ...[1, 2, 3].map((i) => `projects/${PROJECT}/zones/a/disks/d${i}`),
        `projects/${PROJECT}/regions/r/disks/d4`,
      ]);
      expect(reads.map((read) => read.kind === 'resource' && read.resource.region)).toEqual(['a', 'a', 'a', 'r']);
    });

    it('should make the document of the calls that a node names, of another service too', async () => {
      server.on('storage', 'storage/v1/b', ({ query }) =>
        paged('items', [{ name: query.get('project') }])({ query } as never),
      );
      server.on('storage', `storage/v1/b/${PROJECT}`, ({ query }) => ({
        json: { projection: query.get('projection') },
      }));
      server.on('storage', `storage/v1/b/${PROJECT}/iam`, () => ({ json: { bindings: [] } }));
      server.on('cloudresourcemanager', `v1/projects/${PROJECT}:getIamPolicy`, ({ method, body }) => ({
        json: { method, body: JSON.parse(body) as object },
      }));
      const session = await open();
      const bucket = await readAll(session, { type: 'storage/storage/b.list', get_method: ['storage/b.get'] });
      expect(documents(bucket)).toEqual([{ projection: 'full' }]);
      const policy = await readAll(session, { type: 'storage/storage/b.list', get_method: ['storage/b.getIamPolicy'] });
      expect(policy).toMatchObject([{ resource: { path: `b/${PROJECT}`, askedCalls: ['storage/b.getIamPolicy'] } }]);
      const project = await readAll(session, {
        type: 'compute/projects.list',
        get_method: ['cloudresourcemanager/projects.getIamPolicy'],
      });
      expect(pathsOf(project)).toEqual([`projects/${PROJECT}`]);
      expect(documents(project)).toEqual([{ method: 'POST', body: { options: { requestedPolicyVersion: 3 } } }]);
    });

    it('should tell the region of a bucket as its list says it', async () => {
      server.on('storage', 'storage/v1/b', paged('items', [{ name: 'b', location: 'EUROPE-WEST3' }]));
      server.on('storage', 'storage/v1/b/b', () => ({ json: {} }));
      const reads = await readAll(await open(), { type: 'storage/storage/b.list', get_method: ['storage/b.get'] });
      expect(reads).toMatchObject([{ resource: { path: 'b/b', region: 'europe-west3' } }]);
    });

    it('should read every element of a list inside of each element of another one', async () => {
      const account = (name: string): string => `projects/${PROJECT}/serviceAccounts/${name}@x`;
      server.on(
        'iam',
        `v1/projects/${PROJECT}/serviceAccounts`,
        paged(
          'accounts',
          ['a', 'b', 'c'].map((name) => ({ name: account(name) })),
        ),
      );
      for (const name of ['a', 'c'])
        server.on('iam', `v1/${account(name)}/keys`, () => ({
          json: { keys: [1, 2].map((i) => ({ name: `${account(name)}/keys/${i}`, keyType: 'USER_MANAGED' })) },
        }));
      server.on('iam', `v1/${account('b')}/keys`, () => refused(403, 'PERMISSION_DENIED'));
      const reads = await readAll(await open(), {
        type: 'iam/projects.accounts.list',
        get_method: ['projects.accounts.keys.list', 'iam/projects.accounts.keys.get'],
      });
      expect(pathsOf(reads)).toEqual(['a', 'c'].flatMap((name) => [1, 2].map((i) => `${account(name)}/keys/${i}`)));
      expect(failuresOf(reads)).toMatchObject([
        { reason: 'access-denied', leavesGap: true, detail: expect.stringContaining(account('b')) as string },
      ]);
    });

    it('should join the pages of a document, without secrets in it', async () => {
      const users = [1, 2, 3].map((i) => ({ localId: String(i), passwordHash: 'hush', salt: '' }));
      server.on(
        'identitytoolkit',
        `v1/projects/${PROJECT}/accounts:batchGet`,
        paged('users', users, 2, 'nextPageToken'),
      );
      const type = 'identitytoolkit/projects.accounts.batchGet';
      const [read] = await readAll(await open(), { type, get_method: [type] });
      const masked = users.map((user) => ({ ...user, passwordHash: '********' }));
      expect(read).toMatchObject({ read: { document: { users: masked }, tags: {} } });
    });

    it('should tell a project without an application from a project that does not exist', async () => {
      const node = { type: 'appengine/apps.list', get_method: ['appengine/apps.get'] };
      const session = await open();
      expect(failuresOf(await readAll(session, node))).toMatchObject([{ reason: 'api-error', leavesGap: true }]);
      server.on('cloudresourcemanager', `v1/projects/${PROJECT}`, () => ({ json: { projectId: PROJECT } }));
      expect(await readAll(await open(), node)).toEqual([]);
      server.on('appengine', `v1/apps/${PROJECT}`, () => ({ json: { servingStatus: 'SERVING' } }));
      expect(documents(await readAll(await open(), node))).toEqual([{ servingStatus: 'SERVING' }]);
    });

    it('should read every project that the account sees where the connector says so', async () => {
      server.on(
        'cloudresourcemanager',
        'v1/projects',
        paged(
          'projects',
          ['p-3', 'p-1', 'p-2'].map((projectId) => ({ projectId })),
        ),
      );
      for (const id of ['p-1', 'p-3'])
        server.on('pubsub', `v1/projects/${id}/topics`, paged('topics', [{ name: `projects/${id}/topics/t` }]));
      server.on('pubsub', 'v1/projects/p-2/topics', () => refused(403, 'PERMISSION_DENIED'));
      const reads = await readAll(await open({}, server.connector({}, { 'all-accounts': true })), TOPIC_NODE);
      expect(pathsOf(reads)).toEqual(['projects/p-1/topics/t', 'projects/p-3/topics/t']);
      expect(failuresOf(reads)).toMatchObject([
        { scope: 'region', name: 'p-2', reason: 'access-denied', leavesGap: true },
      ]);
    });

    it('should read the one resource of a node, and none of another project', async () => {
      server.on('compute', `${FIREWALLS}/a`, () => ({ json: firewall('a') }));
      const session = await open();
      const node = { snapshotId: '1', type: 'compute/firewalls.get', path: `${ROOT}/global/firewalls/a` };
      expect(documents(await readAll(session, node))).toEqual([firewall('a')]);
      const outside = { ...node, path: 'projects/other/global/firewalls/a' };
      expect(failuresOf(await readAll(session, outside))).toMatchObject([{ reason: 'auth-failed' }]);
      const odd = { ...node, path: `projects/${PROJECT}/global/firewalls/..` };
      expect(failuresOf(await readAll(session, odd))).toMatchObject([{ reason: 'unexpected-answer' }]);
      const unknown = { ...node, path: 'x' };
      expect(failuresOf(await readAll(session, unknown))).toMatchObject([{ reason: 'unknown-method' }]);
    });

    it('should find once what a list names in several places', async () => {
      const deployed = ['test', 'prod'].map((environment) => ({ environment, apiProxy: 'shop', revision: '3' }));
      server.on('apigee', `v1/organizations/${PROJECT}/deployments`, () => ({ json: { deployments: deployed } }));
      server.on('apigee', `v1/organizations/${PROJECT}/apis/shop/revisions/3`, () => ({
        json: { policies: ['Quota'] },
      }));
      const type = 'apigee/organizations.apis.deployments.list';
      const reads = await readAll(await open(), { type, get_method: ['apigee/organizations.apis.revisions.get'] });
      expect(pathsOf(reads)).toEqual([`organizations/${PROJECT}/apis/shop/revisions/3`]);
      expect(documents(reads)).toEqual([{ policies: ['Quota'] }]);
    });

    it('should ask for fewer elements when a page is too large', async () => {
      const items = [1, 2].map((i) => firewall(`f${i}`));
      server.on('compute', FIREWALLS, (request) => {
        const tooMany = { json: { items: [{ many: new Array(1_000_001).fill(0) }] } };
        return Number(request.query.get('maxResults')) > 5 ? tooMany : paged('items', items)(request);
      });
      expect(pathsOf(await readAll(await open(), FIREWALL_NODE))).toHaveLength(2);
    });
  });

  describe('failures', () => {
    const firewallsWith = async (...answers: (GoogleAnswer | undefined)[]): Promise<CloudRead[]> => {
      let at = 0;
      server.on('compute', FIREWALLS, () => answers[Math.min(at++, answers.length - 1)] ?? hang());
      return readAll(await open({ limit }), FIREWALL_NODE);
    };

    it.each<[string, string, GoogleAnswer | undefined]>([
      ['a denied call', 'access-denied', refused(403, 'PERMISSION_DENIED')],
      ['an API that is not enabled', 'api-disabled', refused(403, 'PERMISSION_DENIED', 'off', 'SERVICE_DISABLED')],
      [
        'an API that is not enabled, told in the older form',
        'api-disabled',
        { status: 403, json: { error: { code: 403, errors: [{ reason: 'accessNotConfigured' }] } } },
      ],
      ['a project that does not exist', 'api-error', notFound('projects/x')],
      ['an endpoint that hangs', 'no-answer', undefined],
      ['half a page', 'unexpected-answer', { text: '{"items": [{"name": "a"', isCut: true }],
      ['half a document', 'unexpected-answer', { text: '{"items": [{"name": "a"' }],
      ['the page of a proxy', 'unexpected-answer', { text: '<html>' }],
      ['a redirect', 'unexpected-answer', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
      ['no list where one must be', 'unexpected-answer', { json: { items: { a: 1 } } }],
      ['another list', 'unexpected-answer', { json: { firewalls: [] } }],
      ['an error with a good status', 'unexpected-answer', { json: { error: { code: 403 } } }],
      ['elements without a name', 'unexpected-answer', { json: { items: [{ id: '1' }] } }],
      ['elements that are texts', 'unexpected-answer', { json: { items: ['a'] } }],
      ['a page that repeats', 'unexpected-answer', { json: { items: [], nextPageToken: 'x' } }],
      [
        'an element that leads elsewhere',
        'unexpected-answer',
        { json: { items: [{ selfLink: `${ROOT}/global/firewalls/..` }] } },
      ],
    ])('should report %s as %s that leaves a gap', async (_, reason, answer) => {
      const reads = await firewallsWith(answer);
      expect(pathsOf(reads)).toEqual([]);
      expect(failuresOf(reads)).toMatchObject([{ scope: 'region', name: PROJECT, reason, leavesGap: true }]);
      expect(JSON.stringify(reads)).not.toContain('ya29');
    });

    it.each<[string, GoogleAnswer]>([
      ['429', { status: 429 }],
      ['429 with the time to wait', { status: 429, headers: { 'retry-after': '7' } }],
      ['a quota', refused(403, 'PERMISSION_DENIED', 'slow', 'rateLimitExceeded')],
      ['an error of the server', { status: 503 }],
    ])('should wait and ask again after %s', async (_, busy) => {
      const reads = await firewallsWith(busy, busy, { json: { items: [firewall('a')] } });
      expect(pathsOf(reads)).toHaveLength(1);
      expect(waits).toEqual(busy.headers ? [7000, 7000] : [500, 1000]);
    });

    it.each<[string, GoogleAnswer, string]>([
      ['429', { status: 429 }, 'throttled'],
      ['a quota', refused(403, 'PERMISSION_DENIED', 'slow', 'quotaExceeded'), 'throttled'],
      ['an error of the server', { status: 500 }, 'api-error'],
    ])('should give up after five times %s', async (_, busy, reason) => {
      expect(failuresOf(await firewallsWith(busy))).toMatchObject([{ reason, leavesGap: true }]);
      expect(server.asked).toHaveLength(5);
    });

    it('should keep the pages before one that fails, and report the rest as a gap', async () => {
      const reads = await firewallsWith({ json: { items: [firewall('a')], nextPageToken: '2' } }, refused(403, 'X'));
      expect(pathsOf(reads)).toHaveLength(1);
      expect(failuresOf(reads)).toMatchObject([{ reason: 'access-denied', leavesGap: true }]);
    });

    it.each<[string, string, string, object]>([
      [
        'zones of clusters',
        'container/clusters.list',
        `v1/projects/${PROJECT}/locations/-/clusters`,
        { missingZones: ['z'] },
      ],
      [
        'regions of functions',
        'cloudfunctions/functions.list',
        `v1/projects/${PROJECT}/locations/-/functions`,
        { unreachable: ['z'] },
      ],
      [
        'regions of databases',
        'sqladmin/instances.list',
        `v1/projects/${PROJECT}/instances`,
        { warnings: [{ code: 'REGION_UNREACHABLE', region: 'z' }] },
      ],
      [
        'zones of instances',
        'compute/instances.aggregatedList',
        `compute/v1/projects/${PROJECT}/aggregated/instances`,
        { items: { z: { warning: { code: 'UNREACHABLE' } } } },
      ],
    ])('should report %s that an answer leaves out', async (_, type, path, json) => {
      server.on(type.split('/')[0], path, () => ({ json }));
      expect(failuresOf(await readAll(await open(), { type }))).toMatchObject([
        { reason: 'no-answer', leavesGap: true, detail: expect.stringContaining(': z did not answer') as string },
      ]);
    });

    it('should not ask an endpoint again that has not answered', async () => {
      server.on('compute', FIREWALLS, hang);
      server.on('pubsub', TOPICS, paged('topics', []));
      const session = await open({ limit });
      for (let i = 0; i < 3; i++)
        expect(failuresOf(await readAll(session, FIREWALL_NODE))).toMatchObject([{ reason: 'no-answer' }]);
      expect(server.asked).toHaveLength(1);
      expect(failuresOf(await readAll(session, TOPIC_NODE))).toEqual([]);
    });

    it('should not conclude anything of a resource whose only call was refused', async () => {
      server.on(
        'bigquery',
        `bigquery/v2/projects/${PROJECT}/datasets`,
        paged('datasets', [{ datasetReference: { datasetId: 'd' } }]),
      );
      server.on('bigquery', `bigquery/v2/projects/${PROJECT}/datasets/d`, () => refused(403, 'PERMISSION_DENIED'));
      const reads = await readAll(await open(), {
        type: 'bigquery/datasets.list',
        get_method: ['bigquery/datasets.get'],
      });
      expect(reads).toMatchObject([
        { kind: 'resource', read: { document: {}, calls: [] } },
        { kind: 'failure', failure: { scope: 'call', reason: 'access-denied', leavesGap: true } },
      ]);
    });

    it('should report calls that are in no table', async () => {
      const session = await open();
      for (const node of [
        { type: 'compute/nothing.list' },
        { type: 'nothing/x.list' },
        { ...FIREWALL_NODE, get_method: ['compute/firewalls.delete'] },
      ])
        expect(failuresOf(await readAll(session, node))).toMatchObject([
          { scope: 'node', reason: 'unknown-method', leavesGap: true },
        ]);
      expect(server.asked).toEqual([]);
    });

    it('should stop when it is cancelled', async () => {
      const controller = new AbortController();
      server.on('compute', FIREWALLS, () => void controller.abort());
      const session = await open({}, server.connector(), ENTRY, { signal: controller.signal });
      await expect(readAll(session, FIREWALL_NODE)).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('should not read what another session has found', async () => {
      const session = await open();
      await expect(session.fetch({ path: 'x' } as CloudResource)).rejects.toThrow(TypeError);
    });
  });
});

function firewall(name: string): JsonObject {
  return { name, selfLink: `${ROOT}/global/firewalls/${name}` };
}

function otherKey(kind: 'rsa' | 'ec'): string {
  const pair =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
