import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTOR, ENTRY } from '../../../test/support/clouds/azure-crawl';
import { AzureServer, refused } from '../../../test/support/clouds/azure-server';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { ApiServer, CERTIFICATE, failed, type Handler } from '../../../test/support/clouds/kubernetes-api-server';
import { AzureProvider } from '../clouds/azure';
import { KubernetesProvider } from '../clouds/kubernetes';
import type { CloudFailure, CloudFinding, CloudProvider, CloudResource } from '../clouds';
import { textOf, type JsonObject } from '../base/json';
import { runContainer, type Container, type RunReport, type RunResource } from '.';

/**
 * What a node of a cloud finds: documents with the calls that made them and those that were refused, by the paths of the
 * resources.
 */
interface Listing {
  readonly [path: string]: readonly [calls: readonly string[], document: JsonObject, refused?: readonly string[]];
}

function cloud(
  listings: Readonly<Record<string, Listing>>,
  failures: Readonly<Record<string, CloudFailure>> = {},
): CloudProvider {
  const documents = new WeakMap<object, Listing[string]>();
  return {
    open: () =>
      Promise.resolve({
        list: async function* (node): AsyncGenerator<CloudFinding> {
          const id = textOf(node.masterSnapshotId);
          for (const [path, listing] of Object.entries(listings[id] ?? {})) {
            const [calls, , refused = []] = listing;
            const askedCalls = [...calls, ...refused].sort();
            const facts = { ids: {}, region: 'eu-west-1', reference: '123456789012', askedCalls };
            const resource = { path, type: textOf(node.type), ...facts };
            documents.set(resource, listing);
            yield await Promise.resolve<CloudFinding>({ kind: 'resource', resource });
          }
          if (Object.hasOwn(failures, id)) yield { kind: 'failure', failure: failures[id] };
        },
        fetch: (resource) => {
          const [calls, document, refused = []] = documents.get(resource) ?? [[], {}];
          const failed = refused.map((call): CloudFailure => ({
            ...{ scope: 'call', name: resource.path, reason: 'access-denied', detail: `${call}: no`, call },
            leavesGap: calls.length === 0,
          }));
          return Promise.resolve({ document, tags: {}, calls, failures: failed, volatile: [] });
        },
        close: () => undefined,
      }),
  };
}

function container(type: string, nodes: readonly JsonObject[], test: JsonObject): Container {
  return {
    name: 'c',
    connectors: [{ name: 'live', content: { type } }],
    snapshots: [],
    masterSnapshots: [
      { name: 'snap', content: { snapshots: [{ source: 'live', testUser: 'ann', nodes: [...nodes] }] } },
    ],
    tests: [],
    masterTests: [{ name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', ...test } }],
    exclusions: [],
    ruleFile: () => Promise.reject(new Error('there are no rule files')),
  };
}

interface Outcome {
  readonly report: RunReport;
  readonly states: readonly string[];
  readonly paths: readonly string[];
  readonly sink: KeepingSink;
}

async function run(
  of: Container,
  provider: CloudProvider,
  known: readonly RunResource[] = [],
  folder?: string,
): Promise<Outcome> {
  const sink = new KeepingSink();
  const repository = (): Promise<{ folder: string; reference: string }> =>
    folder === undefined
      ? Promise.reject(new Error('there is no repository'))
      : Promise.resolve({ folder, reference: '' });
  const report = await runContainer(of, {
    repositories: { open: repository },
    clouds: { provider: () => Promise.resolve(provider), secret: () => Promise.resolve(undefined) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    known: {
      isCrawled: () => false,
      foundBy: (_, ids) =>
        Promise.resolve(known.filter(({ masterSnapshotIds }) => masterSnapshotIds.some((id) => ids.includes(id)))),
    },
    evaluate: true,
    includesSensitiveFiles: false,
    sink,
    threadOptions: { script: THREAD_SCRIPT },
  });
  const results = sink.keptResults.map(({ testId, state, resources }) => `${state} ${testId} ${resources[0]?.path}`);
  const open = report.skipped
    .filter(({ reason }) => reason !== 'not applicable')
    .map(({ testId, reason, count }) => `${reason} ${testId} ${count}`);
  return {
    report,
    states: [...results, ...open].sort(),
    paths: sink.keptResources.map(({ resource }) => resource.path),
    sink,
  };
}

const object = (kind: string, name: string, more: JsonObject): JsonObject => ({
  kind,
  metadata: { name, namespace: 'shop', uid: `${kind}-${name}` },
  ...more,
});
const TEMPLATE = { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web:1' }] } };
const WEB = '/apis/apps/v1/namespaces/shop/deployments/web';
const POD = '/api/v1/namespaces/shop/pods/web-1';
const CLUSTER = {
  DEPLOYMENTS: { [WEB]: [[], object('Deployment', 'web', { spec: { template: TEMPLATE } })] },
  PODS: {
    [POD]: [
      [],
      {
        kind: 'Pod',
        metadata: {
          name: 'web-1',
          namespace: 'shop',
          ownerReferences: [{ kind: 'ReplicaSet', name: 'web-abc', uid: 'r', controller: true }],
          labels: { app: 'web', 'pod-template-hash': 'abc' },
        },
        spec: { nodeName: 'n', ...TEMPLATE.spec },
      },
    ],
  },
  POLICIES: {},
} as const satisfies Readonly<Record<string, Listing>>;
const KINDS = [
  { masterSnapshotId: 'DEPLOYMENTS', type: 'deployment', collection: 'objects' },
  { masterSnapshotId: 'PODS', type: 'pods', collection: 'objects' },
  { masterSnapshotId: 'POLICIES', type: 'NetworkPolicy', collection: 'objects' },
];
const WORKLOAD_POLICY = 'PL-KUBERNETES-NETWORK-12';

describe('what runs in a cluster', () => {
  const policies = { groups: ['kubernetes/network'] };

  it('should be judged by the built-in rules once, with the objects that complete it', async () => {
    const { states, paths, report } = await run(container('kubernetes', KINDS, policies), cloud(CLUSTER));
    expect(states).toContain(`failed ${WORKLOAD_POLICY} ${WEB}`);
    expect(states.filter((state) => state.includes(POD))).toEqual([]);
    expect(paths).toEqual([WEB]);
    expect(report.coverage).toContainEqual(expect.objectContaining({ reason: 'judged-by-owner', node: 'PODS' }));
  });

  it.each<[string, readonly JsonObject[]]>([
    ['looked for', KINDS.slice(0, 2)],
    ['found as a whole', [...KINDS.slice(0, 2), { ...KINDS[2], exclude: { paths: ['/x'] } }]],
  ])('should neither pass nor fail for what completes it when that was not %s', async (_, nodes) => {
    const { states } = await run(container('kubernetes', nodes, policies), cloud(CLUSTER));
    expect(states.filter((state) => state.includes(WORKLOAD_POLICY))).toEqual([
      `skipped ${WORKLOAD_POLICY} ${WEB}`,
      `unread-value ${WORKLOAD_POLICY} 1`,
    ]);
  });

  it('should be in error for what completes it when that may not be read', async () => {
    const failure = { scope: 'region', name: 'shop', reason: 'access-denied', detail: 'no', leavesGap: true } as const;
    const { sink } = await run(container('kubernetes', KINDS, policies), cloud(CLUSTER, { POLICIES: failure }));
    const ofWeb = sink.keptResults.filter(
      ({ testId, resources }) => testId === WORKLOAD_POLICY && resources.length > 0,
    );
    expect(ofWeb).toMatchObject([
      { state: 'error', reason: 'not-read: access-denied: shop, no', resources: [{ path: WEB }] },
    ]);
  });
});

describe('what runs in a cluster, read from its server', () => {
  const kinds = [
    ['/api/v1', 'v1', [{ name: 'pods', kind: 'Pod', namespaced: true }]],
    ['/apis/apps/v1', 'apps/v1', [{ name: 'deployments', kind: 'Deployment', namespaced: true }]],
    [
      '/apis/networking.k8s.io/v1',
      'networking.k8s.io/v1',
      [{ name: 'networkpolicies', kind: 'NetworkPolicy', namespaced: true }],
    ],
  ] as const;
  const policy = { metadata: { name: 'all', namespace: 'shop' }, spec: { podSelector: {} } };
  const objects: Readonly<Record<string, readonly JsonObject[]>> = {
    '/apis/apps/v1/namespaces/shop/deployments': [CLUSTER.DEPLOYMENTS[WEB][1]],
    '/api/v1/namespaces/shop/pods': [CLUSTER.PODS[POD][1]],
    '/apis/networking.k8s.io/v1/namespaces/shop/networkpolicies': [policy],
  };

  async function runOver(
    handler: Handler,
    known: readonly RunResource[] = [],
    withMore: (base: Container) => Container = (base) => base,
    folder?: string,
  ): Promise<Outcome> {
    const server = await ApiServer.start((asked, response) => {
      const answer = handler(asked, response);
      const { path } = asked;
      if (answer !== undefined) return answer;
      if (path === '/apis')
        return { groups: kinds.slice(1).map(([, groupVersion]) => ({ preferredVersion: { groupVersion } })) };
      const served = kinds.find(([each]) => each === path);
      if (served) return { groupVersion: served[1], resources: served[2] };
      return Object.hasOwn(objects, path) ? { items: objects[path] } : undefined;
    });
    try {
      const namespaces = [{ namespace: 'shop', serviceAccounts: [{ name: 'reader', secret: 'token' }] }];
      const base = container('kubernetes', KINDS, { groups: ['kubernetes/network'] });
      const connector = { type: 'kubernetes', clusterUrl: server.url, caCert: CERTIFICATE, namespaces };
      const provider = new KubernetesProvider({
        allowPrivateHosts: true,
        lookup: () => Promise.resolve(['127.0.0.1']),
      });
      const read = { ...base, connectors: [{ name: 'live', content: connector }] };
      return await run(withMore(read), provider, known, folder);
    } finally {
      await server.stop();
    }
  }

  it('should be judged with the policies that the server answers, and not be gone when it denies the list', async () => {
    const first = await runOver(() => undefined);
    expect(first.states).toContain(`passed ${WORKLOAD_POLICY} ${WEB}`);
    expect(first.paths).toEqual([WEB, '/apis/networking.k8s.io/v1/namespaces/shop/networkpolicies/all']);

    const known = first.sink.keptResources.map(({ resource }) => resource).filter(({ path }) => path === WEB);
    const denied = '/apis/apps/v1/namespaces/shop/deployments';
    const second = await runOver(({ path }) => (path === denied ? failed(403, 'forbidden') : undefined), known);
    expect(second.sink.keptNodes.map(({ id }) => id)).not.toContain('DEPLOYMENTS');
    expect(second.sink.keptUnread.map(({ path }) => path)).toEqual([WEB]);
    const ofWeb = second.sink.keptResults.filter(({ resources }) => resources[0]?.path === WEB);
    expect(ofWeb.length).toBeGreaterThan(0);
    for (const { state, reason } of ofWeb) {
      expect(state).toBe('error');
      expect(reason).toMatch(/^not-read: access-denied: shop/);
    }
  });

  describe('and written in manifests', () => {
    let folder: string;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
    });

    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const written = (name: string, manifest: JsonObject): void =>
      writeFileSync(join(folder, `${name}.yaml`), JSON.stringify(manifest));
    const deployment = (name: string, namespace: string): JsonObject => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, namespace },
      spec: { template: TEMPLATE },
    });
    const withDrift = (base: Container): Container => ({
      ...base,
      connectors: [...base.connectors, { name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
      masterSnapshots: [
        ...base.masterSnapshots,
        {
          name: 'iac',
          content: {
            snapshots: [
              {
                source: 'repo',
                nodes: [{ masterSnapshotId: 'IAC', type: 'kubernetesObjectFiles', collection: 'iac', paths: ['/'] }],
              },
            ],
          },
        },
      ],
      masterTests: [
        ['snap', 'DEPLOYMENTS'],
        ['iac', 'IAC'],
      ].map(([masterSnapshot, id]) => {
        const rule = { type: 'rego', rule: 'file(p.rego)', evals: [{ eval: 'data.p.ordinary' }] };
        const cases = [{ masterTestId: `T_${id}`, masterSnapshotId: [id], ...rule }];
        return { name: masterSnapshot, content: { masterSnapshot, testSet: [{ cases }] } as never };
      }),
      ruleFile: () =>
        Promise.resolve(
          'package p\nsome_privileged { input.spec.template.spec.containers[_].securityContext.privileged }\n' +
            'ordinary = false { some_privileged }\nordinary = true { not some_privileged }\n',
        ),
      drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'snap' },
    });

    it('should be compared with them, and tell which verdicts the drift changes', async () => {
      written('web', deployment('web', 'shop'));
      written('gone', deployment('gone', 'shop'));
      written('elsewhere', deployment('web', 'other'));
      written('service', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' } });
      const privileged = { ...TEMPLATE.spec.containers[0], securityContext: { privileged: true } };
      const spec = { template: { ...TEMPLATE, spec: { containers: [privileged] } } };
      const live = { '/apis/apps/v1/namespaces/shop/deployments': [object('Deployment', 'web', { spec })] };
      const handler: Handler = ({ path }) =>
        Object.hasOwn(live, path) ? { items: live[path as keyof typeof live] } : undefined;
      const { report } = await runOver(handler, [], withDrift, folder);
      const path = 'spec.template.spec.containers[0].securityContext.privileged';
      expect(report.drift?.results).toMatchObject([
        {
          result: 'drifted',
          joinedBy: 'identity',
          template: { path: '/web.yaml' },
          running: [{ path: WEB, structure: 'kubernetes' }],
          drifted: [{ path, iacValue: false, cloudValue: true }],
        },
      ]);
      expect(report.drift?.results[0].flips).toEqual([
        { testId: 'T_DEPLOYMENTS', side: 'cloud', written: 'passed', running: 'failed' },
        { testId: 'T_IAC', side: 'iac', written: 'passed', running: 'failed' },
      ]);
      expect(report.drift?.unmanaged).toMatchObject([{ type: 'NetworkPolicy', running: { type: 'NetworkPolicy' } }]);
      expect(report.drift?.gaps.map(({ name, reason, detail }) => `${reason} ${name}: ${detail}`).sort()).toEqual([
        'missing-in-cloud /gone.yaml Deployment.gone: the name shop/gone',
        'not-read /elsewhere.yaml Deployment.web: the name other/web: no node lists its kind in the namespace other: ' +
          'add the namespace to the connector, or to the entry',
        'not-read /service.yaml Service.web: the name shop/web: no node lists its kind: add one with the type service',
      ]);
    });

    const builtIn = (masterSnapshot: string) => ({
      name: `board-${masterSnapshot}`,
      content: { masterSnapshot, pack: 'plumbline', groups: ['kubernetes/containers', 'kubernetes/network'] },
    });
    const flipsFor = async (live: Readonly<Record<string, JsonObject[]>>, more: Partial<Container> = {}) => {
      const handler: Handler = ({ path }) => (Object.hasOwn(live, path) ? { items: live[path] } : undefined);
      const of = (base: Container): Container => ({
        ...withDrift(base),
        masterTests: [builtIn('snap'), builtIn('iac')],
        ...more,
      });
      const { report } = await runOver(handler, [], of, folder);
      return Object.fromEntries((report.drift?.results ?? []).map(({ address, flips }) => [address.name, flips]));
    };
    const changed = (name: string, container: JsonObject): JsonObject => {
      const containers = [{ ...TEMPLATE.spec.containers[0], ...container }];
      return object('Deployment', name, { spec: { template: { ...TEMPLATE, spec: { containers } } } });
    };
    const flip = (testId: string, side: string, states = 'passed failed') => {
      const [before, now] = states.split(' ');
      return { testId, side, written: before, running: now };
    };

    it('should tell which verdicts of the built-in rules the drift changes, of this object and of no other', async () => {
      written('web', deployment('web', 'shop'));
      written('job', deployment('job', 'shop'));
      const live = {
        '/apis/apps/v1/namespaces/shop/deployments': [
          changed('web', { securityContext: { privileged: true } }),
          changed('job', { imagePullPolicy: 'Always' }),
        ],
      };
      const flips = await flipsFor(live);
      expect(flips.web).toEqual(
        expect.arrayContaining([
          flip('PL-KUBERNETES-CONTAINERS-1', 'cloud'),
          flip('PL-KUBERNETES-CONTAINERS-1~2', 'iac'),
        ]),
      );
      expect(flips.job.length).toBeGreaterThan(0);
      expect(JSON.stringify(flips.job)).not.toMatch(/"PL-KUBERNETES-CONTAINERS-1[~"]/);
      expect(JSON.stringify(flips)).not.toContain(WORKLOAD_POLICY);
    });

    it('should leave out the flips of a rule that is excluded', async () => {
      written('web', deployment('web', 'shop'));
      const live = {
        '/apis/apps/v1/namespaces/shop/deployments': [changed('web', { securityContext: { privileged: true } })],
      };
      const testId = 'PL-KUBERNETES-CONTAINERS-1';
      const flips = await flipsFor(live, { exclusions: [{ id: 'e', type: 'single', testId, paths: [WEB] }] });
      expect(flips.web.filter((each) => /^PL-KUBERNETES-CONTAINERS-1(~|$)/.test(each.testId))).toEqual([
        flip(`${testId}~2`, 'iac'),
      ]);
    });

    it('should not be missing where the server denies the list', async () => {
      written('gone', deployment('gone', 'shop'));
      const handler: Handler = ({ path }) =>
        path === '/apis/apps/v1/namespaces/shop/deployments' ? failed(403, 'forbidden') : undefined;
      const { report } = await runOver(handler, [], withDrift, folder);
      const row = report.drift?.gaps.find(({ name }) => name === '/gone.yaml Deployment.gone');
      expect(row).toMatchObject({ reason: 'not-read', detail: expect.stringContaining('access-denied') as string });
    });
  });
});

const BUCKET = 'arn:aws:s3:::images';
const OPEN_BLOCK = { PublicAccessBlockConfiguration: { BlockPublicAcls: false } };

describe('what runs in AWS', () => {
  const nodes = [
    { masterSnapshotId: 'VERSIONS', type: 'aws', collection: 'aws_s3', listMethod: 'list_buckets' },
    { masterSnapshotId: 'BLOCKS', type: 'aws', collection: 'aws_s3', listMethod: 'list_buckets' },
    { masterSnapshotId: 'OTHERS', type: 'aws', collection: 'aws_acm', listMethod: 'list_certificates' },
  ];
  const account = cloud({
    VERSIONS: { [BUCKET]: [['get_bucket_versioning'], { BucketName: 'images', Status: 'Enabled' }] },
    BLOCKS: { [BUCKET]: [['get_public_access_block'], { BucketName: 'images', ...OPEN_BLOCK }] },
    OTHERS: { 'arn:aws:acm:eu-west-1:123456789012:certificate/1': [['describe_certificate'], { Certificate: {} }] },
  });

  it('should be judged by all that the nodes of an entry tell about it, and not by what they do not', async () => {
    const { states, paths, report } = await run(container('aws', nodes, { groups: ['aws/s3', 'aws/acm'] }), account);
    expect(states).toContain(`passed PL-AWS-S3-6 ${BUCKET}`);
    expect(states).toContain(`failed PL-AWS-S3-1 ${BUCKET}`);
    expect(states).toContain(`failed PL-AWS-S3-1 ${BUCKET}#PublicAccessBlockConfiguration`);
    expect(states).toContain('unread-value PL-AWS-S3-3 1');
    expect(states).toContain(`skipped PL-AWS-S3-3 ${BUCKET}`);
    expect(states.filter((state) => /^(passed|failed) PL-AWS-S3-(3|4|8) /.test(state))).toEqual([]);
    expect(paths).toEqual([BUCKET, `${BUCKET}#PublicAccessBlockConfiguration`]);
    expect(report.coverage).toContainEqual(expect.objectContaining({ reason: 'not-covered', node: 'OTHERS' }));
  });

  it('should stay, as not read, where a later run may not read it, and be gone where it is gone', async () => {
    const [versions, blocks] = ['get_bucket_versioning', 'get_public_access_block'];
    const bucket = (name: string) => `arn:aws:s3:::${name}`;
    const lambda = (name: string) => `arn:aws:lambda:eu-west-1:123456789012:function:${name}`;
    const named = (BucketName: string) => ({ BucketName, Status: 'Enabled' });
    const blocked = (BucketName: string) => ({ ...named(BucketName), ...OPEN_BLOCK });
    const called = (name: string) => ({ Configuration: { FunctionArn: lambda(name), FunctionName: name } });
    const statement = { Effect: 'Allow', Principal: '*', Action: 'lambda:InvokeFunction' };
    const policy = { Policy: JSON.stringify({ Statement: [statement] }) };
    const both = ['get_function', 'get_policy'];
    const before = {
      VERSIONS: {
        [bucket('part')]: [[versions, blocks], blocked('part')],
        [bucket('node')]: [[versions], named('node')],
        [bucket('gone')]: [[versions, blocks], blocked('gone')],
      },
      BLOCKS: { [bucket('node')]: [[blocks], { BucketName: 'node', ...OPEN_BLOCK }] },
      OTHERS: {
        [lambda('list')]: [both, { ...called('list'), ...policy }],
        [lambda('base')]: [both, { ...called('base'), ...policy }],
      },
    } as const satisfies Readonly<Record<string, Listing>>;
    const after: Readonly<Record<string, Listing>> = {
      VERSIONS: {
        ...before.VERSIONS,
        [bucket('part')]: [[versions], named('part'), [blocks]],
        // Its access is not blocked any more, which a call has answered.
        [bucket('gone')]: [[blocks], { BucketName: 'gone' }, [versions]],
      },
      BLOCKS: { [bucket('node')]: [[], {}, [blocks]] },
      OTHERS: {
        [lambda('list')]: [['get_function'], called('list'), ['get_policy']],
        [lambda('base')]: [['get_policy'], policy, ['get_function']],
      },
    };
    const judged = (listings: Readonly<Record<string, Listing>>, known: readonly RunResource[] = []) =>
      run(container('aws', nodes, { groups: ['aws/s3', 'aws/lambda'] }), cloud(listings), known);
    const found = ({ sink }: Outcome) => sink.keptResources.map(({ resource }) => resource);
    const former = await judged(before);
    const later = await judged(after, found(former));
    const unread = [
      lambda('base'),
      `${lambda('base')}#Permissions[0]`,
      `${lambda('list')}#Permissions[0]`,
      `${bucket('node')}#PublicAccessBlockConfiguration`,
      `${bucket('part')}#PublicAccessBlockConfiguration`,
    ];
    expect(later.sink.keptUnread.map(({ path }) => path).sort()).toEqual(unread);
    const ofUnread = later.sink.keptResults.filter(({ resources }) => unread.includes(resources.at(0)?.path ?? ''));
    expect([...new Set(ofUnread.map(({ resources }) => resources[0].path))].sort()).toEqual(unread);
    for (const { state, reason } of ofUnread) {
      expect(state).toBe('error');
      expect(reason).toMatch(/^not-read: access-denied: /);
    }
    // What is found again is the same resource, also where a node of its own tells nothing about it.
    const identityOf = new Map(found(former).map(({ path, identity, nodeId }) => [path, [identity, nodeId]]));
    for (const { path, identity, nodeId } of found(later)) expect([identity, nodeId]).toEqual(identityOf.get(path));
    expect(later.paths).toEqual([...'part node gone'.split(' ').map(bucket), lambda('list')]);
  });

  describe('and written in a template', () => {
    let folder: string;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
    });

    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    /** The flips by built-in rules of a bucket that somebody has changed by hand. */
    async function flipsOf(type: string, file: string, text: string, more: Partial<Container> = {}): Promise<string[]> {
      writeFileSync(join(folder, file), text);
      const base = container('aws', nodes, { groups: ['aws/s3'] });
      const [snap] = base.masterSnapshots;
      const templates = { masterSnapshotId: 'IAC', type, collection: 'iac', paths: ['/'] };
      const { report } = await run(
        {
          ...base,
          connectors: [...base.connectors, { name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
          masterSnapshots: [snap, { name: 'iac', content: { snapshots: [{ source: 'repo', nodes: [templates] }] } }],
          masterTests: ['snap', 'iac'].map((masterSnapshot) => ({
            name: masterSnapshot,
            content: { masterSnapshot, pack: 'plumbline', groups: ['aws/s3'] },
          })),
          drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'snap' },
          ...more,
        },
        cloud({
          VERSIONS: { [BUCKET]: [['get_bucket_versioning'], { BucketName: 'images', Status: 'Suspended' }] },
          BLOCKS: { [BUCKET]: [['get_public_access_block'], { BucketName: 'images', ...OPEN_BLOCK }] },
        }),
        [],
        folder,
      );
      return (report.drift?.results[0]?.flips ?? []).map(
        (each) => `${each.side} ${each.testId} ${each.written} ${each.running}`,
      );
    }

    const ALL_BLOCKED = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'];
    const SPLIT = `resource "aws_s3_bucket" "images" {
  bucket = "images"
}
resource "aws_s3_bucket_versioning" "images" {
  bucket = aws_s3_bucket.images.id
  versioning_configuration {
    status = "Enabled"
  }
}
resource "aws_s3_bucket_public_access_block" "images" {
  bucket = aws_s3_bucket.images.id
  ${ALL_BLOCKED.map((name) => `${name} = true`).join('\n  ')}
}
`;

    it('should tell which verdicts of the built-in rules the drift changes, also through other resources', async () => {
      expect(await flipsOf('terraform', 'main.tf', SPLIT)).toEqual([
        'cloud PL-AWS-S3-1 passed failed',
        'iac PL-AWS-S3-1~2 passed failed',
        'cloud PL-AWS-S3-6 passed failed',
        'iac PL-AWS-S3-6~2 passed failed',
      ]);
    });

    it('should not tell of verdicts that the template ignores', async () => {
      const text = SPLIT.replace('bucket = "images"', 'bucket = "images" # plumbline:ignore PL-AWS-S3-6 not needed');
      const flips = await flipsOf('terraform', 'main.tf', text, { inlineIgnores: true });
      expect(flips).not.toContain('iac PL-AWS-S3-6~2 passed failed');
      expect(flips).toContain('cloud PL-AWS-S3-6 passed failed');
    });

    it('should tell the same of a template of CloudFormation', async () => {
      const text = `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  Images:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: images
      VersioningConfiguration: { Status: Enabled }
      PublicAccessBlockConfiguration:
        { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true }
`;
      expect(await flipsOf('cloudformation', 'main.yaml', text)).toEqual([
        'cloud PL-AWS-S3-1 passed failed',
        'iac PL-AWS-S3-1~2 passed failed',
        'cloud PL-AWS-S3-6 passed failed',
        'iac PL-AWS-S3-6~2 passed failed',
      ]);
    });
  });

  it('should be judged in each account that has something of its name', async () => {
    const path = 'arn:aws:dynamodb:eu-west-1::orders';
    const calls = ['describe_table'];
    const table = (isSafe: boolean) => ({ Table: { TableName: 'orders', DeletionProtectionEnabled: isSafe } });
    const base = container('aws', [nodes[0]], { groups: ['aws/dynamodb'] });
    const [{ content }] = base.masterSnapshots;
    const [entry] = content.snapshots as JsonObject[];
    const masterSnapshots = [{ name: 'snap', content: { snapshots: [{ ...entry, accountId: ['1', '2'] }] } }];
    const provider: CloudProvider = {
      open: async (asked) => {
        const reference = textOf(asked.entry.accountId);
        const session = await cloud({ VERSIONS: { [path]: [calls, table(reference === '1')] } }).open(asked);
        const own = new WeakMap<CloudResource, CloudResource>();
        return {
          ...session,
          list: async function* (node): AsyncGenerator<CloudFinding> {
            for await (const finding of session.list(node)) {
              if (finding.kind === 'failure') continue;
              const resource = { ...finding.resource, reference };
              own.set(resource, finding.resource);
              yield { kind: 'resource', resource };
            }
          },
          fetch: (resource) => session.fetch(own.get(resource) ?? resource),
        };
      },
    };
    const { sink } = await run({ ...base, masterSnapshots }, provider);
    const verdicts = sink.keptResults.filter(({ testId }) => testId === 'PL-AWS-DYNAMODB-4');
    expect(verdicts.map(({ state, resources }) => `${resources[0].reference} ${state}`).sort()).toEqual([
      '1 passed',
      '2 failed',
    ]);
  });

  it('should be excluded by its name, with its parts', async () => {
    const base = container('aws', nodes, { groups: ['aws/s3'] });
    const exclusions = [{ id: 'e', type: 'resource' as const, testId: '', paths: [BUCKET] }];
    const { states } = await run({ ...base, exclusions }, account);
    expect(states.filter((state) => /^(passed|failed)/.test(state))).toEqual([]);
  });
});

describe('what runs in Azure', () => {
  let azure: AzureServer;

  beforeEach(async () => {
    azure = await AzureServer.start();
    azure.exportPolls = 0;
    azure.exportPauses = [0, 0];
  });
  afterEach(() => azure.stop());

  const judged = (known: readonly RunResource[] = []): Promise<Outcome> => {
    const nodes = [{ masterSnapshotId: 'SQL', type: 'Microsoft.Sql/servers', collection: 'sql' }];
    const base = container('azure', nodes, { groups: ['azure/sql'] });
    const entry = { source: 'live', nodes, ...ENTRY };
    const read = {
      ...base,
      connectors: [{ name: 'live', content: CONNECTOR }],
      masterSnapshots: [{ name: 'snap', content: { snapshots: [entry] } }],
    };
    return run(read, new AzureProvider({ endpoints: azure.endpoints, tries: 1 }), known);
  };

  it.each([
    ['all of its group', 403, 'AuthorizationFailed'],
    ['it', 400, 'ExportTemplateBadRequest'],
  ])('should stay with its children, as not read, where the template of %s is refused', async (_, status, code) => {
    const server = azure.add('Microsoft.Sql/servers', 'orders');
    azure.add('Microsoft.Sql/servers/firewallRules', 'orders/all', {
      properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' },
    });
    const former = await judged();
    const rule = former.paths.find((path) => path.startsWith(`${server}#`)) ?? '';
    expect(former.states).toContain(`failed PL-AZURE-SQL-8 ${rule}`);
    azure.intercept = ({ path }) => (path.endsWith('/exportTemplate') ? refused(status, code) : undefined);
    const { sink, states } = await judged(former.sink.keptResources.map(({ resource }) => resource));
    expect(sink.keptUnread.map(({ path }) => path)).toEqual([rule]);
    expect(states).toContain(`error PL-AZURE-SQL-8 ${rule}`);
  });

  it('should be gone with the children that a whole template no longer has', async () => {
    azure.add('Microsoft.Sql/servers', 'orders');
    azure.add('Microsoft.Sql/servers/firewallRules', 'orders/all');
    const former = await judged();
    azure.resources.pop();
    const { sink } = await judged(former.sink.keptResources.map(({ resource }) => resource));
    expect([former.paths.length, sink.keptUnread]).toEqual([2, []]);
  });
});
