import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { DYING_THREAD_SCRIPT, SEPARATE_THREAD_SCRIPT, THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject, JsonValue } from '../base/json';
import { RepositoryError } from '../repositories';
import { runContainer, type Container, type RunReport } from '.';
import type { ContainerItem } from '../files/collection-files';
import type { RunOptions } from './options';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string | JsonValue>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

function item(name: string, content: JsonObject): ContainerItem {
  return { name, content };
}

const CONNECTOR = item('repo', { type: 'filesystem', folderPath: '.' });

interface Parts {
  readonly nodes?: JsonObject[];
  readonly cases?: JsonObject[];
  readonly rules?: Record<string, string>;
}

/** A container with one master snapshot and one master test, `repo` being the folder of the test. */
function container({ nodes = [], cases = [], rules = {} }: Parts, more: Partial<Container> = {}): Container {
  return {
    name: 'c',
    connectors: [CONNECTOR],
    snapshots: [],
    masterSnapshots: [item('snap', { snapshots: [{ source: 'repo', nodes }] })],
    tests: [],
    masterTests: [item('test', { masterSnapshot: 'snap', testSet: [{ cases }] })],
    exclusions: [],
    ruleFile: (name) => Promise.resolve(rules[name]),
    ...more,
  };
}

async function run(what: Container, options: Partial<RunOptions> = {}): Promise<RunReport> {
  return runContainer(what, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    ...options,
    threadOptions: { script: THREAD_SCRIPT, ...options.threadOptions },
  });
}

/** Each result in one line. */
function lines({ results }: RunReport): string[] {
  return results.map(({ state, testId, resources, message, reason, location }) =>
    [
      ...[state, testId, resources.map(({ path }) => path).join('+'), message || reason],
      ...(location ? [`${location.file}:${location.line}`] : []),
    ].join(' '),
  );
}

function reasons({ coverage }: RunReport): string[] {
  return coverage.map(({ name, reason }) => `${name} ${reason}`);
}

const JSON_NODE = { masterSnapshotId: 'J', type: 'json', paths: ['/'] };
const PORT_RULE = `package rule
port = true { input.port == 80 }
port = false { input.port != 80 }
port_err = "wrong port" { port == false }
`;
const PORT_CASE = {
  masterTestId: 'T1',
  masterSnapshotId: ['J'],
  type: 'rego',
  rule: 'file(port.rego)',
  evals: [{ id: 'E1', eval: 'data.rule.port', message: 'data.rule.port_err' }],
};
const PORTS: Parts = { nodes: [JSON_NODE], cases: [PORT_CASE], rules: { 'port.rego': PORT_RULE } };

describe('a run of a container', () => {
  it('should judge what it finds, in the order of tests and paths', async () => {
    write({ 'a.json': { port: 80 }, 'b/c.json': { port: 81 }, 'd.json': { other: 1 } });
    const report = await run(container(PORTS));
    expect(lines(report)).toEqual(['passed T1 /a.json ', 'failed T1 /b/c.json wrong port']);
    expect(report.counts).toEqual({ passed: 1, failed: 1, skipped: 1, excluded: 0, error: 0 });
    expect(report.skipped).toMatchObject([
      { test: { name: 'test', isMaster: true, snapshot: 'snap' }, testId: 'T1', reason: 'not applicable', count: 1 },
    ]);
    expect(report.resources.map(({ nodeId }) => nodeId)).toEqual(
      Array(3).fill(expect.stringMatching(/^J_[0-9a-f]{10}$/)),
    );
  });

  it('should render charts for the version of Kubernetes that the node names', async () => {
    const helmProgram = join(folder, 'helm');
    const text = '`kind: Pod\\nargs: ${JSON.stringify(process.argv.slice(2))}\\n`';
    writeFileSync(helmProgram, `#!${process.execPath}\nprocess.stdout.write(${text});\n`, { mode: 0o700 });
    write({ 'c/Chart.yaml': 'name: c\n', 'c/values.yaml': '', 'c/templates/a.yaml': 'kind: Pod\n' });
    const sink = new KeepingSink();
    const nodes = [{ masterSnapshotId: 'H', type: 'helmChart', paths: ['/c'], kubeVersion: '1.30' }];
    await run(container({ nodes }), { helmProgram, sink });
    expect(sink.keptResources.map(({ document }) => document)).toEqual([
      expect.stringContaining('"--kube-version=1.30"'),
    ]);
  });

  it('should join a resource once, however many nodes find it', async () => {
    write({ 'a.json': { port: 80 }, 'sub/b.json': { port: 81 } });
    const nodes = [
      { masterSnapshotId: 'A', type: 'json', paths: ['/a.json'] },
      { masterSnapshotId: 'ALL_FILES', type: 'json', paths: ['/'] },
      { masterSnapshotId: 'SUB', type: 'json', paths: ['/sub'] },
    ];
    const rule = 'count(input.A) == 1; count(input.SUB) == 1; input.SUB[0].port == 81';
    const joined = { masterTestId: 'T1', masterSnapshotId: ['A', 'SUB'], type: 'rego', rule };
    const turned = { masterTestId: 'T2', masterSnapshotId: ['SUB', 'A'], type: 'rego', rule };
    expect(lines(await run(container({ nodes, cases: [joined, turned] })))).toEqual([
      'passed T1 /a.json+/sub/b.json ',
      'passed T2 /sub/b.json+/a.json ',
    ]);
  });

  it('should find the same ids and verdicts again, with threads and without', async () => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 81 } });
    const inTwo = await run(container(PORTS), { threads: 2, threadOptions: { script: SEPARATE_THREAD_SCRIPT } });
    expect(inTwo).toEqual(await run(container(PORTS)));
  });

  it('should name the line that a rule points at, else that of the resource that it read, else that of the first of its types', async () => {
    write({
      'main.tf':
        'resource "aws_vpc" "v" {\n  cidr_block = "10.0.0.0/8"\n}\n\nresource "aws_s3_bucket" "b" {\n  bucket = "b"\n\n  acl = "public"\n}\n' +
        'resource "aws_s3_bucket" "c" {\n  acl = "private"\n}\n',
    });
    const rego = `package rule
acl = false { input.resources[i].properties.acl == "public" }
source_path[{"acl": metadata}] {
  input.resources[i].properties.acl == "public"
  metadata := {"resource_path": [["resources", i, "properties", "acl"]]}
}
none = false { true }
second = false { input.resources[i].type == "aws_s3_bucket"; input.resources[i].properties.acl == "private" }
`;
    const one = { masterSnapshotId: ['TF'], type: 'rego', rule: 'file(acl.rego)' };
    const cases = [
      { ...one, masterTestId: 'A', evals: [{ eval: 'data.rule.acl' }] },
      { ...one, masterTestId: 'B', evals: [{ eval: 'data.rule.none' }], resourceTypes: ['AWS_S3_Bucket'] },
      { ...one, masterTestId: 'C', evals: [{ eval: 'data.rule.none' }] },
      { ...one, masterTestId: 'D', evals: [{ eval: 'data.rule.second' }], resourceTypes: ['aws_vpc', 'aws_s3_bucket'] },
    ];
    const nodes = [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }];
    const report = await run(container({ nodes, cases, rules: { 'acl.rego': rego } }));
    expect(lines(report)).toEqual([
      'failed A /main.tf  main.tf:8',
      'failed B /main.tf  main.tf:5',
      'failed C /main.tf ',
      'failed D /main.tf  main.tf:10',
    ]);
  });

  it('should name each place that a verdict rests on with its line', async () => {
    write({ 'main.tf': 'resource "x" "a" {\n  acl = "open"\n}\nresource "x" "b" {\n\n  acl = "open"\n}\n' });
    const rego = `package rule
acl = false { input.resources[_].properties.acl == "open" }
source_path[{"acl": {"resource_path": [["resources", i, "properties", "acl"]]}}] { input.resources[i].properties.acl == "open" }
`;
    const nodes = [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }];
    const asked = {
      masterSnapshotId: ['TF'],
      type: 'rego',
      rule: 'file(acl.rego)',
      evals: [{ eval: 'data.rule.acl' }],
    };
    const cases = [{ ...asked, masterTestId: 'A' }];
    const { results } = await run(container({ nodes, cases, rules: { 'acl.rego': rego } }));
    expect(results[0].locations).toEqual([
      { file: 'main.tf', line: 2 },
      { file: 'main.tf', line: 6 },
    ]);
  });

  it('should name the line of a secret that a native check finds', async () => {
    write({ 'main.tf': 'resource "aws_db_instance" "d" {\n  name = "d"\n\n  password = "Sup3rSecret"\n}\n' });
    const nodes = [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }];
    const check = { masterSnapshotId: ['TF'], type: 'python', rule: 'file(secret_tf.py)' };
    const cases = [{ ...check, masterTestId: 'S', evals: [{ id: 'S', eval: 'data.rule.password_leak' }] }];
    expect(lines(await run(container({ nodes, cases })))).toEqual(['failed S /main.tf  main.tf:4']);
  });

  it('should join the resources of several ids, and compare them in rules', async () => {
    write({ 'a/x.json': { n: 1 }, 'b/y.json': { n: 1 }, 'b/z.json': { n: 2 } });
    const nodes = ['a', 'b'].map((name) => ({ masterSnapshotId: name.toUpperCase(), type: 'json', paths: [name] }));
    const rego = 'package rule\ncount_b = true { count(input.B) == 2; input.A[0].n == 1 }\n';
    const cases: JsonObject[] = [
      {
        masterTestId: 'JOIN',
        masterSnapshotId: ['A', 'B'],
        type: 'rego',
        rule: 'file(r.rego)',
        evals: [{ eval: 'data.rule.count_b' }],
      },
      { masterTestId: 'EQUAL', rule: '{A}.n={B}.n' },
    ];
    const report = await run(container({ nodes, cases, rules: { 'r.rego': rego } }));
    expect(lines(report)).toEqual([
      'passed JOIN a/x.json+b/y.json+b/z.json ',
      'passed EQUAL a/x.json+b/y.json ',
      expect.stringMatching(/^failed EQUAL~2 a\/x.json\+b\/z.json .*1.*2/),
    ]);
  });

  it('should tell by a digest what each rule was asked about', async () => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 80 }, 'c.json': { port: 81 } });
    const nodes = ['a', 'b', 'c'].map((name) => ({
      masterSnapshotId: name.toUpperCase(),
      type: 'json',
      paths: [`/${name}.json`],
    }));
    const cases = [
      ...['A', 'B', 'C'].map((id) => ({ masterTestId: id, rule: `{${id}}.port=80` })),
      ...['B', 'C'].map((id) => ({ masterTestId: `A${id}`, rule: `{A}.port={${id}}.port` })),
    ];
    const digests = ({ results }: RunReport) => results.map(({ inputDigest }) => inputDigest);
    const found = digests(await run(container({ nodes, cases })));
    expect(found).toEqual(Array(5).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
    expect(found[0]).toBe(found[1]);
    expect(new Set(found).size).toBe(4);
    expect(digests(await run(container({ nodes, cases })))).toEqual(found);
  });

  it('should run tests on the nodes of snapshot files, each resource under the id of its node', async () => {
    write({ 'data/resource.json': { webserver: { port: 80 } } });
    const report = await run(
      container(
        {},
        {
          masterSnapshots: [],
          masterTests: [],
          snapshots: [
            item('snapshot', {
              snapshots: [
                { source: 'repo.json', nodes: [{ snapshotId: '1', type: 'json', path: 'data/resource.json' }] },
              ],
            }),
          ],
          tests: [
            item('test', {
              snapshot: 'snapshot',
              testSet: [
                {
                  cases: [
                    { testId: '1', rule: '{1}.webserver.port=80' },
                    { testId: '2', snapshotId: ['1'], attribute: 'webserver.port', comparison: 'gt 100' },
                  ],
                },
              ],
            }),
          ],
        },
      ),
    );
    expect(lines(report)).toEqual([
      'passed 1 data/resource.json ',
      expect.stringMatching(/^failed 2 data\/resource.json /),
    ]);
    expect(report.resources[0]).toMatchObject({ nodeId: '1', hasSinglePath: true, paths: ['data/resource.json'] });
  });
});

describe('modules of other repositories', () => {
  const call = (name: string, source: string) => `module "${name}" {\n  source = "${source}"\n}\n`;
  const bucket = 'resource "aws_s3_bucket" "b" {\n  acl = "public"\n}\n';

  it('should be fetched, with the modules that they call themselves, before anything is judged', async () => {
    write({
      'repo/plain/main.tf': bucket + call('local', './modules/used'),
      'repo/plain/modules/used/main.tf': bucket,
      'repo/main.tf': call('a', 'git::https://git.example/a.git'),
      'repo/other/main.tf': call('a', 'git::https://git.example/a.git'),
      'a/inner/main.tf': call('b', 'git::https://git.example/b.git'),
      'b/main.tf': bucket,
    });
    const folders: Record<string, { folder: string; subfolder: string }> = {
      'git::https://git.example/a.git': { folder: join(folder, 'a'), subfolder: 'inner' },
      'git::https://git.example/b.git': { folder: join(folder, 'b'), subfolder: '' },
    };
    const asked: string[] = [];
    const rules = { 'acl.rego': 'package rule\nacl = false { input.resources[_].properties.acl == "public" }\n' };
    const cases = [{ ...PORT_CASE, rule: 'file(acl.rego)', evals: [{ eval: 'data.rule.acl' }] }];
    const nodes = [{ masterSnapshotId: 'J', type: 'terraform', paths: ['/'] }];
    const report = await run(container({ nodes, cases, rules }), {
      repositories: {
        open: () => Promise.resolve({ folder: join(folder, 'repo'), reference: '' }),
        openModule: (_connector, address) => {
          asked.push(address);
          return Promise.resolve({ ...folders[address], reference: '' });
        },
      },
    });
    expect(lines(report)).toEqual(['failed T1 /main.tf ', 'failed T1 /other/main.tf ', 'failed T1 /plain/main.tf ']);
    expect(asked).toEqual(Object.keys(folders));
    expect(reasons(report)).toEqual([]);
  });

  it('should be named when they cannot be had, and the rest be judged', async () => {
    write({ 'main.tf': call('a', 'git::https://ann:t0ken@git.example/a.git') + bucket });
    const rules = { 'acl.rego': 'package rule\nacl = false { input.resources[_].properties.acl == "public" }\n' };
    const cases = [{ ...PORT_CASE, rule: 'file(acl.rego)', evals: [{ eval: 'data.rule.acl' }] }];
    const nodes = [{ masterSnapshotId: 'J', type: 'terraform', paths: ['/'] }];
    const report = await run(container({ nodes, cases, rules }), {
      repositories: {
        open: () => Promise.resolve({ folder, reference: '' }),
        openModule: () => Promise.reject(new RepositoryError('auth-failed', 'the token was refused')),
      },
    });
    expect(lines(report)).toEqual(['failed T1 /main.tf ']);
    expect(JSON.stringify(report.coverage)).not.toContain('t0ken');
    expect(reasons(report)).toEqual(['git::https://git.example/a.git module-not-found', '/main.tf module-not-found']);
  });

  it('should be wanted by nothing that the node leaves out, and hide nothing beside it', async () => {
    write({ 'main.tf': call('a', 'git::https://git.example/a.git'), 'broken.tf': 'resource "a', 'server.pem': 'key' });
    const include = { paths: ['broken.tf', 'server.pem'] };
    const nodes = [{ masterSnapshotId: 'J', type: 'terraform', paths: ['/'], include }];
    const asked: string[] = [];
    const report = await run(container({ nodes }), {
      includesSensitiveFiles: true,
      repositories: {
        open: () => Promise.resolve({ folder, reference: '' }),
        openModule: (_connector, address) => {
          asked.push(address);
          return Promise.reject(new RepositoryError('not-found', 'it is not there'));
        },
      },
    });
    expect(lines(report)).toEqual([expect.stringMatching(/^failed SENSITIVE_EXTENSION_TEST \/server.pem /)]);
    expect(reasons(report)).toEqual(expect.arrayContaining(['/broken.tf parse-error']));
    expect(asked).toEqual([]);
  });
});

describe('what goes wrong in a run', () => {
  it('should cost only what depends on it', async () => {
    write({ 'a.json': { port: 80 }, 'broken.json': '{' });
    const cases = [
      PORT_CASE,
      { ...PORT_CASE, masterTestId: 'T2', rule: 'file(missing.rego)' },
      { ...PORT_CASE, masterTestId: 'T3', rule: 'file(broken.rego)' },
      { ...PORT_CASE, masterTestId: 'T4', type: 'lua' },
      { masterTestId: 'T5', rule: '{J}.port == 80' },
      { masterTestId: 'T6', rule: '{UNKNOWN}.port = 80' },
      { ...PORT_CASE, masterTestId: 'T7', status: 'disable' },
      { ...PORT_CASE, masterTestId: 'T8', type: 'python', rule: 'file(own.py)' },
      PORT_CASE,
    ];
    const rules = { ...PORTS.rules, 'broken.rego': 'package rule\nport = x { true }\n' };
    const report = await run(container({ ...PORTS, cases, rules }));
    expect(lines(report)).toEqual([
      'passed T1 /a.json ',
      'error T2 /a.json rule-file-missing: missing.rego; upload it, or correct file(missing.rego)',
      'error T3 /a.json broken.rego:2:8: rego_unsafe_var_error: var x is unsafe',
      'error T4 /a.json unknown type of test: lua',
      expect.stringMatching(/^error T5 \/a.json column \d+: .*=/),
      'error T6  unknown id {UNKNOWN}',
      'error T8 /a.json python rules are not run',
      'passed T1~2 /a.json ',
    ]);
    expect(report.counts).toEqual({ passed: 2, failed: 0, skipped: 1, excluded: 0, error: 6 });
    expect(reasons(report)).toEqual(['T1 duplicate-id', '/broken.json parse-error', 'T7 disabled']);
  });

  it('should make the cases of an entry errors that cannot be read, and go on with the others', async () => {
    write({ 'a.json': { port: 80 } });
    const entries = [
      { source: 'gone', nodes: [JSON_NODE] },
      { source: 'cloud', nodes: [{ ...JSON_NODE, masterSnapshotId: 'K' }] },
      { source: 'repo', nodes: [JSON_NODE] },
      { source: 'away', nodes: [{ ...JSON_NODE, masterSnapshotId: 'L' }] },
    ];
    const cases = [PORT_CASE, ...['K', 'L'].map((id) => ({ ...PORT_CASE, masterTestId: id, masterSnapshotId: [id] }))];
    const report = await run(
      container(
        { ...PORTS, cases },
        {
          masterSnapshots: [item('snap', { snapshots: entries })],
          connectors: [CONNECTOR, item('cloud', { type: 'aws' }), item('away', { type: 'filesystem' })],
        },
      ),
      {
        repositories: {
          open: ({ name }) =>
            name === 'away'
              ? Promise.reject(new RepositoryError('auth-failed', 'the token of away was refused'))
              : Promise.resolve({ folder, reference: '' }),
        },
      },
    );
    expect(lines(report)).toEqual([
      'error T1  connector-missing: the connector gone does not exist; create it or name another one',
      'passed T1 /a.json ',
      'error K  provider-not-supported: connectors of type aws are not read yet',
      'error L  auth-failed: the token of away was refused',
    ]);
    expect(report.entries).toEqual({ opened: 1, failed: 3 });
    expect(reasons(report)).toEqual([
      'snap snapshots[0] connector-missing',
      'snap snapshots[1] provider-not-supported',
      'snap snapshots[3] auth-failed',
    ]);
  });

  it('should make the cases of a snapshot errors whose remote file cannot be read', async () => {
    write({ 'a.json': { port: 80 } });
    const remote = { connector: 'repo', remoteFile: 'pack/gone.json', connectorUsers: [{ id: 'U', source: 'repo' }] };
    const cases = [{ testId: 'S1', rule: '{1}.port=80' }];
    const all = { ...PORT_CASE, masterTestId: 'T2', masterSnapshotId: ['ALL'] };
    const joined = { ...PORT_CASE, masterTestId: 'T3', masterSnapshotId: ['J', 'K'] };
    const report = await run(
      container(
        { ...PORTS, cases: [PORT_CASE, all, joined] },
        {
          masterSnapshots: [item('snap', remote)],
          snapshots: [item('own', { ...remote, connector: 'nowhere' })],
          tests: [item('test', { snapshot: 'own', testSet: [{ cases }] })],
        },
      ),
    );
    const missing =
      'the connector repo: the remote file pack/gone.json is not in its repository; check the path and the branch';
    expect(lines(report)).toEqual([
      ...['T1', 'T2', 'T3'].map((id) => `error ${id}  unreadable: the master snapshot snap: ${missing}`),
      'error S1  unreadable: the snapshot own: the connector nowhere does not exist; create it or name another one',
    ]);
    expect(reasons(report)).toEqual(['snap unreadable', 'own unreadable']);
  });

  it('should say that a test names a snapshot that does not exist', async () => {
    const masterTests = [item('test', { masterSnapshot: 'nowhere', testSet: [{ cases: [PORT_CASE] }] })];
    expect(lines(await run(container(PORTS, { masterTests })))).toEqual([
      'error T1  the master snapshot nowhere does not exist; create it or name another one',
    ]);
  });

  it('should lose one template when reading it ends the thread, and nothing else', async () => {
    write({ 'a.json': { port: 80 }, 'deadly.json': { port: 80, more: 1 }, 'z.json': { port: 81 }, 'broken.json': '{' });
    const report = await run(container(PORTS), { threadOptions: { script: DYING_THREAD_SCRIPT } });
    expect(lines(report)).toEqual(['passed T1 /a.json ', 'failed T1 /z.json wrong port']);
    expect(reasons(report)).toEqual(['/deadly.json limit-reached', '/broken.json parse-error']);
  });

  it.each([1, 2])(
    'should lose one ask when a rule ends the thread, and nothing else, with %d threads',
    async (threads) => {
      write({ 'a.json': { port: 80 }, 'b.json': { port: 80, name: 'deadly' }, 'c.json': { port: 80 } });
      const rego = `${PORT_RULE}\ndeadly = true { true }\n`;
      const evals = [...PORT_CASE.evals, { id: 'E2', eval: 'data.rule.deadly' }];
      const what = container({ ...PORTS, cases: [{ ...PORT_CASE, evals }], rules: { 'port.rego': rego } });
      const report = await run(what, { threads, threadOptions: { script: DYING_THREAD_SCRIPT } });
      expect(lines(report)).toEqual([
        ...['a', 'b', 'c'].map((name) => `passed E1 /${name}.json `),
        'passed E2 /a.json ',
        'error E2 /b.json evaluating the rule took more memory than it may',
        'passed E2 /c.json ',
      ]);
    },
  );

  it('should end at once when it is called off', async () => {
    write({ 'a.json': { port: 80 } });
    const rego =
      'package rule\nport = true { count([1 | numbers.range(1, 100000)[_]; numbers.range(1, 100000)[_]]) > 0 }\n';
    const controller = new AbortController();
    const running = run(container({ ...PORTS, rules: { 'port.rego': rego } }), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('called off')),
    });
    await expect(running).rejects.toThrow('called off');
  });

  it('should end when it is called off while it is being planned', async () => {
    write({ 'a.json': { port: 80 } });
    const controller = new AbortController();
    const ruleFile = () => {
      controller.abort(new Error('called off'));
      return Promise.resolve(PORT_RULE);
    };
    const running = run(container(PORTS, { ruleFile }), { signal: controller.signal });
    await expect(running).rejects.toThrow('called off');
  });
});

describe('a comparison that cannot be read', () => {
  it('should be an error on each resource that it would judge, and one without any where it tells none', async () => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 81 } });
    const broken = (masterTestId: string, rule: string, ids: string[] = []) => ({
      ...{ masterTestId, rule },
      masterSnapshotId: ids,
    });
    const cases = [
      broken('BY_RULE', '{J}.port = {K}.port &&'),
      broken('BY_CASE', 'port = 80 &&', ['J']),
      broken('BY_NONE', 'port = 80 &&'),
      broken('NOTHING_THERE', '{K}.port ='),
    ];
    const nodes = [JSON_NODE, { masterSnapshotId: 'K', type: 'json', paths: ['/none'] }];
    write({ 'none/.keep': '' });
    const report = await run(container({ nodes, cases }));
    expect(report.results.map(({ testId, state, resources }) => [testId, state, resources.length].join(' '))).toEqual([
      'BY_RULE error 1',
      'BY_RULE error 1',
      'BY_CASE error 1',
      'BY_CASE error 1',
      'BY_NONE error 0',
      'NOTHING_THERE error 0',
    ]);
    expect(report.skipped).toEqual([]);
  });
});

describe('a joined case of which something cannot be read', () => {
  it('should be an error on each resource that it judges, and nothing else', async () => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 80 } });
    const entries = [
      { source: 'repo', nodes: [JSON_NODE] },
      { source: 'gone', nodes: [{ ...JSON_NODE, masterSnapshotId: 'K' }] },
    ];
    const rego = { masterTestId: 'REGO', masterSnapshotId: ['J', 'K'], type: 'rego', rule: 'count(input.K) == 0' };
    const turned = { ...rego, masterTestId: 'TURNED', masterSnapshotId: ['K', 'J'] };
    const compared = { masterTestId: 'COMPARED', rule: '{J}.port = {K}.port' };
    const report = await run(
      container({ cases: [rego, turned, compared] }, { masterSnapshots: [item('snap', { snapshots: entries })] }),
    );
    const judged = report.results.map(({ testId, state, resources }) =>
      [testId, state, ...resources.map(({ path }) => path)].join(' '),
    );
    expect(judged).toEqual([
      'REGO error /a.json',
      'REGO error /b.json',
      'TURNED error',
      'COMPARED error /a.json',
      'COMPARED error /b.json',
    ]);
  });

  it.each(['gone', 'repo'])('should not take objects of Kubernetes for alternatives to others: %s', async (source) => {
    write({ 'pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\n' });
    const entries = [
      { source: 'repo', nodes: [{ masterSnapshotId: 'POD', type: 'kubernetesObjectFiles', paths: ['/'] }] },
      { source, nodes: [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }] },
    ];
    const rego = { masterTestId: 'POD', masterSnapshotId: ['POD', 'TF'], type: 'rego', rule: 'count(input.TF) == 0' };
    const cases = [rego, { ...rego, masterTestId: 'TF', masterSnapshotId: ['TF', 'POD'] }];
    const report = await run(container({ cases }, { masterSnapshots: [item('snap', { snapshots: entries })] }));
    const judged = report.results.map(({ testId, state, resources }) => [testId, state, resources.length]);
    expect([...judged, ...report.skipped.map(({ testId, reason }) => [testId, reason])]).toEqual(
      source === 'gone'
        ? [
            ['POD', 'error', 1],
            ['TF', 'error', 0],
          ]
        : [
            ['POD', 'passed', 1],
            ['TF', 'no-resource-for-case'],
          ],
    );
  });
});

describe('exclusions of a run', () => {
  const exclusion = { id: 'x1', type: 'single', testId: 'T1', paths: ['a.json'] } as const;

  it.each([
    ['one test on one path', exclusion, ['excluded T1 /a.json excluded by x1', 'failed T1 /b.json wrong port']],
    [
      'an eval by its own id, on a path from the folder itself',
      { ...exclusion, testId: 'E1', paths: ['./a.json'] },
      ['excluded T1 /a.json excluded by x1', 'failed T1 /b.json wrong port'],
    ],
    [
      'a test',
      { ...exclusion, type: 'test', paths: [] } as const,
      ['excluded T1 /a.json excluded by x1', 'excluded T1 /b.json excluded by x1'],
    ],
    [
      'a resource',
      { ...exclusion, type: 'resource', testId: '', paths: ['/b.json'] } as const,
      ['passed T1 /a.json ', 'excluded T1 /b.json excluded by x1'],
    ],
    [
      'nothing once they are over',
      { ...exclusion, endsAt: Date.UTC(2026, 0, 1) },
      ['passed T1 /a.json ', 'failed T1 /b.json wrong port'],
    ],
  ])('should cover %s', async (_what, each, expected) => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 81 } });
    expect(lines(await run(container(PORTS, { exclusions: [each] })))).toEqual(expected);
  });

  it('should say in results and notes why they are there, who answers for them and until when', async () => {
    write({ 'a.json': { port: 81 } });
    const grounds = { reason: 'being\nmigrated', owner: 'shop', expires: '2099-12-31' };
    const exclusions = [
      { ...exclusion, ...grounds },
      { ...exclusion, id: 'x2', paths: ['z.json'], owner: 'ops' },
      { ...exclusion, id: 'x3', paths: ['z.json'], reason: 'x'.repeat(2000), endsAt: 1 },
    ];
    const report = await run(container(PORTS, { exclusions }));
    expect(lines(report)).toEqual([
      'excluded T1 /a.json excluded by x1 (until 2099-12-31, owner shop): being migrated',
    ]);
    expect(report.coverage.map(({ node, detail }) => `${node} ${detail}`)).toEqual([
      `x3 it no longer excludes anything: ${'x'.repeat(300)}…`,
      'x2 it covers no result of this run (owner ops)',
    ]);
  });

  it('should be told when they are over or cover nothing, and give way to a test that is asked for', async () => {
    write({ 'a.json': { port: 80 } });
    const exclusions = [
      { ...exclusion, endsAt: 1 },
      { ...exclusion, id: 'x2', paths: ['z.json'] },
      { ...exclusion, id: 'x3' },
    ];
    const report = await run(container(PORTS, { exclusions }));
    expect(report.coverage.map(({ node, reason }) => `${node} ${reason}`)).toEqual([
      'x1 exclusion-expired',
      'x2 exclusion-unused',
    ]);
    expect(lines(await run(container(PORTS, { exclusions }), { select: { testIds: ['T1'] } }))).toEqual([
      'passed T1 /a.json ',
    ]);
  });

  it('should leave what they cover unasked and in the inventory, and add up', async () => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 81 } });
    const exclusions = [exclusion, { ...exclusion, id: 'x2', paths: ['b.json'] }];
    const report = await run(container({ ...PORTS, rules: {} }, { exclusions }));
    expect(lines(report)).toEqual(['excluded T1 /a.json excluded by x1', 'excluded T1 /b.json excluded by x2']);
    expect(report.resources.map(({ path }) => path)).toEqual(['/a.json', '/b.json']);
    expect(reasons(report)).toEqual([]);
  });

  it('should cover a joined case by its first resource alone', async () => {
    write({ 'a.json': { port: 80 }, 'sub/b.json': { port: 81 } });
    const nodes = ['a.json', 'sub'].map((path) => ({ masterSnapshotId: path, type: 'json', paths: [`/${path}`] }));
    const joined = { masterTestId: 'T1', masterSnapshotId: ['a.json', 'sub'], type: 'rego', rule: 'true' };
    const cases = [joined, { ...joined, masterTestId: 'T2', masterSnapshotId: ['sub', 'a.json'] }];
    const exclusions = [{ id: 'x1', type: 'resource', testId: '', paths: ['/a.json'] } as const];
    expect(lines(await run(container({ nodes, cases }, { exclusions })))).toEqual([
      'excluded T1 /a.json+/sub/b.json excluded by x1',
      'passed T2 /sub/b.json+/a.json ',
    ]);
  });

  it('should cover no template by a file of variables that its folder shares', async () => {
    write({
      'variables.tf': 'variable "open" {\n  default = true\n}\n',
      'main.tf': 'resource "aws_s3_bucket" "a" {\n}\n',
    });
    const nodes = [{ masterSnapshotId: 'J', type: 'terraform', paths: ['/'] }];
    const rules = { 'port.rego': 'package rule\nport = false { true }\n' };
    const exclusions = [{ ...exclusion, paths: ['/variables.tf'] }];
    const report = await run(container({ ...PORTS, nodes, rules }, { exclusions }));
    expect(report.results.map(({ state, resources: [{ path, paths }] }) => [state, path, paths])).toEqual([
      ['failed', '/main.tf', ['/variables.tf', '/main.tf']],
    ]);
    expect(reasons(report)).toEqual(['single T1 /variables.tf exclusion-unused']);
  });

  it('should cover a test whose rule or source cannot be read, and paths of it', async () => {
    write({ 'a.json': { port: 80 }, 'b.json': { port: 80 } });
    const entries = [
      { source: 'repo', nodes: [JSON_NODE] },
      { source: 'gone', nodes: [{ ...JSON_NODE, masterSnapshotId: 'K' }] },
    ];
    const broken = (masterTestId: string) => ({ masterTestId, masterSnapshotId: ['J'], rule: '{J}.port==' });
    const unread = { ...PORT_CASE, masterTestId: 'UNREAD', masterSnapshotId: ['K'] };
    const exclusions = [
      { ...exclusion, testId: 'ONE' },
      ...['TWO', 'UNREAD'].map((testId) => ({ id: testId, type: 'test', testId, paths: [] }) as const),
    ];
    const { results } = await run(
      container(
        { ...PORTS, cases: [broken('ONE'), broken('TWO'), unread] },
        { exclusions, masterSnapshots: [item('snap', { snapshots: entries })] },
      ),
    );
    expect(results.map(({ testId, state, exclusionId = '' }) => [testId, state, exclusionId])).toEqual([
      ['ONE', 'excluded', 'x1'],
      ['ONE', 'error', ''],
      ['TWO', 'excluded', 'TWO'],
      ['TWO', 'excluded', 'TWO'],
      ['UNREAD', 'excluded', 'UNREAD'],
    ]);
  });

  it('should mean only the pairs whose parameter file they name', async () => {
    const parameters = (value: string) => [{ ParameterKey: 'P', ParameterValue: value }];
    write({
      'main.template': { AWSTemplateFormatVersion: '2010-09-09', Parameters: { P: { Type: 'String' } }, Resources: {} },
      'dev.json': parameters('dev'),
      'test.json': parameters('test'),
    });
    const nodes = [{ masterSnapshotId: 'J', type: 'cloudformation', paths: ['/'] }];
    const rules = { 'port.rego': 'package rule\nport = true { true }\n' };
    const exclusions = [{ ...exclusion, paths: ['/main.template', '/dev.json'] }];
    const report = await run(container({ ...PORTS, nodes, rules }, { exclusions }));
    expect(report.results.map(({ state, resources: [{ paths }] }) => `${state} ${paths.join(' ')}`)).toEqual([
      'excluded /main.template /dev.json',
      'passed /main.template /test.json',
    ]);
  });
});
