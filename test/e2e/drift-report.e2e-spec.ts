import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { RunFactory } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const REPORT = '/api/drift_detection/report/';
const FLIPS = [{ test_id: 'T_LIVE', side: 'cloud', written: 'passed', running: 'failed' }];
const ATTRIBUTES = [{ path: 'VersioningConfiguration.Status', iac_value: 'Enabled', cloud_value: 'Suspended' }];
const BUCKET = { name: 'b', properties: {}, type: 'AWS::S3::Bucket' };

describe('drift report', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    const runs = await RunFactory.inNewCollection(app, client.tenant, 'one');
    await RunFactory.inNewCollection(app, client.tenant, 'idle');
    const paths = ['/a', '/b', '/c'].map((path) => ({ path }));
    const older = await runs.build('2026-03-01T10:00:00Z', paths);
    await runs.buildDrift(older.run, older.resources[0], 'drifted', { cloud: BUCKET, iac: BUCKET });
    const { run, resources } = await runs.build('2026-03-02T10:00:00Z', paths);
    const [clean, drifted, worst] = resources;
    const documents = { cloud: BUCKET, iac: BUCKET };
    await runs.buildDrift(run, clean, 'undrifted', documents, { seq: 2 });
    await runs.buildDrift(run, drifted, 'drifted', documents, { seq: 1, untracked: 3 });
    const more = { seq: 0, flips: JSON.stringify(FLIPS), driftedAttributes: JSON.stringify(ATTRIBUTES) };
    await runs.buildDrift(run, worst, 'drifted', documents, more);
  });
  afterAll(() => app.close());

  const results = async (query: object) => (await client.get(REPORT, query).expect(200)).body.data.results;

  it('should list the newest output by consequence', async () => {
    const rows = await results({ container: 'one' });
    expect(rows.map((row: { cloud_path: string }) => row.cloud_path)).toEqual(['/c', '/b', '/a']);
    expect(rows[0]).toMatchObject({
      container: 'one',
      result: 'drifted',
      iac_path: '/main.tf',
      timestamp: Date.parse('2026-03-02T10:00:00Z'),
      drifted_attributes: ATTRIBUTES,
      flips: FLIPS,
    });
    expect(rows[1]).toMatchObject({ flips: [], untracked: 3 });
  });

  it('should narrow the list and page it', async () => {
    expect(await results({ container: 'one', result: 'undrifted' })).toHaveLength(1);
    const flipped = await results({ container: 'one', flips: 'true' });
    expect(flipped.map((row: { cloud_path: string }) => row.cloud_path)).toEqual(['/c']);
    const page = (await client.get(REPORT, { container: 'one', result: 'drifted', index: 1, count: 1 })).body;
    expect(page).toMatchObject({ data: { results: [{ cloud_path: '/b' }] }, metadata: { total: 2, next_index: -1 } });
  });

  it('should lead to the result in full', async () => {
    const [first] = await results({ container: 'one' });
    const ids = { container: 'one', drift_output_id: first.drift_output_id, drift_result_id: first.result_id };
    const { body } = await client.post('/api/drift_detection/report/detail/', ids).expect(200);
    expect(body.data).toMatchObject({
      ...{ result_id: first.result_id, result: 'drifted' },
      ...{ drifted_attributes: ATTRIBUTES, flips: FLIPS },
    });
  });

  it('should not lead to a result from another collection', async () => {
    const [first] = await results({ container: 'one' });
    const ids = { container: 'idle', drift_output_id: first.drift_output_id, drift_result_id: first.result_id };
    await client.post('/api/drift_detection/report/detail/', ids).expect(404);
  });

  it('should not lead to a result of a run that has not ended', async () => {
    const [first] = await results({ container: 'one' });
    const outputs = app.get<Connection>(getConnectionToken()).collection('drift_outputs');
    const output = await outputs.findOneAndDelete({ _id: new Types.ObjectId(first.drift_output_id as string) });
    const ids = { container: 'one', drift_output_id: first.drift_output_id, drift_result_id: first.result_id };
    await client.post('/api/drift_detection/report/detail/', ids).expect(404);
    await outputs.insertOne(output ?? {});
    await client.post('/api/drift_detection/report/detail/', ids).expect(200);
  });

  it('should be empty for a collection that was never compared, and refuse what it does not know', async () => {
    expect(await results({ container: 'idle' })).toEqual([]);
    expect((await client.get(REPORT, { container: 'idle', index: 0, count: 5 }).expect(200)).body.data.results).toEqual(
      [],
    );
    await client.get(REPORT, { container: 'nowhere' }).expect(404);
    await client.get(REPORT, { container: 'one', result: 'maybe' }).expect(400);
    await client.get(REPORT, { container: 'one', flips: 'no' }).expect(400);
    await client.get(REPORT).expect(400);
  });
});
