import type { NestExpressApplication } from '@nestjs/platform-express';
import { fillTenant, type TenantIds } from '../factories/tenant-data.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { DocumentedAnswers } from './documented-answers';
import { OPERATION_CALLS } from './operation-calls';
import { FURTHER_OPERATIONS, OPERATIONS, WRITING_OPERATIONS } from './operations';

/** Operations that answer with a document instead of an envelope. */
const DOCUMENTS = ['exportRun', 'exportFindings'];

describe('answers against the OpenAPI document', () => {
  const documented = new DocumentedAnswers();
  let app: NestExpressApplication;
  let client: TenantClient;
  let powerless: TenantClient;
  let ids: TenantIds;

  beforeAll(async () => {
    app = await createTestApp();
    const tenant = randomTenant();
    client = new TenantClient(app, tenant);
    powerless = new TenantClient(app, tenant, { permissions: [] });
    ids = await fillTenant(app, tenant, 'marker');
  });
  afterAll(() => app.close());

  it('should be checked for every operation of the sheet and of the document', () => {
    const called = OPERATION_CALLS.map(({ operationId }) => operationId).sort();
    expect(called).toEqual(
      [...OPERATIONS.map(({ operationId }) => operationId), ...Object.keys(FURTHER_OPERATIONS)].sort(),
    );
    expect(called).toEqual(documented.operationIds.sort());
  });

  it.each(OPERATION_CALLS)('should fail as described: $operationId', async ({ operationId, fail: [status, call] }) => {
    const answer = await call(status === 403 ? powerless : client);
    expect(answer.body).toMatchObject({ status });
    expect({ status: answer.status, problems: documented.problems(operationId, answer) }).toEqual({
      status,
      problems: [],
    });
  });

  it.each(OPERATION_CALLS)('should succeed as described: $operationId', async ({ operationId, succeed }) => {
    const answer = await succeed(client, ids);
    if (!DOCUMENTS.includes(operationId)) expect(answer.body).toMatchObject({ status: 200 });
    expect({ status: answer.status, problems: documented.problems(operationId, answer) }).toEqual({
      status: 200,
      problems: [],
    });
  });

  it('should leave a row of the audit list for each operation that changes something, and for no other', async () => {
    const { body } = await client.get('/api/audit/', { user: 'tester' }).expect(200);
    const audited = new Set((body.data.results as { operation: string }[]).map(({ operation }) => operation));
    // The pull request of the test case that is called was open before.
    const writing = WRITING_OPERATIONS.filter((operationId) => operationId !== 'remediateTestCase');
    expect([...audited].sort()).toEqual([...writing].sort());
  });

  it('should describe the answer to an address that is too long', async () => {
    const answer = await client.get('/api/resource/search/', { collection: 'x'.repeat(20_000) });
    expect({ status: answer.status, problems: documented.problems('searchResources', answer) }).toEqual({
      status: 431,
      problems: [],
    });
  });

  it('should not take an answer with a field that is not described, or without one that is', async () => {
    const { status, type, body } = await client.get('/api/collection', { collection: 'x' });
    const answer = (change: object) => ({ status, type, body: { ...(body as object), ...change } });
    expect(documented.problems('checkCollection', answer({}))).toEqual([]);
    for (const change of [{ data: { exists: true, more: 1 } }, { data: {} }, { more: 1 }, { metadata: { total: 1 } }])
      expect(documented.problems('checkCollection', answer(change))).toHaveLength(1);
    expect(documented.problems('checkCollection', { ...answer({}), status: 201 })).toHaveLength(1);
  });

  it.each(OPERATION_CALLS)('should have one status of success: $operationId', ({ operationId }) => {
    expect(documented.statusesOf(operationId).filter((status) => status < 300)).toEqual([200]);
  });
});
