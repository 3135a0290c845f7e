import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { runContainer, type Container, type RunReport } from '.';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-ignores-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function rule(id: string, type: string, deny: string): { file: string; text: string } {
  return {
    file: `${id}.rego`,
    text: `# METADATA
# scope: package
# title: Title
# description: Because.
# custom:
#   id: ${id}
#   severity: high
#   resources: [${type}]
#   remedy: Mend it.
package plumbline.test.one.r${id.replace(/\W/g, '')}

deny contains {"message": "bad", "path": []} if ${deny}
`,
  };
}

const OPEN = 'not input.resource.attributes.encrypted';
const RULES = [
  rule('PL-TEST-EBS-1', 'aws_ebs_volume', OPEN),
  rule('PL-TEST-EBS-2', 'aws_ebs_volume', OPEN),
  rule('PL-TEST-POD-1', 'Pod', 'not input.resource.attributes.spec'),
  rule('PL-TEST-PROVIDER-1', 'provider', 'input.resource.attributes.token'),
];

async function run(files: Record<string, string>, more: Partial<Container> = {}): Promise<RunReport> {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const nodes = ['terraform', 'kubernetesObjectFiles'].map((type) => ({
    masterSnapshotId: [type.toUpperCase()],
    type,
    paths: ['/'],
  }));
  const container: Container = {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
    tests: [],
    masterTests: [{ name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', groups: ['test'] } }],
    exclusions: [],
    inlineIgnores: true,
    ruleFile: () => Promise.resolve(undefined),
    ...more,
  };
  return runContainer(container, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: Date.UTC(2026, 5, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    rules: RULES,
    threadOptions: { script: THREAD_SCRIPT },
  });
}

function states({ results }: RunReport): string[] {
  return results
    .map(({ state, testId, resources: [{ address = '' }] }) => `${state} ${testId} ${address}`)
    .sort((a, b) => (a < b ? -1 : 1));
}

function notes({ coverage }: RunReport): string[] {
  return coverage
    .filter(({ reason }) => reason.startsWith('ignore-'))
    .map(({ name, reason, detail }) => `${reason} ${name}: ${detail}`);
}

const volume = (name: string, inside = '') => `resource "aws_ebs_volume" "${name}" {\n${inside}}\n`;

describe('notes in templates that rules shall say nothing', () => {
  it('should exclude the failures of a Terraform resource by a comment above or inside it, and no others', async () => {
    const report = await run({
      'main.tf': [
        '# plumbline:ignore PL-TEST-EBS-1 scratch data',
        '# of a team',
        volume('above'),
        volume('inside', '  // plumbline:ignore PL-TEST-EBS-1,PL-TEST-EBS-2 it is rebuilt   until=2026-06-01\n'),
        volume('nested', '  timeouts {\n    # plumbline:ignore PL-TEST-EBS-2 nobody reads it\n  }\n'),
        'resource "aws_ebs_volume" "behind" {} # plumbline:ignore PL-TEST-EBS-1 one line',
        volume('other'),
      ].join('\n'),
    });
    expect(states(report)).toEqual([
      'excluded PL-TEST-EBS-1 aws_ebs_volume.above',
      'excluded PL-TEST-EBS-1 aws_ebs_volume.behind',
      'excluded PL-TEST-EBS-1 aws_ebs_volume.inside',
      'excluded PL-TEST-EBS-2 aws_ebs_volume.inside',
      'excluded PL-TEST-EBS-2 aws_ebs_volume.nested',
      'failed PL-TEST-EBS-1 aws_ebs_volume.nested',
      'failed PL-TEST-EBS-1 aws_ebs_volume.other',
      'failed PL-TEST-EBS-2 aws_ebs_volume.above',
      'failed PL-TEST-EBS-2 aws_ebs_volume.behind',
      'failed PL-TEST-EBS-2 aws_ebs_volume.other',
    ]);
    expect(report.counts).toMatchObject({ excluded: 5, failed: 5 });
    const excluded = report.results.filter(({ state }) => state === 'excluded');
    expect(excluded.map(({ reason }) => reason)).toContain('ignored in the template until 2026-06-01: it is rebuilt');
    expect(excluded[0]).toMatchObject({ exclusionId: 'inline-ignore', location: { file: 'main.tf', line: 3 } });
    expect(notes(report)).toEqual([]);
  });

  it('should exclude the failures of a provider in a file of its own by a comment above or inside it', async () => {
    const provider = (name: string, inside = '') => `provider "${name}" {\n${inside}  token = "t"\n}\n`;
    const report = await run({
      'main.tf': `# plumbline:ignore PL-TEST-EBS-1,PL-TEST-EBS-2 scratch data\n${volume('a')}`,
      'providers.tf': [
        '# plumbline:ignore PL-TEST-PROVIDER-1 an account for tests',
        provider('above'),
        provider('other'),
        provider('inside', '  # plumbline:ignore PL-TEST-PROVIDER-1 an account for tests\n'),
      ].join('\n'),
    });
    expect(states(report).filter((each) => each.includes('PROVIDER'))).toEqual([
      'excluded PL-TEST-PROVIDER-1 provider.above',
      'excluded PL-TEST-PROVIDER-1 provider.inside',
      'failed PL-TEST-PROVIDER-1 provider.other',
    ]);
    const failed = report.results.find(({ state }) => state === 'failed');
    expect(failed?.location).toMatchObject({ file: 'providers.tf', line: 6 });
    expect(notes(report)).toEqual([]);
  });

  it('should count for every test that asks the rule', async () => {
    const test = (name: string) => ({ name, content: { masterSnapshot: 'snap', pack: 'plumbline', groups: ['test'] } });
    const report = await run(
      { 'main.tf': volume('a', '  # plumbline:ignore PL-TEST-EBS-1,PL-TEST-EBS-2 it is rebuilt\n') },
      { masterTests: [test('one'), test('two')] },
    );
    expect(states(report)).toEqual(
      ['1', '1~2', '2', '2~2'].map((number) => `excluded PL-TEST-EBS-${number} aws_ebs_volume.a`),
    );
    expect(notes(report)).toEqual([]);
  });

  it('should take no text for a comment', async () => {
    const report = await run({
      'main.tf': [
        volume('a', '  tags = {\n    x = "# plumbline:ignore PL-TEST-EBS-1 quoted"\n  }\n'),
        volume('b', '  user = <<EOT\n# plumbline:ignore PL-TEST-EBS-1 heredoc\nEOT\n'),
      ].join('\n'),
      'pod.yaml': 'kind: Pod\nmetadata:\n  name: p\n  note: |\n    # plumbline:ignore PL-TEST-POD-1 a text\n',
    });
    expect(states(report).every((line) => line.startsWith('failed'))).toBe(true);
    expect(states(report)).toHaveLength(5);
  });

  it('should refuse a note without a reason, without an id, with a day that is none, or at no resource', async () => {
    const report = await run({
      'main.tf': [
        volume('a', '  # plumbline:ignore PL-TEST-EBS-1\n'),
        volume('b', '  # plumbline:ignore\n'),
        volume('c', '  # plumbline:ignore PL-TEST-EBS-1 later until=2026-13-01\n'),
        '# plumbline:ignore PL-TEST-EBS-1 the whole module\nmodule "m" {\n  source = "./m"\n}\n',
      ].join('\n'),
      'm/main.tf': volume('d'),
    });
    expect(report.counts).toMatchObject({ excluded: 0, failed: 8 });
    expect(notes(report)).toEqual([
      'ignore-refused /main.tf: main.tf:13: the comment stands at no resource',
      'ignore-refused main.tf:2: it gives no reason: write plumbline:ignore ID reason',
      'ignore-refused main.tf:6: it names no rule: write plumbline:ignore ID reason',
      'ignore-refused main.tf:10: until=2026-13-01 is no day: write until=yyyy-mm-dd',
    ]);
  });

  it('should say when a note is over, names no rule, or has nothing to exclude', async () => {
    const report = await run({
      'main.tf': [
        volume('a', '  # plumbline:ignore PL-TEST-EBS-1 old until=2026-05-31\n'),
        volume('b', '  # plumbline:ignore PL-TEST-EBS-9 a slip\n'),
        volume('c', '  encrypted = true # plumbline:ignore PL-TEST-EBS-1 mended\n'),
      ].join('\n'),
    });
    expect(report.counts).toMatchObject({ excluded: 0, failed: 4, passed: 2 });
    expect(notes(report)).toEqual([
      'ignore-expired main.tf:2: it counted until 2026-05-31',
      'ignore-unknown-rule main.tf:6: no rule is called PL-TEST-EBS-9',
      'ignore-unused main.tf:10: PL-TEST-EBS-1 finds nothing here',
    ]);
  });

  it('should count for all copies of the resource it stands at, also in a module', async () => {
    const report = await run({
      'main.tf': 'module "m" {\n  for_each = toset(["x", "y"])\n  source = "./m"\n}\n',
      'm/main.tf': `# plumbline:ignore PL-TEST-EBS-1 scratch\n${volume('d', '  count = 2\n')}`,
    });
    expect(report.counts).toMatchObject({ excluded: 4, failed: 4 });
  });

  it('should count nothing where the run does not allow it, and say so', async () => {
    const files = { 'main.tf': volume('a', '  # plumbline:ignore PL-TEST-EBS-1 mine\n') };
    for (const more of [{ inlineIgnores: false }, { inlineIgnores: undefined }]) {
      const report = await run(files, more);
      expect(report.counts).toMatchObject({ excluded: 0, failed: 2 });
      expect(notes(report)).toEqual(['ignore-not-counted main.tf:2: notes in templates do not count in this run']);
    }
  });

  it('should never exclude an error', async () => {
    const lost = 'length(flatten([for a in range(1000) : [for b in range(1000) : [for c in range(1000) : c]]])) > 1';
    const report = await run({
      'main.tf': volume('a', `  # plumbline:ignore PL-TEST-EBS-1 no\n  encrypted = ${lost}\n`),
    });
    expect(report.counts).toMatchObject({ excluded: 0, error: 2 });
  });

  it('should count in each document of Kubernetes for itself, as a comment or as an annotation', async () => {
    const pod = (name: string, more = '') => `kind: Pod\nmetadata:\n  name: ${name}\n${more}`;
    const report = await run({
      'pods.yaml': [
        `# plumbline:ignore PL-TEST-POD-1 first\n${pod('a')}`,
        pod('b'),
        `${pod('c')}# plumbline:ignore PL-TEST-POD-1 at the end of c\n`,
        `# plumbline:ignore PL-TEST-POD-1 above\n${pod('d')}`,
        pod('e', '  annotations:\n    plumbline/ignore: PL-TEST-POD-1 annotated until=2027-01-01\n'),
        pod('f', '  annotations:\n    plumbline/ignore: PL-TEST-POD-1\n'),
      ].join('---\n'),
      'list.yaml': `kind: List\nitems:\n# plumbline:ignore PL-TEST-POD-1 in a list\n- kind: Pod\n  metadata: {name: x}\n- kind: Pod\n  metadata: {name: y}\n`,
    });
    expect(states(report)).toEqual([
      'excluded PL-TEST-POD-1 Pod/a',
      'excluded PL-TEST-POD-1 Pod/c',
      'excluded PL-TEST-POD-1 Pod/d',
      'excluded PL-TEST-POD-1 Pod/e',
      'excluded PL-TEST-POD-1 Pod/x',
      'failed PL-TEST-POD-1 Pod/b',
      'failed PL-TEST-POD-1 Pod/f',
      'failed PL-TEST-POD-1 Pod/y',
    ]);
    expect(notes(report)).toEqual([expect.stringMatching(/^ignore-refused pods\.yaml:\d+: it gives no reason/)]);
  });
});
