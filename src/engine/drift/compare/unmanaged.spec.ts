import type { JsonObject } from '../../base/json';
import { MAPS, templatesOf, terraform } from '../../../../test/support/drift/drift-cases';
import { detectDrift } from './detect-drift';
import type { RunningDocument } from './model';

const live = (path: string, document: JsonObject, tags: Record<string, string> = {}): RunningDocument => ({
  path: `arn:aws:${path}`,
  document,
  tags,
});
const vpc = (id: string, isDefault = false) =>
  live(`ec2:eu-west-1:123456789012:vpc/${id}`, { Vpcs: [{ VpcId: id, IsDefault: isDefault }] });
const role = (name: string, path: string) =>
  live(`iam::123456789012:role${path}${name}`, { Role: { RoleName: name, Path: path } });
const bucket = (name: string, tags = {}) => live(`s3:::${name}`, { BucketName: name }, tags);

describe('unmanaged resources', () => {
  it('should be those that no template has, with the type of the cloud', () => {
    const resources = [bucket('logs'), bucket('by-hand'), vpc('vpc-1')];
    const templates = terraform('resource "aws_s3_bucket" "b" {\n  bucket = "logs"\n}\n');
    const { unmanaged, provided, undecided } = detectDrift({ templates, resources, maps: MAPS });
    expect([unmanaged, provided, undecided]).toEqual([
      [
        { type: 'AWS::EC2::VPC', path: resources[2].path },
        { type: 'AWS::S3::Bucket', path: 'arn:aws:s3:::by-hand' },
      ],
      0,
      0,
    ]);
  });

  it('should only be counted when tags alone join', () => {
    const report = detectDrift({ templates: [], resources: [bucket('by-hand')], maps: MAPS, join: ['tags'] });
    expect([report.unmanaged, report.untagged.cloud]).toEqual([[], 1]);
  });

  it('should leave out what the cloud makes itself', () => {
    const resources = [
      vpc('vpc-1', true),
      role('AWSServiceRoleForSupport', '/aws-service-role/support.amazonaws.com/'),
      live('ec2:eu-west-1:123456789012:subnet/subnet-1', { Subnets: [{ SubnetId: 'subnet-1', DefaultForAz: true }] }),
      live('ec2:eu-west-1:123456789012:security-group/sg-1', {
        SecurityGroups: [{ GroupId: 'sg-1', GroupName: 'default' }],
      }),
      live('kms:eu-west-1:123456789012:key/1', { KeyMetadata: { KeyId: '1', KeyManager: 'AWS' } }),
      live('iam::aws:policy/ReadOnlyAccess', {
        Policy: { PolicyName: 'ReadOnlyAccess', Arn: 'arn:aws:iam::aws:policy/ReadOnlyAccess' },
      }),
      live(
        'ec2:eu-west-1:123456789012:instance/i-1',
        { Reservations: [{ Instances: [{ InstanceId: 'i-1' }] }] },
        { 'aws:autoscaling:groupName': 'web' },
      ),
      role('by-hand', '/'),
    ];
    const { unmanaged, provided } = detectDrift({ templates: [], resources, maps: MAPS });
    expect([unmanaged.map(({ path }) => path), provided]).toEqual([['arn:aws:iam::123456789012:role/by-hand'], 7]);
  });

  it('should not be what a node lists beside something else', () => {
    const id = (kind: string, n: number): string => `${kind}-${String(n).padStart(17, '0')}`;
    const [subnet, address, instance] = [id('subnet', 1), id('eipalloc', 2), id('i', 3)];
    const own = [
      live(`ec2:eu-west-1::${subnet}`, { Subnets: [{ SubnetId: subnet }] }),
      live(`ec2:eu-west-1::${address}`, { Addresses: [{ AllocationId: address }] }),
    ];
    const beside = live(`ec2:eu-west-1::${instance}`, {
      Reservations: [{ Instances: [{ InstanceId: instance, SubnetId: subnet }] }],
      Subnets: [{ SubnetId: subnet }],
      Addresses: [{ AllocationId: address }],
    });
    const templates = terraform(
      'resource "aws_subnet" "s" {}\nresource "aws_eip" "e" {}\nresource "aws_instance" "i" {}\n',
    );
    const state = (address: string, at: string) => ({ address, type: address.split('.')[0], provider: 'aws', id: at });
    const resources = [state('aws_subnet.s', subnet), state('aws_eip.e', address), state('aws_instance.i', instance)];
    const states = [{ path: 's', folder: '/', resources }];
    const all = [...own, beside];
    const report = detectDrift({ templates, resources: all, maps: MAPS, states });
    expect(report.pairs.map(({ cloudPath }) => cloudPath)).toEqual(all.map(({ path }) => path));
    expect([report.unmanaged, report.unmatched]).toEqual([[], []]);
    const { unmanaged } = detectDrift({ templates: [], resources: all, maps: MAPS });
    expect(unmanaged.map(({ type }) => type)).toEqual(['AWS::EC2::EIP', 'AWS::EC2::Instance', 'AWS::EC2::Subnet']);
  });

  it('should not be the disks that are made with an instance', () => {
    const disk = (id: string, DeleteOnTermination: boolean) =>
      live(`ec2:eu-west-1::${id}`, {
        Volumes: [{ VolumeId: id, Attachments: [{ InstanceId: 'i-1', DeleteOnTermination }] }],
      });
    const resources = [disk('vol-1', true), disk('vol-2', false)];
    const { unmanaged, provided } = detectDrift({ templates: [], resources, maps: MAPS });
    expect([unmanaged.map(({ path }) => path), provided]).toEqual([[resources[1].path], 1]);
  });

  it('should not be the disks that an instance has made, where only the instance tells', () => {
    const disk = (id: string) =>
      live(`ec2:eu-west-1::${id}`, { Volumes: [{ VolumeId: id, Attachments: [{ InstanceId: 'i-1' }] }] });
    const device = (DeviceName: string, VolumeId: string, DeleteOnTermination: boolean) => ({
      ...{ DeviceName, Ebs: { VolumeId, DeleteOnTermination } },
    });
    const BlockDeviceMappings = [
      device('/dev/xvda', 'vol-1', false),
      device('/dev/sdf', 'vol-2', true),
      device('/dev/sdh', 'vol-3', false),
    ];
    const instance = live('ec2:eu-west-1::i-1', {
      Reservations: [{ Instances: [{ InstanceId: 'i-1', BlockDeviceMappings }] }],
    });
    const resources = [instance, disk('vol-1'), disk('vol-2'), disk('vol-3'), disk('vol-4')];
    const { unmanaged, provided } = detectDrift({ templates: [], resources, maps: MAPS });
    expect([unmanaged.map(({ path }) => path.split('::')[1]), provided]).toEqual([['i-1', 'vol-3', 'vol-4'], 2]);
  });

  it('should not be the gateway of a default network', () => {
    const gateway = (id: string, VpcId: string) =>
      live(`ec2:eu-west-1:123456789012:internet-gateway/${id}`, {
        InternetGateways: [{ InternetGatewayId: id, Attachments: [{ VpcId, State: 'available' }] }],
      });
    const resources = [vpc('vpc-1', true), vpc('vpc-2'), gateway('igw-1', 'vpc-1'), gateway('igw-2', 'vpc-2')];
    const { unmanaged, provided } = detectDrift({ templates: [], resources, maps: MAPS });
    expect([unmanaged.map(({ path }) => path), provided]).toEqual([[resources[3].path, resources[1].path], 2]);
  });

  it('should not be what the cloud or a cluster has made for itself', () => {
    const resources = [
      live('ec2:eu-west-1:123456789012:vpc-endpoint/vpce-1', {
        VpcEndpoints: [{ VpcEndpointId: 'vpce-1', RequesterManaged: true }],
      }),
      live('cloudwatch:eu-west-1:123456789012:alarm:TargetTracking-table/orders-AlarmHigh-1', {
        MetricAlarms: [{ AlarmName: 'TargetTracking-table/orders-AlarmHigh-1' }],
      }),
      live('eks:eu-west-1:123456789012:cluster/main', {
        cluster: { name: 'main', resourcesVpcConfig: { clusterSecurityGroupId: 'sg-1' } },
      }),
      live('ec2:eu-west-1:123456789012:security-group/sg-1', {
        SecurityGroups: [{ GroupId: 'sg-1', GroupName: 'eks-cluster-sg-main-1' }],
      }),
      live('eks:eu-west-1:123456789012:nodegroup/main/workers', {
        Nodegroups: [
          {
            nodegroup: {
              nodegroupName: 'workers',
              clusterName: 'main',
              resources: { autoScalingGroups: [{ name: 'eks-workers-1' }] },
            },
          },
        ],
      }),
      live('autoscaling:eu-west-1:123456789012:autoScalingGroup:1:autoScalingGroupName/eks-workers-1', {
        AutoScalingGroups: [{ AutoScalingGroupName: 'eks-workers-1' }],
      }),
    ];
    const { unmanaged, provided } = detectDrift({ templates: [], resources, maps: MAPS });
    expect([unmanaged.map(({ type }) => type), provided]).toEqual([['AWS::EKS::Cluster', 'AWS::EKS::Nodegroup'], 4]);
  });

  describe('of which the name depends on something that nobody tells', () => {
    const named = 'resource "aws_s3_bucket" "b" {\n  bucket = "app-${local.stage}"\n}\n';
    const files: Record<string, Record<string, string>> = {
      'the workspace': { 'main.tf': `locals {\n  stage = terraform.workspace\n}\n${named}` },
      'one of several variable files': {
        'main.tf': `variable "stage" {}\nlocals {\n  stage = var.stage\n}\n${named}`,
        'dev.tfvars': 'stage = "dev"\n',
        'prod.tfvars': 'stage = "prod"\n',
      },
      'the workspace, in a module': {
        'main.tf': 'module "m" {\n  source = "./modules/m"\n}\n',
        'modules/m/main.tf': `locals {\n  stage = terraform.workspace\n}\n${named}`,
      },
    };

    it.each(Object.keys(files))('should not be claimed where it is %s', (kind) => {
      const resources = [bucket('app-test'), bucket('by-hand')];
      const report = detectDrift({ templates: templatesOf(files[kind]), resources, maps: MAPS });
      expect([report.unmanaged.map(({ path }) => path), report.undecided]).toEqual([['arn:aws:s3:::by-hand'], 1]);
      expect(report.unmatched).toMatchObject([{ reason: 'not-read', why: 'not all of it is known' }]);
    });

    it('should not be claimed where it decides whether there is one', () => {
      const templates = terraform(
        'resource "aws_s3_bucket" "b" {\n  count = terraform.workspace == "prod" ? 1 : 0\n  bucket = "app"\n}\n',
      );
      const report = detectDrift({ templates, resources: [bucket('app'), bucket('by-hand')], maps: MAPS });
      expect([report.unmanaged.map(({ path }) => path), report.undecided]).toEqual([['arn:aws:s3:::by-hand'], 1]);
      expect(report.unmatched).toMatchObject([
        { reason: 'not-read', path: '/main.tf', address: { terraform: 'aws_s3_bucket.b[*]' } },
      ]);
    });

    it('should be known where the variable files agree, or one is chosen by its name', () => {
      const agreed = { ...files['one of several variable files'], 'prod.tfvars': 'stage = "dev"\n' };
      const report = detectDrift({ templates: templatesOf(agreed), resources: [bucket('app-dev')], maps: MAPS });
      expect(report.pairs).toHaveLength(1);
      const { 'main.tf': main, 'prod.tfvars': prod } = files['one of several variable files'];
      const automatic = { 'main.tf': main, 'prod.tfvars': prod, 'x.auto.tfvars': 'stage = "dev"\n' };
      const chosen = detectDrift({ templates: templatesOf(automatic), resources: [bucket('app-prod')], maps: MAPS });
      expect(chosen.pairs).toHaveLength(1);
    });
  });

  it('should not be claimed where a template may have them', () => {
    const network = terraform('resource "aws_vpc" "v" {\n  cidr_block = "10.0.0.0/16"\n}\n');
    const one = detectDrift({ templates: network, resources: [vpc('vpc-1'), bucket('b')], maps: MAPS });
    expect([one.unmanaged.map(({ type }) => type), one.undecided]).toEqual([['AWS::S3::Bucket'], 1]);
    const named = terraform('variable "env" {}\nresource "aws_s3_bucket" "b" {\n  bucket = "logs-${var.env}"\n}\n');
    const two = detectDrift({ templates: named, resources: [bucket('logs-prod'), bucket('data')], maps: MAPS });
    expect([two.unmanaged.map(({ path }) => path), two.undecided]).toEqual([['arn:aws:s3:::data'], 1]);
    const many = terraform(
      'variable "all" {}\nresource "aws_s3_bucket" "b" {\n  for_each = var.all\n  bucket = each.key\n}\n',
    );
    expect(detectDrift({ templates: many, resources: [bucket('data')], maps: MAPS }).undecided).toBe(1);
  });

  it('should not be what looks like a resource of another service', () => {
    const about = { Name: 'orders', CreatedDate: '2026-01-01T00:00:00Z' };
    const resources = [
      live('apigateway:eu-west-1::/apis/a1', { ...about, ApiId: 'a1', ProtocolType: 'HTTP' }),
      live('ssm:eu-west-1:123456789012:document/orders', { ...about, DocumentType: 'Session', Content: '{}' }),
      live('fsx:eu-west-1:123456789012:file-system/fs-1', {
        FileSystems: [{ FileSystemId: 'fs-1', FileSystemType: 'WINDOWS' }],
      }),
    ];
    const secret = live('secretsmanager:eu-west-1:123456789012:secret:orders-1', about);
    const templates = terraform('resource "aws_secretsmanager_secret" "s" {\n  name = "orders"\n}\n');
    const without = detectDrift({ templates, resources, maps: MAPS });
    expect([without.unmanaged, without.pairs, without.unmatched.map(({ reason }) => reason)]).toEqual([
      [],
      [],
      ['missing-in-cloud'],
    ]);
    const { pairs, unmanaged } = detectDrift({ templates, resources: [...resources, secret], maps: MAPS });
    expect([unmanaged, pairs.map(({ cloudPath }) => cloudPath)]).toEqual([[], [secret.path]]);
  });

  it('should know databases of several kinds apart', () => {
    const cluster = (name: string, Engine: string) =>
      live(`rds:eu-west-1:123456789012:cluster:${name}`, { DBClusters: [{ DBClusterIdentifier: name, Engine }] });
    const resources = [cluster('a', 'aurora-mysql'), cluster('b', 'docdb'), cluster('c', 'neptune')];
    const { unmanaged } = detectDrift({ templates: [], resources, maps: MAPS });
    expect(unmanaged.map(({ type }) => type).sort()).toEqual([
      'AWS::DocDB::DBCluster',
      'AWS::Neptune::DBCluster',
      'AWS::RDS::DBCluster',
    ]);
  });

  it('should not be subnets that a template writes inside of their network', () => {
    const group = '/subscriptions/aaaaaaaa-0000-0000-0000-000000000001/resourceGroups/web';
    const subnet = (network: string): RunningDocument => ({
      path: `${group}/providers/Microsoft.Network/virtualNetworks/${network}/subnets/apps`,
      document: { resources: [{ type: 'Microsoft.Network/virtualNetworks/subnets', name: 'apps', properties: {} }] },
      tags: {},
    });
    const network = (body: string): string => `resource "azurerm_virtual_network" "n" {\n  name = "hub"\n${body}}\n`;
    const inside = terraform(network('  subnet {\n    name = "apps"\n  }\n'));
    const beside = terraform(
      `${network('')}resource "azurerm_subnet" "s" {\n  name = "apps"\n  virtual_network_name = azurerm_virtual_network.n.name\n}\n`,
    );
    const resources = [subnet('hub'), subnet('other')];
    for (const templates of [inside, beside]) {
      const { unmanaged } = detectDrift({ templates, resources, maps: MAPS });
      expect(unmanaged.map(({ path }) => path)).toEqual([resources[1].path]);
    }
    const { pairs } = detectDrift({ templates: beside, resources, maps: MAPS });
    expect(pairs.map(({ cloudPath }) => cloudPath)).toEqual([resources[0].path]);
  });
});
