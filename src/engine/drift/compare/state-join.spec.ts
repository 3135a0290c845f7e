import type { JsonObject } from '../../base/json';
import { MAPS, onlyPair, templatesOf } from '../../../../test/support/drift/drift-cases';
import { detectDrift, type DriftReport } from './detect-drift';
import type { DriftState, RunningDocument } from './model';
import { MovedAddresses } from './moved-addresses';

const PROVIDER = 'provider["registry.terraform.io/hashicorp/aws"]';
const HERE = 'eu-west-1:123456789012';

const state = (resources: Readonly<Record<string, string>>, more: Partial<DriftState> = {}): DriftState => ({
  path: 'states/prod.tfstate',
  folder: '/prod',
  resources: Object.entries(resources).map(([address, id]) => ({
    ...{ address, id, provider: PROVIDER },
    type: /(aws_\w+)\.[^.]*$/.exec(address)?.[1] ?? '',
  })),
  ...more,
});
const live = (path: string, document: JsonObject, account = '123456789012'): RunningDocument => ({
  path: `arn:aws:${path}`,
  document,
  tags: {},
  account,
});
const vpc = (id: string, region = 'eu-west-1') =>
  live(`ec2:${region}:123456789012:vpc/${id}`, { Vpcs: [{ VpcId: id }] });

function joined(
  files: Record<string, string>,
  states: readonly DriftState[],
  resources: RunningDocument[],
): DriftReport {
  return detectDrift({ templates: templatesOf(files), resources, maps: MAPS, states });
}

function shown({ pairs, unmatched }: DriftReport): string[] {
  return [
    ...pairs.map(({ joinedBy, cloudPath }) => `${joinedBy} ${cloudPath.split(/[/:]/).at(-1)}`),
    ...unmatched.map(({ reason, sought, why }) => `${reason} | ${sought ?? ''} | ${why ?? ''}`),
  ];
}

const VPC = 'resource "aws_vpc" "main" {\n  cidr_block = "10.0.0.0/16"\n}\n';

const NOT_TOLD = 'not-compared |  | neither tags nor a name nor a state tell which one it is';

describe('joining by a Terraform state', () => {
  it('should join the address in its folder with the id that runs', () => {
    const report = joined({ 'prod/main.tf': VPC }, [state({ 'aws_vpc.main': 'vpc-1' })], [vpc('vpc-1'), vpc('vpc-2')]);
    expect(shown(report)).toEqual(['state vpc-1']);
    expect(onlyPair(report).tags).toEqual({ id: '', type: '' });
    expect(report.unmanaged.map(({ path }) => path.split('/').at(-1))).toEqual(['vpc-2']);
    const elsewhere = joined({ 'dev/main.tf': VPC }, [state({ 'aws_vpc.main': 'vpc-1' })], [vpc('vpc-1')]);
    expect(shown(elsewhere)).toEqual([NOT_TOLD, 'missing-in-iac | the state states/prod.tfstate | ']);
  });

  it('should know modules, counts and keys apart', () => {
    const files = {
      'prod/main.tf':
        'module "net" {\n  source = "../lib"\n  for_each = toset(["a", "b.c"])\n}\n' +
        'resource "aws_eip" "e" {\n  count = 2\n}\nresource "aws_ebs_volume" "v" {\n  for_each = toset(["x y"])\n  availability_zone = "eu-west-1a"\n}\n',
      'lib/main.tf': VPC,
    };
    const addresses = {
      'module.net["a"].aws_vpc.main': 'vpc-a',
      'module.net["b.c"].aws_vpc.main': 'vpc-bc',
      'aws_eip.e[0]': 'eipalloc-0',
      'aws_eip.e[1]': 'eipalloc-1',
      'aws_ebs_volume.v["x y"]': 'vol-1',
    };
    const eip = (id: string) => live(`ec2:${HERE}:elastic-ip/${id}`, { Addresses: [{ AllocationId: id }] });
    const volume = live(`ec2:${HERE}:volume/vol-1`, { Volumes: [{ VolumeId: 'vol-1' }] });
    const running = [vpc('vpc-bc'), vpc('vpc-a'), eip('eipalloc-1'), eip('eipalloc-0'), volume];
    const { pairs } = joined(files, [state(addresses)], running);
    expect(pairs.map(({ template, cloudPath }) => `${template.path} ${cloudPath.split('/').at(-1)}`).sort()).toEqual(
      ['eipalloc-0', 'eipalloc-1', 'vol-1', 'vpc-a', 'vpc-bc'].map((id) => `/prod/main.tf ${id}`),
    );
  });

  it('should join the only copy of a resource whose number is not known, and guess none of several', () => {
    const files = { 'prod/main.tf': `variable "on" {}\n${VPC.replace('{', '{\n  count = var.on ? 1 : 0')}` };
    expect(shown(joined(files, [state({ 'aws_vpc.main[0]': 'vpc-1' })], [vpc('vpc-1')]))).toEqual(['state vpc-1']);
    const two = state({ 'aws_vpc.main[0]': 'vpc-1', 'aws_vpc.main[1]': 'vpc-2' });
    const sought = 'the state states/prod.tfstate';
    expect(shown(joined(files, [two], [vpc('vpc-1'), vpc('vpc-2')]))[0]).toBe(
      `ambiguous-state | ${sought} | it has 2 resources at this address`,
    );
  });

  it('should guess nothing about an id at two addresses, two states of a folder, or two templates of one address', () => {
    const other = VPC.replace('main', 'other');
    const twice = state({ 'aws_vpc.main': 'vpc-1', 'aws_vpc.other': 'vpc-1' });
    const sought = 'the state states/prod.tfstate';
    const row = `ambiguous-state | ${sought} | it has the id of this address at others too`;
    const report = joined({ 'prod/main.tf': VPC + other }, [twice], [vpc('vpc-1')]);
    expect(shown(report).slice(0, 2)).toEqual([row, row]);
    expect([report.pairs, report.unmanaged]).toEqual([[], []]);
    const states = [state({ 'aws_vpc.main': 'vpc-1' }), state({ 'aws_vpc.main': 'vpc-2' }, { path: 'dev.tfstate' })];
    expect(shown(joined({ 'prod/main.tf': VPC }, states, [vpc('vpc-1'), vpc('vpc-2')]))[0]).toBe(
      `ambiguous-state | ${sought}, dev.tfstate | it has 2 resources at this address`,
    );
    const [template] = templatesOf({ 'prod/main.tf': VPC });
    const templates = [template, { ...template, path: 'prod/main.tf' }];
    const claimed = detectDrift({ templates, resources: [vpc('vpc-1')], maps: MAPS, states: [states[0]] });
    expect(shown(claimed)[0]).toBe(`ambiguous-state | ${sought} | several templates have this address`);
  });

  it('should tell of what is gone, and of what the state does not have', () => {
    const sought = 'the state states/prod.tfstate';
    const files = { 'prod/main.tf': VPC };
    expect(shown(joined(files, [state({ 'aws_vpc.main': 'vpc-1' })], [vpc('vpc-2')]))).toEqual([
      `missing-in-cloud | ${sought} | `,
    ]);
    expect(shown(joined(files, [state({})], [vpc('vpc-2')]))).toEqual([
      `not-read | ${sought} | it does not have this address`,
    ]);
    const named = { 'prod/main.tf': 'resource "aws_s3_bucket" "b" {\n  bucket = "logs"\n}\n' };
    const bucket = live('s3:::logs', { BucketName: 'logs' });
    expect(shown(joined(named, [state({})], [bucket]))).toEqual(['identity logs']);
  });

  it('should find what another name hides: the state knows better than the template', () => {
    const files = {
      'prod/main.tf': 'variable "x" {}\nresource "aws_s3_bucket" "b" {\n  bucket = "logs-${var.x}"\n}\n',
    };
    const bucket = live('s3:::logs-7', { BucketName: 'logs-7' });
    expect(shown(joined(files, [state({ 'aws_s3_bucket.b': 'logs-7' })], [bucket]))).toEqual(['state logs-7']);
  });

  it('should know queues by their addresses, each in its region and account', () => {
    const files = { 'prod/main.tf': 'resource "aws_sqs_queue" "q" {\n  name = "jobs"\n}\n' };
    const queue = (region: string, account = '123456789012') => {
      const arn = `sqs:${region}:${account}:jobs`;
      return live(arn, { Attributes: { QueueArn: `arn:aws:${arn}` } }, account);
    };
    const running = [queue('us-east-1'), queue('eu-west-1'), queue('eu-west-1', '210987654321')];
    const id = (url: string) => joined(files, [state({ 'aws_sqs_queue.q': url })], running);
    expect(onlyPair(id('https://sqs.eu-west-1.amazonaws.com/123456789012/jobs')).cloudPath).toBe(running[1].path);
    expect(onlyPair(id('https://us-east-1.queue.amazonaws.com/123456789012/jobs')).cloudPath).toBe(running[0].path);
    expect(onlyPair(id('http://127.0.0.1:5000/210987654321/jobs')).cloudPath).toBe(running[2].path);
  });

  it.each<[string, string, string, JsonObject]>([
    ['aws_s3_bucket', 'logs', 's3:::logs', { BucketName: 'logs' }],
    ['aws_iam_role', 'deploy', 'iam::123456789012:role/deploy', { Role: { RoleName: 'deploy' } }],
    [
      'aws_iam_policy',
      'arn:aws:iam::123456789012:policy/p',
      'iam::123456789012:policy/p',
      { Policy: { PolicyName: 'p' } },
    ],
    [
      'aws_security_group',
      'sg-1',
      `ec2:${HERE}:security-group/sg-1`,
      { SecurityGroups: [{ GroupId: 'sg-1', GroupName: 'x' }] },
    ],
    [
      'aws_db_instance',
      'db-ABCD',
      `rds:${HERE}:db:orders`,
      { DBInstances: [{ DBInstanceIdentifier: 'orders', DbiResourceId: 'db-ABCD' }] },
    ],
    ['aws_db_instance', 'orders', `rds:${HERE}:db:orders`, { DBInstances: [{ DBInstanceIdentifier: 'orders' }] }],
    [
      'aws_cloudtrail',
      `arn:aws:cloudtrail:${HERE}:trail/t`,
      `cloudtrail:${HERE}:trail/t`,
      { trailList: [{ Name: 't' }] },
    ],
    [
      'aws_lb',
      `arn:aws:elasticloadbalancing:${HERE}:loadbalancer/app/web/1`,
      `elasticloadbalancing:${HERE}:loadbalancer/app/web/1`,
      { LoadBalancers: [{ LoadBalancerName: 'web' }] },
    ],
    [
      'aws_kinesis_stream',
      `arn:aws:kinesis:${HERE}:stream/s`,
      'kinesis:eu-west-1::s',
      { StreamDescription: { StreamName: 's', StreamARN: `arn:aws:kinesis:${HERE}:stream/s` } },
    ],
    ['aws_api_gateway_rest_api', 'a1b2', 'apigateway:eu-west-1::/restapis/a1b2', { id: 'a1b2', name: 'orders' }],
    ['aws_mq_broker', 'b-1', `mq:${HERE}:broker:jobs:b-1`, { BrokerName: 'jobs', BrokerId: 'b-1' }],
    [
      'aws_wafv2_web_acl',
      'uuid-1',
      `wafv2:${HERE}:regional/webacl/shop/uuid-1`,
      { WebACL: { Name: 'shop', Id: 'uuid-1' } },
    ],
    [
      'aws_ecs_task_definition',
      'web',
      `ecs:${HERE}:task-definition/web:3`,
      { taskDefinition: { family: 'web', revision: 3 } },
    ],
    [
      'aws_opensearch_domain',
      `arn:aws:es:${HERE}:domain/d`,
      'es:eu-west-1::d',
      { DomainStatus: { DomainName: 'd', ARN: `arn:aws:es:${HERE}:domain/d` } },
    ],
    ['aws_lambda_function', 'charge', `lambda:${HERE}:function:charge`, { Configuration: { FunctionName: 'charge' } }],
  ])('should know the id that a state has of %s', (type, id, path, document) => {
    const files = { 'prod/main.tf': `resource "${type}" "x" {}\n` };
    expect(onlyPair(joined(files, [state({ [`${type}.x`]: id })], [live(path, document)])).joinedBy).toBe('state');
  });

  const moved = (from: string, to: string): string => `moved {\n  from = ${from}\n  to = ${to}\n}\n`;
  const MODULE = 'module "net" {\n  source = "../lib"\n}\n';
  const MODULES = 'module "net" {\n  source = "../lib"\n  for_each = toset(["a b"])\n}\n';
  const COUNTED = 'resource "aws_vpc" "main" {\n  count = 1\n}\n';
  const KEYED = 'resource "aws_vpc" "main" {\n  for_each = toset(["x"])\n}\n';
  it.each([
    ['another name', moved('aws_vpc.old', 'aws_vpc.main') + VPC, 'aws_vpc.old'],
    ['a chain', moved('aws_vpc.b', 'aws_vpc.main') + moved('aws_vpc.a', 'aws_vpc.b') + VPC, 'aws_vpc.a'],
    ['a module', moved('aws_vpc.old', 'module.net.aws_vpc.main') + MODULE, 'aws_vpc.old'],
    ['another module', moved('module.old', 'module.net') + MODULE, 'module.old.aws_vpc.main'],
    ['a copy of a module', moved('module.net', 'module.net["a b"]') + MODULES, 'module.net.aws_vpc.main'],
    ['all copies of a module', moved('module.old', 'module.net') + MODULES, 'module.old["a b"].aws_vpc.main'],
    ['all copies', moved('aws_vpc.old', 'aws_vpc.main') + COUNTED, 'aws_vpc.old[0]'],
    ['a key', moved('aws_vpc.main[0]', 'aws_vpc.main["x"]') + KEYED, 'aws_vpc.main[0]'],
    ['its first key', moved('aws_vpc.main', 'aws_vpc.main["x"]') + KEYED, 'aws_vpc.main'],
    ['a count, by Terraform itself', COUNTED, 'aws_vpc.main'],
    ['no count, by Terraform itself', VPC, 'aws_vpc.main[0]'],
    ['a module that tells it itself', MODULE.replace('../lib', '../told'), 'module.net.aws_vpc.inner'],
    ['another name in JSON', VPC, 'aws_vpc.json'],
  ])('should find what was moved to %s, before and after the state has it', (_, text, former) => {
    const files = {
      'prod/main.tf': text,
      'lib/main.tf': VPC,
      'told/main.tf': VPC + moved('aws_vpc.inner', 'aws_vpc.main'),
      'prod/moves.tf.json': JSON.stringify({ moved: [{ from: 'aws_vpc.json', to: 'aws_vpc.main' }] }),
    };
    const inProd = (report: DriftReport): string[] =>
      shown(report).filter((line) => !/^not-(?:read|compared)/.test(line));
    expect(inProd(joined(files, [state({ [former]: 'vpc-1' })], [vpc('vpc-1')]))).toEqual(['state vpc-1']);
    const [address] = templatesOf(files).find(({ path }) => path === '/prod/main.tf')?.addresses ?? [];
    expect(inProd(joined(files, [state({ [address]: 'vpc-1' })], [vpc('vpc-1')]))).toEqual(['state vpc-1']);
  });

  it('should not take what stays behind at the former address for the one that was moved', () => {
    const files = { 'prod/main.tf': moved('aws_vpc.old', 'aws_vpc.main') + VPC };
    const report = joined(
      files,
      [state({ 'aws_vpc.main': 'vpc-1', 'aws_vpc.old': 'vpc-2' })],
      [vpc('vpc-1'), vpc('vpc-2')],
    );
    expect(shown(report)).toEqual(['state vpc-1', 'missing-in-iac | the state states/prod.tfstate | ']);
    const other = { 'prod/main.tf': moved('aws_vpc.old[1]', 'aws_vpc.main[0]') + COUNTED };
    expect(shown(joined(other, [state({ 'aws_vpc.old[0]': 'vpc-1' })], [vpc('vpc-1')]))[0]).toMatch(/^not-read/);
    const circle = { 'prod/main.tf': moved('aws_vpc.a', 'aws_vpc.main') + moved('aws_vpc.main', 'aws_vpc.a') + VPC };
    expect(shown(joined(circle, [state({ 'aws_vpc.b': 'vpc-1' })], [vpc('vpc-1')]))[0]).toMatch(/^not-read/);
  });

  it('should guess nothing when only one of two states of a folder knows of a move', () => {
    const files = { 'prod/main.tf': moved('aws_vpc.old', 'aws_vpc.main') + VPC };
    const states = [state({ 'aws_vpc.main': 'vpc-1' }), state({ 'aws_vpc.old': 'vpc-2' }, { path: 'dev.tfstate' })];
    for (const each of [states, [...states].reverse()])
      expect(shown(joined(files, each, [vpc('vpc-1'), vpc('vpc-2')]))[0]).toMatch(
        /^ambiguous-state \| the state .* \| it has 2 resources at this address$/,
      );
    const elsewhere = [states[0], { ...states[1], folder: '/dev' }];
    expect(shown(joined(files, elsewhere, [vpc('vpc-1'), vpc('vpc-2')]))[0]).toBe('state vpc-1');
  });

  it('should know the copies of a module apart that tells a move itself', () => {
    const call = (name: string, rest = ''): string => `module "${name}" {\n  source = "../told"\n  ${rest}\n}\n`;
    const files = {
      'prod/main.tf': call('a') + call('b') + call('c', 'for_each = toset(["x", "y"])'),
      'told/main.tf': VPC + moved('aws_vpc.inner', 'aws_vpc.main'),
    };
    const ids = { a: 'vpc-a', b: 'vpc-b', 'c["x"]': 'vpc-x', 'c["y"]': 'vpc-y' };
    const former = Object.entries(ids).map(([name, id]) => [`module.${name}.aws_vpc.inner`, id]);
    const running = Object.values(ids).map((id) => vpc(id));
    const { pairs } = joined(files, [state(Object.fromEntries(former) as Record<string, string>)], running);
    const found = pairs.map(({ template, address, cloudPath }) => [
      template.addresses?.[Number(address.pointer.split('/')[2])],
      cloudPath.split('/').at(-1),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(ids).map(([name, id]) => [`module.${name}.aws_vpc.main`, id])),
    );
  });

  it('should end on moves that tell the same in several ways, and on those that lead ever deeper', () => {
    const names = Array.from({ length: 20 }, (_, i) => `m${i}`);
    const same = names.slice(1).flatMap((to, i): [string, string][] => {
      const [one, other] = [`module.${names[i]}`, `module.${to}`];
      return ['', '.aws_vpc.main', '.aws_vpc.main[0]'].map((rest) => [one + rest, other + rest]);
    });
    expect(new MovedAddresses(same).before('module.m19.aws_vpc.main[0]')).toContain('module.m0.aws_vpc.main[0]');
    const deeper = ['a', 'b', 'c'].flatMap((to) =>
      ['a', 'b', 'c'].map((from): [string, string] => [`module.${from}.module.${to}`, `module.${to}`]),
    );
    expect(new MovedAddresses(deeper).before('module.a.aws_vpc.main').length).toBeLessThan(10_000);
  });

  it('should join what a template imports by its id, before any state has it', () => {
    const take = (id: string): string => `import {\n  to = aws_vpc.main\n  id = ${id}\n}\n`;
    const at = (id: string, states: readonly DriftState[] = []): string[] =>
      shown(joined({ 'prod/main.tf': take(id) + VPC }, states, [vpc('vpc-1'), vpc('vpc-2')]));
    expect(at('"vpc-2"')).toEqual(['identity vpc-2']);
    expect(at('"vpc-2"', [state({ 'aws_vpc.other': 'vpc-1' })])[0]).toBe('identity vpc-2');
    expect(at('"vpc-2"', [state({ 'aws_vpc.main': 'vpc-1' })])).toEqual(['state vpc-1']);
    const [, why] = /^not-read \| the id of its import block \| (.*)$/.exec(at('"vpc-3"')[0]) ?? [];
    expect(why).toBe('nothing that was read has it; it may be of another form');
    expect(at('var.id')).toEqual([NOT_TOLD]);
  });

  it('should not call unmanaged what a template lets go while a state has it', () => {
    const text = 'removed {\n  from = aws_vpc.gone\n  lifecycle {\n    destroy = false\n  }\n}\n' + VPC;
    const [live1, gone] = [vpc('vpc-1'), vpc('vpc-2')];
    const states = [state({ 'aws_vpc.main': 'vpc-1', 'aws_vpc.gone': 'vpc-2' })];
    const before = joined({ 'prod/main.tf': text }, states, [live1, gone]);
    expect(before.unmanaged).toEqual([]);
    expect(shown(before)).toEqual(['state vpc-1', 'missing-in-iac | the state states/prod.tfstate | ']);
    const after = joined({ 'prod/main.tf': text }, [state({ 'aws_vpc.main': 'vpc-1' })], [live1, gone]);
    expect(after.unmanaged.map(({ path }) => path)).toEqual([gone.path]);
  });
});
