import { commitAll, gitIn } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';

const SETTINGS = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'];
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];
const NOTE = '# plumbline:ignore PL-AWS-S3-1 served by a network of ours\n';

/** A public access block with some settings off. */
const block = (...off: readonly string[]) =>
  `resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = "shop"\n${SETTINGS.map(
    (setting) => `  ${setting} = ${!off.includes(setting)}\n`,
  ).join('')}}\n`;
const WORSE = 'accepted-and-changed: PL-AWS-S3-1 aws_s3_bucket_public_access_block.a (denied now, and not when it was';

describe('plumbline scan of findings that were accepted', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  it('should say where a note in a template covers more than the baseline knows, and fail where that is asked for', async () => {
    workspace.write({ 'app/main.tf': NOTE + block('block_public_acls', 'ignore_public_acls') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const scan = (...args: string[]) => workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json', ...args);
    workspace.write({ 'app/main.tf': NOTE + block('ignore_public_acls') });
    expect(await scan('--fail-on-changed')).toMatchObject({ code: 0, err: '' });

    workspace.write({ 'app/main.tf': NOTE + block('ignore_public_acls', 'restrict_public_buckets') });
    const reported = await scan();
    expect(reported.code).toBe(0);
    expect(reported.out).toContain(`1 ${WORSE} accepted: /restrict_public_buckets)`);
    expect(reported.out).toContain('served by a network of ours; accepted-and-changed: /restrict_public_buckets');
    const failed = await scan('--fail-on-changed');
    expect(failed.code).toBe(1);
    expect(failed.err).toContain(`${WORSE} accepted: /restrict_public_buckets)`);

    expect(await scan('--fail-on-changed', '--min-severity', 'critical')).toMatchObject({ code: 0 });

    const sarif = await scan('--format', 'sarif');
    const [{ suppressions }] = JSON.parse(sarif.out).runs[0].results;
    expect(suppressions[0].justification).toMatch(/; accepted-and-changed: \/restrict_public_buckets$/);
  });

  it('should tell of notes that the baseline does not know', async () => {
    workspace.write({ 'app/main.tf': block() });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    workspace.write({ 'app/main.tf': NOTE + block(...SETTINGS) });
    const { code, out } = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json', '--fail-on-changed');
    expect(code).toBe(0);
    expect(out).toContain('1 accepted-unrecorded: known.json (1 accepted finding is not in it');
  });

  it.each([['--ignores-from'], ['--changed-since']])(
    'should compare with the branch of %s, where the note must have stood already',
    async (option) => {
      workspace.write({
        'app/main.tf': NOTE + block('ignore_public_acls'),
        'app/other.tf': block().replace('"a"', '"b"'),
      });
      commitAll(workspace.root);
      gitIn(workspace.root, 'checkout', '--quiet', '-b', 'work');
      const scan = (...args: string[]) => workspace.scan('app', ...ONE_RULE, option, 'main', ...args);
      expect(await scan('--fail-on-changed')).toMatchObject({ code: 0 });
      workspace.write({
        'app/main.tf': `\n${NOTE}${block('ignore_public_acls', 'block_public_acls')}`,
        'app/other.tf': NOTE + block('ignore_public_acls').replace('"a"', '"b"'),
      });
      // The second answer is that of the first, from the cache.
      for (let i = 0; i < 2; i++) {
        const { code, out } = await scan('--fail-on-changed');
        expect(code).toBe(1);
        expect(out).toContain(`1 ${WORSE} accepted: /block_public_acls)`);
      }
      workspace.write({ 'app/main.tf': NOTE + block('ignore_public_acls') });
      // A note that the change brings is new: it counts with its first paths, or not at all.
      expect(await scan('--fail-on-changed')).toMatchObject({ code: option === '--ignores-from' ? 1 : 0 });
      expect((await scan()).out).not.toContain('accepted-and-changed');
    },
  );

  it('should refuse to look for changes where nothing tells what was before', async () => {
    workspace.write({ 'app/main.tf': block() });
    expect(await workspace.scan('app', '--fail-on-changed')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--fail-on-changed needs a record of what was accepted: a baseline'),
    });
  });

  it('should say where an exclusion of a container covers more than the baseline knows', async () => {
    workspace.folder('files', 'templates').write({
      'templates/main.tf': block('ignore_public_acls'),
      'validation/shop/snapshot.json': {
        fileType: 'masterSnapshot',
        snapshots: [{ source: 'files', nodes: [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }] }],
      },
      'validation/shop/test.json': {
        fileType: 'mastertest',
        masterSnapshot: 'snapshot',
        pack: 'plumbline',
        groups: ['PL-AWS-S3-1'],
      },
      'validation/shop/exclusions.json': {
        fileType: 'Exclusion',
        exclusions: [{ exclusionType: 'test', masterTestID: 'PL-AWS-S3-1', reason: 'ours' }],
      },
    });
    const written = await workspace.scan('shop', '--write-baseline', 'known.json');
    expect(written.out).toContain('0 failed, 0 errors, 1 excluded');
    const scan = () => workspace.scan('shop', '--baseline', 'known.json', '--fail-on-changed');
    expect(await scan()).toMatchObject({ code: 0 });
    workspace.write({ 'templates/main.tf': block('ignore_public_acls', 'block_public_policy') });
    const { code, out, err } = await scan();
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('accepted: /block_public_policy)') });
    expect(out).toContain('0 failed, 0 errors, 1 excluded');
  });
});
