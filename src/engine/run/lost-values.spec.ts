import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject, JsonValue } from '../base/json';
import { runContainer, type Container, type RunReport } from '.';

let folder: string;
let rules: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  rules = RULES;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string | JsonValue>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'files', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const GREEDY =
  'resource "terraform_data" "a" {\n  input = [for a in range(1000) : [for b in range(1000) : a * b]]\n}\n';
const BUCKET = 'resource "aws_s3_bucket" "x" {\n  bucket = "bad"\n  tags = { a = "b", l = [1, 2, [3]] }\n}\n';

const RULES = `package rule
bucket = false { r := input.resources[_]; lower(r.type) == "aws_s3_bucket"; r.properties.bucket == "bad" }
data = false { r := input.resources[_]; lower(r.type) == "terraform_data"; not r.properties.input[0] }
data = true { r := input.resources[_]; lower(r.type) == "terraform_data"; r.properties.input[0] }
all = true { count(input.resources) > 0 }
`;

function node(id: string, type = 'terraform', path = '/'): JsonObject {
  return { masterSnapshotId: id, type, paths: [path] };
}

function rego(id: string, name: string, nodes: string[]): JsonObject {
  const evals = [{ id, eval: `data.rule.${name}` }];
  return { masterTestId: id, masterSnapshotId: nodes, type: 'rego', rule: 'file(rules.rego)', evals };
}

function run(nodes: JsonObject[], cases: JsonObject[]): Promise<RunReport> {
  const container: Container = {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve(rules),
  };
  return runContainer(container, {
    repositories: { open: () => Promise.resolve({ folder: join(folder, 'files'), reference: '' }) },
    threads: 1,
    startedAt: 0,
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    cacheFolder: join(folder, 'cache'),
    threadOptions: { script: THREAD_SCRIPT },
  });
}

const lines = ({ results }: RunReport) => results.map(({ testId, state, reason }) => `${testId} ${state} ${reason}`);
const LOST = /^(\w+) error limit-reached: resources\.\d+\.properties\.[\w.:-]+: limit reached: /i;

/** The states of two runs, of which the second repeats the crawl that the first has kept. */
async function states(nodes: JsonObject[], cases: JsonObject[]): Promise<string[]> {
  const first = lines(await run(nodes, cases));
  expect(lines(await run(nodes, cases))).toEqual(first);
  return first.map((line) =>
    line
      .replace(LOST, '$1 lost')
      .replace(/ lost.*/, ' lost')
      .trim(),
  );
}

describe('a value that a limit has cost', () => {
  it.each([
    ['in its own file', { 'main.tf': GREEDY + BUCKET }],
    ['with literals before it', { 'main.tf': BUCKET + GREEDY }],
  ])('should make an error of the verdicts that read it, and of no others, %s', async (_, files) => {
    write(files);
    const cases = [rego('BUCKET', 'bucket', ['T']), rego('DATA', 'data', ['T']), rego('ALL', 'all', ['T'])];
    expect(await states([node('T')], cases)).toEqual(['BUCKET failed', 'DATA lost', 'ALL lost']);
  });

  it('should count for rules of other languages', async () => {
    write({ 'main.tf': GREEDY + BUCKET });
    const cases: JsonObject[] = [
      { masterTestId: 'BUCKET', rule: "{T}.resources['type'='aws_s3_bucket'].properties.bucket = 'good'" },
      { masterTestId: 'DATA', rule: "count({T}.resources['type'='terraform_data'].properties.input) = 5" },
      {
        masterTestId: 'SECRET',
        masterSnapshotId: ['T'],
        type: 'python',
        rule: 'file(secret_tf.py)',
        evals: [{ id: 'SECRET', eval: 'data.rule.password_leak' }],
      },
    ];
    expect(await states([node('T')], cases)).toEqual(['BUCKET failed', 'DATA lost', 'SECRET lost']);
  });

  it('should count where a case joins several documents', async () => {
    write({ 'a/main.tf': GREEDY, 'b/main.tf': BUCKET });
    const nodes = [node('A', 'terraform', '/a'), node('B', 'terraform', '/b')];
    const cases = [rego('BUCKET', 'bucket', ['A', 'B']), rego('DATA', 'data', ['B', 'A'])];
    expect(await states(nodes, cases)).toEqual(['BUCKET failed', 'DATA lost']);
  });

  const READING: Readonly<Record<string, string>> = {
    whole: 'json.marshal(input) != ""',
    input_and_part: 'input.A[0].resources[0].type; json.marshal(input) != ""',
    input_and_resources: 'input.resources[_].type; json.marshal(input) != ""',
    compared_input: 'input.A[_].resources[_].type; x := input; x != 1',
    wrapped: 'input.A[_].resources[_].type; json.marshal({"k": input.A}) != ""',
    replaced: 'input.A[_].resources[_].type; json.marshal(input) != "" with input.q as 1',
    group: 'input.A[_].resources[_].type; json.marshal(input.A) != ""',
    document: 'input.A[0].resources[_].type; json.marshal(input.A[0]) != ""',
    joined: 'input.resources[_].type; json.marshal(input.resources) != ""',
    counted: 'input.A[_].resources[_].type; count(input.resources) > 0',
    compared: 'input.resources[_].type; input.resources != input.B',
    walked: 'input.resources[_].type; walk(input, [["B", 0], _])',
  };
  const NOT_READING: Readonly<Record<string, string>> = {
    other_resources: 'r := input.resources[_]; r.type == "aws_s3_bucket"; r.properties.bucket == "bad"',
    other_document: 'input.B[_].resources[_].properties.bucket == "bad"',
    other_whole: 'json.marshal(input.B) != ""; input.A[_].resources[0].type',
    part: 'input.A[0].resources[0].type == "terraform_data"',
  };

  it('should count for what uses a joined input as a whole, and only for that', async () => {
    write({ 'a/main.tf': GREEDY, 'b/main.tf': BUCKET });
    const bodies = Object.entries({ ...READING, ...NOT_READING });
    rules = `package rule\n${bodies.map(([name, body]) => `${name} = true { ${body} }\n`).join('')}`;
    const nodes = [node('A', 'terraform', '/a'), node('B', 'terraform', '/b')];
    const cases = bodies.flatMap(([name]) => [
      rego(`${name}_AB`, name, ['A', 'B']),
      rego(`${name}_BA`, name, ['B', 'A']),
    ]);
    const expected = bodies.flatMap(([name]) => {
      const state = name in READING ? 'lost' : 'passed';
      return [`${name}_AB ${state}`, `${name}_BA ${state}`];
    });
    expect((await states(nodes, cases)).sort()).toEqual(expected.sort());
  });

  it('should count for what rests on it, in other files and in modules', async () => {
    write({
      'main.tf': `${BUCKET}locals {\n  n = length(flatten([for a in range(1000) : [for b in range(1000) : a * b]]))\n}\n`,
      'other.tf': 'module "m" {\n  source = "./modules/m"\n  v = "x-${local.n}"\n}\n',
      'modules/m/main.tf': 'variable "v" {}\nresource "terraform_data" "b" {\n  input = [var.v]\n}\n',
    });
    const cases = [rego('BUCKET', 'bucket', ['T']), rego('DATA', 'data', ['T'])];
    expect(await states([node('T')], cases)).toEqual(['BUCKET failed', 'DATA lost']);
  });

  it('should count for a block of a loop whose elements are lost, also when it does not use them', async () => {
    const [, elements] = /input = (.*)/.exec(GREEDY) ?? [];
    const block = `dynamic "input" {\n    for_each = ${elements}\n    content {\n      x = 1\n    }\n  }`;
    write({ 'main.tf': `${BUCKET}resource "terraform_data" "a" {\n  ${block}\n}\n` });
    const cases = [rego('BUCKET', 'bucket', ['T']), rego('DATA', 'data', ['T'])];
    expect(await states([node('T')], cases)).toEqual(['BUCKET failed', 'DATA lost']);
  });

  it('should cost no other function of a CloudFormation template', async () => {
    const big = { 'Fn::Join': ['', Array(11).fill({ Ref: 'Big' })] };
    write({
      'template.json': {
        Parameters: {
          Big: { Type: 'String', Default: 'x'.repeat(1_000_000) },
          Name: { Type: 'String', Default: 'bad' },
        },
        Conditions: { Lost: { 'Fn::Equals': [big, 'x'] }, Kept: { 'Fn::Equals': [{ Ref: 'Name' }, 'bad'] } },
        Resources: {
          A: { Type: 'AWS::SNS::Topic', Properties: { TopicName: { 'Fn::Sub': ['${a}', { a: big }] } } },
          B: { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::If': ['Lost', 'a', 'b'] } } },
          C: {
            Type: 'AWS::S3::Bucket',
            Properties: { BucketName: { 'Fn::If': ['Kept', { 'Fn::Sub': '${Name}' }, 'good'] } },
          },
        },
      },
    });
    const reads = (name: string, type: string, key: string) =>
      `${name} = false { r := input.Resources[_]; r.Type == "AWS::${type}"; r.Properties.${key} == "bad" }\n` +
      `${name} = true { r := input.Resources[_]; r.Type == "AWS::${type}"; r.Properties.${key} != "bad" }\n`;
    rules = `package rule\n${reads('topic', 'SNS::Topic', 'TopicName')}${reads('queue', 'SQS::Queue', 'QueueName')}${reads('bucket', 'S3::Bucket', 'BucketName')}`;
    const cases = ['topic', 'queue', 'bucket'].map((name) => rego(name, name, ['T']));
    expect(await states([node('T', 'cloudformation')], cases)).toEqual(['topic lost', 'queue lost', 'bucket failed']);
  });

  it('should count for resources that are not there', async () => {
    write({ 'main.tf': `${BUCKET}resource "terraform_data" "a" {\n  count = 1e9\n  input = "x"\n}\n` });
    const report = await run([node('T')], [rego('BUCKET', 'bucket', ['T']), rego('DATA', 'data', ['T'])]);
    expect(report.results.map(({ state }) => state)).toEqual(['error', 'error']);
  });
});
