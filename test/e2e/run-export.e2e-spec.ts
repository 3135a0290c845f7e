import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { RunFactory } from '../factories/run.factory';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { masterSnapshot, regoCase, ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const GROUNDS = { reason: 'moved soon', owner: 'ops', expires_at: '2999-12-31' };
const EXCLUDED = 'excluded by it (until 2999-12-31, owner ops): moved soon';

const EXPORT = '/api/compliance/export/';
const RULES = `package rule
private = true { input.resources[_].properties.acl == "private" }
private = false { input.resources[_].properties.acl == "public-read" }
private_err = "The bucket can be read by anybody" { private == false }
tagged = false { bucket := input.resources[_]; bucket.type == "aws_s3_bucket"; not bucket.properties.tags }
tagged_err = "The bucket has no tags" { tagged == false }
source_path[{"tagged": {"resource_path": [["resources", 0, "properties"]]}}] { true }
`;
const bucket = (acl: string) => `\n\nresource "aws_s3_bucket" "b" {\n  acl = "${acl}"\n}\n`;
const REPOSITORY = {
  'a/main.tf': bucket('private'),
  'b/main.tf': bucket('public-read'),
  'b/terraform.tfvars': 'x = 1\n',
  'b/notes.txt': 'nothing',
  'bad/main.tf': 'resource "aws_s3_bucket" {',
  'data/web.json': '{"port": 80, "note": "\u{10ffff} \ufffd"}',
};
const LIVE = { masterTestId: 'PORT', rule: '{WEB}.port = 81', title: 'Port of {WEB}', weight: 1.5 };
const CONTAINER: Readonly<Record<string, string | object>> = {
  'master-snapshot.json': masterSnapshot('iac', {
    TRF: { type: 'terraform', paths: ['/'], exclude: { paths: ['/none'] } },
    WEB: { type: 'json', paths: ['/data'], collection: 'Web.Server' },
    GONE: { type: 'json', paths: ['/nowhere'] },
  }),
  'tests.json': {
    fileType: 'mastertest',
    contentVersion: '1.2.3',
    masterSnapshot: 'master-snapshot',
    testSet: [
      {
        cases: [
          regoCase('Z_PRIVATE', 'TRF', 'private', { severity: 'High', title: 'Buckets are private' }),
          {
            ...regoCase('BOTH', 'TRF', 'private', { tags: [{ cloud: 'aws', service: ['S3'] }] }),
            evals: [
              {
                id: 'E1',
                eval: 'data.rule.private',
                message: 'data.rule.private_err',
                remediationDescription: 'Close.',
              },
              { id: 'E2', eval: 'data.rule.tagged', message: 'data.rule.tagged_err' },
            ],
          },
          regoCase('NO_RULE', 'TRF', 'private', { rule: 'file(none.rego)' }),
          regoCase('NOTHING', 'GONE', 'private'),
          regoCase('OFF', 'TRF', 'private', { status: 'disable' }),
          regoCase('A_BROKEN', 'TRF', 'unknown_rule'),
          LIVE,
          LIVE,
        ],
      },
    ],
  },
  'snapshot.json': {
    fileType: 'snapshot',
    snapshots: [{ source: 'iac', nodes: [{ snapshotId: '1', type: 'json', path: 'data/web.json' }] }],
  },
  'plain.json': {
    fileType: 'test',
    snapshot: 'snapshot',
    testSet: [{ testName: 'x', cases: [{ testId: 'P', rule: '{1}.port = 80' }] }],
  },
  'exclusions.json': {
    fileType: 'Exclusion',
    container: 'shop',
    exclusions: [{ exclusionType: 'single', masterTestID: 'Z_PRIVATE', paths: ['/b/main.tf'], ...GROUNDS }],
  },
  'rules.rego': RULES,
};

describe('the export of a run', () => {
  const workspace = new ScanWorkspace();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    await buildService();
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        GIT_PROTOCOLS: 'file',
        CONNECTOR_ROOTS: workspace.root,
        PATH: process.env.PATH ?? '',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    workspace.repository('iac', REPOSITORY);
    const files = Object.entries(CONTAINER).map(([name, content]) => [`validation/shop/${name}`, content]);
    workspace.write(Object.fromEntries(files) as Record<string, unknown>);
    await client.post('/api/collection', { collection: 'shop' }).expect(200);
    await uploadFiles(client, 'shop', { ...CONTAINER, 'iac.json': workspace.read('iac.json') });
  });
  afterAll(async () => {
    await app.close();
    workspace.remove();
  });

  async function run(): Promise<string> {
    const { state, taskid } = await runToEnd(app, client, 'shop');
    expect(state).toBe('completed');
    return taskid;
  }

  const exported = async (query: object) => {
    const answer = await client
      .get(EXPORT, query)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => done(null, text));
      })
      .expect(200);
    return { text: answer.body as string, headers: answer.headers as Record<string, string> };
  };

  /** A report without the times and ids that differ from run to run. */
  const timeless = (text: string) =>
    text
      .replace(/"timestamp":\d+/g, '"timestamp":0')
      .replace(/"session_id":"session_\d+"/g, '"session_id":""')
      .replace(/"log":"[^"]*"/g, '"log":""')
      .replace(/"result_id":"shop_\d+"/g, '"result_id":""')
      .replace(/"exclusion_id":"[^"]*"/g, '"exclusion_id":""')
      .replace(/excluded by [\w.[\]]+/g, 'excluded by it');

  it('should be what the command line writes about the same container, in every format', async () => {
    const { code } = await workspace.scan('shop');
    expect(code).toBe(1);
    const taskid = await run();
    const document = await exported({ taskid, test: 'tests' });
    expect(timeless(document.text)).toBe(timeless(workspace.read('validation/shop/output-tests.json')));
    expect(document.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="output-tests.json"; filename*=UTF-8''output-tests.json`,
    });
    expect(JSON.parse(document.text)).toMatchObject({
      snapshot: 'master-snapshot_gen',
      summary: { passed: 2, failed: 5, skipped: 2, excluded: 1, error: 4 },
    });
    const plain = await exported({ taskid, test: 'plain' });
    expect(timeless(plain.text)).toBe(timeless(workspace.read('validation/shop/output-plain.json')));
    for (const format of ['json', 'sarif', 'junit', 'csv']) {
      const { out } = await workspace.scan('shop', '--no-files', '--format', format);
      const { text } = await exported({ taskid, format });
      expect(timeless(text)).toBe(timeless(out));
      expect(timeless(text)).toContain(EXCLUDED);
    }
    expect(timeless(document.text)).toContain(EXCLUDED);
    const report = await client.get('/api/compliance/report/', { taskid, state: 'excluded' }).expect(200);
    expect(report.body.data.results.map(({ reason }: { reason: string }) => timeless(reason))).toEqual([EXCLUDED]);
  });

  it('should be the same for a run on unchanged sources', async () => {
    const [first, second] = [await run(), await run()];
    for (const format of ['json', 'sarif', 'junit', 'csv']) {
      const [before, after] = [await exported({ taskid: first, format }), await exported({ taskid: second, format })];
      expect(timeless(after.text)).toBe(timeless(before.text));
    }
    const newest = await exported({ collection: 'shop', format: 'json' });
    expect(newest.text).toBe((await exported({ taskid: second, format: 'json' })).text);
  });

  it('should show a run that was stored before reports were, as far as it is known', async () => {
    const runs = await RunFactory.inNewCollection(app, client.tenant, 'older');
    const fields = { severity: 'High', eval: 'data.rule.x', id: 'E', remediation_description: 'Close it.' };
    const built = await runs.build('2026-03-01T10:00:00Z', [
      { path: '/a', cases: [{ id: 'T2', state: 'failed', message: 'it is open', fields }] },
      { path: '/b', cases: [{ id: 'T1' }, { id: 'T3', state: 'error' }] },
    ]);
    const connection = app.get<Connection>(getConnectionToken());
    await connection
      .collection('results')
      .updateMany({ runId: built.run._id }, { $unset: { place: 1, until: 1, digest: 1 } });
    await connection.collection('runs').updateOne({ _id: built.run._id }, { $unset: { hasIntervals: 1 } });
    const document = JSON.parse((await exported({ collection: 'older' })).text) as Record<string, unknown>;
    expect(document).toMatchObject({
      snapshot: 'master_gen',
      test: 'mastertests.json',
      summary: { passed: 1, failed: 1, skipped: 0, excluded: 0, error: 1 },
      not_evaluated: [{ result: 'error' }],
    });
    expect(document.results).toContainEqual(
      expect.objectContaining({
        result: 'failed',
        message: 'it is open',
        eval: 'data.rule.x',
        remediation_description: 'Close it.',
        snapshots: [expect.objectContaining({ paths: ['/a'] })],
      }),
    );
    const attributes = '[{"path":"Size","iac_value":12345678901234567890,"cloud_value":null}]';
    const more = { driftedAttributes: attributes, iacPath: '/main.tf' };
    await runs.buildDrift(built.run, built.resources[0], 'drifted', { cloud: {}, iac: {} }, more);
    const { text } = await exported({ collection: 'older', format: 'json' });
    expect(text).toContain(`"drifted_attributes":${attributes}`);
    expect(JSON.parse(text)).toMatchObject([
      { fileType: 'output' },
      {
        fileType: 'drift',
        drift: [{ result: 'drifted', joined_by: 'tags', iac_path: '/main.tf', cloud_path: '/a' }],
        unmanaged: [{ resource_type: 'AWS::S3::Bucket', cloud_path: '/a-by-hand' }],
      },
    ]);
  });

  it('should refuse what has not ended and what is not there', async () => {
    const runs = await RunFactory.inNewCollection(app, client.tenant, 'idle');
    const waiting = await runs.build('2026-03-01T10:00:00Z', [], { state: 'queued' });
    const cancelled = await runs.build('2026-03-02T10:00:00Z', [], { state: 'cancelled' });
    const message = async (status: number, query: object) =>
      (await client.get(EXPORT, query).expect(status)).body.message as string;
    const { taskid } = waiting.run;
    expect(await message(409, { taskid })).toBe(
      `Task ${taskid} has not ended; its results can be exported when it has`,
    );
    expect(await message(409, { taskid: cancelled.run.taskid })).toContain('did not come to its end');
    expect(await message(404, { collection: 'idle' })).toBe('Collection idle has no completed run');
    expect(await message(404, { collection: 'shop', test: 'none' })).toBe('Test none is not in this run');
    expect(await message(400, { collection: 'shop' })).toBe('test is required: the run has tests, plain');
    expect(await message(400, {})).toBe('taskid or collection is required');
    expect(await message(400, { collection: 'shop', format: 'pdf' })).toBe(
      'format must be one of output, json, sarif, junit, csv',
    );
  });
});
