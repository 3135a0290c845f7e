import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { OPERATION_CALLS } from '../contract/operation-calls';
import { fillTenant, NAMES, type TenantIds } from '../factories/tenant-data.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

/** Every operation whose answer shows contents; its answer differs between foreign and own ids. */
const SHOWS_CONTENTS = [
  'listCollections',
  'listDatabaseCollections',
  'getConfigItem',
  'getDriftDetail',
  'getDriftConfig',
  'listMasterSnapshots',
  'searchResources',
  'getResourceDashboard',
  'getResourceDetail',
  'getTestCase',
  'getConfigurationDrift',
  'listFilters',
  'queryResources',
  'postResourceQuery',
  'listExclusions',
  'listNotifications',
  'listDeliveries',
  'listAudit',
  'listRuns',
  'listTasks',
  'listRunResults',
  'remediateTestCase',
  'getRunReport',
  'exportRun',
  'listFixes',
  'getDriftReport',
  'listUnmanaged',
  'listLogs',
  'getLogDetails',
];
/** What such an answer shows is told once: repeating the call begins the work anew. */
const TOLD_ONCE = 'remediateTestCase';
/** Operations called with an id that only the other tenant has, and the status they answer. */
const FOREIGN_IDS: Readonly<Record<string, number>> = {
  getFinding: 404,
  getFindingSource: 404,
  getDriftDetail: 404,
  getTestCase: 404,
  getConfigurationDrift: 404,
  deleteFilter: 400,
  listRunResults: 404,
  remediateTestCase: 404,
  getRunReport: 404,
  exportRun: 404,
  listFixes: 404,
  cancelTask: 404,
  retryDelivery: 404,
  updateSchedule: 404,
  deleteSchedule: 404,
};

interface FilledTenant {
  readonly client: TenantClient;
  readonly marker: string;
  readonly ids: TenantIds;
}

describe('two tenants with equal names and ids', () => {
  let app: NestExpressApplication;
  let one: FilledTenant;
  let two: FilledTenant;

  beforeAll(async () => {
    app = await createTestApp();
    const fill = async (marker: string): Promise<FilledTenant> => {
      const tenant = randomTenant();
      return { client: new TenantClient(app, tenant), marker, ids: await fillTenant(app, tenant, marker) };
    };
    one = await fill('marker-of-one');
    two = await fill('marker-of-two');
  });
  afterAll(() => app.close());

  const readingCalls = OPERATION_CALLS.filter(({ operationId }) => SHOWS_CONTENTS.includes(operationId));

  /** What only that tenant may ever read: its marker and the ids that the database gave out. */
  const secretsOf = ({ marker, ids }: FilledTenant): string[] => {
    const { resultId, driftOutputId, newVersionId, oldVersionId, filterId, taskid, queuedTask } = ids;
    const { scheduleId, deliveryId, webhookId } = ids;
    const settings = [filterId, scheduleId, deliveryId, webhookId];
    return [marker, resultId, driftOutputId, newVersionId, oldVersionId, taskid, queuedTask, ...settings];
  };

  /** Each sees all of its own contents and none of the other's. */
  async function expectOwnContents(
    { client, marker, ids }: FilledTenant,
    other: FilledTenant,
    calls = readingCalls,
  ): Promise<void> {
    for (const { operationId, succeed } of calls) {
      const { status, text } = await succeed(client, ids);
      expect({
        operationId,
        status,
        own: text.includes(marker),
        foreign: secretsOf(other).filter((secret) => text.includes(secret)),
      }).toEqual({ operationId, status: 200, own: true, foreign: [] });
    }
  }

  /** Calls everything, also what writes and deletes, with the ids of the other tenant. */
  async function callWithForeignIds({ client }: FilledTenant, other: FilledTenant): Promise<void> {
    for (const { operationId, succeed, fail } of OPERATION_CALLS) {
      const answer = await succeed(client, other.ids);
      expect({ operationId, status: answer.status, foreign: answer.text.includes(other.marker) }).toEqual({
        operationId,
        status: FOREIGN_IDS[operationId] ?? 200,
        foreign: false,
      });
      const failed = await fail[1](client);
      expect({ operationId, foreign: failed.text.includes(other.marker) }).toEqual({ operationId, foreign: false });
    }
  }

  it('should have equal names, container ids, sessions and resources', async () => {
    const containerId = async ({ client }: FilledTenant) =>
      (await client.get('/api/collection/list', { search: NAMES.collection })).body.data.results[0]
        .containerId as number;
    expect(await containerId(one)).toBe(await containerId(two));
    const { nodeId, sessionId } = one.ids;
    expect(two.ids).toMatchObject({ nodeId, sessionId });
    expect(two.ids.resultId).not.toBe(one.ids.resultId);
  });

  it('should each see its own contents in every answer and nothing of the other', async () => {
    await expectOwnContents(one, two);
    await expectOwnContents(two, one);
  });

  it('should not find contents of the other by searching for them', async () => {
    const search = { collection: NAMES.collection, connector: NAMES.connector };
    const answers = [
      await one.client.get('/api/collection', { collection: two.marker }),
      await one.client.get('/api/collection/list', { search: two.marker }),
      await one.client.get('/api/resource/search/', { ...search, user: two.marker }),
      await one.client.get('/api/resource/search/', { ...search, resource_search: two.marker }),
      await one.client.get('/api/query/resources', {
        query: JSON.stringify({ $or: [{ 'json.owner': two.marker }, { name: two.marker }] }),
        query_collection: NAMES.databaseCollection,
      }),
      await one.client.get('/api/manage/notification/', { container: NAMES.collection, search: two.marker }),
      await one.client.get('/api/audit/', { user: two.marker }),
    ];
    expect(answers.map(({ status, body }) => [status, body.metadata.total ?? body.data.exists])).toEqual([
      [200, false],
      ...Array.from({ length: 6 }, () => [200, 0]),
    ]);
    const hidden = { query: '{}', query_collection: two.marker };
    await one.client.get('/api/query/resources', hidden).expect(404);
    await two.client.get('/api/query/resources', hidden).expect(200);
  });

  it('should refuse a token of one on each path of the other', async () => {
    for (const { operationId, succeed } of OPERATION_CALLS) {
      const { method, url } = succeed(two.client, two.ids) as unknown as { method: string; url: string };
      const address = new URL(url);
      const call = request(app.getHttpServer())[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
        address.pathname,
      );
      const answer = await call.set('Authorization', `Bearer ${signToken({ tenant: one.client.tenant })}`);
      expect({ operationId, path: address.pathname.split('/')[1], status: answer.status }).toEqual({
        operationId,
        path: two.client.tenant,
        status: 403,
      });
      expect(answer.text).not.toContain(two.marker);
    }
  });

  it('should neither show nor change anything of the other when called with its ids', async () => {
    await callWithForeignIds(one, two);
    const repeatable = readingCalls.filter(({ operationId }) => operationId !== TOLD_ONCE);
    await expectOwnContents(two, one, repeatable);
    await two.client.get('/api/collection', { collection: NAMES.spare }).expect(200, /"exists":true/);
    await callWithForeignIds(two, one);
  });
});
