import { ScanWorkspace, type Scanned } from '../support/scan-workspace';

const WEB = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n';
const BAD = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: bad\n';
const DENY_BAD = `package main

deny contains msg if {
  input.metadata.name == "bad"
  msg := "bad is forbidden"
}
`;

function template(kind: string, policy: string, libs: readonly string[] = []): object {
  return {
    apiVersion: 'templates.gatekeeper.sh/v1',
    kind: 'ConstraintTemplate',
    metadata: { name: kind.toLowerCase() },
    spec: {
      crd: { spec: { names: { kind } } },
      targets: [{ target: 'admission.k8s.gatekeeper.sh', rego: policy, libs }],
    },
  };
}

function constraint(kind: string, spec: object): object {
  return { apiVersion: 'constraints.gatekeeper.sh/v1beta1', kind, metadata: { name: 'all' }, spec };
}

const NEEDS_LABELS = template(
  'NeedsLabels',
  `package needslabels
import data.lib.words
violation[{"msg": msg}] {
  wanted := input.parameters.labels[_]
  not input.review.object.metadata.labels[wanted]
  msg := words.missing(wanted)
}`,
  ['package lib.words\nmissing(name) = sprintf("the label %v is missing", [name])'],
);
const SERVICES = { kinds: [{ apiGroups: [''], kinds: ['Service'] }] };

describe('plumbline scan with policies of conftest', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  function judged(...args: readonly string[]): Promise<Scanned> {
    return workspace.scan('app', '--rules', 'policy', '--only', 'conftest', ...args);
  }

  it('should ask deny about each document of a file, and name its line', async () => {
    workspace.write({ 'app/all.yaml': `${WEB}---\n${BAD}`, 'policy/names.rego': DENY_BAD });
    const { code, out, err } = await judged();
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('FAILED   High     conftest:main.deny  The policy main.deny holds\n');
    expect(out).toContain('         bad is forbidden\n         app/all.yaml:6\n');
    expect(out).toContain('1 passed, 1 failed');
    workspace.write({ 'app/all.yaml': WEB });
    expect(await judged()).toMatchObject({ code: 0, out: expect.stringContaining('1 passed, 0 failed') });
  });

  it('should ask deny, violation, warn and their longer names in every namespace', async () => {
    workspace.write({
      'app/all.yaml': WEB,
      'policy/names.rego': `package team.names
deny_team contains "deny_team" if input.kind
violation contains {"msg": "violation"} if input.kind
warn_a_b contains "warn_a_b" if input.kind
denying contains "denying" if input.kind
`,
      'policy/older.rego': 'package older\ndeny[msg] { msg := "older" }\n',
    });
    const { code, out } = await judged('--format', 'csv');
    expect(code).toBe(1);
    const failed = out.split('\r\n').filter((row) => row.startsWith('failed'));
    expect(failed.map((row) => /conftest:[\w.]+/.exec(row)?.[0]).sort()).toEqual([
      'conftest:older.deny',
      'conftest:team.names.deny_team',
      'conftest:team.names.violation',
      'conftest:team.names.warn_a_b',
    ]);
  });

  it('should tell a warning as Low without failing', async () => {
    workspace.write({ 'app/all.yaml': WEB, 'policy/a.rego': 'package main\nwarn contains "old" if input.kind\n' });
    const { code, out } = await judged();
    expect(code).toBe(0);
    expect(out).toContain('FAILED   Low      conftest:main.warn');
  });

  it('should give policies the files of data beside them', async () => {
    workspace.write({
      'app/all.yaml': BAD,
      'policy/a.rego': 'package main\ndeny contains "listed" if input.metadata.name in data.lists.forbidden\n',
      'policy/lists/forbidden.yaml': 'forbidden: [bad]\n',
    });
    expect(await judged()).toMatchObject({ code: 1, out: expect.stringContaining('listed') });
    workspace.write({ 'policy/lists/forbidden.yaml': 'forbidden: []\n' });
    expect(await judged()).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') });
  });

  it('should leave out what an exception names', async () => {
    const exception = 'exception contains rules if {\n  input.metadata.name == "bad"\n  rules := ["team"]\n}\n';
    const policy = 'package main\ndeny_team contains "no team" if not input.team\n';
    workspace.write({ 'app/a.yaml': WEB, 'app/b.yaml': BAD, 'policy/a.rego': `${policy}${exception}` });
    const { code, out } = await judged();
    expect(code).toBe(1);
    expect(out).toContain('app/a.yaml:1');
    expect(out).not.toContain('app/b.yaml');
    expect(out).toContain('excepted by data.main.exception');
  });

  it('should combine all files into one input', async () => {
    workspace.write({
      'app/a.yaml': WEB,
      'app/b.json': { metadata: { name: 'web' } },
      'policy/a.rego': `package main
deny contains msg if {
  some i, j
  i < j
  input[i].contents.metadata.name == input[j].contents.metadata.name
  msg := sprintf("%s and %s have one name", [input[i].path, input[j].path])
}
`,
    });
    const { code, out } = await judged('--combine');
    expect(code).toBe(1);
    expect(out).toContain('app/a.yaml and app/b.json have one name');
    workspace.write({ 'app/b.json': { metadata: { name: 'other' } } });
    expect(await judged('--combine')).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') });
  });

  it('should show HCL as conftest does', async () => {
    workspace.write({
      'app/main.tf': 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs-${var.stage}"\n  acl    = var.acl\n}\n',
      'policy/a.rego': `package main
deny contains msg if {
  some name, i
  bucket := input.resource.aws_s3_bucket[name][i]
  msg := sprintf("%s: %s, %s", [name, bucket.bucket, bucket.acl])
}
`,
    });
    const { out } = await judged();
    expect(out).toContain('logs: logs-${var.stage}, ${var.acl}\n');
  });

  it('should name a policy that cannot be used, go on with the others, and fail', async () => {
    workspace.write({
      'app/a.yaml': WEB,
      'policy/a.rego': DENY_BAD,
      'policy/b.rego': 'package b\ndeny contains "x" if parse_config_file("/etc/passwd")\n',
      'policy/c.rego': 'package c\ndeny contains {\n',
    });
    const { code, out, err } = await judged();
    expect(code).toBe(1);
    expect(out).toContain('1 passed, 0 failed');
    expect(out + err).toContain('line 2: parse_config_file is refused: policies may not read files');
    expect(out + err).toContain('policy/c.rego');
  });

  it('should name a policy that is the only one and cannot be used', async () => {
    workspace.write({ 'app/a.yaml': WEB, 'policy/c.rego': 'package c\ndeny contains {\n' });
    const { code, out } = await judged();
    expect(code).toBe(1);
    expect(out).toContain('policy/c.rego not checked: unreadable, line 3: rego_parse_error');
  });

  it('should not be green about files that only conftest can read', async () => {
    workspace.write({ 'app/a.yaml': WEB, 'app/b.toml': 'a = 1\n', 'policy/a.rego': DENY_BAD });
    const { code, out, err } = await judged();
    expect(code).toBe(1);
    expect(out + err).toContain('files that conftest reads with its parser toml are not judged');
    expect(await judged('--allow-unread')).toMatchObject({ code: 0 });
  });

  it('should refuse --combine without policies, and folders without rules', async () => {
    workspace.write({ 'app/a.yaml': WEB, 'empty/readme.txt': '' });
    const combined = await workspace.scan('app', '--combine');
    expect(combined).toMatchObject({ code: 2, err: expect.stringContaining('--combine is for policies of conftest') });
    const empty = await workspace.scan('app', '--rules', 'empty');
    expect(empty).toMatchObject({ code: 2, err: expect.stringContaining('--rules empty holds no rule') });
  });
});

describe('plumbline scan with constraints of Gatekeeper', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  function judged(...args: readonly string[]): Promise<Scanned> {
    return workspace.scan('app', '--rules', 'gatekeeper', '--only', 'gatekeeper', ...args);
  }

  it('should ask a template with its libraries, by the parameters of a constraint, about what that matches', async () => {
    workspace.write({
      'app/all.yaml': `${WEB}---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: key\n`,
      'gatekeeper/template.json': NEEDS_LABELS,
      'gatekeeper/constraint.json': constraint('NeedsLabels', { match: SERVICES, parameters: { labels: ['team'] } }),
    });
    const { code, out, err } = await judged();
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('FAILED   High     NeedsLabels/all  NeedsLabels\n');
    expect(out).toContain('         the label team is missing\n         app/all.yaml:1  Service/web\n');
    expect(out).not.toContain('Secret/key');
    workspace.write({ 'app/all.yaml': `${WEB}  labels: {team: shop}\n` });
    expect(await judged()).toMatchObject({ code: 0, out: expect.stringContaining('1 passed, 0 failed') });
  });

  it('should not fail by constraints that only warn', async () => {
    const spec = { enforcementAction: 'warn', match: SERVICES, parameters: { labels: ['team'] } };
    workspace.write({
      'app/all.yaml': WEB,
      'gatekeeper/template.json': NEEDS_LABELS,
      'gatekeeper/constraint.json': constraint('NeedsLabels', spec),
    });
    expect(await judged()).toMatchObject({
      code: 0,
      out: expect.stringContaining('FAILED   Low      NeedsLabels/all'),
    });
  });

  it('should read the labels of a namespace from the manifest beside the object', async () => {
    const namespaceSelector = { matchLabels: { stage: 'live' } };
    const namespace = (stage: string): string =>
      `---\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  labels: {stage: ${stage}}\n`;
    workspace.write({
      'app/all.yaml': `${WEB}  namespace: shop\n${namespace('live')}`,
      'gatekeeper/template.json': NEEDS_LABELS,
      'gatekeeper/constraint.json': constraint('NeedsLabels', {
        match: { ...SERVICES, namespaceSelector },
        parameters: { labels: ['team'] },
      }),
    });
    expect(await judged()).toMatchObject({ code: 1, out: expect.stringContaining('the label team is missing') });
    workspace.write({ 'app/all.yaml': `${WEB}  namespace: shop\n${namespace('test')}` });
    expect((await judged()).out).toContain('0 passed, 0 failed');
    workspace.write({ 'app/all.yaml': `${WEB}  namespace: shop\n` });
    expect((await judged()).out).toContain('the labels of the namespace shop are not known');
  });

  it('should skip templates that need a cluster, and say why', async () => {
    const policy = 'package unique\nviolation[{"msg": "twice"}] { data.inventory.namespace[_] }';
    workspace.write({
      'app/all.yaml': WEB,
      'gatekeeper/template.json': template('Unique', policy),
      'gatekeeper/constraint.json': constraint('Unique', { match: SERVICES }),
    });
    const { out } = await judged();
    expect(out).toContain('not covered: it reads data.inventory, the objects of a cluster');
    expect(out).toContain('0 passed, 0 failed');
  });

  it('should fail when a constraint has no template that can be used', async () => {
    workspace.write({
      'app/all.yaml': `${WEB}  labels: {team: shop}\n`,
      'gatekeeper/template.json': NEEDS_LABELS,
      'gatekeeper/constraint.json': constraint('NeedsLabels', { match: SERVICES, parameters: { labels: ['team'] } }),
      'gatekeeper/other.json': constraint('Other', { match: SERVICES }),
    });
    const { code, out, err } = await judged();
    expect(code).toBe(1);
    expect(out + err).toContain('no usable template has the kind Other');
  });
});
