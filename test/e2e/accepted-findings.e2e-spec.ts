import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const SETTINGS = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'];
const RULE = 'PL-AWS-S3-1';
const PATH = '/main.tf#aws_s3_bucket_public_access_block.a';

/** A public access block with some settings off. */
const block = (...off: readonly string[]) =>
  `resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = "shop"\n${SETTINGS.map(
    (setting) => `  ${setting} = ${!off.includes(setting)}\n`,
  ).join('')}}\n`;
const noted = (text: string) => `# plumbline:ignore ${RULE} served by a network of ours\n${text}`;

interface Row {
  readonly state: string;
  readonly reason: string;
}

describe('findings that were accepted in a collection', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;
  let repository: GitRepository;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        GIT_PROTOCOLS: 'file',
        PATH: process.env.PATH ?? '',
        CONNECTOR_ROOTS: join(root, '{tenant}'),
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    repository = new GitRepository(join(root, client.tenant));
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const nodes = [{ masterSnapshotId: 'TF', type: 'terraform', collection: 'templates', paths: ['/'] }];
    await uploadFiles(client, 'c', {
      'repo.json': { fileType: 'structure', type: 'filesystem', gitProvider: repository.url, branchName: 'main' },
      'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'repo', nodes }] },
      'board.json': { masterSnapshot: 'snap', pack: 'plumbline', groups: [RULE] },
    });
  });

  /** Runs with a template and returns the rows of the results and of the report about what was accepted. */
  async function runWith(text: string): Promise<{ readonly rows: Row[]; readonly notes: string[] }> {
    repository.commit({ 'main.tf': text });
    const { taskid, state } = await runToEnd(app, client, 'c');
    expect(state).toBe('completed');
    const results = await client.get('/api/compliance/results/', { taskid }).expect(200);
    const report = await client.get('/api/compliance/report/', { taskid, reason: 'accepted-and-changed' }).expect(200);
    return {
      rows: results.body.data.results.map(({ state: end, reason }: Row) => ({ state: end, reason })),
      notes: report.body.data.results.map(({ name, detail }: Readonly<Record<string, string>>) => `${name}: ${detail}`),
    };
  }

  const CHANGED = `${RULE} aws_s3_bucket_public_access_block.a: denied now, and not when it was accepted:`;

  it('should say where a note in a template covers more than in the run that saw it first', async () => {
    await client
      .post('/api/manage/config', {
        ...{ resource_type: 'collection_configuration', resource_name: 'x', container_name: 'c' },
        data: { json: { configuration: { inline_ignores: true } } },
      })
      .expect(200);
    const first = await runWith(noted(block('block_public_acls')));
    expect(first).toEqual({
      rows: [{ state: 'excluded', reason: 'ignored in the template: served by a network of ours' }],
      notes: [],
    });
    const more = await runWith(noted(block('block_public_acls', 'block_public_policy')));
    expect(more.rows[0].reason).toMatch(/; accepted-and-changed: \/block_public_policy$/);
    expect(more.notes).toEqual([`${CHANGED} /block_public_policy`]);
    // It stays so until somebody changes the template or the note.
    expect((await runWith(`\n${noted(block('block_public_policy'))}`)).notes).toEqual([
      `${CHANGED} /block_public_policy`,
    ]);
    expect(await runWith(noted(block('block_public_acls')))).toEqual(first);
    // A note that is written anew is seen for the first time.
    expect((await runWith(block('block_public_policy'))).rows).toEqual([{ state: 'failed', reason: '' }]);
    expect((await runWith(noted(block('block_public_policy')))).notes).toEqual([]);
  });

  it('should say where an exclusion covers more than in the run that saw it first', async () => {
    const exclusions = [{ exclusionType: 'single', masterTestID: RULE, paths: [PATH] }];
    await client.post('/api/exclusions/resources/', { container: 'c', exclusions }).expect(200);
    expect(await runWith(block())).toEqual({
      rows: [{ state: 'excluded', reason: expect.stringMatching(/^excluded by \w+$/) }],
      notes: [],
    });
    const { rows, notes } = await runWith(block('ignore_public_acls'));
    expect(rows).toEqual([{ state: 'excluded', reason: expect.stringContaining('accepted-and-changed') }]);
    expect(notes).toEqual([`${CHANGED} /ignore_public_acls`]);
  });
});
