import { masterSnapshot, masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';

/** What a node names as `path` keeps that form in results. */
interface Snapshot {
  readonly path?: string;
  readonly paths?: readonly string[];
}

interface Found {
  readonly id: string;
  readonly state: string;
  readonly paths: readonly string[];
  readonly all: Readonly<Record<string, unknown>>;
}

const JSON_FILES = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`data/many/${String(i).padStart(2, '0')}.json`, { n: i }]),
);
const DEPLOYMENTS = `apiVersion: v1
kind: List
items:
- {apiVersion: v1, kind: Pod, metadata: {name: one}}
- {apiVersion: v1, kind: Service, metadata: {name: two}}
---
apiVersion: v1
kind: Pod
metadata:
  name: three
`;
const RULES = `package rule

pass = true { input.kind == "Pod" }

default applies = null
applies = true { input.n == 1 }

conflict = 1 { input.kind }
conflict = 2 { input.kind }
`;

describe('plumbline scan: what existing files depend on, and what the older tool lost', () => {
  const workspace = new ScanWorkspace();
  let found: readonly Found[];
  let out: string;

  /** All results of one scan, with those that were not judged. */
  async function scanned(container: string): Promise<Found[]> {
    const report = await workspace.scan(container, '--format', 'json', '--no-files');
    out = report.out + report.err;
    return JSON.parse(report.out).flatMap((document: Record<'results' | 'not_evaluated', Record<string, unknown>[]>) =>
      [...document.results, ...document.not_evaluated].map((one) => ({
        id: String(one.test_id ?? one.masterTestId ?? one.testId ?? one.case),
        state: String(one.result),
        paths: ((one.snapshots ?? []) as Snapshot[]).map(({ path, paths }) => path ?? paths?.at(-1) ?? ''),
        all: one,
      })),
    );
  }

  const statesOf = (id: string) => found.filter((one) => one.id === id).map(({ state }) => state);
  const pathsOf = (id: string) => found.filter((one) => one.id === id).map(({ paths }) => paths[0]);

  beforeAll(async () => {
    const everything = (id: string) => ({ masterTestId: id, rule: `exists({${id}})` });
    workspace.folder('files', 'data').write({
      ...JSON_FILES,
      'data/one/a.json': '// a comment\n{"n": 1, "n": 2,}',
      'data/one/b.json': { n: 3 },
      'data/.github/flow.yaml': 'on: push\n',
      'data/k8s/all.yml': DEPLOYMENTS,
      'data/tf/main.tf': 'resource "aws_db_instance" "d" {\n  password = "Very5ecret!Value"\n}\n',
      'data/tf/modules/m/main.tf': 'resource "aws_s3_bucket" "m" {\n}\n',
      'validation/all/master-snapshot.json': masterSnapshot('files', {
        MANY: { type: 'json', paths: ['/many'] },
        ONE: { type: 'json', paths: ['/one'] },
        LESS: { type: 'json', paths: ['/one'], collection: 'less', exclude: { regex: ['.*/a\\.json'] } },
        TEXT: { type: 'json', paths: ['/'], collection: 'text', include: { paths: ['any/0'] } },
        OFF: { type: 'json', paths: ['/one'], collection: 'off', status: 'inactive' },
        HIDDEN: { type: 'yaml', paths: ['.github'], collection: 'hidden' },
        PODS: { type: 'kubernetesObjectFiles', paths: ['/k8s'] },
        TRF: { type: 'terraform', paths: ['/tf'] },
      }),
      'validation/all/master-test.json': masterTest(
        ...['MANY', 'ONE', 'LESS', 'TEXT', 'OFF', 'HIDDEN', 'PODS', 'TRF'].map(everything),
        { masterTestId: 7, rule: '{ONE}.n = 2' },
        { masterTestId: 'TWICE', rule: '{ONE}.n = {ONE}.n' },
        { masterTestId: 'INLINE', masterSnapshotId: ['ONE'], type: 'rego', rule: 'input.n == 2' },
        { ...regoCase('OLDER', 'PODS', 'pass'), evals: [], eval: 'data.rule.pass' },
        regoCase('NULL', 'ONE', 'applies'),
        regoCase('CONFLICT', 'PODS', 'conflict'),
        regoCase('BESIDE', 'PODS', 'pass', { masterSnapshotId: ['PODS', 'NONE'] }),
        regoCase('NO_RULE', 'ONE', 'not_there'),
        regoCase('PACKAGE', 'ONE', 'other', { rule: 'file(other.rego)' }),
        regoCase('COMPILE', 'ONE', 'a', {
          rule: 'file(broken.rego)',
          evals: ['a', 'b'].map((name) => ({ id: `COMPILE_${name}`, eval: `data.rule.${name}` })),
        }),
        regoCase('SECRET', 'TRF', 'x', {
          type: 'python',
          rule: 'file(secret_tf.py)',
          evals: [{ id: 'SECRET_EVAL', eval: 'data.rule.password_leak' }],
        }),
      ),
      'validation/all/test.json': {
        fileType: 'test',
        snapshot: 'snapshot',
        testSet: [
          {
            cases: [
              { masterTestId: 'PLAIN', rule: '{1}.n = 3' },
              { testId: 'OLDEST', snapshotId: ['1'], attribute: 'n', comparison: 'gt 2' },
            ],
          },
        ],
      },
      'validation/all/snapshot.json': {
        fileType: 'snapshot',
        snapshots: [{ source: 'files.json', nodes: [{ snapshotId: 1, path: 'one/b.json' }] }],
      },
      'validation/all/first.json': {
        fileType: 'exclusions',
        exclusions: [{ exclusionType: 'single', masterTestID: 'MANY', paths: ['many/00.json'] }],
      },
      'validation/all/second.json': {
        fileType: 'Exclusion',
        exclusions: [
          { exclusionType: 'single', masterTestID: 'MANY', paths: ['/many/01.json'] },
          { exclusionType: 'single', masterTestID: 'MANY', paths: ['./many/02.json'] },
        ],
      },
      'validation/all/rules.rego': RULES,
      'validation/all/other.rego': 'package rego\n\nother = true\n',
      'validation/all/broken.rego': 'package rule\n\na {\n',
    });
    found = await scanned('all');
  });

  afterAll(() => workspace.remove());

  it('should run test files and master tests of a container, with either key for the id and numbers as ids', () => {
    expect(statesOf('PLAIN')).toEqual(['passed']);
    expect(statesOf('OLDEST')).toEqual(['passed']);
    expect(statesOf('7')).toEqual(['passed', 'failed']);
  });

  it('should give each node its own paths and more than ten files, from files with comments and doubled keys', () => {
    expect(pathsOf('ONE')).toEqual(['/one/a.json', '/one/b.json']);
    expect(statesOf('MANY').sort().join(' ')).toBe(`${'excluded '.repeat(3)}${'passed '.repeat(9)}`.trim());
  });

  it('should drop by a regex only the file that it hits, and include by a part of the path', () => {
    expect(pathsOf('LESS')).toEqual(['/one/b.json']);
    expect(pathsOf('TEXT')).toEqual(Array.from({ length: 10 }, (__, i) => `/many/0${i}.json`));
  });

  it('should not read a node that is inactive, and read folders whose name only begins like one of git', () => {
    expect(statesOf('OFF')).toEqual(['skipped']);
    expect(pathsOf('HIDDEN')).toEqual(['.github/flow.yaml']);
  });

  it('should number the documents of a stream by position and the items of a list within theirs', () => {
    expect(pathsOf('PODS')).toEqual([
      '/k8s/all_multiple_yaml_0_0.yaml',
      '/k8s/all_multiple_yaml_0_1.yaml',
      '/k8s/all_multiple_yaml_1.yaml',
    ]);
    expect(workspace.read('data/k8s/all.yml')).toBe(DEPLOYMENTS);
  });

  it('should leave folders named modules to those who call them', () => {
    expect(pathsOf('TRF')).toEqual(['/tf/main.tf']);
  });

  it('should compare a resource with itself when an id is used twice', () => {
    expect(statesOf('TWICE')).toEqual(['passed', 'passed']);
  });

  it('should judge by inline Rego and by the older form with one eval, in which a value that is not there is an error', () => {
    expect(statesOf('INLINE')).toEqual(['passed', 'failed']);
    expect(statesOf('OLDER')).toEqual(['passed', 'passed', 'error']);
  });

  it('should take several ids of Kubernetes nodes for alternatives', () => {
    expect(statesOf('BESIDE')).toEqual(['passed', 'passed', 'skipped']);
  });

  it('should skip what does not apply and find a rule in the own package of its file', () => {
    expect(statesOf('NULL')).toEqual(['skipped']);
    expect(statesOf('PACKAGE')).toEqual(['passed', 'passed']);
  });

  it('should report what cannot be judged as errors of their own cases, with the reason', () => {
    expect(statesOf('CONFLICT')).toEqual(['error', 'error', 'error']);
    expect(statesOf('NO_RULE')).toEqual(['error', 'error']);
    expect(found.filter(({ id }) => id.startsWith('COMPILE')).map(({ state }) => state)).toEqual(
      Array(4).fill('error'),
    );
    const reasons = found.filter(({ state }) => state === 'error').map(({ all }) => String(all.reason));
    expect(reasons.filter((reason) => reason === '' || reason === 'undefined')).toEqual([]);
  });

  it('should find a secret without a Python interpreter and never show its value', () => {
    expect(statesOf('SECRET')).toEqual(['failed']);
    const [{ all }] = found.filter(({ id }) => id === 'SECRET');
    expect(all.errors).toEqual([{ leaked_password_path: 'resources/aws_db_instance/properties/password' }]);
    expect(out).not.toContain('Very5ecret');
  });

  it('should add up the exclusions of all files, with and without what leads to the root', () => {
    const excluded = found.filter(({ state }) => state === 'excluded');
    expect(excluded.map(({ paths, all }) => [paths[0], all.exclusion_id])).toEqual([
      ['/many/00.json', 'first.json[0]'],
      ['/many/01.json', 'second.json[0]'],
      ['/many/02.json', 'second.json[1]'],
    ]);
  });

  it('should keep the document of the older tool: ids of rule-language results, the name of the crawled snapshot', () => {
    const [document] = JSON.parse(out);
    expect(document).toMatchObject({ snapshot: 'master-snapshot_gen', test: 'master-test.json', remote_run: false });
    const [{ all }] = found.filter(({ id }) => id === 'TWICE');
    expect(all).toMatchObject({ testId: 'TWICE', masterTestId: 'TWICE', status: 'enable' });
    expect(String(all.result_id)).toMatch(/^all_\d{10}$/);
  });

  it('should have every case in one of the five states', () => {
    const documents = JSON.parse(out) as { summary: Record<string, number> }[];
    const sum = documents.flatMap(({ summary }) => Object.values(summary)).reduce((a, b) => a + b, 0);
    const counted = found.reduce((total, { all }) => total + Number(all.count ?? 1), 0);
    expect(sum).toBe(counted);
  });

  it('should prefer the branch master of a repository, and the branch of the entry to that of the connector', async () => {
    const { GitRepository } = await import('../support/git-repository');
    const repository = new GitRepository(workspace.root, 'branches.git');
    for (const branch of ['main', 'master', 'other'])
      repository.commit({ 'b.json': `{"branch": "${branch}"}` }, branch);
    const connector = { fileType: 'structure', type: 'filesystem', gitProvider: repository.url };
    const entry = (source: string, branchName?: string) => ({
      ...masterSnapshot(source, { [`${source}${branchName ?? ''}`]: { type: 'json', paths: ['/'] } }).snapshots[0],
      ...(branchName && { branchName }),
    });
    workspace.write({
      'any.json': connector,
      'main.json': { ...connector, branchName: 'main' },
      'validation/branches/master-snapshot.json': {
        fileType: 'masterSnapshot',
        snapshots: [entry('any'), entry('main'), entry('main', 'other')],
      },
      'validation/branches/master-test.json': masterTest(
        { masterTestId: 'any', rule: "{any}.branch = 'master'" },
        { masterTestId: 'main', rule: "{main}.branch = 'main'" },
        { masterTestId: 'other', rule: "{mainother}.branch = 'other'" },
      ),
    });
    const branches = await scanned('branches');
    expect(branches.map(({ id, state }) => `${id} ${state}`)).toEqual(['any passed', 'main passed', 'other passed']);
  });
});
