import { judgedSessions, type Judged, type ReadCloud } from '../../../test/support/clouds/judged-sessions';
import { json, refused, StandIn } from '../../../test/support/clouds/aws-stand-in';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { CloudError, type CloudFinding, type CloudProvider } from '../clouds';
import { mayTell } from '../resources/listed-types';
import { AWS_TYPES } from '../resources/translation';
import { AwsProvider } from '../clouds/aws';
import { ServiceTables } from '../clouds/aws/tables/service-tables';
import { SERVICE_TABLES } from '../clouds/aws/tables/services';
import { AzureProvider } from '../clouds/azure';
import { GoogleProvider } from '../clouds/google';
import { KubernetesProvider } from '../clouds/kubernetes';
import { textOf, type JsonObject } from '../base/json';
import { runContainer } from '.';

const REGION = 'eu-west-1';
const services = new ServiceTables(SERVICE_TABLES).check();

/** A cloud with nodes that are refused as a whole, and with one resource for each other node, nothing of which is told. */
function refusing(nodes: readonly JsonObject[], hidden: readonly string[]): ReadCloud {
  const denied = new CloudError('access-denied', 'no');
  return {
    nodes,
    session: {
      list: async function* ({ masterSnapshotId, path }): AsyncGenerator<CloudFinding> {
        await Promise.resolve();
        if (hidden.includes(textOf(masterSnapshotId)))
          yield { kind: 'failure', failure: denied.asFailure('region', REGION, 'list') };
        else if (typeof path === 'string')
          yield {
            kind: 'resource',
            resource: {
              path,
              ids: {},
              region: REGION,
              type: 'aws',
              reference: '123456789012',
              askedCalls: ['get_function'],
            },
          };
      },
      fetch: ({ path }) =>
        Promise.resolve({
          ...{ document: {}, calls: [], volatile: [] },
          failures: [{ ...denied.asFailure('call', path, 'get_function'), leavesGap: true }],
        }),
      close: () => undefined,
    },
  };
}

const judged = (
  cloud: string,
  provider: CloudProvider,
  nodes: readonly JsonObject[],
  refused: readonly string[],
): Promise<Judged> =>
  judgedSessions(
    cloud,
    new Map([['live', refusing(nodes, refused)]]),
    {},
    (node) => provider.asks?.(node) ?? Promise.resolve({}),
  );

/** The groups of the rules in error, as their ids name them, and the states of all. */
function groupsIn({ results }: Judged): { readonly inError: readonly string[]; readonly states: readonly string[] } {
  const groups = results.map(({ testId }) => testId.split('-').slice(1, 3).join('-'));
  return { inError: [...new Set(groups)].sort(), states: [...new Set(results.map(({ state }) => state))] };
}

const node = (masterSnapshotId: string, more: JsonObject): JsonObject => ({
  masterSnapshotId,
  collection: 'c',
  ...more,
});

describe('a node that may not be read', () => {
  it.each<[string, CloudProvider, JsonObject, readonly string[]]>([
    [
      'aws',
      new AwsProvider(),
      { arn: 'arn:aws:ecr:::', listMethod: 'describe_repositories', detailMethods: ['get_repository_policy'] },
      ['AWS-ECR'],
    ],
    [
      'aws',
      new AwsProvider(),
      {
        boto_type: 'elbv2',
        arn: 'arn:aws:elasticloadbalancing:::',
        listMethod: 'describe_load_balancers',
        detailMethods: [],
      },
      ['AWS-ELB'],
    ],
    ['azure', new AzureProvider(), { type: 'Microsoft.Cache/redis' }, ['AZURE-REDIS']],
    ['google', new GoogleProvider(), { type: 'pubsub/projects.topics.list' }, ['GOOGLE-PUBSUB']],
    [
      'kubernetes',
      new KubernetesProvider(),
      { type: 'networkpolicies' },
      ['KUBERNETES-NETWORK', 'KUBERNETES-WORKLOADS'],
    ],
  ])(
    'should put the rules in error that would have read it, and no others: %s',
    async (cloud, provider, asked, groups) => {
      const found = groupsIn(await judged(cloud, provider, [node('A', asked)], ['A']));
      expect(found).toEqual({ inError: groups, states: ['error'] });
    },
  );

  it.each<[string, CloudProvider, JsonObject, string, number]>([
    ['aws', new AwsProvider(), { listMethod: 'list_bukets', arn: 'arn:aws:s3:::' }, 'AWS-S3', 1],
    ['aws', new AwsProvider(), { listMethod: 'list_buckets', arn: 'arn:aws:s33:::' }, 'AWS-S3', 2],
    ['azure', new AzureProvider(), { type: 'Microsoft.Storage/storageAccount' }, 'AZURE-STORAGE', 2],
    ['azure', new AzureProvider(), { type: 'Microsoft.Batch/batchAccounts' }, 'AZURE-BATCH', 1],
    ['google', new GoogleProvider(), { type: 'storage/bucket.list' }, 'GOOGLE-STORAGE', 2],
  ])('should put every rule in error that may be meant: %s', async (cloud, provider, asked, group, least) => {
    const { inError } = groupsIn(await judged(cloud, provider, [node('A', asked)], ['A']));
    expect(inError).toContain(group);
    expect(inError.length).toBeGreaterThanOrEqual(least);
    expect(inError.filter((each) => !each.startsWith(cloud.toUpperCase()))).toEqual([]);
  });

  it.each(Object.entries(AWS_TYPES))('should be one of a service that the paths name: %s', async (_, type) => {
    const calls = Object.keys(type.base ?? type.calls ?? {});
    const telling = services.filter(({ details, lists }) =>
      calls.every((call) => details.has(call) || lists.has(call)),
    );
    const asked = await Promise.all(
      telling.map(({ service }) =>
        new AwsProvider().asks({ boto_type: service, listMethod: calls[0], detailMethods: calls }),
      ),
    );
    expect(asked.some((each) => mayTell('aws', each, type.translations[0].type))).toBe(true);
  });

  it('should leave other nodes alone where only one resource cannot be read', async () => {
    const path = `arn:aws:lambda:${REGION}:123456789012:function:f`;
    const asked = { arn: 'arn:aws:lambda:::', listMethod: 'list_functions', detailMethods: ['get_function'], path };
    const { results, report } = await judged('aws', new AwsProvider(), [node('A', asked)], []);
    expect(groupsIn({ results } as Judged).inError).toEqual(['AWS-LAMBDA']);
    expect(results.length).toBeGreaterThan(10);
    for (const { state, reason, resources } of results) {
      expect({ state, reason, paths: resources.map((each) => each.path) }).toEqual({
        state: 'error',
        reason: 'not-read: access-denied: get_function',
        paths: [path],
      });
    }
    expect(report.counts.error).toBe(results.length);
  });
});

describe('a rule of a container on a document that a refused call makes smaller', () => {
  const RULES = `package rule
default open = true
open = false { input.Policy == "*" }
named = true { input.Configuration.FunctionName == "f" }
all = true { count(input) > 0 }
`;

  it('should be in error where it reads what the call would have told, and only there', async () => {
    const path = `arn:aws:lambda:${REGION}:123456789012:function:f`;
    const Configuration = { FunctionName: 'f', FunctionArn: path };
    const standIn = await StandIn.start(({ call }) => {
      if (call.endsWith('/policy')) return refused('AccessDeniedException', 403);
      return call.startsWith('/') ? json(call.includes('/tags/') ? { Tags: {} } : { Configuration }) : undefined;
    });
    try {
      const evals = ['open', 'named', 'all'].map((name) => ({ id: name, eval: `data.rule.${name}` }));
      const user = { name: 'ann', 'access-key': 'AKIDEXAMPLE', 'secret-access': 's', region: REGION };
      const nodes = [node('A', { arn: path, detailMethods: ['get_function', 'get_policy'] })];
      const sink = new KeepingSink();
      await runContainer(
        {
          ...{ name: 'c', snapshots: [], tests: [], exclusions: [] },
          connectors: [{ name: 'live', content: { type: 'aws', accounts: [{ users: [user] }] } }],
          masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'live', testUser: 'ann', nodes }] } }],
          masterTests: [
            {
              name: 'test',
              content: {
                masterSnapshot: 'snap',
                testSet: [
                  {
                    cases: [{ masterTestId: 'T', masterSnapshotId: ['A'], type: 'rego', rule: 'file(r.rego)', evals }],
                  },
                ],
              },
            },
          ],
          ruleFile: () => Promise.resolve(RULES),
        },
        {
          repositories: { open: () => Promise.reject(new Error('there is no repository')) },
          clouds: {
            provider: () => Promise.resolve(new AwsProvider({ endpoint: standIn.url, tries: 1 })),
            secret: () => Promise.resolve(undefined),
          },
          ...{ threads: 1, startedAt: 0, crawl: true, evaluate: true, includesSensitiveFiles: false },
          sink,
          threadOptions: { script: THREAD_SCRIPT },
        },
      );
      expect(sink.keptResults.map(({ testId, state, reason }) => `${testId} ${state} ${reason}`).sort()).toEqual([
        'all error not-read: access-denied: get_policy',
        'named passed ',
        'open error not-read: access-denied: get_policy',
      ]);
    } finally {
      await standIn.stop();
    }
  });
});
