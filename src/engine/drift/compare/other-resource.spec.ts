import { driftedPaths, MAPS, templatesOf } from '../../../../test/support/drift/drift-cases';
import type { JsonObject } from '../../base/json';
import { detectDrift } from './detect-drift';
import type { DriftTemplate, RunningDocument } from './model';

const HERE = 'eu-west-1:123456789012';
const live = (path: string, document: JsonObject): RunningDocument => ({
  path: `arn:aws:${path}`,
  document,
  account: '123456789012',
});
const key = (id: string): RunningDocument =>
  live(`kms:${HERE}:key/${id}`, { KeyMetadata: { KeyId: id, KeyManager: 'CUSTOMER' } });
const alias = (target: string): RunningDocument =>
  live(`kms:${HERE}:alias/main`, { Aliases: [{ AliasName: 'alias/main', TargetKeyId: target }] });
const group = (id: string): RunningDocument =>
  live(`ec2:${HERE}:security-group/${id}`, { SecurityGroups: [{ GroupId: id, GroupName: id }] });
const balancer = (...groups: string[]): RunningDocument =>
  live(`elasticloadbalancing:${HERE}:loadbalancer/app/lb/1`, {
    LoadBalancers: [{ LoadBalancerArn: 'arn:lb', LoadBalancerName: 'lb', Type: 'application', SecurityGroups: groups }],
  });

const IDS: Readonly<Record<string, string>> = {
  'aws_kms_key.one': 'k-1',
  'aws_kms_alias.main': 'alias/main',
  'module.keys.aws_kms_key.one': 'k-2',
  'aws_security_group.a': 'sg-0aaaaaaa',
  'aws_security_group.b': 'sg-0bbbbbbb',
  'aws_lb.main': 'arn:lb',
  'aws_subnet.public[0]': 'subnet-0aaaaaaa',
  'aws_subnet.public[1]': 'subnet-0bbbbbbb',
  'aws_route_table.public': 'rtb-0aaaaaaa',
  'aws_nat_gateway.a': 'nat-0aaaaaaa',
  'aws_nat_gateway.b': 'nat-0bbbbbbb',
};
const STATE = {
  path: 'terraform.tfstate',
  folder: '/',
  resources: Object.entries(IDS).map(([address, id]) => ({
    ...{ address, id, provider: 'provider["registry.terraform.io/hashicorp/aws"]' },
    type: /(aws_\w+)\.[^.]+$/.exec(address)?.[1] ?? '',
  })),
};

function shown(templates: readonly DriftTemplate[], attribute: string, ...resources: RunningDocument[]): string[] {
  const { pairs } = detectDrift({ templates, resources, maps: MAPS, states: [STATE] });
  return pairs.flatMap(driftedPaths).filter((path) => path === attribute);
}

const aliasOf = (target: string): DriftTemplate[] =>
  templatesOf({
    'main.tf':
      'resource "aws_kms_key" "one" {}\nmodule "keys" {\n  source = "./keys"\n}\n' +
      `resource "aws_kms_alias" "main" {\n  name = "alias/main"\n  target_key_id = ${target}\n}\n`,
    'keys/main.tf': 'resource "aws_kms_key" "one" {}\noutput "id" {\n  value = aws_kms_key.one.key_id\n}\n',
  });
const balancerOf = (groups: string): DriftTemplate[] =>
  templatesOf({
    'main.tf':
      'resource "aws_security_group" "a" {}\nresource "aws_security_group" "b" {}\n' +
      `resource "aws_lb" "main" {\n  name = "lb"\n  security_groups = ${groups}\n}\n`,
  });

const ROUTED = templatesOf({
  'main.tf':
    'resource "aws_nat_gateway" "a" {}\nresource "aws_nat_gateway" "b" {}\nresource "aws_route_table" "public" {}\n' +
    ['a', 'b']
      .map(
        (letter, i) =>
          `resource "aws_route" "${letter}" {\n  route_table_id = aws_route_table.public.id\n` +
          `  destination_cidr_block = "10.${i}.0.0/16"\n  nat_gateway_id = aws_nat_gateway.${letter}.id\n}\n`,
      )
      .join(''),
});

const ASSOCIATED = templatesOf({
  'main.tf':
    'resource "aws_subnet" "public" {\n  count = 2\n}\nresource "aws_route_table" "public" {}\n' +
    'resource "aws_route_table_association" "public" {\n  count = 2\n  route_table_id = aws_route_table.public.id\n' +
    '  subnet_id = aws_subnet.public[count.index].id\n}\n',
});

describe('a reference to a resource that runs', () => {
  it.each([
    ['aws_kms_key.one.key_id', 'k-1', []],
    ['aws_kms_key.one.arn', 'k-1', []],
    ['aws_kms_key.one.key_id', 'k-2', ['TargetKeyId']],
    ['aws_kms_key.one.arn', 'k-2', ['TargetKeyId']],
    ['module.keys.id', 'k-2', []],
    ['module.keys.id', 'k-1', ['TargetKeyId']],
    // Nobody knows what it is.
    ['aws_kms_key.one.key_id', 'k-3', []],
    // Only its own ids tell it.
    ['aws_kms_key.one.description', 'k-2', []],
    ['var.key', 'k-2', []],
  ])('should compare %s with %s', (target, running, paths) => {
    expect(shown(aliasOf(target), 'TargetKeyId', key('k-1'), key('k-2'), alias(running))).toEqual(paths);
  });

  it('should not tell what is not joined from others', () => {
    expect(shown(aliasOf('aws_kms_key.one.key_id'), 'TargetKeyId', key('k-2'), alias('k-2'))).toEqual([]);
  });

  it.each([
    [['sg-0aaaaaaa', 'sg-0bbbbbbb'], []],
    [['sg-0aaaaaaa', 'sg-0ccccccc'], ['SecurityGroups']],
    [['sg-0bbbbbbb', 'sg-0ccccccc'], ['SecurityGroups']],
    [['sg-0aaaaaaa', 'sg-0ddddddd'], []],
  ])('should compare a list of them with %j', (groups, paths) => {
    const live = ['a', 'b', 'c'].map((letter) => group(`sg-0${letter.repeat(7)}`));
    const templates = balancerOf('[aws_security_group.a.id, aws_security_group.b.id]');
    expect(shown(templates, 'SecurityGroups', ...live, balancer(...groups))).toEqual(paths);
  });

  it.each([
    [['a', 'b'], []],
    [['b', 'a'], ['Routes']],
    [['a', 'c'], ['Routes']],
    // Nobody knows what it is.
    [['a', 'd'], []],
  ])('should know where the routes beside a table lead: %j', (letters, paths) => {
    const Routes = letters.map((letter, i) => ({
      ...{ DestinationCidrBlock: `10.${i}.0.0/16`, NatGatewayId: `nat-0${letter.repeat(7)}` },
      Origin: 'CreateRoute',
    }));
    const table = live(`ec2:${HERE}:route-table/rtb-0aaaaaaa`, {
      RouteTables: [{ RouteTableId: 'rtb-0aaaaaaa', Routes }],
    });
    const gateways = ['a', 'b', 'c'].map((letter) => {
      const id = `nat-0${letter.repeat(7)}`;
      return live(`ec2:${HERE}:natgateway/${id}`, { NatGateways: [{ NatGatewayId: id, State: 'available' }] });
    });
    expect(shown(ROUTED, 'Routes', table, ...gateways)).toEqual(paths);
  });

  it.each([
    [['a', 'b'], []],
    [['b', 'a'], []],
    [['a'], ['Associations']],
    [['c', 'a'], ['Associations']],
  ])('should know which of the associations by count is there: %j', (letters, paths) => {
    const ids = letters.map((letter) => `subnet-0${letter.repeat(7)}`);
    const table = live(`ec2:${HERE}:route-table/rtb-0aaaaaaa`, {
      RouteTables: [{ RouteTableId: 'rtb-0aaaaaaa', Associations: ids.map((SubnetId) => ({ SubnetId, Main: false })) }],
    });
    const subnets = ['a', 'b', 'c'].map((letter) => {
      const id = `subnet-0${letter.repeat(7)}`;
      return live(`ec2:${HERE}:subnet/${id}`, { Subnets: [{ SubnetId: id }] });
    });
    expect(shown(ASSOCIATED, 'Associations', table, ...subnets)).toEqual(paths);
  });
});
