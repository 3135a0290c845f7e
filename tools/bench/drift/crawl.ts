import { readFileSync } from 'node:fs';
import { cloudProviders } from '../../../src/engine/clouds/cloud-providers';
import { AwsCalls } from '../../../src/engine/clouds/aws/calls';
import type { JsonObject } from '../../../src/engine/base/json';
import { runContainer, type Container } from '../../../src/engine/run';
import { AwsEmulator } from '../../../test/support/aws-emulator';
import { SEPARATE_THREAD_SCRIPT } from '../../../test/support/run-threads';

const REGION = 'us-east-1';
const ACCOUNT = '123456789012';
const USER = { name: 'reader', 'access-key': 'AKIDEXAMPLE', 'secret-access': 'secret', region: REGION };
const CREATED_AT_ONCE = 8;
/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Kind {
  /** As nodes call it. */
  readonly service: string;
  readonly package: string;
  readonly create: (name: string) => readonly [call: string, input: JsonObject];
  readonly listMethod: string;
  readonly detailMethods: readonly string[];
}

const TRUST = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});
const TAGS = [
  { Key: 'service_unique_id', Value: 'u' },
  { Key: 'resource_type', Value: 't' },
];
const TAG_MAP = { service_unique_id: 'u', resource_type: 't' };
const tagged = (type: string): JsonObject => ({ TagSpecifications: [{ ResourceType: type, Tags: TAGS }] });

/** Kinds that accounts have many of, with the calls that rules for them ask for. */
const KINDS: readonly Kind[] = [
  {
    ...{ service: 'ec2', package: 'ec2', listMethod: 'describe_volumes', detailMethods: ['describe_volumes'] },
    create: () => ['create_volume', { AvailabilityZone: 'us-east-1a', Size: 1, ...tagged('volume') }],
  },
  {
    ...{ service: 'ec2', package: 'ec2', listMethod: 'describe_security_groups' },
    detailMethods: ['describe_security_groups'],
    create: (name) => [
      'create_security_group',
      { GroupName: name, Description: 'a group', ...tagged('security-group') },
    ],
  },
  {
    ...{ service: 's3', package: 's3', listMethod: 'list_buckets' },
    detailMethods: ['get_bucket_versioning', 'get_bucket_encryption', 'get_bucket_acl', 'get_public_access_block'],
    create: (name) => ['create_bucket', { Bucket: name }],
  },
  {
    ...{ service: 'iam', package: 'iam', listMethod: 'list_roles', detailMethods: ['get_role'] },
    create: (RoleName) => ['create_role', { RoleName, AssumeRolePolicyDocument: TRUST, Tags: TAGS }],
  },
  {
    ...{ service: 'sqs', package: 'sqs', listMethod: 'list_queues', detailMethods: ['get_queue_attributes'] },
    create: (QueueName) => ['create_queue', { QueueName, tags: TAG_MAP }],
  },
  {
    ...{ service: 'sns', package: 'sns', listMethod: 'list_topics', detailMethods: ['get_topic_attributes'] },
    create: (Name) => ['create_topic', { Name, Tags: TAGS }],
  },
  {
    ...{ service: 'dynamodb', package: 'dynamodb', listMethod: 'list_tables' },
    detailMethods: ['describe_table', 'describe_continuous_backups'],
    create: (TableName) => [
      'create_table',
      {
        ...{ TableName, KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }], BillingMode: 'PAY_PER_REQUEST' },
        ...{ AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }], Tags: TAGS },
      },
    ],
  },
  {
    ...{ service: 'logs', package: 'cloudwatch-logs', listMethod: 'describe_log_groups' },
    detailMethods: ['describe_log_groups'],
    create: (logGroupName) => ['create_log_group', { logGroupName, tags: TAG_MAP }],
  },
  {
    ...{ service: 'ecr', package: 'ecr', listMethod: 'describe_repositories' },
    detailMethods: ['describe_repositories', 'get_repository_policy', 'get_lifecycle_policy'],
    create: (repositoryName) => ['create_repository', { repositoryName, tags: TAGS }],
  },
  {
    ...{ service: 'secretsmanager', package: 'secrets-manager', listMethod: 'list_secrets' },
    detailMethods: ['list_secrets'],
    create: (Name) => ['create_secret', { Name, SecretString: 'x', Tags: TAGS }],
  },
];

/** Crawls accounts of growing size and prints what that took here and in the emulator. */
export async function benchCrawl(sizes: readonly number[]): Promise<void> {
  const installed = AwsEmulator.install();
  if ('problem' in installed) {
    console.log(`No crawl: the emulator is not available (${installed.problem})`);
    return;
  }
  const emulator = await AwsEmulator.start(installed.program);
  try {
    console.log(`${KINDS.length} kinds of resources in an emulator, processor time, memory of the whole process\n`);
    console.log('| resources | here | emulator | share | memory |\n| ---: | ---: | ---: | ---: | ---: |');
    let made = 0;
    for (const size of sizes) {
      await create(emulator, made, size);
      made = size;
      // The first crawl loads the clients of the services.
      if (size === sizes[0]) await crawl(emulator);
      console.log(await crawl(emulator));
    }
  } finally {
    await emulator.stop();
  }
}

async function create({ url: endpoint }: AwsEmulator, from: number, to: number): Promise<void> {
  const keys = { accessKeyId: USER['access-key'], secretAccessKey: USER['secret-access'] };
  const calls = new AwsCalls(() => Promise.resolve(keys), { endpoint, callsAtOnce: CREATED_AT_ONCE });
  for (let start = from; start < to; start += KINDS.length)
    await Promise.all(
      KINDS.map((kind) => {
        const [call, input] = kind.create(`resource-${start}`);
        return calls.ask({ package: kind.package }, REGION, call, input);
      }),
    );
  calls.close();
}

async function crawl(emulator: AwsEmulator): Promise<string> {
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50);
  const before = { here: process.cpuUsage(), there: processorSeconds(emulator.pid) };
  const report = await runContainer(container(), {
    repositories: { open: () => Promise.reject(new Error('there is no repository')) },
    clouds: cloudProviders({
      ...{ aws: { endpoint: emulator.url }, kubernetes: {}, secret: () => Promise.resolve(undefined) },
    }),
    ...{ threads: 1, startedAt: Date.now(), crawl: true, evaluate: false, includesSensitiveFiles: false },
    threadOptions: { script: SEPARATE_THREAD_SCRIPT },
  });
  const { user, system } = process.cpuUsage(before.here);
  const [here, there] = [(user + system) / 1e6, processorSeconds(emulator.pid) - before.there];
  clearInterval(watch);
  if (report.coverage.length > 0) throw new Error(JSON.stringify(report.coverage.slice(0, 5)));
  const share = `${Math.round((100 * here) / (here + there))} %`;
  const shown = [report.resources.length, `${here.toFixed(2)} s`, `${there.toFixed(2)} s`, share];
  return `| ${[...shown, `${Math.round(memory / 1024 ** 2)} MB`].join(' | ')} |`;
}

function container(): Container {
  const nodes = KINDS.map(({ service, listMethod, detailMethods }, i) => ({
    ...{ masterSnapshotId: `KIND_${i}`, arn: `arn:aws:${service}:::`, collection: service, type: 'aws' },
    ...{ listMethod, detailMethods: [...detailMethods] },
  }));
  const users = [{ ...USER }];
  return {
    name: 'bench',
    connectors: [{ name: 'account', content: { type: 'aws', accounts: [{ 'account-id': ACCOUNT, users }] } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'account', testUser: USER.name, nodes }] } }],
    ...{ tests: [], masterTests: [], exclusions: [] },
    ruleFile: () => Promise.resolve(undefined),
  };
}

/** What a process has used so far, with its threads. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
