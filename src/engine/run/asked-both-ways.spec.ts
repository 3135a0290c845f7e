import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DYING_THREAD_SCRIPT, THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject } from '../base/json';
import { runContainer, type CaseResult, type Container, type RunReport } from '.';

let folder: string;
let cacheFolder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  cacheFolder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});

afterEach(() => {
  for (const each of [folder, cacheFolder]) rmSync(each, { recursive: true, force: true });
});

const RULE = `package rule
database := input.resources[i] { input.resources[i].type == "aws_db_instance" }

default encrypted = true
encrypted = false { database.properties.storage_encrypted == false }
encrypted_err = "not encrypted" { encrypted == false }
source_path[{"encrypted": metadata}] { metadata := {"resource_path": [["resources", i, "properties", "storage_encrypted"]]}; input.resources[i].type == "aws_db_instance" }

default keyed = true
missing { not database.properties.kms_key_id }
keyed = false { database.properties; missing; not is_null(object.get(database.properties, "kms_key_id", 0)) }

default kept = true
kept = false { database.properties.backup_retention_period < 7 }

default named = true
named = false { database.properties.engine_version == 13.2 }

default refused = false
refused { database.properties.storage_encrypted == "false" }

seen { is_boolean(database.properties.storage_encrypted) }

default other = true
other = false { database.properties.identifier == "x" }

default printed = true
printed = false { not input.resources[0].properties.identifier; contains(json.marshal(input.resources), "\\"storage_encrypted\\":false") }
`;

const EVALS = ['encrypted', 'keyed', 'kept', 'named', 'refused', 'seen', 'other'];

interface Setup {
  readonly type?: string;
  readonly testCase?: JsonObject;
  readonly nodes?: JsonObject[];
}

function container({ type = 'terraform', testCase, nodes }: Setup = {}): Container {
  const cases = [
    {
      masterTestId: 'T',
      masterSnapshotId: ['N'],
      type: 'rego',
      rule: 'file(database.rego)',
      evals: EVALS.map((name) => ({ id: name, eval: `data.rule.${name}`, message: `data.rule.${name}_err` })),
      ...testCase,
    },
  ];
  const all = nodes ?? [{ masterSnapshotId: 'N', type, paths: ['/'] }];
  return {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes: all }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve(RULE),
  };
}

/** The threads of a run that must not ask do not survive being asked. */
function run(setup?: Setup, { mustAsk = true } = {}): Promise<RunReport> {
  return runContainer(container(setup), {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: 0,
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    cacheFolder,
    threadOptions: { script: mustAsk ? THREAD_SCRIPT : DYING_THREAD_SCRIPT },
  });
}

const shown = ({ testId, state, askedAs }: CaseResult): string =>
  [testId, state, ...(askedAs ? [askedAs] : [])].join(' ');

async function states(setup?: Setup): Promise<string[]> {
  return (await run(setup)).results.map(shown);
}

function write(...lines: readonly string[]): void {
  writeFileSync(join(folder, 'main.tf'), ['resource "aws_db_instance" "d" {', ...lines, '}', ''].join('\n'));
}

describe('a Terraform template is judged as it is written and as its provider sees it', () => {
  it('should find what a text hides that the provider converts', async () => {
    writeFileSync(join(folder, 'x.tfvars'), 'encrypted = "false"\n');
    writeFileSync(join(folder, 'variables.tf'), 'variable "encrypted" {}\n');
    write('  storage_encrypted = var.encrypted', '  backup_retention_period = "3"', '  kms_key_id = "k"');
    const { results } = await run();
    expect(results.map(shown)).toEqual([
      'encrypted failed provider',
      'keyed passed',
      'kept failed provider',
      'named passed',
      'refused failed provider',
      'seen passed provider',
      'other passed',
    ]);
    expect(results[0]).toMatchObject({ message: 'not encrypted', location: { file: 'main.tf', line: 2 } });
  });

  it('should count what a rule uses as a whole as read', async () => {
    write('  storage_encrypted = "false"');
    const testCase = { evals: [{ id: 'printed', eval: 'data.rule.printed' }] };
    expect(await states({ testCase })).toEqual(['T failed provider']);
  });

  it('should find a missing value that is written as null', async () => {
    write('  storage_encrypted = true', '  kms_key_id = null');
    expect(await states()).toContain('keyed failed provider');
  });

  it('should leave a verdict that is the worse one as it is written', async () => {
    write('  storage_encrypted = false', '  kms_key_id = null', '  backup_retention_period = 3');
    expect(await states()).toEqual(expect.arrayContaining(['encrypted failed', 'kept failed', 'refused failed']));
  });

  it('should keep texts that are texts to the provider, and expressions', async () => {
    write('  engine_version = "13.2"', '  storage_encrypted = "${var.unknown}"', '  kms_key_id = "1"');
    const found = await states();
    expect(found.filter((each) => each.endsWith('provider'))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(['encrypted passed', 'named passed']));
  });

  it('should say the same when it is recalled', async () => {
    write('  storage_encrypted = "false"', '  kms_key_id = null');
    const asked = await run();
    const recalled = await run({}, { mustAsk: false });
    expect(recalled.results).toEqual(asked.results);
    expect(recalled.results.filter(({ askedAs }) => askedAs).map(shown)).toEqual([
      'encrypted failed provider',
      'keyed failed provider',
      'refused failed provider',
      'seen passed provider',
    ]);
  });

  it('should judge plans so', async () => {
    const values = { storage_encrypted: 'false', kms_key_id: 'k' };
    const resource = { address: 'aws_db_instance.d', mode: 'managed', type: 'aws_db_instance', name: 'd', values };
    const plan = { terraform_version: '1.5.0', planned_values: { root_module: { resources: [resource] } } };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
    expect(await states({ type: 'terraformPlan' })).toContain('encrypted failed provider');
  });

  it('should judge no other format so', async () => {
    const properties = { storage_encrypted: 'false', kms_key_id: null };
    writeFileSync(join(folder, 'a.json'), JSON.stringify({ resources: [{ type: 'aws_db_instance', properties }] }));
    const found = await states({ type: 'json' });
    expect(found).toEqual(expect.arrayContaining(['encrypted passed', 'keyed passed', 'refused passed']));
    expect(found.filter((each) => each.endsWith('provider'))).toEqual([]);
  });

  it('should ask cases of the older form and rules of the other language both ways', async () => {
    write('  storage_encrypted = "false"');
    const older = { evals: [], eval: 'data.rule.encrypted' };
    expect(await states({ testCase: older })).toEqual(['T failed provider']);
    const comparison = {
      evals: [],
      type: '',
      rule: "{N}.resources[0].properties.storage_encrypted='false'",
    };
    expect(await states({ testCase: comparison })).toEqual(['T failed provider']);
  });

  it('should ask cases that join templates both ways', async () => {
    write('  storage_encrypted = "false"');
    const nodes = ['N', 'O'].map((masterSnapshotId) => ({ masterSnapshotId, type: 'terraform', paths: ['/'] }));
    const testCase = { masterSnapshotId: ['N', 'O'] };
    expect(await states({ nodes, testCase })).toContain('encrypted failed provider');
  });
});
