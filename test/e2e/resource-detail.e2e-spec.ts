import type { NestExpressApplication } from '@nestjs/platform-express';
import { readJson, writeJson } from '../../src/engine/base/json';
import { RunFactory, type BuiltRun } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const NASTY = '{"z":{},"a.b":1,"$x":[],"__proto__":{"p":1},"big":9007199254740993,"":{"":null},"s":"\\"</script>"}';

describe('resource detail, test case and configuration drift', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let tenant: string;
  let runs: RunFactory;
  let first: BuiltRun;
  let second: BuiltRun;

  beforeAll(async () => {
    app = await createTestApp();
    tenant = randomTenant();
    client = new TenantClient(app, tenant);
    runs = await RunFactory.inNewCollection(app, tenant, 'one');
    first = await runs.build('2026-03-01T10:00:00Z', [
      { path: '/r', json: { v: 1 }, cases: [{ id: 'T', state: 'failed', message: 'no', rule: 'package old' }] },
      { path: '/nasty', json: readJson(NASTY) },
    ]);
    second = await runs.build('2026-03-02T10:00:00Z', [
      {
        path: '/r',
        json: { v: 2 },
        cases: [
          {
            id: 'T',
            rule: 'package new',
            fields: {
              description: 'What it is about',
              tags: [
                { cloud: 'AWS', compliance: ['CIS'], service: ['ec2'] },
                { cloud: 'git', service: 'one' },
              ],
            },
          },
          { id: 'E', state: 'error' },
          { id: 'X', state: 'excluded' },
        ],
      },
      { path: '/b', reference: 'main', cases: [{ id: 'T' }] },
    ]);
  });
  afterAll(() => app.close());

  describe('detail', () => {
    const get = (query: object) =>
      client.get('/api/resource/detail', { resource_path: '/r', resource_collection_name: 'aws_ec2', ...query });

    it('should show the newest version, or the one that a session saw', async () => {
      expect((await get({}).expect(200)).body).toMatchObject({ data: { v: 2 }, status: 200, message: '', error: '' });
      expect((await get({ session_id: first.run.sessionId }).expect(200)).body.data).toEqual({ v: 1 });
      expect((await get({ session_id: second.run.sessionId }).expect(200)).body.data).toEqual({ v: 2 });
    });

    it('should give the document exactly as it was', async () => {
      const answer = await get({ resource_path: '/nasty' }).expect(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.text).toContain(`{"data":${NASTY},"error":""`);
      expect(writeJson(readJson(NASTY))).toBe(NASTY);
    });

    it('should narrow by the collection when two hold the same path', async () => {
      const two = await RunFactory.inNewCollection(app, tenant, 'two');
      await two.build('2026-02-01T10:00:00Z', [{ path: '/r', json: { of: 'two' } }]);
      expect((await get({ collection: 'two' }).expect(200)).body.data).toEqual({ of: 'two' });
      expect((await get({ collection: 'one' }).expect(200)).body.data).toEqual({ v: 2 });
      expect((await get({}).expect(200)).body.data).toEqual({ v: 2 });
      await get({ collection: 'two', session_id: first.run.sessionId }).expect(404);
    });

    it.each<[object, number, string]>([
      [{ resource_path: '' }, 400, 'resource_path is required'],
      [{ resource_collection_name: '' }, 400, 'resource_collection_name is required'],
      [{ 'session_id[$ne]': '' }, 400, 'session_id must be a string'],
      [{ resource_path: '/unknown' }, 404, 'Resource /unknown not found'],
      [{ resource_collection_name: 'unknown' }, 404, 'Resource /r not found'],
      [{ session_id: 'session_1' }, 404, 'Session session_1 not found'],
      [{ collection: 'nowhere' }, 404, 'Collection nowhere not found'],
    ])('should refuse %j', async (query, status, message) => {
      expect((await get(query).expect(status)).body.message).toBe(message);
    });

    it('should show what a session saw although the path belongs to another connector now', async () => {
      const moved = await RunFactory.inNewCollection(app, tenant, 'moved');
      const path = '/moved';
      const before = await moved.build('2026-03-01T11:00:00Z', [{ path, connector: 'before', json: { v: 1 } }]);
      const after = await moved.build('2026-03-02T11:00:00Z', [{ path, connector: 'after', json: { v: 2 } }]);
      for (const [run, v] of [
        [before, 1],
        [after, 2],
      ] as const) {
        const { body } = await get({ resource_path: path, session_id: run.run.sessionId }).expect(200);
        expect(body.data).toEqual({ v });
      }
      expect((await get({ resource_path: path }).expect(200)).body.data).toEqual({ v: 2 });
    });

    it('should not find a resource that the session did not see', async () => {
      await get({ resource_path: '/b', session_id: first.run.sessionId }).expect(404);
    });
  });

  describe('test case', () => {
    const get = (query: object) =>
      client.get('/api/resource/testcase', { result_id: second.resultId, test_id: 'T', ...query });

    it('should show a case in full, with the rule as it was at that run', async () => {
      const { nodeId } = second.resources[0];
      expect((await get({ snapshot_id: nodeId }).expect(200)).body.data).toEqual({
        content_version: '1.0.0.0',
        date: '2026-03-02 10:00:00',
        description: 'What it is about',
        log: second.run.log,
        message: '',
        path: '/r',
        rego_file: 'package new',
        result_id: second.resultId,
        rule: 'file(rule.rego)',
        snapshotId: nodeId,
        snapshot_name: 'master_gen',
        snapshots: [
          { collection: 'aws_ec2', id: nodeId, path: '/r', reference: '', source: 'awsConn', structure: 'aws' },
        ],
        status: 'passed',
        tags: [
          { cloud: 'AWS', compliance: ['CIS'], service: ['ec2'] },
          { cloud: 'git', compliance: [], service: ['one'] },
        ],
        test_id: 'T',
        test_name: 'mastertests',
        test_type: 'mastertest',
        title: 'Title of T',
        type: 'rego',
      });
      const old = (await get({ result_id: first.resultId }).expect(200)).body.data;
      expect(old).toMatchObject({ rego_file: 'package old', status: 'failed', message: 'no' });
    });

    it('should take the first by snapshot id without one', async () => {
      const ids = second.resources.map(({ nodeId }) => nodeId).sort();
      expect((await get({}).expect(200)).body.data.snapshotId).toBe(ids[0]);
      expect((await get({ snapshot_id: ids[1] }).expect(200)).body.data.snapshotId).toBe(ids[1]);
    });

    it.each<[object, number, string]>([
      [{ result_id: '' }, 400, 'result_id is required'],
      [{ test_id: '' }, 400, 'test_id is required'],
      [{ 'test_id[$gt]': '' }, 400, 'test_id must be a string'],
      [{ result_id: 'x' }, 404, 'Result x not found'],
      [{ result_id: 'f'.repeat(24) }, 404, `Result ${'f'.repeat(24)} not found`],
      [{ test_id: 'U' }, 404, 'Test case U not found'],
      [{ test_id: 'E' }, 404, 'Test case E not found'],
      [{ test_id: 'X' }, 404, 'Test case X not found'],
      [{ snapshot_id: 'U' }, 404, 'Test case T not found'],
    ])('should refuse %j', async (query, status, message) => {
      expect((await get(query).expect(status)).body.message).toBe(message);
    });

    it('should not show a case to another tenant', async () => {
      const other = new TenantClient(app, randomTenant());
      await other.get('/api/resource/testcase', { result_id: second.resultId, test_id: 'T' }).expect(404);
    });
  });

  describe('configuration drift', () => {
    const get = (query: object) =>
      client.get('/api/resource/configuration/drift', {
        resource_collection_name: 'aws_ec2',
        new_resource_id: second.resources[0].versionId?.toHexString(),
        old_resource_id: first.resources[0].versionId?.toHexString(),
        ...query,
      });

    it('should show both documents', async () => {
      const { body } = await get({}).expect(200);
      expect(body.data).toEqual({ new_resource: { v: 2 }, old_resource: { v: 1 } });
    });

    it.each<[object, number, string]>([
      [
        { resource_collection_name: 'other' },
        404,
        expect.stringMatching(/^Resource [0-9a-f]{24} not found$/) as string,
      ],
      [{ new_resource_id: 'f'.repeat(24) }, 404, `Resource ${'f'.repeat(24)} not found`],
      [{ old_resource_id: 'malformed' }, 404, 'Resource malformed not found'],
      [{ old_resource_id: '' }, 400, 'old_resource_id is required'],
      [{ new_resource_id: '' }, 400, 'new_resource_id is required'],
      [{ resource_collection_name: '' }, 400, 'resource_collection_name is required'],
      [{ 'new_resource_id[$in]': 'x' }, 400, 'new_resource_id must be a string'],
    ])('should refuse %j', async (query, status, message) => {
      expect((await get(query).expect(status)).body.message).toEqual(message);
    });

    it('should not show the versions of another tenant', async () => {
      const other = new TenantClient(app, randomTenant());
      await other
        .get('/api/resource/configuration/drift', {
          resource_collection_name: 'aws_ec2',
          new_resource_id: second.resources[0].versionId?.toHexString(),
          old_resource_id: first.resources[0].versionId?.toHexString(),
        })
        .expect(404);
    });
  });
});
