import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { GitRepository } from '../support/git-repository';
import { GitServer } from '../support/git-server';
import { masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';

const RULES = `package rule

default encrypted = null
encrypted = true { bucket; not plain }
encrypted = false { plain }
encrypted_err = "a bucket is not encrypted" { plain }
bucket { input.resources[_].type == "aws_s3_bucket" }
plain { r := input.resources[_]; r.type == "aws_s3_bucket"; not r.properties.server_side_encryption_configuration }
source_path[{"encrypted": {"resource_path": [["resources", i, "properties"]]}}] {
    input.resources[i].type == "aws_s3_bucket"
}

default named = null
named = true { input.metadata.name != "" }
`;
const bucket = (name: string, body = '') => `resource "aws_s3_bucket" "${name}" {\n  bucket = var.name\n${body}}\n`;
const NODES = [
  { masterSnapshotId: 'TRF', type: 'terraform', collection: 'terraform', paths: ['/tf'] },
  { masterSnapshotId: 'K8S', type: 'kubernetesObjectFiles', collection: 'kubernetes', paths: ['/k8s'] },
  { masterSnapshotId: 'KCC', type: 'kcc', collection: 'kcc', paths: ['/kcc'] },
  { masterSnapshotId: 'ASO', type: 'aso', collection: 'aso', paths: ['/aso'] },
  { masterSnapshotId: 'HELM', type: 'helmChart', collection: 'helm', paths: ['/charts'] },
];
const CASES = [
  regoCase('S3', 'TRF', 'encrypted', { severity: 'High', title: 'Encrypted' }),
  ...['K8S', 'KCC', 'ASO', 'HELM'].map((id) => regoCase(id, id, 'named')),
  regoCase('BROKEN', 'TRF', 'nothing', { rule: 'file(broken.rego)' }),
  {
    masterTestId: 'PY',
    masterSnapshotId: ['TRF'],
    type: 'python',
    rule: 'file(own.py)',
    evals: [{ id: 'P', eval: 'x' }],
  },
];
const object = (kind: string) => `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: x\n`;

describe('plumbline scan: containers whose lists stand in a repository of rules', () => {
  const workspace = new ScanWorkspace();

  beforeAll(() => {
    workspace.repository('gitRules', {
      'aws/master-snapshot.json': JSON.stringify({
        snapshots: [{ type: 'git', connectorUser: 'USER_1', nodes: NODES }],
      }),
      'aws/master-test.json': JSON.stringify({ testSet: masterTest(...CASES).testSet }),
      'aws/rules.rego': RULES,
      'aws/broken.rego': 'package rule\n\nnothing {\n',
    });
    workspace.repository('gitShop', {
      'tf/main.tf': bucket('logs', '  server_side_encryption_configuration {}\n'),
      'tf/data.tf': bucket('data'),
      'tf/variables.tf': 'variable "name" {\n  default = "x"\n}\n',
      'k8s/pod.yml': object('Pod'),
    });
    workspace.repository('gitBank', {
      'tf/call.tf': 'module "m" {\n  source = "./modules/bucket"\n}\n',
      'tf/modules/bucket/main.tf': 'resource "aws_s3_bucket" "m" {\n  bucket = "m"\n}\n',
      'kcc/bucket.yaml': object('StorageBucket'),
      'aso/group.yaml': object('ResourceGroup'),
      '.github/workflow.yaml': 'on: push\n',
    });
    workspace.write({
      'validation/shops/master-snapshot.json': {
        fileType: 'masterSnapshot',
        connector: 'gitRules',
        remoteFile: 'aws/master-snapshot.json',
        connectorUsers: [
          { id: 'USER_1', source: 'gitShop', testUser: 'shop' },
          { id: 'USER_1', source: 'gitBank' },
        ],
      },
      'validation/shops/master-test.json': {
        fileType: 'mastertest',
        masterSnapshot: 'master-snapshot',
        connector: 'gitRules',
        remoteFile: 'aws/master-test.json',
      },
    });
  });

  afterAll(() => workspace.remove());

  const summaryOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

  it('should crawl every source of a user, judge by the rules beside the remote test and leave out no case', async () => {
    const { code, err } = await workspace.scan('shops');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const { results, not_evaluated: others, summary } = workspace.output('shops', 'master-test');
    const about = (id: string) =>
      results
        .filter(({ masterTestId }: { masterTestId: string }) => masterTestId === id)
        .map((one: { result: string; snapshots: { source: string; paths: string[] }[] }) =>
          [one.result, one.snapshots[0].source, one.snapshots[0].paths.at(-1)].join(' '),
        );
    expect(about('S3')).toEqual([
      'failed gitShop /tf/data.tf',
      'passed gitShop /tf/main.tf',
      'failed gitBank /tf/call.tf',
    ]);
    expect(about('K8S')).toEqual(['passed gitShop /k8s/pod.yml']);
    expect(about('KCC')).toEqual(['passed gitBank /kcc/bucket.yaml']);
    expect(about('ASO')).toEqual(['passed gitBank /aso/group.yaml']);
    const reported = others.map((one: Record<string, unknown>) => [one.result, one.case ?? one.masterTestId]);
    expect(new Set(reported.map(String))).toEqual(new Set(['error,BROKEN', 'error,PY', 'skipped,HELM']));
    expect(summary).toMatchObject({ passed: 4, failed: 2, error: 6, excluded: 0 });
    const counted = others.reduce((sum: number, { count = 1 }: { count?: number }) => sum + count, results.length);
    expect(summaryOf(summary)).toBe(counted);
  });

  it('should show where a failure was written, in the file of the repository', async () => {
    const { out } = await workspace.scan('shops');
    expect(out).toContain(
      'FAILED   High     S3  Encrypted\n         a bucket is not encrypted\n         tf/data.tf:1\n',
    );
    expect(out).toContain('         tf/modules/bucket/main.tf:1\n');
  });

  it('should give the same report twice', async () => {
    expect(await workspace.scan('shops', '-f', 'csv')).toEqual(await workspace.scan('shops', '-f', 'csv'));
  });

  it('should work offline with what a former scan fetched, and say so when there is nothing', async () => {
    const online = await workspace.scan('shops', '-f', 'csv');
    const repositories = join(workspace.root, '.repositories');
    renameSync(repositories, `${repositories}-away`);
    try {
      expect(await workspace.scan('shops', '-f', 'csv', '--offline')).toEqual(online);
      const { code, err } = await workspace.scan('shops', '--offline', '--no-cache');
      expect(code).toBe(2);
      expect(err).toMatch(/^plumbline scan: no source could be read: .*offline/);
    } finally {
      renameSync(`${repositories}-away`, repositories);
    }
  });

  it('should fetch the modules that templates call from other repositories', async () => {
    const modules = new GitRepository(workspace.root, 'modules.git');
    modules.commit({ 'buckets/plain/main.tf': 'resource "aws_s3_bucket" "m" {\n  bucket = "m"\n}\n' });
    const source = `git::${modules.url}//buckets/plain?ref=main`;
    workspace.folder('files', 'data').write({
      'data/main.tf': `module "m" {\n  source = "${source}"\n}\n`,
      'validation/modules/master-snapshot.json': {
        fileType: 'masterSnapshot',
        snapshots: [{ source: 'files', nodes: [{ masterSnapshotId: 'TRF', type: 'terraform', paths: ['/'] }] }],
      },
      'validation/modules/master-test.json': masterTest(regoCase('S3', 'TRF', 'encrypted')),
      'validation/modules/rules.rego': RULES,
    });
    const { code, out } = await workspace.scan('modules', '--no-files');
    expect(code).toBe(1);
    expect(out).toContain('         a bucket is not encrypted\n         data/main.tf:1\n');
    expect(out).not.toContain('module-not-found');
  });

  it('should trust the authorities that the user names, for https', async () => {
    const certificates = join(__dirname, '../fixtures/git/self-signed.pem');
    const server = await GitServer.start(join(workspace.root, '.repositories'), undefined, readFileSync(certificates));
    try {
      const gitProvider = server.url('gitShop.git');
      const nodes = [{ masterSnapshotId: 'TRF', type: 'terraform', paths: ['/tf'] }];
      workspace.write({
        'inspected.json': { fileType: 'structure', type: 'filesystem', gitProvider, private: false },
        'validation/inspected/master-snapshot.json': {
          fileType: 'masterSnapshot',
          snapshots: [{ source: 'inspected', nodes }],
        },
        'validation/inspected/master-test.json': masterTest(regoCase('S3', 'TRF', 'encrypted')),
        'validation/inspected/rules.rego': RULES,
      });
      const refused = await workspace.scan('inspected', '--no-files');
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('GIT_SSL_CAINFO') });
      const trusted = await workspace.command('scan', ['inspected', '--no-files'], {
        env: { GIT_SSL_CAINFO: certificates },
      });
      expect(trusted).toMatchObject({ code: 1, out: expect.stringContaining('a bucket is not encrypted') });
    } finally {
      await server.stop();
    }
  });

  it('should end with 2 and name the file when the remote list is not there', async () => {
    const snapshot = JSON.parse(workspace.read('validation/shops/master-snapshot.json'));
    workspace.write({
      'validation/lost/master-snapshot.json': { ...snapshot, remoteFile: 'gcp/master-snapshot.json' },
      'validation/lost/master-test.json': workspace.read('validation/shops/master-test.json'),
    });
    const { code, err } = await workspace.scan('lost');
    expect(code).toBe(2);
    expect(err).toContain('the connector gitRules: the remote file gcp/master-snapshot.json is not in its repository');
  });
});
