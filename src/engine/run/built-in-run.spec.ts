import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject } from '../base/json';
import { runContainer, type Container, type KnownResources, type RunReport } from '.';
import type { RunOptions } from './options';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-board-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const TERRAFORM = { masterSnapshotId: ['TF'], type: 'terraform', paths: ['/'] };
/** The default rules grow; these tests judge by one of their own. */
const RULE = {
  file: 'test.rego',
  text: `# METADATA
# scope: package
# title: Volumes are encrypted
# description: Because.
# custom:
#   id: PL-TEST-EBS-1
#   severity: critical
#   resources: [aws_ebs_volume]
#   remedy: Set encrypted.
package plumbline.test.ebs.encrypted

deny contains {"message": "The volume is not encrypted.", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true
`,
};

function container(more: Partial<Container> = {}, test: JsonObject = {}): Container {
  return {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes: [TERRAFORM] }] } }],
    tests: [],
    masterTests: [{ name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', groups: ['test'], ...test } }],
    exclusions: [],
    ruleFile: () => Promise.resolve(undefined),
    ...more,
  };
}

function run(what: Container, options: Partial<RunOptions> = {}): Promise<RunReport> {
  return runContainer(what, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    rules: [RULE],
    ...options,
    threadOptions: { script: THREAD_SCRIPT, ...options.threadOptions },
  });
}

function lines({ results }: RunReport): string[] {
  return results.map(({ state, testId, resources, message, reason, location }) =>
    [
      state,
      testId,
      ...resources.map(({ path }) => path),
      message || reason,
      location && `${location.file}:${location.line}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

const FAILS = 'The volume is not encrypted.';

describe('a run that judges by the built-in rules', () => {
  it('should say which manifests in Terraform are told to no rule, and why', async () => {
    write({
      'main.tf': [
        'variable "text" {}',
        'resource "kubectl_manifest" "whole" { yaml_body = var.text }',
        'resource "kubectl_manifest" "loop" { yaml_body = "%{ for each in var.text }kind: Pod%{ endfor }" }',
        'resource "kubernetes_manifest" "kind" { manifest = { kind = var.text } }',
        'resource "kubernetes_manifest" "merged" { manifest = merge(var.text, { kind = "Pod" }) }',
        'resource "kubectl_manifest" "torn" { yaml_body = "kind: [" }',
        'resource "kubectl_manifest" "pod" { yaml_body = "kind: Pod" }',
      ].join('\n'),
    });
    const { coverage } = await run(container());
    const reported = coverage.filter(({ scope }) => scope === 'file');
    expect(reported.map(({ name, reason, detail }) => `${name} ${reason} ${detail}`)).toEqual([
      '/main.tf unresolved-expression 4 expressions',
      '/main.tf unresolved-expression kubectl_manifest.whole, kubectl_manifest.loop, kubernetes_manifest.kind and 1 more: the text of the manifest cannot be known',
      '/main.tf not-covered kubectl_manifest.torn: there is no manifest that can be read',
    ]);
  });

  it('should judge each resource by itself, at the line that decides', async () => {
    write({
      'main.tf': [
        'variable "encrypted" { type = bool }',
        'resource "aws_ebs_volume" "open" {',
        '  size      = 1',
        '  encrypted = false',
        '}',
        'resource "aws_ebs_volume" "missing" {}',
        'resource "aws_ebs_volume" "text" { encrypted = "true" }',
        'resource "aws_ebs_volume" "unknown" { encrypted = var.encrypted }',
        'resource "aws_ebs_volume" "copies" {',
        '  for_each  = { a = true, b = false }',
        '  encrypted = each.value',
        '}',
        'module "disks" { source = "./disks" }',
      ].join('\n'),
      'disks/main.tf': 'resource "aws_ebs_volume" "inner" {\n  encrypted = false\n}\n',
    });
    const report = await run(container());
    expect(lines(report)).toEqual([
      `failed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.open ${FAILS} main.tf:4`,
      `failed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.missing ${FAILS} main.tf:6`,
      'passed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.text',
      'passed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.copies["a"]',
      `failed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.copies["b"] ${FAILS} main.tf:11`,
      `failed PL-TEST-EBS-1 /main.tf#module.disks.aws_ebs_volume.inner ${FAILS} disks/main.tf:2`,
    ]);
    expect(report.skipped.map(({ reason, count }) => `${reason} ${count}`)).toEqual(['unresolved-expression 1']);
    expect(report.skipped[0].open).toMatchObject([
      {
        state: 'skipped',
        reason: 'unresolved-expression',
        resources: [{ address: 'aws_ebs_volume.unknown' }],
        location: { file: 'main.tf', line: 8 },
      },
    ]);
    expect(report.results.map(({ resources }) => resources[0].calls).filter(Boolean)).toEqual([
      [{ file: 'main.tf', line: 13 }],
    ]);
  });

  it('should not decide what a plan knows only after its change, without configuration too', async () => {
    const volume = { address: 'aws_ebs_volume.v', mode: 'managed', type: 'aws_ebs_volume', name: 'v' };
    const plan = {
      terraform_version: '1.9.0',
      planned_values: { root_module: { resources: [{ ...volume, values: { size: 1 } }] } },
      resource_changes: [{ ...volume, change: { after_unknown: { encrypted: true } } }],
    };
    write({ 'plan.json': JSON.stringify(plan) });
    const nodes = [{ ...TERRAFORM, type: 'terraformPlan' }];
    const masterSnapshots = [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }];
    const { results, skipped } = await run(container({ masterSnapshots }));
    expect(results).toEqual([]);
    expect(skipped.map(({ reason, count }) => `${reason} ${count}`)).toEqual(['unresolved-expression 1']);
  });

  it('should hand on what it cannot decide, with the calls that lead there, and count it once', async () => {
    write({
      'main.tf': 'module "disks" { source = "./disks" }\n',
      'disks/main.tf': 'variable "on" {}\nresource "aws_ebs_volume" "inner" {\n  encrypted = var.on\n}\n',
    });
    const sink = new KeepingSink();
    const { counts, skipped } = await run(container(), { sink });
    expect(sink.keptResults).toMatchObject([
      {
        state: 'skipped',
        reason: 'unresolved-expression',
        testId: 'PL-TEST-EBS-1',
        resources: [{ address: 'module.disks.aws_ebs_volume.inner', calls: [{ file: 'main.tf', line: 1 }] }],
        location: { file: 'disks/main.tf', line: 2 },
        inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
    expect(counts).toEqual({ passed: 0, failed: 0, skipped: 1, excluded: 0, error: 0 });
    expect(skipped).toMatchObject([{ reason: 'unresolved-expression', count: 1 }]);
    expect(skipped[0].open).toBeUndefined();
  });

  describe('over nested stacks', () => {
    const node = { masterSnapshotId: ['CF'], type: 'cloudformation', paths: ['/'] };
    const masterSnapshots = [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes: [node] }] } }];
    const child = [
      'Parameters: {Encrypted: {Type: String, Default: true}}',
      'Resources:',
      '  Disk:',
      '    Type: AWS::EC2::Volume',
      '    Properties:',
      '      Encrypted: !Ref Encrypted',
      '',
    ].join('\n');
    const parent = [
      'Resources:',
      '  Safe: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: n/child.yaml}}',
      '  Open:',
      '    Type: AWS::CloudFormation::Stack',
      '    Properties: {TemplateURL: n/child.yaml, Parameters: {Encrypted: false}}',
      '',
    ].join('\n');

    it('should judge each call with what it gives, at the line of the nested resource', async () => {
      const note = '  # plumbline:ignore PL-TEST-EBS-1 scratch space\n  Disk:';
      write({
        'parent.yaml': parent,
        'n/child.yaml': child,
        'scratch.yaml': parent.replaceAll('n/child', 'n/scratch'),
        'n/scratch.yaml': child.replace('  Disk:', note),
        'torn.yaml': parent.replaceAll('n/child', 'gone'),
      });
      const report = await run({ ...container({ masterSnapshots }), inlineIgnores: true });
      expect(lines(report)).toEqual([
        'passed PL-TEST-EBS-1 /parent.yaml#Safe/Disk',
        `failed PL-TEST-EBS-1 /parent.yaml#Open/Disk ${FAILS} n/child.yaml:6`,
        'passed PL-TEST-EBS-1 /scratch.yaml#Safe/Disk',
        `excluded PL-TEST-EBS-1 /scratch.yaml#Open/Disk ${FAILS} n/scratch.yaml:7`,
      ]);
      expect(report.results[1].resources).toMatchObject([
        { address: 'Open/Disk', ownName: 'Disk', file: 'parent.yaml', calls: [{ file: 'parent.yaml', line: 3 }] },
      ]);
      const lost = report.coverage.filter(({ isLost }) => isLost);
      expect(lost.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
        '/torn.yaml module-not-found',
        '/torn.yaml module-not-found',
        '/torn.yaml not-covered',
      ]);
      expect(lost[0].detail).toBe(
        'torn.yaml:2: the template "gone.yaml" of the stack Safe is not there: put it there, or scan the folder that holds it',
      );
    });

    it('should lose a stack whose template lies elsewhere, and no template of types that no rule is about', async () => {
      const stack = 'Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: "https://example.com/child.yaml"}';
      write({
        'schedule.yaml':
          'Resources: {Daily: {Type: AWS::Events::Rule, Properties: {ScheduleExpression: rate(1 day)}}}\n',
        'elsewhere.yaml': `Resources: {Child: {${stack}}}\n`,
      });
      const { coverage } = await run(container({ masterSnapshots }));
      const reported = coverage.filter(({ reason }) => reason === 'not-covered');
      expect(reported.map(({ name, detail, isLost }) => ({ name, detail, isLost }))).toEqual([
        {
          name: '/elsewhere.yaml',
          detail: 'the built-in rules do not judge AWS::CloudFormation::Stack',
          isLost: true,
        },
        { name: '/schedule.yaml', detail: 'the built-in rules do not judge AWS::Events::Rule', isLost: undefined },
      ]);
    });

    it('should judge anew what a former run has kept when only the nested template has changed', async () => {
      const repository = join(folder, 'repository');
      write({ 'repository/parent.yaml': parent, 'repository/n/child.yaml': child });
      const states = async (): Promise<string[]> => {
        const repositories = { open: () => Promise.resolve({ folder: repository, reference: '' }) };
        const options = { repositories, cacheFolder: join(folder, 'cache'), threads: 1 };
        return (await run(container({ masterSnapshots }), options)).results.map(({ state }) => state);
      };
      expect(await states()).toEqual(['passed', 'failed']);
      write({ 'repository/n/child.yaml': child.replace('!Ref Encrypted', 'true') });
      expect(await states()).toEqual(['passed', 'passed']);
    });

    it('should leave the documents of other tests what they are', async () => {
      write({ 'parent.yaml': parent, 'n/child.yaml': child });
      const rule = 'package rule\nfits { not input.Resources[2] }\n';
      const cases = [
        {
          masterTestId: 'OLD',
          masterSnapshotId: ['CF'],
          type: 'rego',
          rule: 'file(r.rego)',
          evals: [{ eval: 'data.rule.fits' }],
        },
      ];
      const both = container({ masterSnapshots, ruleFile: () => Promise.resolve(rule) });
      const old = { name: 'old', content: { masterSnapshot: 'snap', testSet: [{ cases }] } };
      const { results, resources } = await run({ ...both, masterTests: [...both.masterTests, old] });
      expect(results.map(({ state, testId, resources: [{ path }] }) => `${state} ${testId} ${path}`)).toEqual([
        'passed PL-TEST-EBS-1 /parent.yaml#Safe/Disk',
        'failed PL-TEST-EBS-1 /parent.yaml#Open/Disk',
        'passed PL-TEST-EBS-1 /n/child.yaml#Disk',
        'passed OLD /parent.yaml',
        'passed OLD /n/child.yaml',
      ]);
      expect(resources).toHaveLength(5);
    });
  });

  it('should judge documents by the other tests of the same snapshot', async () => {
    write({ 'main.tf': 'resource "aws_ebs_volume" "open" {}\n' });
    const rule =
      'package rule\nis_open = false { input.resources[_].properties }\nis_open = true { not input.resources }\n';
    const testSet = [
      {
        cases: [
          {
            masterTestId: 'OLD',
            masterSnapshotId: ['TF'],
            type: 'rego',
            rule: 'file(r.rego)',
            evals: [{ eval: 'data.rule.is_open' }],
          },
        ],
      },
    ];
    const both = container({ ruleFile: () => Promise.resolve(rule) });
    const masterTests = [...both.masterTests, { name: 'old', content: { masterSnapshot: 'snap', testSet } }];
    expect(lines(await run({ ...both, masterTests }))).toEqual([
      `failed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.open ${FAILS} main.tf:1`,
      'failed OLD /main.tf',
    ]);
  });

  it('should give the same answers from what a former run has kept, and others for other parameters', async () => {
    const text = RULE.text
      .replace('#   remedy', '#   parameters: {wanted: true}\n#   remedy')
      .replace('== true', '== data.parameters.wanted');
    const rules = [{ ...RULE, text }];
    write({ 'main.tf': 'resource "aws_ebs_volume" "open" {\n  encrypted = false\n}\n' });
    const cacheFolder = join(folder, 'cache');
    const failure = [`failed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.open ${FAILS} main.tf:2`];
    const test = {
      masterSnapshots: [
        {
          name: 'snap',
          content: { snapshots: [{ source: 'repo', nodes: [{ ...TERRAFORM, exclude: { paths: ['cache'] } }] }] },
        },
      ],
    };
    for (let i = 0; i < 2; i++) expect(lines(await run(container(test), { cacheFolder, rules }))).toEqual(failure);
    const other = container(test, { parameters: { 'PL-TEST-EBS-1': { wanted: false } } });
    expect(lines(await run(other, { cacheFolder, rules }))).toEqual([
      'passed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.open',
    ]);
  });

  it('should ask a rule again that asks for the time, and rest on nothing that is kept', async () => {
    write({ 'repo/main.tf': 'resource "aws_ebs_volume" "v" {}\n' });
    const repositories = { open: () => Promise.resolve({ folder: join(folder, 'repo'), reference: '' }) };
    const options = { repositories, cacheFolder: join(folder, 'cache') };
    const timed = RULE.text.replace('"The volume is not encrypted."', 'sprintf("%v", [time.now_ns()])');
    const asked = (text: string) => run(container(), { ...options, rules: [{ ...RULE, text }] });
    const [first, second] = [await asked(timed), await asked(timed)];
    expect(lines(first)).not.toEqual(lines(second));
    expect([first, second].map(({ basis }) => basis)).toEqual([undefined, undefined]);
    expect((await asked(RULE.text)).basis).toHaveLength(1);
  });

  it('should end in an error where a rule reads a value that a limit has cost', async () => {
    write({
      'main.tf': [
        'resource "aws_ebs_volume" "lost" {',
        '  encrypted = length(flatten([for a in range(1000) : [for b in range(1000) : [for c in range(1000) : c]]])) > 1',
        '}',
        'resource "aws_ebs_volume" "fine" { encrypted = true }',
      ].join('\n'),
    });
    expect(lines(await run(container()))).toEqual([
      expect.stringMatching(/^error PL-TEST-EBS-1 \/main.tf#aws_ebs_volume.lost limit-reached: attributes.encrypted: /),
      'passed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.fine',
    ]);
  });

  it('should say which rule files and templates it cannot use', async () => {
    write({ 'stack.yaml': 'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  V:\n    Type: AWS::EC2::Volume\n' });
    const nodes = [{ masterSnapshotId: ['X'], type: 'deploymentmanager', paths: ['/'] }, TERRAFORM];
    const broken = { file: 'broken.rego', text: 'package plumbline.test.ebs.broken\n' };
    const masterSnapshots = [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }];
    const { coverage } = await run(container({ masterSnapshots }), { rules: [RULE, broken] });
    expect(coverage).toContainEqual(
      expect.objectContaining({
        name: 'broken.rego',
        reason: 'unreadable',
        detail: expect.stringContaining('METADATA'),
        isLost: true,
      }),
    );
  });

  describe('beside tests of the container', () => {
    const JSON_NODE = { masterSnapshotId: ['J'], type: 'json', paths: ['/'] };
    const own = (ids: string[], masterSnapshot: string) => {
      const evals = [{ eval: 'data.rule.named' }];
      const cases = [{ masterTestId: 'OWN', masterSnapshotId: ids, type: 'rego', rule: 'file(own.rego)', evals }];
      return { name: 'own', content: { masterSnapshot, testSet: [{ cases }] } };
    };
    const both = (test: ReturnType<typeof own>, nodes: JsonObject[] = [JSON_NODE, TERRAFORM]) => {
      const snapshots = [{ source: 'repo', nodes }];
      const names = ['snap', 'other'];
      return container({
        masterSnapshots: names.map((name) => ({ name, content: { snapshots } })),
        masterTests: [...container().masterTests, test],
        ruleFile: () => Promise.resolve('package rule\nnamed = true { input }\n'),
      });
    };
    const lostOf = ({ coverage }: RunReport) =>
      coverage.filter(({ isLost }) => isLost).map(({ name, reason }) => `${name} ${reason}`);

    beforeEach(() => write({ 'a.json': '{"name": "a"}' }));

    it.each([
      ['of the same snapshot', own(['J'], 'snap')],
      ['of a snapshot that is read later', own(['J'], 'other')],
      ['that joins several', own(['J', 'Y'], 'snap')],
    ])('should lose no file that a test judges %s', async (_, test) => {
      write({ 'a.yaml': 'name: a\n' });
      const report = await run(both(test, [JSON_NODE, { masterSnapshotId: ['Y'], type: 'yaml', paths: ['/'] }]));
      expect(lines(report).filter((line) => line.includes('OWN /a.json'))).toHaveLength(1);
      expect(lostOf(report)).not.toContain('/a.json not-covered');
      expect(report.coverage).toContainEqual(expect.objectContaining({ name: '/a.json', reason: 'not-covered' }));
    });

    it('should lose a file that no test judges', async () => {
      const others = [JSON_NODE, { masterSnapshotId: ['Y'], type: 'yaml', paths: ['/'] }];
      write({ 'a.yaml': 'name: a\n' });
      expect(lostOf(await run(both(own(['Y'], 'snap'), others)))).toEqual(['/a.json not-covered']);
    });
  });

  it('should count a module of the repository that cannot be read as lost, since nobody judges its resources', async () => {
    write({ 'main.tf': 'module "m" {\n  source = "../out"\n}\n\nmodule "r" {\n  source = "a/b/aws"\n}\n' });
    const { coverage } = await run(container(), { rules: [RULE] });
    const found = coverage.filter(({ reason }) => reason === 'module-not-found');
    expect(found.map(({ detail, isLost }) => [detail.split(': ')[1], isLost])).toEqual([
      ['module.m', true],
      ['module.r', undefined],
    ]);
  });

  it('should leave out the resources of a file that an exclusion names, and one that it names by its address', async () => {
    write({
      'a.tf': 'resource "aws_ebs_volume" "one" {}\nresource "aws_ebs_volume" "two" {}\n',
      'b.tf': 'resource "aws_ebs_volume" "one" {}\nresource "aws_ebs_volume" "two" {}\n',
      'c.tf': 'resource "aws_ebs_volume" "one" {}\n',
    });
    const exclusions = [
      { id: 'X', type: 'resource' as const, testId: '', paths: ['/a.tf'] },
      { id: 'Y', type: 'single' as const, testId: 'PL-TEST-EBS-1', paths: ['b.tf#aws_ebs_volume.two'] },
    ];
    const { results } = await run(container({ exclusions }));
    expect(
      results.map(({ state, exclusionId, resources: [{ path }] }) => `${state} ${path} ${exclusionId ?? ''}`),
    ).toEqual([
      'excluded /a.tf#aws_ebs_volume.one X',
      'excluded /a.tf#aws_ebs_volume.two X',
      'failed /b.tf#aws_ebs_volume.one ',
      'excluded /b.tf#aws_ebs_volume.two Y',
      'failed /c.tf#aws_ebs_volume.one ',
    ]);
  });

  it('should tell its type and name beside its path', async () => {
    write({ 'main.tf': 'resource "aws_ebs_volume" "open" {\n  for_each = toset(["a"])\n}\n' });
    const { resources } = await run(container());
    expect(resources).toMatchObject([
      { address: 'aws_ebs_volume.open["a"]', ownType: 'aws_ebs_volume', ownName: 'open', type: 'terraform' },
    ]);
  });

  it.each([
    ['a pack that does not exist', { pack: 'plumbing' }, 'pack: unknown: plumbing; the only one is plumbline'],
    ['a group that does not exist', { groups: ['test', 'awz'] }, 'groups[1]: unknown: awz; known are aws, '],
  ])('should judge nothing, and say why, for %s', async (_, test, detail) => {
    write({ 'main.tf': 'resource "aws_ebs_volume" "open" {}\n' });
    const { results, coverage } = await run(container({}, test));
    expect(results).toEqual([]);
    expect(coverage).toContainEqual(
      expect.objectContaining({ name: 'board', reason: 'unreadable', detail: expect.stringContaining(detail) }),
    );
  });

  describe('after another', () => {
    const later = async (former: RunReport) => {
      const { resources, crawls } = former;
      const known: KnownResources = {
        isCrawled: ({ fingerprint }) => crawls.some((crawl) => crawl.fingerprint === fingerprint),
        foundBy: () => Promise.resolve(resources),
      };
      return lines(await run(container(), { crawl: false, known }));
    };

    it('should judge what is new, and forget what is gone, without being asked to crawl', async () => {
      write({ 'main.tf': 'resource "aws_ebs_volume" "old" {}\n' });
      const first = await run(container());
      write({ 'main.tf': 'resource "aws_ebs_volume" "new" {}\n' });
      expect(await later(first)).toEqual([`failed PL-TEST-EBS-1 /main.tf#aws_ebs_volume.new ${FAILS} main.tf:1`]);
    });

    it('should end what it has judged before in errors where the template can no longer be read', async () => {
      write({ 'main.tf': 'resource "aws_ebs_volume" "old" {}\n' });
      const first = await run(container());
      write({ 'main.tf': 'resource "aws_ebs_volume" {' });
      expect(await later(first)).toEqual([
        expect.stringMatching(/^error PL-TEST-EBS-1 \/main.tf#aws_ebs_volume.old not-read: parse-error: /),
      ]);
    });
  });
});
