import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTOR, ENTRY } from '../../../../test/support/clouds/azure-crawl';
import { AzureServer, SUBSCRIPTION } from '../../../../test/support/clouds/azure-server';
import { stateText } from '../../../../test/support/drift/state-file';
import { KeepingSink } from '../../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../../test/support/run-threads';
import { AzureProvider } from '../../clouds/azure';
import { runContainer, type Container, type RunReport, type RunResource } from '..';
import { shownAddress, type ResourceDocument } from '../../model';

const TAGS = { service_unique_id: 'u-1', resource_type: 'aws_s3_bucket' };
const BUCKET = `resource "aws_s3_bucket" "logs" {
  bucket = "logs"
  tags = { service_unique_id = "u-1", resource_type = "aws_s3_bucket" }
  versioning {
    enabled = true
  }
}
`;
const RULES = {
  'live.rego':
    'package live\nversioned = false { input.Status == "Suspended" }\nversioned = true { input.Status == "Enabled" }\n',
  'written.rego':
    'package written\nversioned = true { input.resources[_].properties.versioning[_].enabled == true }\n' +
    'versioned = false { input.resources[_].properties.versioning[_].enabled == false }\n',
};

const BY_TAGS = { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'cloud', join: ['tags' as const] };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function testCase(masterTestId: string, id: string, file: string): Record<string, unknown> {
  const rule = {
    type: 'rego',
    rule: `file(${file})`,
    evals: [{ eval: `data.${file.replace('.rego', '')}.versioned` }],
  };
  return { masterTestId, masterSnapshotId: [id], ...rule };
}

function container(more: Partial<Container> = {}): Container {
  const nodes = (id: string, type: string) => [
    {
      masterSnapshotId: id,
      type,
      collection: id,
      paths: ['/'],
      ...(type === 'aws' && { arn: 'arn:aws:s3:::', listMethod: 'list_buckets' }),
    },
  ];
  const master = (name: string, source: string, id: string, type: string) => ({
    name,
    content: { snapshots: [{ source, nodes: nodes(id, type) }] },
  });
  const test = (name: string, masterSnapshot: string, cases: Record<string, unknown>[]) => ({
    name,
    content: { masterSnapshot, testSet: [{ cases }] } as never,
  });
  return {
    name: 'c',
    connectors: [
      { name: 'repo', content: { type: 'filesystem', folderPath: '.' } },
      { name: 'account', content: { type: 'aws' } },
    ],
    snapshots: [],
    masterSnapshots: [master('iac', 'repo', 'IAC', 'terraform'), master('cloud', 'account', 'CLOUD', 'aws')],
    tests: [],
    masterTests: [
      test('written', 'iac', [testCase('T_WRITTEN', 'IAC', 'written.rego')]),
      test('live', 'cloud', [testCase('T_LIVE', 'CLOUD', 'live.rego')]),
    ],
    exclusions: [],
    drift: BY_TAGS,
    ruleFile: (name) => Promise.resolve(RULES[name as keyof typeof RULES]),
    ...more,
  };
}

const LIVE: RunResource = {
  nodeId: 'CLOUD_1',
  identity: 'live',
  masterSnapshotIds: ['CLOUD'],
  snapshot: 'cloud',
  structure: 'aws',
  connector: 'account',
  reference: '',
  databaseCollection: 'cloud',
  type: 'aws',
  region: 'us-east-1',
  user: '',
  accountId: '',
  subscriptionId: '',
  projectId: '',
  branch: '',
  repository: '',
  commit: '',
  path: 'arn:aws:s3:::logs',
  paths: ['arn:aws:s3:::logs'],
  hasSinglePath: true,
  file: '',
  innerTypes: [],
  autoRemediate: false,
};

function bucket(document: object, resource: Partial<RunResource> = {}): ResourceDocument {
  return {
    resource: { ...LIVE, ...resource },
    document: JSON.stringify({ BucketName: 'logs', ...document }),
    tags: TAGS,
  };
}

/** Runs a container whose cloud side has these documents, and whose templates are those of the folder. */
async function run(what: Container, live: readonly ResourceDocument[]): Promise<RunReport> {
  const sink = new KeepingSink();
  return runContainer(what, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    sink,
    newestDocuments: async function* (ids) {
      yield* await Promise.resolve(ids.includes('IAC') ? sink.keptResources : live);
    },
    threadOptions: { script: THREAD_SCRIPT },
  });
}

function reasonsOf({ coverage }: RunReport): string[] {
  return coverage.filter(({ scope }) => scope === 'resource').map(({ reason, name }) => `${reason} ${name}`);
}

describe('drift in a run', () => {
  it('should compare the two sides and tell which verdicts the drift changes', async () => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const { drift } = await run(container(), [bucket({ Status: 'Suspended' })]);
    expect(drift).toMatchObject({ untagged: { iac: 0, cloud: 0 }, casesLeftOut: 0 });
    expect(drift?.results).toHaveLength(1);
    expect(drift?.results[0]).toMatchObject({
      result: 'drifted',
      tags: { id: 'u-1', type: 'aws_s3_bucket' },
      template: { path: '/main.tf', snapshot: 'iac' },
      running: [{ nodeId: 'CLOUD_1' }],
      drifted: [{ iacValue: 'Enabled', cloudValue: 'Suspended' }],
      flips: [
        { testId: 'T_LIVE', side: 'cloud', written: 'passed', running: 'failed' },
        { testId: 'T_WRITTEN', side: 'iac', written: 'passed', running: 'failed' },
      ],
    });
    expect(JSON.parse(drift?.results[0].cloudSnapshot ?? '')).toMatchObject({ name: 'logs', type: 'AWS::S3::Bucket' });
  });

  it('should ask no rule about a pair without drift, and count what carries no tags', async () => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const untagged = { ...bucket({}, { path: 'arn:aws:s3:::other' }), tags: {} };
    const report = await run(container(), [bucket({ Status: 'Enabled' }), untagged]);
    expect(report.drift).toMatchObject({
      results: [{ result: 'undrifted', flips: [] }],
      untagged: { iac: 0, cloud: 1 },
    });
    expect(reasonsOf(report)).toEqual(['untagged cloud', 'not-read drift']);
  });

  it('should know the default tags of a provider that stands in a file of its own', async () => {
    const provider = 'provider "aws" {\n  default_tags {\n    tags = { service_unique_id = "u-1" }\n  }\n}\n';
    writeFileSync(join(folder, 'provider.tf'), provider);
    writeFileSync(join(folder, 'main.tf'), BUCKET.replace('service_unique_id = "u-1", ', ''));
    const { drift } = await run(container(), [bucket({ Status: 'Suspended' })]);
    expect(drift).toMatchObject({ results: [{ result: 'drifted' }], untagged: { iac: 0 } });
  });

  it('should not join with what runs in another account than that of a provider in a file of its own', async () => {
    const provider = 'provider "aws" {\n  allowed_account_ids = [var.account]\n}\n';
    writeFileSync(join(folder, 'provider.tf'), `${provider}variable "account" {}\n`);
    writeFileSync(join(folder, 'terraform.tfvars'), 'account = "210987654321"\n');
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const there = await run(container(), [bucket({ Status: 'Enabled' }, { reference: '210987654321' })]);
    expect(there.drift?.results).toMatchObject([{ result: 'undrifted' }]);
    const elsewhere = await run(container(), [bucket({ Status: 'Enabled' }, { reference: '123456789012' })]);
    expect(elsewhere.drift?.results).toEqual([]);
    expect(elsewhere.coverage.filter(({ scope }) => scope === 'resource')).toMatchObject([
      { reason: 'not-read', detail: expect.stringContaining('lists its type in account 210987654321') as string },
      { reason: 'missing-in-iac', name: 'arn:aws:s3:::logs' },
      { reason: 'not-read', name: 'drift' },
    ]);
  });

  it('should not claim a block that a condition may leave out', async () => {
    const text = BUCKET.replace(
      'versioning {',
      'dynamic "versioning" {\n    for_each = var.on ? [1] : []\n    content {',
    )
      .replace('enabled = true', 'enabled = true\n    }')
      .concat('variable "on" {}\n');
    writeFileSync(join(folder, 'main.tf'), text);
    for (const Status of ['Enabled', 'Suspended']) {
      const { drift } = await run(container(), [bucket({ Status })]);
      expect(drift?.results).toMatchObject([{ result: 'undrifted' }]);
    }
  });

  it.each([
    ['a template that could not be read', { 'broken.tf': 'resource "aws_s3_bucket" {' }],
    ['a module that was not found', { 'more.tf': 'module "m" {\n  source = "./nowhere"\n}\n' }],
  ])('should not say that no template has what runs when there is %s', async (_, files: Record<string, string>) => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const other = { ...bucket({}, { path: 'arn:aws:s3:::other' }), tags: { ...TAGS, service_unique_id: 'u-2' } };
    const { coverage, drift } = await run(container(), [bucket({ Status: 'Enabled' }), other]);
    const [file] = Object.keys(files);
    expect(coverage.filter(({ scope, name }) => scope === 'resource' && name.startsWith('arn:'))).toMatchObject([
      { reason: 'not-read', name: 'arn:aws:s3:::other', detail: expect.stringContaining(file) as string },
    ]);
    expect(drift?.gaps).toContainEqual({
      name: 'drift',
      reason: 'not-read',
      detail: expect.stringContaining(file) as string,
    });
  });

  it('should leave excluded cases out of the flips and count them', async () => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const exclusions = [{ id: 'e', type: 'test' as const, testId: 'T_LIVE', paths: [] }];
    const { drift } = await run(container({ exclusions }), [bucket({ Status: 'Suspended' })]);
    expect(drift?.results[0].flips.map(({ testId }) => testId)).toEqual(['T_WRITTEN']);
    expect(drift?.casesLeftOut).toBe(1);
  });

  it('should name resources without a partner and tags that occur twice', async () => {
    const other = BUCKET.replace('"logs" {', '"data" {').replace('u-1', 'u-2');
    writeFileSync(join(folder, 'main.tf'), BUCKET + other);
    const report = await run(container(), [bucket({}), bucket({}, { path: 'arn:aws:s3:::copy' })]);
    expect(report.drift?.results).toEqual([]);
    expect(reasonsOf(report)).toEqual([
      'ambiguous-tags /main.tf aws_s3_bucket.logs',
      'not-read /main.tf aws_s3_bucket.data',
      'ambiguous-tags arn:aws:s3:::logs',
      'ambiguous-tags arn:aws:s3:::copy',
      'not-read drift',
    ]);
  });

  it('should say that a side was read only in part when something has no partner there', async () => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const other = { ...bucket({}, { path: 'arn:aws:s3:::other' }), tags: { ...TAGS, service_unique_id: 'u-2' } };
    const report = await run(container(), [other]);
    expect(report.coverage.filter(({ scope }) => scope === 'resource')).toMatchObject([
      {
        reason: 'not-read',
        name: '/main.tf aws_s3_bucket.logs',
        detail: expect.stringContaining('provider-not-supported') as string,
      },
      { reason: 'missing-in-iac', name: 'arn:aws:s3:::other' },
      {
        reason: 'not-read',
        name: 'drift',
        detail: expect.stringContaining(
          'the master snapshot cloud could not be read as a whole: provider-not-supported',
        ) as string,
      },
    ]);
  });

  it('should not say that a resource of Azure is missing where nothing of Azure was compared', async () => {
    const tags = 'tags = { service_unique_id = "u-9", resource_type = "azurerm_managed_disk" }';
    writeFileSync(join(folder, 'main.tf'), `resource "azurerm_managed_disk" "d" {\n  name = "d"\n  ${tags}\n}\n`);
    const disk = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/d';
    const report = await run(container(), [bucket({}, { structure: 'azure', type: 'azure', path: disk })]);
    expect(reasonsOf(report).filter((row) => /missing-in-cloud/.test(row))).toEqual([]);
    expect(reasonsOf(report)).toContain('not-read /main.tf azurerm_managed_disk.d');
  });

  it('should only count manifests where no cluster is read', async () => {
    const manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'x' } };
    writeFileSync(join(folder, 'a.yaml'), JSON.stringify(manifest));
    const [iac, cloud] = container().masterSnapshots;
    const nodes = [{ masterSnapshotId: 'IAC', type: 'kubernetesObjectFiles', collection: 'IAC', paths: ['/'] }];
    const masterSnapshots = [{ ...iac, content: { snapshots: [{ source: 'repo', nodes }] } }, cloud];
    const without = { masterSnapshots, drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'cloud' } };
    const report = await run(container(without), [bucket({ Status: 'Enabled' })]);
    expect(report.drift).toMatchObject({ results: [], untagged: { iac: 1 } });
    expect(reasonsOf(report).filter((row) => row.includes('a.yaml'))).toEqual([]);
  });

  it('should say that the tags of something that runs are not known', async () => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const { resource, document } = bucket({});
    const report = await run(container(), [{ resource, document, calls: ['get_bucket_versioning'] }]);
    expect(report.coverage.filter(({ scope }) => scope === 'resource')).toMatchObject([
      { reason: 'not-read', name: '/main.tf aws_s3_bucket.logs' },
      { reason: 'untagged', name: 'cloud', detail: '1 resource' },
      { reason: 'not-read', name: 'drift', detail: 'the tags of 1 resource could not be read' },
      { reason: 'not-read', detail: expect.stringContaining('master snapshot cloud') as string },
    ]);
  });

  it('should compare what belongs to copies by their keys', async () => {
    const text = BUCKET.replace('bucket = "logs"', 'for_each = { logs = "u-1", data = "u-2" }\n  bucket = each.key')
      .replace('"u-1", resource_type', 'each.value, resource_type')
      .replace(/versioning \{[^}]*\}/, '');
    const versioning =
      'resource "aws_s3_bucket_versioning" "v" {\n  bucket = aws_s3_bucket.logs["logs"].id\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n';
    writeFileSync(join(folder, 'main.tf'), text + versioning);
    const other = {
      ...bucket({ BucketName: 'data' }, { path: 'arn:aws:s3:::data', identity: 'data' }),
      tags: { ...TAGS, service_unique_id: 'u-2' },
    };
    const { drift } = await run(container(), [bucket({ Status: 'Suspended' }), other]);
    expect(drift?.results.map(({ result, tags }) => [result, tags.id])).toEqual([
      ['drifted', 'u-1'],
      ['undrifted', 'u-2'],
    ]);
  });

  it('should name the module and the key of a resource, in results and in gaps', async () => {
    mkdirSync(join(folder, 'modules/bucket'), { recursive: true });
    const call = 'module "m" {\n  source = "./modules/bucket"\n  for_each = toset(["x.y"])\n}\n';
    const copies = BUCKET.replace('bucket = "logs"', 'for_each = { logs = "u-1", data = "u-2" }\n  bucket = each.key');
    writeFileSync(join(folder, 'main.tf'), call);
    writeFileSync(
      join(folder, 'modules/bucket/main.tf'),
      copies.replace('"u-1", resource_type', 'each.value, resource_type'),
    );
    const { drift, coverage } = await run(container(), [bucket({ Status: 'Suspended' })]);
    expect(drift?.results.map(({ address }) => shownAddress(address))).toEqual([
      'module.m["x.y"].aws_s3_bucket.logs["logs"]',
    ]);
    const name = '/main.tf module.m["x.y"].aws_s3_bucket.logs["data"]';
    expect(drift?.gaps).toContainEqual(expect.objectContaining({ name, reason: 'not-read' }));
    expect(coverage).toContainEqual(expect.objectContaining({ name, reason: 'not-read' }));
  });

  it('should not compare the folder of a module that a template calls, wherever it lies', async () => {
    mkdirSync(join(folder, 'parts/bucket'), { recursive: true });
    const call = 'module "m" {\n  source = "./parts/bucket"\n  name = "logs"\n  id = "u-1"\n}\n';
    writeFileSync(join(folder, 'main.tf'), call);
    const module = `variable "name" {}\nvariable "id" {}\n${BUCKET}`;
    writeFileSync(
      join(folder, 'parts/bucket/main.tf'),
      module.replace('bucket = "logs"', 'bucket = var.name').replace('"u-1"', 'var.id'),
    );
    const { drift } = await run(container(), [bucket({ Status: 'Enabled' })]);
    expect(drift?.results.map(({ address }) => shownAddress(address))).toEqual(['module.m.aws_s3_bucket.logs']);
    expect(drift?.gaps.filter(({ name }) => name !== 'drift')).toEqual([]);
    // One that is applied by itself too keeps a state.
    const state = 'terraform {\n  backend "s3" {\n    key = "parts"\n  }\n}\n';
    writeFileSync(join(folder, 'parts/bucket/state.tf'), state);
    const both = await run(container(), [bucket({ Status: 'Enabled' })]);
    expect(both.drift?.gaps.map(({ name }) => name)).toContain('/parts/bucket/main.tf aws_s3_bucket.logs');
  });

  it('should not say that a resource is gone whose name depends on the workspace', async () => {
    writeFileSync(
      join(folder, 'main.tf'),
      'resource "aws_s3_bucket" "logs" {\n  bucket = "logs-${terraform.workspace}"\n}\n',
    );
    const { drift } = await run(container({ drift: { ...BY_TAGS, join: ['identity'] } }), [
      bucket({ Status: 'Enabled' }),
    ]);
    expect(drift?.gaps).toContainEqual(
      expect.objectContaining({ name: '/main.tf aws_s3_bucket.logs', reason: 'not-read' }),
    );
  });

  it('should name what was not compared, and count types that it does not know', async () => {
    const others =
      'resource "aws_instance" "web" {\n  ami = "ami-1"\n}\nresource "aws_unheard_of" "a" {\n  count = 4\n}\n';
    writeFileSync(join(folder, 'main.tf'), BUCKET + others);
    const { drift, coverage } = await run(container({ drift: { ...BY_TAGS, join: ['identity'] } }), [
      bucket({ Status: 'Enabled' }),
    ]);
    const web = {
      name: '/main.tf aws_instance.web',
      reason: 'not-compared',
      detail: 'neither tags nor a name nor a state tell which one it is',
    };
    const unknown = {
      name: 'aws_unheard_of',
      reason: 'not-compared',
      detail:
        '4 resources: no map has the type (/main.tf aws_unheard_of.a[0], /main.tf aws_unheard_of.a[1], /main.tf aws_unheard_of.a[2] and 1 more)',
    };
    expect(drift?.gaps).toContainEqual(web);
    expect(drift?.notCompared).toEqual([unknown]);
    for (const each of [web, unknown]) expect(coverage).toContainEqual(expect.objectContaining(each));
  });

  it('should join by tags of other names, and call them so', async () => {
    const tags = { uid: 'u-1', kind: 'aws_s3_bucket' };
    const other = BUCKET.replace('"logs" {', '"data" {').replace('u-1', 'u-2');
    const template = (BUCKET + other).replaceAll('service_unique_id', 'uid').replaceAll('resource_type', 'kind');
    writeFileSync(join(folder, 'main.tf'), template);
    const drift = { ...BY_TAGS, tagNames: { id: 'uid', type: 'kind' } };
    const report = await run(container({ drift }), [{ ...bucket({ Status: 'Enabled' }), tags }]);
    expect(report.drift).toMatchObject({ results: [{ result: 'undrifted' }], untagged: { iac: 0, cloud: 0 } });
    expect(report.coverage.filter(({ scope }) => scope === 'resource')).toMatchObject([
      { reason: 'not-read', detail: expect.stringContaining('uid u-2, kind aws_s3_bucket: ') as string },
      { reason: 'not-read' },
    ]);
  });

  describe('without tags', () => {
    const PLAIN = BUCKET.replace(/  tags = .*\n/, '');
    const anyWay = (more: Partial<Container> = {}) =>
      container({ drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'cloud' }, ...more });
    const plain = (name: string, document: object = {}) => ({
      ...bucket({ BucketName: name, ...document }, { path: `arn:aws:s3:::${name}`, identity: name, nodeId: name }),
      tags: {},
    });
    const withStates = (...terraformState: object[]): Container => {
      const whole = anyWay();
      const [iac, cloud] = whole.masterSnapshots;
      return { ...whole, masterSnapshots: [{ ...iac, content: { ...iac.content, terraformState } as never }, cloud] };
    };

    it('should join by the name, ask the rules, and tell what is unmanaged', async () => {
      writeFileSync(join(folder, 'main.tf'), PLAIN);
      const { drift, coverage } = await run(anyWay(), [plain('by-hand'), plain('logs', { Status: 'Suspended' })]);
      expect(drift).toMatchObject({
        results: [
          { result: 'drifted', joinedBy: 'identity', tags: { id: '', type: '' }, flips: [{ side: 'cloud' }, {}] },
        ],
        unmanaged: [{ type: 'AWS::S3::Bucket', running: { path: 'arn:aws:s3:::by-hand' } }],
      });
      // The account was not read in this run: there may be more.
      expect(drift?.undecided).toMatch(
        /^more may be unmanaged: the master snapshot cloud could not be read as a whole: provider-not-supported/,
      );
      expect(coverage).toContainEqual(expect.objectContaining({ reason: 'unmanaged', detail: '1 resource' }));
    });

    it('should not compare tags that could not be read', async () => {
      writeFileSync(join(folder, 'main.tf'), BUCKET);
      const { resource, document } = plain('logs', { Status: 'Enabled' });
      const { drift } = await run(anyWay(), [{ resource, document, calls: ['get_bucket_versioning'] }]);
      expect(drift?.results).toMatchObject([{ result: 'undrifted', joinedBy: 'identity', untracked: 1 }]);
    });

    it('should join by a state that the connector reads, and keep nothing else of it', async () => {
      const renamed = PLAIN.replace('"logs"\n', '"logs-${var.x}"\n');
      writeFileSync(join(folder, 'main.tf'), `variable "x" {}\n${renamed}`);
      const resources = [{ address: 'aws_s3_bucket.logs', id: 'logs-7', more: { secret: 'hunter2' } }];
      writeFileSync(join(folder, 'prod.tfstate'), stateText(resources));
      const report = await run(withStates({ path: '/prod.tfstate', folder: '/' }), [plain('logs-7'), plain('others')]);
      expect(report.drift).toMatchObject({
        results: [{ joinedBy: 'state', running: [{ path: 'arn:aws:s3:::logs-7' }] }],
        unmanaged: [{ running: { path: 'arn:aws:s3:::others' } }],
      });
      expect(JSON.stringify(report)).not.toContain('hunter2');
      expect(JSON.stringify(report)).not.toContain('a-secret-output');
    });

    it('should say of each state why it cannot be used, and then not claim that anything is unmanaged', async () => {
      writeFileSync(join(folder, 'main.tf'), PLAIN);
      writeFileSync(join(folder, 'cut.tfstate'), stateText([]).slice(0, 200));
      writeFileSync(join(folder, 'old.tfstate'), stateText([], { version: 3 }));
      writeFileSync(join(folder, 'sealed.tfstate'), '{"encrypted_data": "x", "encryption_version": "v0"}');
      truncateSync(join(folder, 'cut.tfstate'), 150);
      writeFileSync(join(folder, 'huge.tfstate'), '');
      truncateSync(join(folder, 'huge.tfstate'), 500 * 1024 * 1024);
      const state = (name: string, more = {}) => ({ path: `${name}.tfstate`, folder: '/', ...more });
      const states = [state('cut'), state('old'), state('sealed'), state('huge'), state('none')];
      const others = [state('x', { connector: 'nobody' }), state('y', { connector: 'account' })];
      const { drift, coverage } = await run(withStates(...states, ...others), [plain('logs'), plain('by-hand')]);
      const rows = coverage
        .filter(({ name }) => name.endsWith('.tfstate'))
        .map(({ name, reason }) => `${name} ${reason}`);
      expect(rows.sort()).toEqual([
        'cut.tfstate unreadable',
        'huge.tfstate limit-reached',
        'none.tfstate unreadable',
        'old.tfstate unsupported-version',
        'sealed.tfstate encrypted',
        'x.tfstate connector-missing',
        'y.tfstate unreadable',
      ]);
      expect(drift?.results).toMatchObject([{ joinedBy: 'identity' }]);
      expect([drift?.unmanaged, drift?.undecided]).toEqual([
        [],
        '1 resource may be unmanaged: connector-missing: x.tfstate',
      ]);
      expect(drift?.gaps.filter(({ name }) => name.endsWith('.tfstate'))).toHaveLength(7);
    });

    it('should say that no template is in the folder of a state', async () => {
      writeFileSync(join(folder, 'main.tf'), PLAIN);
      writeFileSync(join(folder, 'prod.tfstate'), stateText([]));
      const { coverage } = await run(withStates({ path: 'prod.tfstate', folder: '/prod' }), [plain('logs')]);
      expect(coverage).toContainEqual(
        expect.objectContaining({
          name: 'prod.tfstate',
          reason: 'state-unused',
          detail: expect.stringContaining('/prod') as string,
        }),
      );
    });

    it('should not claim that anything is unmanaged when a template could not be read', async () => {
      writeFileSync(join(folder, 'main.tf'), PLAIN);
      writeFileSync(join(folder, 'broken.tf'), 'resource "aws_s3_bucket" {');
      const { drift } = await run(anyWay(), [plain('logs'), plain('by-hand')]);
      expect([drift?.unmanaged, drift?.undecided]).toEqual([[], expect.stringContaining('broken.tf') as string]);
    });
  });

  it('should say why the sides were not compared', async () => {
    writeFileSync(join(folder, 'main.tf'), BUCKET);
    const nothing = await run(container(), []);
    expect(nothing.drift).toBeUndefined();
    expect(nothing.coverage).toContainEqual(
      expect.objectContaining({
        reason: 'drift-side-missing',
        detail: 'nothing was found by the cloud master snapshot cloud',
      }),
    );
    const unknown = await run(container({ drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'x' } }), []);
    expect(unknown.coverage).toContainEqual(
      expect.objectContaining({ detail: 'the cloud master snapshot x does not exist; create it or name another one' }),
    );
  });
});

describe('drift of an estate in Azure', () => {
  const TEMPLATE = `
provider "azurerm" {
  subscription_id = "${SUBSCRIPTION}"
}

variable "suffix" {}

resource "azurerm_storage_account" "files" {
  for_each                 = toset(["shopa", "shopb"])
  name                     = each.key
  resource_group_name      = "web"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "LRS"
  tags                     = { service_unique_id = each.key, resource_type = "account" }
}

resource "azurerm_storage_container" "images" {
  for_each             = azurerm_storage_account.files
  name                 = "images"
  storage_account_name = azurerm_storage_account.files[each.key].name
}

resource "azurerm_key_vault" "keys" {
  name                     = "Shop-Keys"
  resource_group_name      = "Web"
  location                 = "westeurope"
  tenant_id                = "11111111-2222-3333-4444-555555555555"
  sku_name                 = "standard"
  purge_protection_enabled = true
}

resource "azurerm_key_vault" "elsewhere" {
  name                = "other-keys"
  resource_group_name = "other"
  location            = "westeurope"
  tenant_id           = "11111111-2222-3333-4444-555555555555"
  sku_name            = "standard"
}

resource "azurerm_network_security_group" "apps" {
  name                = "apps"
  resource_group_name = "web"
  location            = "westeurope"
}

resource "azurerm_network_security_rule" "https" {
  name                        = "https"
  resource_group_name         = "web"
  network_security_group_name = azurerm_network_security_group.apps.name
  access                      = "Allow"
  direction                   = "Inbound"
  priority                    = 100
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "443"
  source_address_prefix       = "*"
  destination_address_prefix  = "*"
}

resource "azurerm_managed_disk" "data" {
  count                 = 2
  name                  = "data-\${var.suffix}-\${count.index}"
  resource_group_name   = "web"
  location              = "westeurope"
  storage_account_type  = "Premium_LRS"
  create_option         = "Empty"
  disk_size_gb          = 64
  network_access_policy = "DenyAll"
}

resource "azurerm_redis_cache" "cache" {
  name                = "cache"
  resource_group_name = "web"
  location            = "westeurope"
  capacity            = 1
  family              = "C"
  sku_name            = "Basic"
}
`;
  const ARM = {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: { password: { type: 'securestring' } },
    resources: [
      {
        type: 'Microsoft.Sql/servers',
        apiVersion: '2021-11-01',
        name: 'shop-sql',
        location: '[resourceGroup().location]',
        properties: { administratorLoginPassword: "[parameters('password')]", minimalTlsVersion: '1.2' },
        resources: [
          {
            type: 'firewallRules',
            apiVersion: '2021-11-01',
            name: 'office',
            properties: { startIpAddress: '203.0.113.7', endIpAddress: '203.0.113.7' },
          },
        ],
      },
    ],
  };
  const [STORAGE, VAULTS, GROUPS, DISKS, SERVERS] = [
    ...['Microsoft.Storage/storageAccounts', 'Microsoft.KeyVault/vaults', 'Microsoft.Network/networkSecurityGroups'],
    ...['Microsoft.Compute/disks', 'Microsoft.Sql/servers'],
  ];
  let server: AzureServer;

  beforeEach(async () => {
    server = await AzureServer.start();
    server.exportPolls = 0;
    server.exportPauses = [0, 0];
    server.pageSize = 3;
    writeFileSync(join(folder, 'main.tf'), TEMPLATE);
    writeFileSync(join(folder, 'sql.json'), JSON.stringify(ARM));
  });

  afterEach(() => server.stop());

  /** Everything as it was deployed, or with a change to each. */
  function deploy(isChanged: boolean): string[] {
    const account = (name: string, tls: string) => ({
      sku: { name: 'Standard_LRS', tier: 'Standard' },
      kind: 'StorageV2',
      tags: { service_unique_id: name, resource_type: 'account', 'hidden-title': 'files' },
      properties: {
        ...{ minimumTlsVersion: tls, supportsHttpsTrafficOnly: true, allowBlobPublicAccess: true },
        ...{ provisioningState: 'Succeeded' },
      },
    });
    const rule = (name: string, port: string) => ({
      name,
      properties: {
        ...{ access: 'Allow', direction: 'Inbound', priority: 100, protocol: 'TCP', sourcePortRange: '*' },
        ...{ destinationPortRange: port, sourceAddressPrefix: '*', destinationAddressPrefix: '*' },
      },
    });
    server.add(STORAGE, 'shopa', account('shopa', 'TLS1_2'));
    server.add(`${STORAGE}/blobServices/containers`, 'shopa/default/images', { properties: { publicAccess: 'None' } });
    server.add(STORAGE, 'shopb', account('shopb', isChanged ? 'TLS1_0' : 'TLS1_2'));
    const publicAccess = isChanged ? 'Container' : 'None';
    server.add(`${STORAGE}/blobServices/containers`, 'shopb/default/images', { properties: { publicAccess } });
    server.add(VAULTS, 'shop-keys', {
      properties: {
        ...{ tenantId: '11111111-2222-3333-4444-555555555555', sku: { family: 'A', name: 'Standard' } },
        ...{ enablePurgeProtection: true, softDeleteRetentionInDays: 90, accessPolicies: [] },
        publicNetworkAccess: isChanged ? 'Disabled' : 'Enabled',
      },
    });
    server.add(VAULTS, 'other-keys', { properties: { sku: { name: 'standard' } } });
    const rules = isChanged ? [rule('https', '443'), rule('ssh', '22')] : [rule('https', '443')];
    server.add(GROUPS, 'apps', { properties: { securityRules: rules } });
    const disk = (policy: string) => ({
      sku: { name: 'Premium_LRS', tier: 'Premium' },
      properties: { creationData: { createOption: 'Empty' }, diskSizeGB: 64, networkAccessPolicy: policy },
    });
    const disks = [0, 1].map((i) =>
      server.add(DISKS, `data-x-${i}`, disk(isChanged && i === 1 ? 'AllowAll' : 'DenyAll')),
    );
    server.add(SERVERS, 'shop-sql', { properties: { minimalTlsVersion: '1.2', publicNetworkAccess: 'Enabled' } });
    const office = { startIpAddress: '203.0.113.7', endIpAddress: '203.0.113.7' };
    server.add(`${SERVERS}/firewallRules`, 'shop-sql/office', { properties: office });
    const all = { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' };
    if (isChanged) server.add(`${SERVERS}/firewallRules`, 'shop-sql/all', { properties: all });
    return disks;
  }

  async function compared(isChanged: boolean): Promise<RunReport> {
    const disks = deploy(isChanged);
    const resources = disks.map((id, i) => ({ address: `azurerm_managed_disk.data[${i}]`, id: id.toUpperCase() }));
    const provider = 'provider["registry.terraform.io/hashicorp/azurerm"]';
    writeFileSync(join(folder, 'prod.tfstate'), stateText(resources, { provider }));
    const nodes = (types: readonly string[]) =>
      types.map((type) => ({ masterSnapshotId: type.toUpperCase(), type, collection: 'c', paths: ['/'] }));
    const cloud = { source: 'account', ...ENTRY, nodes: nodes([STORAGE, VAULTS, GROUPS, DISKS, SERVERS]) };
    const states = { terraformState: [{ path: '/prod.tfstate', folder: '/' }] };
    const what: Container = {
      ...container({ drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'cloud' } }),
      masterTests: ['iac', 'cloud'].map((masterSnapshot) => ({
        name: masterSnapshot,
        content: { masterSnapshot, pack: 'plumbline' },
      })),
      connectors: [
        { name: 'repo', content: { type: 'filesystem', folderPath: '.' } },
        { name: 'account', content: CONNECTOR },
      ],
      masterSnapshots: [
        { name: 'iac', content: { snapshots: [{ source: 'repo', nodes: nodes(['terraform', 'arm']) }], ...states } },
        { name: 'cloud', content: { snapshots: [cloud] } },
      ] as never,
    };
    return runContainer(what, {
      repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
      clouds: {
        provider: () => Promise.resolve(new AzureProvider({ endpoints: server.endpoints })),
        secret: () => Promise.resolve(undefined),
      },
      threads: 1,
      startedAt: Date.UTC(2026, 0, 1),
      crawl: true,
      evaluate: true,
      includesSensitiveFiles: false,
      sink: new KeepingSink(),
      threadOptions: { script: THREAD_SCRIPT },
    });
  }

  const pairsIn = ({ drift }: RunReport): string[] =>
    (drift?.results ?? []).map(({ joinedBy, running, drifted }) =>
      [joinedBy, running[0].path.split('/').at(-1), ...drifted.map(({ path }) => path)].join(' '),
    );

  const flipsIn = ({ drift }: RunReport): string[] =>
    (drift?.results ?? []).flatMap(({ running, flips }) =>
      flips.map(({ testId, side, ...states }) =>
        [running[0].path.split('/').at(-1), side, testId, states.written, states.running].join(' '),
      ),
    );

  it('should join by tags, a state and names, and show nothing where nothing was changed', async () => {
    const report = await compared(false);
    expect(pairsIn(report).sort()).toEqual([
      'identity apps',
      'identity shop-keys',
      'identity shop-sql',
      'state data-x-0',
      'state data-x-1',
      'tags shopa',
      'tags shopb',
    ]);
    expect(reasonsOf(report)).toEqual([
      // Its template puts it into another group.
      'missing-in-cloud /main.tf azurerm_key_vault.elsewhere',
      'not-read /main.tf azurerm_redis_cache.cache',
      'unmanaged cloud',
    ]);
    expect(report.coverage).toContainEqual(
      expect.objectContaining({
        reason: 'not-read',
        detail: 'the name cache: no node lists its type: add one with the type Microsoft.Cache/redis',
      }),
    );
    expect(report.drift?.unmanaged).toMatchObject([
      { type: VAULTS, running: { path: expect.stringContaining('other-keys') as string } },
    ]);
  });

  it.each([
    ['4.81.0', ''],
    ['5.2.0', ' properties.allowBlobPublicAccess'],
  ])('should count on the defaults of the provider that the lock file names: %s', async (version, drifted) => {
    const lock = `provider "registry.terraform.io/hashicorp/azurerm" {\n  version = "${version}"\n}\n`;
    writeFileSync(join(folder, '.terraform.lock.hcl'), lock);
    const accounts = pairsIn(await compared(false)).filter((each) => each.startsWith('tags'));
    expect(accounts.sort()).toEqual([`tags shopa${drifted}`, `tags shopb${drifted}`]);
  });

  it('should show each change that was made by hand', async () => {
    const report = await compared(true);
    expect(pairsIn(report).sort()).toEqual([
      'identity apps properties.securityRules',
      'identity shop-keys properties.publicNetworkAccess',
      'identity shop-sql firewallRules',
      'state data-x-0',
      'state data-x-1 properties.networkAccessPolicy',
      'tags shopa',
      'tags shopb properties.minimumTlsVersion containers',
    ]);
    expect(flipsIn(report)).toEqual([
      'shopb iac PL-AZURE-STORAGE-2 passed failed',
      'shopb cloud PL-AZURE-STORAGE-2~2 passed failed',
      'shopb cloud PL-AZURE-STORAGE-4~2 passed failed',
      'data-x-1 iac PL-AZURE-COMPUTE-12 passed failed',
      'shop-sql cloud PL-AZURE-SQL-8~2 passed failed',
      'shop-keys iac PL-AZURE-KEYVAULT-3 failed passed',
      'shop-keys cloud PL-AZURE-KEYVAULT-3~2 skipped passed',
      'shop-keys iac PL-AZURE-KEYVAULT-4 failed passed',
      'shop-keys cloud PL-AZURE-KEYVAULT-4~2 failed passed',
      // The answer does not tell all of its other rule.
      'apps cloud PL-AZURE-NETWORK-1~2 skipped failed',
    ]);
  });
});
