import { gzipSync } from 'node:zlib';
import { readJson, writeJson, type JsonObject } from '../../src/engine/base/json';
import type { LiveDocument } from '../../src/engine/resources/model/live-document';
import { UNREAD, UNTRANSLATED } from '../../src/engine/resources/model/verdict-reasons';
import { liveResources } from '../../src/engine/resources/live-resources';
import { ServiceTables } from '../../src/engine/clouds/aws/tables/service-tables';
import { SERVICE_TABLES } from '../../src/engine/clouds/aws/tables/services';
import { AWS_TYPES } from '../../src/engine/resources/translation';
import * as apigateway from './live-aws/apigateway';
import * as applications from './live-aws/applications';
import * as databases from './live-aws/databases';
import * as ec2 from './live-aws/ec2';
import * as identities from './live-aws/identities';
import * as jobs from './live-aws/jobs';
import * as networks from './live-aws/networks';
import * as permissions from './live-aws/permissions';
import * as s3 from './live-aws/s3';
import * as stores from './live-aws/stores';
import { AWS_KEY, CUSTOMER_KEY } from './live-aws/twin';
import { AWS_TWINS as TWINS, type AwsTwin as Twin } from './live-aws/twins';
import silent from './silent-for-live-aws.json';
import { builtIn } from './shared-rules';

const key = (arn: string, manager: string): LiveDocument => ({
  path: arn,
  document: { KeyMetadata: { KeyId: arn.slice(arn.lastIndexOf('/') + 1), Arn: arn, KeyManager: manager } },
  calls: ['describe_key'],
});
const KEYS = [key(CUSTOMER_KEY, 'CUSTOMER'), key(AWS_KEY, 'AWS')];

/** A document as the crawl makes it from the answers of calls. */
function crawled(
  { path, adds = {} }: Pick<Twin, 'path' | 'adds'>,
  answers: Readonly<Record<string, unknown>>,
): LiveDocument {
  const document = Object.assign({}, adds, ...Object.values(answers)) as JsonObject;
  return { path, document: readJson(writeJson(document)) as JsonObject, calls: Object.keys(answers), tags: {} };
}

function usersWith(more: object): Readonly<Record<string, unknown>> {
  return { describe_users: { Users: [{ UserId: 'app', UserName: 'app', Engine: 'redis', ...more }] } };
}

/** Of the states on several resources of a document, the first of these counts. */
const WORST = ['failed', 'error', UNREAD, UNTRANSLATED, 'passed', 'not applicable'];

/** The states by rule. */
function judged(document: LiveDocument, keys = KEYS): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  const [found] = liveResources('aws', [document, ...keys], { listed: new Set() }) ?? [];
  for (const input of found?.inputs ?? [])
    for (const { rule, state, reason } of builtIn.judge(input)) {
      const found = state === 'skipped' ? reason : state;
      const known = states.get(rule.id) ?? found;
      states.set(rule.id, WORST.indexOf(known) <= WORST.indexOf(found) ? known : found);
    }
  return states;
}

describe.each(TWINS)('what runs in AWS: %s', (_name, twin) => {
  const good = judged(crawled(twin, twin.good));
  const bad = judged(crawled(twin, twin.bad));

  it('should be judged like the resource of Terraform that it is', () => {
    expect(twin.rules.map((id) => `${id} ${good.get(id)} ${bad.get(id)}`)).toEqual(
      twin.rules.map((id) => `${id} passed failed`),
    );
    const { onlyFail = [] } = twin;
    expect(onlyFail.map((id) => `${id} ${good.get(id)} ${bad.get(id)}`)).toEqual(
      onlyFail.map((id) => `${id} undefined failed`),
    );
  });

  it('should not fail where all is right, nor be in error', () => {
    expect([...good].filter(([, state]) => state === 'failed')).toEqual([]);
    expect([...good, ...bad].filter(([, state]) => state === 'error' || state === 'unresolved-expression')).toEqual([]);
  });

  it.each(Object.keys(twin.bad))('should not be better or worse than it is when %s was not answered', (call) => {
    const without = (answers: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
      judged(crawled(twin, Object.fromEntries(Object.entries(answers).filter(([each]) => each !== call))));
    const better = [...without(twin.bad)].filter(([id, state]) => state === 'passed' && bad.get(id) === 'failed');
    const worse = [...without(twin.good)].filter(([id, state]) => state === 'failed' && good.get(id) === 'passed');
    expect({ better, worse }).toEqual({ better: [], worse: [] });
  });
});

describe('what runs in AWS', () => {
  it('should not pass as encrypted with an own key when nothing is known about the key', () => {
    const document = crawled(ec2.VOLUME, ec2.VOLUME.good);
    expect(judged(document, []).get('PL-AWS-EBS-2')).toBe(UNREAD);
    expect(judged(document, []).get('PL-AWS-EBS-1')).toBe('passed');
  });

  it('should be told by all rules but those that are listed with their reasons', () => {
    const reported = new Set(TWINS.flatMap(([, { rules, onlyFail = [] }]) => [...rules, ...onlyFail]));
    const untold = builtIn.rules.flatMap(({ id, provider }) => (provider === 'aws' && !reported.has(id) ? [id] : []));
    expect(untold.sort()).toEqual(Object.values(silent).flat().sort());
  });

  it.each([
    ['a denial', { Effect: 'Deny', Principal: '*', Action: '*', Resource: '*' }],
    [
      'a condition that permissions do not have',
      {
        Effect: 'Allow',
        Principal: '*',
        Action: '*',
        Resource: '*',
        Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } },
      },
    ],
  ])('should not be told as open to everybody beside %s', (_name, statement) => {
    const { good, bad } = permissions.FUNCTION_FOR_EVERYBODY;
    const judgedWith = (...more: object[]): string | undefined => {
      const Policy = JSON.stringify({ Statement: more.length === 1 ? more[0] : more });
      const answers = { ...good, get_policy: { Policy } };
      return judged(crawled(permissions.FUNCTION_FOR_EVERYBODY, answers)).get('PL-AWS-LAMBDA-9');
    };
    const {
      Statement: [open],
    } = JSON.parse(String(bad.get_policy.Policy)) as { readonly Statement: readonly object[] };
    expect(judgedWith(open)).toBe('failed');
    expect(judgedWith(...(statement.Effect === 'Deny' ? [open, statement] : [statement]))).toBe(UNREAD);
  });

  it.each([
    [
      'its ACL',
      {
        get_bucket_acl: {
          Grants: [
            { Grantee: { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/s3/LogDelivery' }, Permission: 'WRITE' },
          ],
        },
      },
      'not applicable',
    ],
    [
      'its policy',
      {
        get_bucket_policy: {
          Policy: JSON.stringify({
            Statement: [
              {
                Effect: 'Allow',
                Principal: { Service: 'logging.s3.amazonaws.com' },
                Action: 's3:PutObject',
                Resource: '*',
              },
            ],
          }),
        },
      },
      'not applicable',
    ],
    ['neither', {}, 'failed'],
  ])('should not want a KMS key for a bucket that takes in logs by %s', (_name, answers, state) => {
    const document = crawled(s3.BUCKET, { ...s3.BUCKET.bad, ...answers });
    expect(judged(document).get('PL-AWS-S3-5')).toBe(state);
  });

  it.each(['get_bucket_acl', 'get_bucket_policy'])(
    'should not know whether a bucket takes in logs where %s was not answered',
    (call) => {
      const answers = Object.entries(s3.BUCKET.bad).filter(([each]) => each !== call);
      expect(judged(crawled(s3.BUCKET, Object.fromEntries(answers))).get('PL-AWS-S3-5')).toBe(UNREAD);
    },
  );

  it('should say nothing about permissions that cannot be read', () => {
    const answers = { ...permissions.FUNCTION_FOR_EVERYBODY.good, get_policy: { Policy: '{' } };
    expect(judged(crawled(permissions.FUNCTION_FOR_EVERYBODY, answers)).get('PL-AWS-LAMBDA-9')).toBeUndefined();
  });

  it('should say nothing about a parameter whose default nobody names', () => {
    const answers = { describe_db_parameters: { Parameters: [{ ParameterName: 'require_secure_transport' }] } };
    expect(judged(crawled(databases.PARAMETERS, answers)).get('PL-AWS-RDS-22')).toBe(UNREAD);
  });

  it.each<[string, string, Pick<Twin, 'path'>, Readonly<Record<string, unknown>>]>([
    ['how a user of a cache proves itself', 'ELASTICACHE-11', databases.CACHE_USER, usersWith({})],
    ['the kind of that proof', 'ELASTICACHE-11', databases.CACHE_USER, usersWith({ Authentication: {} })],
    [
      'what a transit gateway accepts',
      'EC2-27',
      networks.TRANSIT_GATEWAY,
      { describe_transit_gateways: { TransitGateways: [{ TransitGatewayId: 'tgw-1', Options: {} }] } },
    ],
    [
      'what a security configuration of Glue encrypts',
      'GLUE-3',
      jobs.GLUE_SECURITY,
      { get_security_configuration: { SecurityConfiguration: { Name: 'strict' } } },
    ],
    [
      'who may call a method',
      'APIGATEWAY-1',
      apigateway.API,
      { ...apigateway.API.good, get_resources: { items: [{ id: 'r1', path: '/', resourceMethods: { GET: {} } }] } },
    ],
    [
      'where a pipeline keeps its artifacts',
      'CODEPIPELINE-1',
      jobs.PIPELINE,
      { get_pipeline: { pipeline: { name: 'release', stages: [] } } },
    ],
    [
      'how a route asks who is calling',
      'APIGATEWAY-2',
      applications.ROUTE,
      { get_route: { RouteId: 'r1', RouteKey: 'GET /' } },
    ],
    [
      'whether the cache of a GraphQL API is encrypted',
      'APPSYNC-3',
      applications.GRAPH,
      { ...applications.GRAPH.good, get_api_cache: { apiCache: { type: 'SMALL' } } },
    ],
    [
      'the container of a job with several nodes',
      'BATCH-1',
      applications.JOB,
      {
        describe_job_definitions: { jobDefinitions: [{ jobDefinitionArn: applications.JOB.path, type: 'multinode' }] },
      },
    ],
    [
      'whether an alarm acts',
      'CLOUDWATCH-3',
      applications.ALARM,
      { describe_alarms: { MetricAlarms: [{ AlarmArn: applications.ALARM.path }] } },
    ],
    [
      'the encryption of a delivery stream',
      'FIREHOSE-1',
      applications.STREAM,
      { describe_delivery_stream: { DeliveryStreamDescription: { DeliveryStreamName: 'clicks' } } },
    ],
    [
      'the log of a state machine',
      'SFN-1',
      applications.MACHINE,
      { describe_state_machine: { stateMachineArn: applications.MACHINE.path } },
    ],
    [
      'the second factor of a user pool',
      'COGNITO-2',
      identities.USER_POOL,
      { describe_user_pool: { UserPool: { Id: 'eu-west-1_a1' } } },
    ],
    [
      'the passwords of a user pool',
      'COGNITO-3',
      identities.USER_POOL,
      { describe_user_pool: { UserPool: { Id: 'eu-west-1_a1' } } },
    ],
    ['the state of a detector', 'GUARDDUTY-1', identities.DETECTOR, { get_detector: {} }],
    [
      'the type of a parameter',
      'SSM-2',
      identities.PARAMETER,
      { describe_parameters: { Parameters: [{ Name: 'a' }] } },
    ],
    [
      'whom a document is shared with',
      'SSM-4',
      identities.SESSION,
      { ...identities.SESSION.good, describe_document_permission: {} },
    ],
    ['the block of an access point', 'S3-17', identities.ACCESS_POINT, { get_access_point: { Name: 'reports' } }],
    [
      'the days of backups',
      'FSX-2',
      stores.WINDOWS_FILES,
      { describe_file_systems: { FileSystems: [{ FileSystemId: 'fs-1', FileSystemType: 'WINDOWS' }] } },
    ],
    [
      'the TLS of a cluster in memory',
      'MEMORYDB-1',
      stores.MEMORY_CLUSTER,
      { describe_clusters: { Clusters: [{ ARN: stores.MEMORY_CLUSTER.path }] } },
    ],
    [
      'the users of a cluster in memory',
      'MEMORYDB-3',
      stores.MEMORY_CLUSTER,
      { describe_clusters: { Clusters: [{ ARN: stores.MEMORY_CLUSTER.path }] } },
    ],
    [
      'what a policy for snapshots copies',
      'DLM-1',
      stores.SNAPSHOTS,
      { get_lifecycle_policy: { Policy: { PolicyId: 'policy-1' } } },
    ],
    [
      'the lock of a domain',
      'ROUTE53-3',
      stores.DOMAIN_NAME,
      { list_domains: { Domains: [{ DomainName: 'example.com' }] } },
    ],
    [
      'how much a transfer logs',
      'DATASYNC-2',
      stores.TRANSFER,
      { describe_task: { TaskArn: stores.TRANSFER.path, CloudWatchLogGroupArn: 'arn:aws:logs:::log-group:sync' } },
    ],
    [
      'whether a workgroup is public',
      'REDSHIFT-15',
      stores.WORKGROUP,
      { get_workgroup: { workgroup: { workgroupArn: stores.WORKGROUP.path } } },
    ],
  ])('should not pass where an answer leaves out %s', (_name, rule, twin, answers) => {
    expect(judged(crawled(twin, answers)).get(`PL-AWS-${rule}`)).toBe(UNREAD);
  });

  it.each([
    ['compressed', gzipSync('export DB_PASSWORD=correct-horse').toString('base64')],
    [
      'in parts with an encoding of their own',
      Buffer.from(
        'Content-Type: multipart/mixed; boundary="X"\n\n--X\nContent-Transfer-Encoding: base64\n\nZXhwb3J0\n--X--\n',
      ).toString('base64'),
    ],
  ])('should say nothing about user data that is %s', (_name, Value) => {
    const { good } = permissions.INSTANCE_ATTRIBUTES;
    const answers = {
      ...good,
      describe_instance_attribute: { ...good.describe_instance_attribute, UserData: { Value } },
    };
    expect(judged(crawled(permissions.INSTANCE_ATTRIBUTES, answers)).get('PL-AWS-EC2-23')).toBe(UNREAD);
    const { LaunchConfigurations = [] } = jobs.LAUNCH.good.describe_launch_configurations;
    const launched = { LaunchConfigurations: [{ ...LaunchConfigurations[0], UserData: Value }] };
    const launch = crawled(jobs.LAUNCH, { describe_launch_configurations: launched });
    expect(judged(launch).get('PL-AWS-EC2-23')).toBe(UNREAD);
  });

  it.each([
    ['of the account', '123456789012', true, 'passed'],
    ['of the account, but is switched off', '123456789012', false, 'failed'],
    ['of another account', '210987654321', true, 'failed'],
    ['of the account, but nobody knows whether it is on', '123456789012', undefined, UNREAD],
  ])('should need only one region that records global types: one %s', (_name, account, recording, state) => {
    const recorder = (region: string, owner: string, includeGlobalResourceTypes: boolean): LiveDocument => {
      const roleARN = `arn:aws:iam::${owner}:role/config`;
      const recordingGroup = { allSupported: true, includeGlobalResourceTypes };
      const document = {
        ConfigurationRecorders: [{ name: 'default', roleARN, recordingGroup }],
        ...(recording !== undefined && { ConfigurationRecordersStatus: [{ name: 'default', recording }] }),
      };
      const status = recording === undefined ? [] : ['describe_configuration_recorder_status'];
      const calls = ['describe_configuration_recorders', ...status];
      return { path: `arn:aws:config:${region}::default`, document, calls, tags: {} };
    };
    const states = judged(recorder('eu-west-1', '123456789012', false), [recorder('us-east-1', account, true)]);
    expect(states.get('PL-AWS-CONFIG-1')).toBe(state);
  });

  it('should say nothing about the rules of a web ACL that Firewall Manager completes', () => {
    const { get_web_acl: answer, ...others } = networks.WEB_ACL.bad;
    const WebACL = { ...answer.WebACL, PreProcessFirewallManagerRuleGroups: [{ Name: 'central' }] };
    const states = judged(crawled(networks.WEB_ACL, { ...others, get_web_acl: { WebACL } }));
    expect([2, 3].map((number) => states.get(`PL-AWS-WAF-${number}`))).toEqual([UNREAD, UNREAD]);
  });

  it('should say nothing about methods when two answers have the same key', () => {
    const answers = { ...apigateway.API.bad, get_models: { items: [] } };
    expect(judged(crawled(apigateway.API, answers)).get('PL-AWS-APIGATEWAY-1')).toBeUndefined();
  });

  it.each(Object.entries(AWS_TYPES))(
    'should be told by calls that the crawl knows: %s',
    (_origin, { base = {}, calls = {} }) => {
      const services = new ServiceTables(SERVICE_TABLES).check();
      const named = [...Object.keys(base), ...Object.keys(calls)];
      const knowing = services.filter(({ details, lists }) =>
        named.every((call) => details.has(call) || lists.has(call)),
      );
      expect(knowing).not.toEqual([]);
    },
  );
});
