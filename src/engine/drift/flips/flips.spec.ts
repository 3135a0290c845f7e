import { memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { detectDrift, type DriftPair } from '../compare/detect-drift';
import {
  cloudFormation,
  drift,
  driftedPaths,
  exampleNames,
  exampleRunning,
  exampleTemplates,
  MAPS,
  onlyPair,
  running,
  templatesOf,
  terraform,
  TF_TAGS,
} from '../../../../test/support/drift/drift-cases';
import { copyOf, writeAt } from '../values/access';
import type { Path } from '../values/path';
import { COLUMNS } from '../values/unresolved';
import { byConsequence, flipsOf, type Flip } from './flips';
import { withRunningValues, withWrittenTags, withWrittenValues } from './put-back';

const BUCKET = `resource "aws_s3_bucket" "b" {
  bucket = "b"
  acl = "private"
  ${TF_TAGS}
  versioning {
    enabled = true
  }
}`;
const OWNER = { Grantee: { ID: 'o', Type: 'CanonicalUser' }, Permission: 'FULL_CONTROL' };
const PUBLIC = {
  Grantee: { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/global/AllUsers' },
  Permission: 'READ',
};
const LIVE: JsonObject = { BucketName: 'b', Status: 'Suspended', Grants: [OWNER, PUBLIC], Owner: { ID: 'o' } };

/** Rules as a rule file could have them: one for live buckets and one for templates. */
const RULES = {
  cloud: (document: JsonObject) =>
    new Map([
      ['C_VERSIONING', document.Status === 'Enabled' ? 'passed' : 'failed'],
      ['C_ACL', JSON.stringify(document.Grants ?? null).includes('AllUsers') ? 'failed' : 'passed'],
      ['C_NAME', document.BucketName === 'b' ? 'passed' : 'failed'],
    ]),
  iac: (document: JsonObject) =>
    new Map([
      ['I_VERSIONING', JSON.stringify(document).includes('"versioning":[{"enabled":true}]') ? 'passed' : 'failed'],
      ['I_NO_VERSIONING', JSON.stringify(document).includes('"versioning":[{"enabled":true}]') ? 'failed' : 'passed'],
    ]),
};

function pairOf(templateText: string, document: JsonObject): DriftPair {
  return onlyPair(drift(terraform(templateText), running(document)));
}

function flips(pair: DriftPair): Flip[] {
  const cloud = withWrittenValues(pair).map((document, i) => ({
    side: 'cloud' as const,
    written: RULES.cloud(document),
    running: RULES.cloud(pair.running.documents[i]),
  }));
  const written = RULES.iac(pair.template.document);
  return flipsOf([...cloud, { side: 'iac', written, running: RULES.iac(withRunningValues(pair)) }]);
}

describe(flipsOf.name, () => {
  it('should show the verdicts that a drift changes on both sides, the worst first', () => {
    expect(flips(pairOf(BUCKET, LIVE))).toEqual([
      { testId: 'C_ACL', side: 'cloud', written: 'passed', running: 'failed' },
      { testId: 'C_VERSIONING', side: 'cloud', written: 'passed', running: 'failed' },
      { testId: 'I_VERSIONING', side: 'iac', written: 'passed', running: 'failed' },
      { testId: 'I_NO_VERSIONING', side: 'iac', written: 'failed', running: 'passed' },
    ]);
  });

  it('should find none for a pair without drift', () => {
    expect(flips(pairOf(BUCKET, { BucketName: 'b', Status: 'Enabled', Grants: [OWNER] }))).toEqual([]);
  });

  it('should put drift with consequences before other drift', () => {
    const [worst, drifted, clean] = [
      pairOf(BUCKET, LIVE),
      pairOf(BUCKET, { ...LIVE, Status: 'Enabled', Grants: [OWNER], LoggingEnabled: { TargetBucket: 'x' } }),
      pairOf(BUCKET, { BucketName: 'b', Status: 'Enabled', Grants: [OWNER] }),
    ];
    const pairs = [clean, drifted, worst].map((pair) => ({ pair, result: pair.result, flips: flips(pair) }));
    expect(byConsequence(pairs).map(({ pair }) => pair)).toEqual([worst, drifted, clean]);
  });

  it('should leave the documents as they are', () => {
    const pair = pairOf(BUCKET, LIVE);
    const before = [copyOf(pair.template.document), copyOf(LIVE)];
    flips(pair);
    expect([pair.template.document, LIVE]).toEqual(before);
  });
});

describe(withWrittenTags.name, () => {
  const tag = (key: string, value: string): string => `{ Key: ${key}, Value: ${value} }`;
  const OWN = [tag('service_unique_id', 'u'), tag('resource_type', 't'), tag('env', 'prod')];
  const tagged = (...tags: string[]): DriftPair =>
    onlyPair(
      drift(
        cloudFormation(
          `AWSTemplateFormatVersion: "2010-09-09"\nParameters: { Name: { Type: String } }\nResources:\n  Main:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: b\n      Tags: [${tags.join(', ')}]\n`,
        ),
        running({ BucketName: 'b' }, { env: 'dev', owner: 'ann' }),
      ),
    );

  it('should keep the tags that an expression of the template may have', () => {
    const own = { service_unique_id: 'u', resource_type: 't', env: 'prod' };
    expect(withWrittenTags(tagged(...OWN))).toEqual(own);
    expect(withWrittenTags(tagged(...OWN, tag('!Ref Name', 'ann')))).toEqual({ ...own, owner: 'ann' });
  });
});

describe(withWrittenValues.name, () => {
  it('should keep the form that the cloud has', () => {
    const text = `resource "aws_sqs_queue" "q" {
      name = "q"
      delay_seconds = 5
      policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Deny" }] })
      ${TF_TAGS}
    }`;
    const Attributes = { QueueArn: 'arn:aws:sqs:x:1:q', DelaySeconds: '9', Policy: '{"Statement":[]}' };
    expect(withWrittenValues(pairOf(text, { Attributes }))).toEqual([
      {
        Attributes: {
          QueueArn: 'arn:aws:sqs:x:1:q',
          DelaySeconds: '5',
          Policy: '{"Statement":[{"Effect":"Deny"}],"Version":"2012-10-17"}',
        },
      },
    ]);
  });

  it('should write tags where the answer has them', () => {
    const text = `resource "aws_ebs_volume" "v" {\n  availability_zone = "a"\n  size = 1\n  ${TF_TAGS}\n}`;
    const list = (env?: string) => [
      ...Object.entries({ resource_type: 't', service_unique_id: 'u', ...(env && { env }) }).map(([Key, Value]) => ({
        Key,
        Value,
      })),
    ];
    const volume = { VolumeId: 'v', AvailabilityZone: 'a', Size: 1, VolumeType: 'gp2' };
    const live = running({ Volumes: [{ ...volume, Tags: list('test') }] }, { env: 'test' });
    const pair = onlyPair(drift(terraform(text), live));
    expect(withWrittenValues(pair)).toEqual([{ Volumes: [{ ...volume, Tags: list() }] }]);
    expect(withRunningValues(pair).resources).toMatchObject([{ properties: { tags: { env: 'test' } } }]);
    const without = onlyPair(drift(terraform(text), { ...live, document: { Volumes: [volume] } }));
    expect(withWrittenValues(without)).toEqual([{ Volumes: [volume] }]);
  });

  it('should write the rules of a security group as the cloud answers them', () => {
    const text = `resource "aws_security_group" "g" {
      name = "g"
      ${TF_TAGS}
      ingress {
        protocol = "tcp"
        from_port = 443
        to_port = 443
        cidr_blocks = ["10.0.0.0/8"]
        self = true
      }
    }`;
    const group = { GroupName: 'g', GroupId: 'sg-1', Description: 'Managed by Terraform' };
    const open = { IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] };
    const [document] = withWrittenValues(pairOf(text, { SecurityGroups: [{ ...group, IpPermissions: [open] }] }));
    const rule = { IpProtocol: 'tcp', FromPort: 443, ToPort: 443 };
    expect(document).toEqual({
      SecurityGroups: [
        {
          ...group,
          IpPermissions: [
            { ...rule, IpRanges: [{ CidrIp: '10.0.0.0/8' }] },
            { ...rule, UserIdGroupPairs: [{ GroupId: 'sg-1' }] },
          ],
        },
      ],
    });
  });

  describe('with a block that the template does not have', () => {
    const BUCKET_OF_GOOGLE = 'b/orders';
    const google = (written: string, document: JsonObject): DriftPair => {
      const templates = terraform(`resource "google_storage_bucket" "b" {\n  name = "orders"\n${written}\n}`);
      const live = { path: BUCKET_OF_GOOGLE, document: { name: 'orders', ...document } };
      return onlyPair(detectDrift({ templates, resources: [live], maps: MAPS, join: ['identity'] }));
    };
    const RETENTION = { retentionPeriod: '60', effectiveTime: '2026-01-01T00:00:00Z', isLocked: true };

    it('should take the block away with what only stands beside its values', () => {
      const written = (live: JsonObject): JsonObject[] => withWrittenValues(google('', live));
      expect(written({ retentionPolicy: { retentionPeriod: '60' } })).toEqual([{ name: 'orders' }]);
      expect(written({ retentionPolicy: RETENTION })).toEqual([{ name: 'orders' }]);
      expect(written({ logging: { logBucket: 'logs', logObjectPrefix: 'orders' } })).toEqual([{ name: 'orders' }]);
    });

    it('should keep a block in which something else is, and one that was empty', () => {
      const live = { retentionPolicy: { retentionPeriod: '60', mode: 'x' }, encryption: {} };
      const { retentionPolicy, encryption } = withWrittenValues(google('', live))[0];
      expect([retentionPolicy, encryption]).toEqual([{ mode: 'x' }, {}]);
    });

    it('should keep a block that the template has', () => {
      const secret = 'projects/p/secrets/s';
      const automatic = (key: JsonObject): JsonObject => ({ name: secret, replication: { automatic: key } });
      const templates = terraform(
        'resource "google_secret_manager_secret" "s" {\n  secret_id = "s"\n  replication {\n    auto {}\n  }\n}',
      );
      const document = automatic({
        customerManagedEncryption: { kmsKeyName: 'projects/p/locations/l/keyRings/r/cryptoKeys/k' },
      });
      const live = { path: secret, document };
      const pair = onlyPair(detectDrift({ templates, resources: [live], maps: MAPS, join: ['identity'] }));
      expect(withWrittenValues(pair)).toEqual([automatic({})]);
    });

    it('should take away the elements of lists with all around them', () => {
      const text = `resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TF_TAGS}\n}`;
      const Rules = [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256', KMSMasterKeyID: 'k' } }];
      const pair = pairOf(text, { BucketName: 'b', ServerSideEncryptionConfiguration: { Rules } });
      const kept = [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }];
      expect(withWrittenValues(pair)).toEqual([
        { BucketName: 'b', ServerSideEncryptionConfiguration: { Rules: kept } },
      ]);
      const cluster = `resource "aws_eks_cluster" "c" {\n  name = "c"\n  role_arn = "r"\n  vpc_config {\n    subnet_ids = ["s"]\n  }\n  ${TF_TAGS}\n}`;
      const live = (more: JsonObject): JsonObject => ({
        cluster: {
          name: 'c',
          roleArn: 'r',
          resourcesVpcConfig: { subnetIds: ['s'], endpointPublicAccess: true },
          ...more,
        },
      });
      const logging = { clusterLogging: [{ enabled: true, types: ['api'] }] };
      expect(withWrittenValues(pairOf(cluster, live({ logging })))).toEqual([live({})]);
    });

    it('should take the block of a template away where nothing of it runs', () => {
      const policy = 'retention_policy {\n  retention_period = 60\n  is_locked = true\n}';
      const propertiesOf = (pair: DriftPair): JsonValue | undefined =>
        (withRunningValues(pair).resources as JsonObject[])[0].properties;
      const [gone, left] = [google(policy, {}), google(policy, { retentionPolicy: { mode: 'x' } })];
      expect(propertiesOf(gone)).not.toHaveProperty('retention_policy');
      expect(propertiesOf(left)).toHaveProperty('retention_policy');
    });
  });

  it('should keep what no template writes of the elements of a list', () => {
    const text =
      'resource "google_container_cluster" "c" {\n  name = "c"\n  node_pool {\n    name = "p"\n    management {\n      auto_upgrade = true\n    }\n  }\n}';
    const path = 'projects/p/locations/l/clusters/c';
    const pools = (autoUpgrade: boolean): JsonObject[] => [
      { name: 'default-pool', config: { shieldedInstanceConfig: {} } },
      { name: 'p', status: 'RUNNING', config: { imageType: 'COS' }, management: { autoUpgrade } },
    ];
    const cluster = (nodePools: JsonObject[]): JsonObject => ({ name: 'c', nodePools });
    const live = { path, document: cluster([...pools(false), { name: 'added' }]) };
    const pair = onlyPair(
      detectDrift({ templates: terraform(text), resources: [live], maps: MAPS, join: ['identity'] }),
    );
    expect(withWrittenValues(pair)[0].nodePools).toEqual(pools(true));
  });

  // Comparing with the template's values put in must show no drift: what is written back is read as what was written.
  it.each(exampleNames())('should undo every drift of %s', (name) => {
    for (const column of COLUMNS) {
      const templates = exampleTemplates(name, column);
      if (!templates) continue;
      const resource = exampleRunning(name);
      const { map } = onlyPair(drift(templates, resource));
      const [step] = map.name;
      const key = step.kind === 'key' ? step.key : '';
      const [base] = map.bases[0].path;
      const emptied = emptyBase(resource.document, base === undefined ? map.name : undefined, key, base);
      const drifted = onlyPair(drift(templates, { ...resource, document: emptied }));
      // Of the key pair of the example nothing can differ but its name.
      expect(drifted.result).toBe(name === 'ec2-key-pair' ? 'undrifted' : 'drifted');
      const [document] = withWrittenValues(drifted);
      const again = onlyPair(drift(templates, { ...resource, document }));
      // What an expression stands for cannot be put back.
      const known = again.drifted.filter(({ path }) => !again.unresolved.includes(path));
      expect(known.map(({ path }) => path)).toEqual([]);
    }
  });
});

/** The document with nothing but the name of the resource, in which every attribute is missing. */
function emptyBase(document: JsonObject, rootName: Path | undefined, key: string, base?: Path[number]): JsonObject {
  if (rootName) {
    const named: JsonObject = {};
    writeAt(named, rootName, 'other', { asBlocks: false });
    // By these keys documents of the type are known.
    for (const known of ['EventBusName', 'stateMachineArn', 'ProtocolType', 'ThumbprintList'])
      if (document[known] !== undefined) named[known] = document[known];
    return named;
  }
  const prune = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.slice(0, 1).map(prune);
    if (typeof value !== 'object' || value === null) return value;
    const name = memberOf(value, key);
    if (name !== undefined) {
      const kept = ['GroupId', 'NumberOfMountTargets', 'type'].map((each) => [each, memberOf(value, each) ?? null]);
      return { [key]: name, ...Object.fromEntries(kept) };
    }
    return Object.fromEntries(Object.entries(value).map(([each, inner]) => [each, prune(inner)]));
  };
  const first = base?.kind === 'key' ? base.key : '';
  return { [first]: prune(document[first]) };
}

describe(withRunningValues.name, () => {
  it('should leave companions with their resource where its name has drifted', () => {
    const files = {
      'main.tf': `resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TF_TAGS}\n}\n`,
      'other.tf':
        'resource "aws_s3_bucket_versioning" "b" {\n  bucket = "b"\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n',
    };
    const templates = templatesOf(files);
    const live = running({ BucketName: 'c', Status: 'Enabled' });
    const pair = onlyPair(drift(templates, live));
    expect(driftedPaths(pair)).toEqual(['BucketName']);
    const forth = templates.map((each) =>
      each.path === pair.address.path ? { ...each, document: withRunningValues(pair) } : each,
    );
    expect(driftedPaths(onlyPair(drift(forth, live)))).not.toContain('Status');
  });

  it('should write blocks as Terraform has them', () => {
    const text = `resource "aws_instance" "i" {
      ami = "ami-1"
      instance_type = "t3.small"
      monitoring = true
      ${TF_TAGS}
    }`;
    const instance = { InstanceId: 'i', ImageId: 'ami-1', InstanceType: 't3.large', EnclaveOptions: { Enabled: true } };
    const document = withRunningValues(pairOf(text, { Reservations: [{ Instances: [instance] }] }));
    expect(document.resources).toMatchObject([
      {
        properties: {
          ami: 'ami-1',
          instance_type: 't3.large',
          monitoring: false,
          enclave_options: [{ enabled: true }],
        },
      },
    ]);
  });

  it('should write objects as CloudFormation has them', () => {
    const templates = cloudFormation(`AWSTemplateFormatVersion: "2010-09-09"
Resources:
  Main:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: b
      AccessControl: Private
      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]
`);
    const pair = onlyPair(drift(templates, running({ ...LIVE, Status: 'Enabled' })));
    expect(withRunningValues(pair).Resources).toMatchObject([
      { Properties: { AccessControl: 'PublicRead', VersioningConfiguration: { Status: 'Enabled' } } },
    ]);
  });

  it('should add to the resource what only runs when several resources write a list', () => {
    const text = `resource "aws_security_group" "g" {
      name = "g"
      ${TF_TAGS}
      ingress {
        protocol = "tcp"
        from_port = 80
        to_port = 80
        cidr_blocks = ["10.0.0.0/8"]
      }
    }
    resource "aws_security_group_rule" "r" {
      security_group_id = aws_security_group.g.id
      type = "ingress"
      protocol = "tcp"
      from_port = 443
      to_port = 443
      cidr_blocks = ["10.0.0.0/8"]
    }`;
    const rule = (port: number, network: string) => ({
      IpProtocol: 'tcp',
      FromPort: port,
      ToPort: port,
      IpRanges: [{ CidrIp: network }],
    });
    const IpPermissions = [rule(80, '10.0.0.0/8'), rule(443, '10.0.0.0/8'), rule(22, '0.0.0.0/0')];
    const live = { GroupName: 'g', Description: 'Managed by Terraform', IpPermissions };
    const { resources } = withRunningValues(pairOf(text, { SecurityGroups: [live] }));
    expect(resources).toMatchObject([
      { properties: { ingress: [{ from_port: 80 }, { from_port: 22, to_port: 22, cidr_blocks: ['0.0.0.0/0'] }] } },
      { properties: { from_port: 443 } },
    ]);
  });
});
