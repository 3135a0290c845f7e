import { REGION, type Aws } from './aws';

type MakeStandIn = (aws: Aws, standIn: (text: string) => Promise<string>) => Promise<string>;

const VPC = 'vpc-0123456789abcdef0';
const SUBNET = 'subnet-0a1b2c3d4e5f60718';
const INSTANCE = 'i-0123456789abcdef0';
const TRUST = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});
/** A policy that allows something. */
export const POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }],
});
/** A key to change to: the emulator does not ask whether there is one. */
export const OTHER_KEY = 'arn:aws:kms:eu-west-1:123456789012:key/00000000-1111-4222-8333-444444444444';
/** A ZIP file without files. */
export const EMPTY_ZIP = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

/**
 * What the templates name and the emulator must have: each is created when a template names it, and the answer, which may
 * be another id, replaces it in the template.
 */
const STAND_INS: Readonly<Record<string, MakeStandIn>> = {
  [VPC]: (aws) => aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', { CidrBlock: '10.0.0.0/16' }),
  'vpc-0fedcba9876543210': (aws) => aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', { CidrBlock: '10.9.0.0/16' }),
  [SUBNET]: subnet('10.0.1.0/24', 'eu-west-1a'),
  'subnet-0f1e2d3c4b5a69788': subnet('10.0.2.0/24', 'eu-west-1b'),
  'subnet-0c1d2e3f405162738': subnet('10.0.3.0/24', 'eu-west-1c'),
  'sg-0aa11bb22cc33dd44': securityGroup('first'),
  'sg-0bb22cc33dd44ee55': securityGroup('second'),
  '1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3': (aws) => aws.askFor('KeyMetadata.KeyId', 'kms', 'create_key'),
  // It comes before the instance, whose id is a part of this one.
  'eni-0123456789abcdef0': async (aws, standIn) => {
    const input = { InstanceIds: [await standIn(INSTANCE)] };
    const at = 'Reservations[0].Instances[0].NetworkInterfaces[0].NetworkInterfaceId';
    return aws.askFor(at, 'ec2', 'describe_instances', input);
  },
  [INSTANCE]: async (aws, standIn) => {
    const input = { ImageId: 'ami-0abcdef1234567890', SubnetId: await standIn(SUBNET), MinCount: 1, MaxCount: 1 };
    return aws.askFor('Instances[0].InstanceId', 'ec2', 'run_instances', input);
  },
  'eipalloc-0123456789abcdef0': (aws) => aws.askFor('AllocationId', 'ec2', 'allocate_address', { Domain: 'vpc' }),
  'igw-0a1b2c3d4e5f60718': internetGateway(),
  'igw-0fedcba9876543210': internetGateway(),
  'rtb-0123456789abcdef0': async (aws, standIn) =>
    aws.askFor('RouteTable.RouteTableId', 'ec2', 'create_route_table', { VpcId: await standIn(VPC) }),
  'lt-0123456789abcdef0': (aws) => {
    const input = { LaunchTemplateName: 'web', LaunchTemplateData: { ImageId: 'ami-0abcdef1234567890' } };
    return aws.askFor('LaunchTemplate.LaunchTemplateId', 'ec2', 'create_launch_template', input);
  },
  'snap-0123456789abcdef0': snapshot(),
  'snap-0fedcba9876543210': snapshot(),
  'arn:aws:iam::123456789012:policy/boundary': policy('boundary'),
  'arn:aws:iam::123456789012:policy/other': policy('other'),
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': policy('AWSLambdaBasicExecutionRole'),
  'arn:aws:iam::aws:policy/ReadOnlyAccess': policy('ReadOnlyAccess'),
  'arn:aws:iam::123456789012:role/charge': role('charge'),
  'arn:aws:iam::123456789012:role/web': role('web'),
  'arn:aws:sqs:eu-west-1:123456789012:orders-dead': queue('orders-dead'),
  'arn:aws:acm:eu-west-1:123456789012:certificate/11111111-2222-3333-4444-555555555555': (aws) =>
    aws.askFor('CertificateArn', 'acm', 'request_certificate', { DomainName: 'example.com' }),
  'arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/web/0123456789abcdef': async (aws, standIn) => {
    const input = { Name: 'web', Port: 8080, Protocol: 'HTTP', VpcId: await standIn(VPC) };
    return aws.askFor('TargetGroups[0].TargetGroupArn', 'elastic-load-balancing-v2', 'create_target_group', input);
  },
  'd-1234567890': directory('shop.example.com'),
  'd-0987654321': directory('mail.example.com'),
  'lb-logs': bucket('lb-logs'),
  'access-logs': bucket('access-logs'),
  'audit-logs': bucket('audit-logs'),
  'arn:aws:ecs:eu-west-1:123456789012:task-definition/web:12': taskDefinition(),
  'arn:aws:ecs:eu-west-1:123456789012:task-definition/web:13': taskDefinition(),
  'arn:aws:lambda:eu-west-1:123456789012:layer:tools:3': layer('tools'),
  'arn:aws:lambda:eu-west-1:123456789012:layer:agent:1': layer('agent'),
  'arn:aws:lambda:eu-west-1:123456789012:function:rotate': lambda('rotate'),
  'arn:aws:lambda:eu-west-1:123456789012:function:other': lambda('other'),
};

/** The stand-ins of one deployment. */
export class StandIns {
  private readonly made = new Map<string, Promise<string>>();

  constructor(private readonly aws: Aws) {}

  /** The stand-in of an id that templates name. */
  get(text: string): Promise<string> {
    const known = this.made.get(text);
    if (known) return known;
    const made = STAND_INS[text](this.aws, (other) => this.get(other));
    this.made.set(text, made);
    return made;
  }

  /** The template with the ids of the emulator. */
  async fill(template: string): Promise<string> {
    let filled = template;
    for (const text of Object.keys(STAND_INS))
      if (template.includes(text)) filled = filled.replaceAll(text, await this.get(text));
    return filled;
  }
}

function subnet(CidrBlock: string, AvailabilityZone: string): MakeStandIn {
  return async (aws, standIn) => {
    const VpcId = await standIn(VPC);
    return aws.askFor('Subnet.SubnetId', 'ec2', 'create_subnet', { VpcId, CidrBlock, AvailabilityZone });
  };
}

function securityGroup(GroupName: string): MakeStandIn {
  return async (aws, standIn) => {
    const input = { GroupName, Description: GroupName, VpcId: await standIn(VPC) };
    return aws.askFor('GroupId', 'ec2', 'create_security_group', input);
  };
}

function snapshot(): MakeStandIn {
  return async (aws) => {
    const volume = { Size: 1, AvailabilityZone: 'eu-west-1a' };
    const VolumeId = await aws.askFor('VolumeId', 'ec2', 'create_volume', volume);
    return aws.askFor('SnapshotId', 'ec2', 'create_snapshot', { VolumeId });
  };
}

function policy(PolicyName: string): MakeStandIn {
  return (aws) => aws.askFor('Policy.Arn', 'iam', 'create_policy', { PolicyName, PolicyDocument: POLICY });
}

function role(RoleName: string): MakeStandIn {
  return (aws) => aws.askFor('Role.Arn', 'iam', 'create_role', { RoleName, AssumeRolePolicyDocument: TRUST });
}

function queue(QueueName: string): MakeStandIn {
  return async (aws) => {
    const QueueUrl = await aws.askFor('QueueUrl', 'sqs', 'create_queue', { QueueName });
    const input = { QueueUrl, AttributeNames: ['QueueArn'] };
    return aws.askFor('Attributes.QueueArn', 'sqs', 'get_queue_attributes', input);
  };
}

/** A bucket that takes the logs of others. */
function bucket(Bucket: string): MakeStandIn {
  const location = { CreateBucketConfiguration: { LocationConstraint: REGION } };
  return async (aws) => {
    await aws.ask('s3', 'create_bucket', { Bucket, ...location, ACL: 'log-delivery-write' });
    return Bucket;
  };
}

/** A directory whose users can have workspaces. */
function directory(Name: string): MakeStandIn {
  return async (aws, standIn) => {
    const SubnetIds = await Promise.all(['subnet-0a1b2c3d4e5f60718', 'subnet-0f1e2d3c4b5a69788'].map(standIn));
    const VpcSettings = { VpcId: await standIn(VPC), SubnetIds };
    const input = { Name, Password: 'Not-a-secret-1', Size: 'Small', VpcSettings };
    const DirectoryId = await aws.askFor('DirectoryId', 'directory-service', 'create_directory', input);
    await aws.ask('workspaces', 'register_workspace_directory', { DirectoryId });
    return DirectoryId;
  };
}

function lambda(FunctionName: string): MakeStandIn {
  return async (aws, standIn) => {
    const Role = await standIn('arn:aws:iam::123456789012:role/charge');
    const input = { FunctionName, Role, Runtime: 'nodejs22.x', Handler: 'main.handler', Code: { ZipFile: EMPTY_ZIP } };
    return aws.askFor('FunctionArn', 'lambda', 'create_function', input);
  };
}

function layer(LayerName: string): MakeStandIn {
  const input = { LayerName, Content: { ZipFile: EMPTY_ZIP } };
  return (aws) => aws.askFor('LayerVersionArn', 'lambda', 'publish_layer_version', input);
}

function taskDefinition(): MakeStandIn {
  const input = { family: 'web', containerDefinitions: [{ name: 'web', image: 'nginx:1.27', memory: 256 }] };
  return (aws) => aws.askFor('taskDefinition.taskDefinitionArn', 'ecs', 'register_task_definition', input);
}

function internetGateway(): MakeStandIn {
  return (aws) => aws.askFor('InternetGateway.InternetGatewayId', 'ec2', 'create_internet_gateway');
}
