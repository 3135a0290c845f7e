import type { ContainerFix, ContainerFixes } from '../../engine/fixes/container';
import { lineEdits } from '../../engine/fixes';
import { withoutSecrets } from '../../engine/fixes';
import { bounded, fixRows, unfixedRow } from './kept-fixes';
import { liveRows, ruleKey } from './live-fixes';

const STEPS = [
  'a = 1\npassword = "hunter22"\n',
  'a = 2\npassword = "hunter22"\n',
  'a = 2\nb = 3\npassword = "hunter22"\n',
];

function named(testId: string, path = '/main.tf') {
  return { testId, ruleId: testId, connector: 'iac', nodeId: `${testId}_1`, path, file: 'main.tf' };
}

function found(more: Partial<ContainerFix> = {}): ContainerFixes {
  const fixes = STEPS.slice(1).map((text, i): ContainerFix => ({
    target: named(`T${i + 1}`),
    repaired: [named(`T${i + 1}`)],
    source: 0,
    edits: lineEdits('main.tf', STEPS[i], text),
    marks: [],
    proof: { verdicts: 1, results: 2, supposing: {}, undecided: [] },
    hidesSecret: false,
    hidden: [],
    ...more,
  }));
  const files = new Map([['main.tf', { before: STEPS[0], after: STEPS[2] }]]);
  const source = { connectors: ['iac'], folder: '/x', reference: 'main', commit: 'c0ffee', files };
  return { sources: [source], fixes, unfixed: [], unopened: new Map(), secrets: [], failed: 2, unread: '' };
}

const resultOf = ({ testId, nodeId, path }: ReturnType<typeof named>) => ({ testId, snapshotId: nodeId, path });

describe('fixes that are kept', () => {
  it('should each be a difference to the files with those before it, without the values of secrets', () => {
    const rows = fixRows(found(), resultOf);
    expect(rows.map(({ diff }) => diff)).toEqual([
      '--- a/main.tf\n+++ b/main.tf\n@@ -1,2 +1,2 @@\n-a = 1\n+a = 2\n password = "********"\n',
      '--- a/main.tf\n+++ b/main.tf\n@@ -1,2 +1,3 @@\n a = 2\n+b = 3\n password = "********"\n',
    ]);
    expect(rows[0]).toMatchObject({
      hidesSecret: true,
      source: { connector: 'iac', branch: 'main', commit: 'c0ffee' },
    });
    expect(rows[0].keys).toEqual(['T1\n', '\nT1_1', 'T1\nT1_1']);
  });

  it('should hide what a rule has found to be a secret', () => {
    const [row] = fixRows({ ...found(), secrets: ['a = 1'] }, resultOf);
    expect(row.diff).toContain('\n-********\n+a = 2\n');
  });

  it('should hide a secret of several lines, which a difference shows one by one', () => {
    const [first] = found().fixes;
    const text = 'key = <<EOF\nMIIEpAIBAAKCAQEA\nq2Zk91aQ==\nEOF\n';
    const files = new Map([['main.tf', { before: text, after: '' }]]);
    const fix = { ...first, edits: lineEdits('main.tf', text, ''), hidden: ['MIIEpAIBAAKCAQEA\nq2Zk91aQ==\n'] };
    const [row] = fixRows({ ...found(), fixes: [fix], sources: [{ ...found().sources[0], files }] }, resultOf);
    expect(row).toMatchObject({
      hidesSecret: true,
      diff: expect.stringContaining('-key = <<EOF\n-********\n-********\n-EOF\n'),
    });
  });

  it('should be left out where the run knows of no such result', () => {
    expect(fixRows(found(), (name) => (name.testId === 'T2' ? resultOf(named('T2')) : undefined))).toHaveLength(1);
  });

  it('should keep no difference that is too long, alone or with the others', () => {
    const row = fixRows(found(), resultOf)[0];
    const long = bounded([
      { ...row, diff: 'x'.repeat(100_001) },
      ...Array(81).fill({ ...row, diff: 'x'.repeat(100_000) }),
    ]);
    expect(long.map(({ isCutOff, diff }) => isCutOff && diff === '')).toEqual([true, ...Array(80).fill(false), true]);
  });
});

describe(withoutSecrets.name, () => {
  it.each([
    ['  master_password = "x y" # old', '  master_password = "********" # old'],
    ['"clientSecret": "abc",', '"clientSecret": "********",'],
    ['  auth_token: abc', '  auth_token: ********'],
    ['  http_tokens = "required"', '  http_tokens = "required"'],
    ['  minimum_password_length = 14', '  minimum_password_length = 14'],
    ['  password = var.db_password', '  password = var.db_password'],
    ['  password = "${var.a}"', '  password = "${var.a}"'],
    ['  automountServiceAccountToken: false', '  automountServiceAccountToken: false'],
    [' variable "db_password" {\n+  default = "x y"\n }', ' variable "db_password" {\n+  default = "********"\n }'],
    [
      '-"adminPassword": {\n-  "value": "x"\n+  "value": "y"\n',
      '-"adminPassword": {\n-  "value": "********"\n+  "value": "********"\n',
    ],
    [' DBPassword:\n   Type: String\n   Default: x\n', ' DBPassword:\n   Type: String\n   Default: ********\n'],
    [
      ' - name: DB_TOKEN\n   value: x\n - name: HOST\n   value: y\n',
      ' - name: DB_TOKEN\n   value: ********\n - name: HOST\n   value: y\n',
    ],
    [' - name: DB_TOKEN\n   valueFrom: x\n', ' - name: DB_TOKEN\n   valueFrom: x\n'],
  ])('should turn %s into %s', (text, shown) => {
    expect(withoutSecrets(text, [])).toBe(shown);
  });
});

describe(liveRows.name, () => {
  const result = (testId: string, snapshotId = 'AWS_1') => ({ testId, snapshotId, path: 'arn:1' });
  const row = fixRows(found({ repaired: [named('R1', '/main.tf#aws_x.a')] }), resultOf)[0];
  const none = unfixedRow({
    result: { testId: 'R2', snapshotId: 'T', path: '/main.tf#aws_x.a' },
    reason: 'generated',
    detail: 'd',
  });
  const passed = new Set([ruleKey('R3', '/main.tf#aws_x.a')]);
  const joined = [{ cloudPath: 'arn:1', iacPath: '/main.tf', iacResource: 'aws_x.a' }];

  it('should show the fix of the template that something was made from', () => {
    const { fixed } = liveRows([{ result: result('R1~2'), path: 'arn:1' }], joined, [row, none], passed);
    expect(fixed).toMatchObject([
      { diff: row.diff, target: { snapshotId: 'AWS_1' }, template: { testId: 'R1', path: '/main.tf#aws_x.a' } },
    ]);
  });

  it.each([
    ['R2', 'arn:1', 'generated'],
    ['R3', 'arn:1', 'template-passes'],
    ['R4', 'arn:1', 'template-not-judged'],
    ['R1', 'arn:2', 'no-template'],
  ])('should propose nothing for %s on %s: %s', (testId, path, reason) => {
    const { fixed, unfixed } = liveRows([{ result: result(testId), path }], joined, [row, none], passed);
    expect([fixed, unfixed]).toMatchObject([[], [{ result: { testId }, reason }]]);
  });
});
