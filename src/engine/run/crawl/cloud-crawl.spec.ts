import { CONNECTOR, ENTRY } from '../../../../test/support/clouds/azure-crawl';
import { AzureServer, refused } from '../../../../test/support/clouds/azure-server';
import { KeepingSink } from '../../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../../test/support/run-threads';
import { AzureProvider } from '../../clouds/azure';
import { CloudError, type CloudFinding, type CloudProvider, type CloudResource } from '../../clouds';
import { textOf, type JsonObject } from '../../base/json';
import { runContainer, type Container, type ListedNode, type RunReport, type RunResource } from '..';
import type { FoundDocument } from '../../model';

const RULE =
  'package rule\nencrypted = true { input.Encrypted == true }\nencrypted = false { input.Encrypted == false }\n';

function container(options: JsonObject, entry: JsonObject, connector: JsonObject): Container {
  const nodes = [
    { masterSnapshotId: 'VOLUMES', type: 'aws', collection: 'aws_ec2', listMethod: 'describe_volumes', ...options },
  ];
  const evals = [{ id: 'E1', eval: 'data.rule.encrypted' }];
  const cases = [{ masterTestId: 'T1', masterSnapshotId: ['VOLUMES'], type: 'rego', rule: 'file(rule.rego)', evals }];
  return {
    name: 'c',
    connectors: [{ name: 'account', content: connector }],
    snapshots: [],
    masterSnapshots: [
      { name: 'snap', content: { snapshots: [{ source: 'account', testUser: 'ann', nodes, ...entry }] } },
    ],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve(RULE),
  };
}

function volume(id: string, region = 'eu-west-1'): CloudResource {
  const path = `arn:aws:ec2:${region}:123456789012:volume/${id}`;
  return { path, ids: { id }, region, type: 'aws', reference: '123456789012', askedCalls: ['describe_volumes'] };
}

const DENIED = { scope: 'region', name: 'us-east-1', reason: 'access-denied', detail: 'describe_volumes' } as const;

const UNREAD = { document: {}, calls: [], volatile: [] };

/**
 * A cloud with these findings; a volume whose id begins with `open` is not encrypted, of `empty` ones nothing is known,
 * and `refused` ones cannot be read.
 */
function cloud(...findings: readonly (CloudResource | typeof DENIED)[]): CloudProvider {
  return {
    open: () =>
      Promise.resolve({
        list: async function* (): AsyncGenerator<CloudFinding> {
          for (const finding of findings)
            yield await Promise.resolve<CloudFinding>(
              'reason' in finding
                ? { kind: 'failure', failure: { ...finding, leavesGap: true } }
                : { kind: 'resource', resource: finding },
            );
        },
        fetch: ({ ids, path }) =>
          Promise.resolve(
            ids.id.startsWith('refused')
              ? { ...UNREAD, failures: [{ ...DENIED, scope: 'call', name: path, leavesGap: true }] }
              : {
                  document: documentOf(ids.id),
                  tags: { env: 'prod' },
                  calls: ['describe_volumes'],
                  failures: [],
                  volatile: ['Seen'],
                },
          ),
        close: () => undefined,
      }),
  };
}

function documentOf(id: string): JsonObject {
  return id.startsWith('empty') ? {} : { Encrypted: !id.startsWith('open'), Seen: Math.random() };
}

interface Outcome {
  readonly report: RunReport;
  readonly resources: readonly RunResource[];
  readonly found: readonly FoundDocument[];
  readonly listed: readonly ListedNode[];
  readonly states: readonly string[];
  readonly unread: readonly RunResource[];
}

async function run(
  provider: CloudProvider | undefined,
  options: JsonObject = {},
  entry: JsonObject = {},
  known: readonly RunResource[] = [],
  connector: JsonObject = { type: 'aws' },
  connectorMillis?: number,
): Promise<Outcome> {
  const sink = new KeepingSink();
  const report = await runContainer(container(options, entry, connector), {
    repositories: { open: () => Promise.reject(new Error('there is no repository')) },
    clouds: { provider: () => Promise.resolve(provider), secret: () => Promise.resolve(undefined) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    known: { isCrawled: () => false, foundBy: () => Promise.resolve(known) },
    evaluate: true,
    includesSensitiveFiles: false,
    ...(connectorMillis !== undefined && { connectorMillis }),
    sink,
    threadOptions: { script: THREAD_SCRIPT },
  });
  const { keptResources: found, keptNodes: listed, keptResults } = sink;
  const states = keptResults.map(({ state, resources, reason }) => `${state} ${resources[0]?.path ?? reason}`);
  return { report, resources: sink.keptFound, found, listed, states: states.sort(), unread: sink.keptUnread };
}

describe('what runs in a cloud', () => {
  it('should be judged like a template, with its tags, account and region', async () => {
    const { report, found, listed, states } = await run(cloud(volume('vol-1'), volume('open-2')));
    expect(states).toEqual([
      'failed arn:aws:ec2:eu-west-1:123456789012:volume/open-2',
      'passed arn:aws:ec2:eu-west-1:123456789012:volume/vol-1',
    ]);
    expect(found).toMatchObject([
      {
        resource: { region: 'eu-west-1', reference: '123456789012', structure: 'aws', masterSnapshotIds: ['VOLUMES'] },
        tags: { env: 'prod' },
        calls: ['describe_volumes'],
      },
      {},
    ]);
    expect(listed).toEqual([{ connector: 'account', id: 'VOLUMES' }]);
    expect(report).toMatchObject({ coverage: [], entries: { opened: 1, failed: 0 } });
  });

  it('should have the same content when only what changes at every read has changed', async () => {
    const [first, second] = [await run(cloud(volume('vol-1'))), await run(cloud(volume('vol-1')))];
    expect(first.found[0].document).not.toBe(second.found[0].document);
    expect(first.found[0].contentHash).toBe(second.found[0].contentHash);
    expect(first.found[0].resource.nodeId).toBe(second.found[0].resource.nodeId);
  });

  it('should not count as gone where a region could not be listed, and its cases be errors', async () => {
    const { report, listed, states } = await run(cloud(volume('vol-1'), DENIED));
    expect(listed).toEqual([]);
    expect(report.coverage).toMatchObject([{ ...DENIED, node: 'VOLUMES' }]);
    expect(states).toEqual([
      'error access-denied: us-east-1, describe_volumes',
      'passed arn:aws:ec2:eu-west-1:123456789012:volume/vol-1',
    ]);
  });

  it('should not be stored empty when nothing of it could be read', async () => {
    const { report, found, listed } = await run(cloud(volume('refused-1'), volume('vol-2')));
    expect(found.map(({ resource }) => resource.path)).toEqual([volume('vol-2').path]);
    expect(report.coverage).toMatchObject([{ scope: 'call', name: volume('refused-1').path, reason: 'access-denied' }]);
    expect(listed).toEqual([]);
  });

  it.each([
    ['its region could not be listed', [DENIED]],
    ['nothing of it could be read', [volume('refused-1')]],
  ])('should stay as it was known when %s', async (_, findings) => {
    const first = await run(cloud(volume('vol-2')));
    const path = volume('refused-1').path;
    const [before] = first.resources;
    const known = { ...before, identity: 'refused', path, paths: [path] };
    const { unread, states } = await run(cloud(...findings), {}, {}, [known]);
    expect(unread.map((resource) => resource.path)).toEqual([path]);
    expect(states).toContain(`error ${path}`);
  });

  it.each([
    ['its subscription could not be listed', /\/resources$/],
    ['nothing of it could be read', /\/disks\/logs$/],
  ])('should stay as it was known in Azure too when %s', async (_, denied) => {
    const azure = await AzureServer.start();
    try {
      const path = azure.add('Microsoft.Compute/disks', 'logs');
      const provider = new AzureProvider({ endpoints: azure.endpoints, tries: 1 });
      const crawl = (known: readonly RunResource[]): Promise<Outcome> =>
        run(provider, { type: 'Microsoft.Compute/disks', version: '2021-08-01' }, ENTRY, known, CONNECTOR);
      const first = await crawl([]);
      expect([first.found.map(({ resource }) => resource.path), first.listed.length]).toEqual([[path], 1]);
      azure.intercept = (asked) => (denied.test(asked.path) ? refused(403, 'AuthorizationFailed') : undefined);
      const { unread, listed, states } = await crawl(first.resources);
      expect([unread.map((resource) => resource.path), listed]).toEqual([[path], []]);
      expect(states).toContain(`error ${path}`);
    } finally {
      await azure.stop();
    }
  });

  it('should be told as not readable when the credentials open nothing or the cloud is not built', async () => {
    const refused = await run({ open: () => Promise.reject(new CloudError('auth-failed', 'wrong key')) });
    expect(refused.states).toEqual(['error auth-failed: the connector account: wrong key']);
    expect(refused.report.entries).toEqual({ opened: 0, failed: 1 });
    const unknown = await run(undefined);
    expect(unknown.report.coverage).toMatchObject([{ reason: 'provider-not-supported' }]);
  });

  it('should be known, and its cases be skipped, when the calls answer that there is nothing', async () => {
    const { report, found, listed, states } = await run(cloud(volume('empty-1'), volume('vol-2')));
    expect(found.map(({ document }) => document)[0]).toBe('{}');
    expect(report.coverage).toMatchObject([
      {
        scope: 'resource',
        name: volume('empty-1').path,
        node: 'VOLUMES',
        reason: 'empty-answer',
        detail: 'describe_volumes answered nothing',
      },
      { scope: 'case', name: 'T1', node: 'snap', reason: 'empty input', detail: '1 result of test' },
    ]);
    expect(report.counts).toMatchObject({ passed: 1, skipped: 1, error: 0 });
    expect(report.skipped).toMatchObject([{ testId: 'T1', reason: 'empty input', count: 1 }]);
    expect(states).toEqual([`passed ${volume('vol-2').path}`]);
    expect(listed).toEqual([{ connector: 'account', id: 'VOLUMES' }]);
  });

  it.each<[string, JsonObject, string[]]>([
    ['an ARN', { exclude: { paths: ['arn:aws:ec2:eu-west-1:123456789012:volume/vol-1'] } }, ['vol-2', 'west-3']],
    [
      'a leading slash',
      { exclude: { paths: ['/arn:aws:ec2:eu-west-1:123456789012:volume/vol-1'] } },
      ['vol-2', 'west-3'],
    ],
    ['what lies above', { exclude: { paths: ['arn:aws:ec2:eu-west-1:123456789012:volume'] } }, ['west-3']],
    ['a part of an ARN', { exclude: { paths: ['vol-1'] } }, ['vol-1', 'vol-2', 'west-3']],
    ['a regular expression', { exclude: { regex: ['arn:aws:ec2:[^:]*-1:.*/vol-\\d'] } }, ['west-3']],
    ['a regular expression from the middle', { exclude: { regex: ['vol-\\d'] } }, ['vol-1', 'vol-2', 'west-3']],
    ['an included ARN', { include: { paths: ['arn:aws:ec2:us-west-2:123456789012:volume/west-3'] } }, ['west-3']],
    ['an included part', { include: { paths: ['vol-'] } }, ['vol-1', 'vol-2']],
    ['an included regular expression', { include: { regex: ['.*vol-2$'] } }, ['vol-2']],
    ['both, where exclusion wins', { include: { paths: ['vol-'] }, exclude: { regex: ['.*/vol-1'] } }, ['vol-2']],
  ])('should be left out by a node that names %s, and told', async (_, options, kept) => {
    const all = [volume('vol-1'), volume('vol-2'), volume('west-3', 'us-west-2')];
    const { report, found, listed, states } = await run(cloud(...all), options);
    const isKept = ({ ids }: CloudResource): boolean => kept.includes(ids.id);
    expect(found.map(({ resource }) => resource.path)).toEqual(all.filter(isKept).map(({ path }) => path));
    expect(report.coverage.map(({ scope, name, node, reason }) => [scope, name, node, reason])).toEqual(
      all.filter((each) => !isKept(each)).map(({ path }) => ['resource', path, 'VOLUMES', 'excluded-by-node']),
    );
    expect(states).toHaveLength(kept.length);
    expect(listed).toHaveLength(1);
  });

  it('should be left out by its other name too', async () => {
    const names = ['arn:aws:ec2:eu-west-1:123456789012:volume/vol-1'];
    const short = { ...volume('vol-1'), path: 'arn:aws:ec2:eu-west-1::vol-1', names };
    const { found } = await run(cloud(short, volume('vol-2')), { exclude: { paths: names } });
    expect(found.map(({ resource }) => resource.path)).toEqual([volume('vol-2').path]);
  });

  it('should not be asked for by a node whose regular expression is wrong', async () => {
    const { report, found, listed, states } = await run(cloud(volume('vol-1')), { exclude: { regex: ['('] } });
    expect(found).toEqual([]);
    expect(listed).toEqual([]);
    expect(report.coverage).toMatchObject([{ scope: 'node', node: 'VOLUMES', reason: 'invalid-pattern' }]);
    expect(states).toEqual([expect.stringMatching(/^error invalid-pattern: Invalid regular expression: /)]);
  });

  it.each(['accountId', 'subscriptionId'])(
    'should be read in each of several accounts of one entry (%s)',
    async (key) => {
      const opened: unknown[] = [];
      const provider: CloudProvider = {
        open: (asked) => {
          const id = asked.entry[key];
          opened.push(id);
          if (id === '3') return Promise.reject(new CloudError('auth-failed', 'wrong key'));
          return cloud(volume(`vol-${textOf(id)}`)).open(asked);
        },
      };
      const { found, report, listed } = await run(provider, {}, { [key]: ['1', 2, '3'] });
      expect(opened).toEqual(['1', 2, '3']);
      expect(found.map(({ resource }) => resource.path)).toEqual([volume('vol-1').path, volume('vol-2').path]);
      expect(report.entries).toEqual({ opened: 2, failed: 1 });
      expect(report.coverage).toMatchObject([{ name: `snap snapshots[0] (${key} 3)`, reason: 'auth-failed' }]);
      expect(listed).toEqual([]);
    },
  );

  it('should be read in each account that has something of the same path', async () => {
    const path = 'arn:aws:ec2:eu-west-1::vol-1';
    const provider: CloudProvider = {
      open: (asked) => {
        const reference = textOf(asked.entry.accountId);
        const ids = { id: reference === '2' ? 'open-1' : 'vol-1' };
        return cloud({ ...volume('vol-1'), ids, path, reference }).open(asked);
      },
    };
    const { found, report, states } = await run(provider, {}, { accountId: ['1', '2'] });
    expect(found.map(({ resource }) => resource.reference)).toEqual(['1', '2']);
    expect(new Set(found.flatMap(({ resource }) => [resource.identity, resource.nodeId])).size).toBe(4);
    expect(states).toEqual([`failed ${path}`, `passed ${path}`]);
    expect(report.coverage).toEqual([]);
  });

  it('should not be missing in one account because another one cannot be read', async () => {
    const own = (id: string, account: string): CloudResource => ({ ...volume(id), reference: account });
    const both: CloudProvider = {
      open: (asked) => {
        const account = textOf(asked.entry.accountId);
        return cloud(own(`vol-${account}`, account), own(`old-${account}`, account)).open(asked);
      },
    };
    const former = (await run(both, {}, { accountId: ['1', '2'] })).found.map(({ resource }) => resource);
    const second: CloudProvider = {
      open: (asked) =>
        asked.entry.accountId === '2'
          ? Promise.reject(new CloudError('auth-failed', 'wrong key'))
          : cloud(own('vol-1', '1')).open(asked),
    };
    const { unread } = await run(second, {}, { accountId: ['1', '2'] }, former);
    expect(unread.map(({ path }) => path)).toEqual([volume('vol-2').path, volume('old-2').path]);
  });

  it('should stay as it was known in all projects that the user of an entry sees, when it could not be opened', async () => {
    const connector = { type: 'google', projects: [{ 'project-id': 'shop-1', 'all-accounts': true }] };
    const [before] = (await run(cloud(volume('vol-1')))).resources;
    const known = { ...before, structure: 'google', accountId: '', reference: 'other', projectId: 'other' };
    const closed: CloudProvider = { open: () => Promise.reject(new CloudError('auth-failed', 'wrong key')) };
    const { unread } = await run(closed, {}, { 'project-id': 'shop-1' }, [known], connector);
    expect(unread.map(({ identity }) => identity)).toEqual([known.identity]);
  });

  it('should be read no longer than allowed, over all accounts of a connector', async () => {
    /** Answers without end, until it is called off. */
    const endless: CloudProvider = {
      open: async (asked) => ({
        ...(await cloud().open(asked)),
        list: async function* (): AsyncGenerator<CloudFinding> {
          yield await new Promise<never>((_resolve, reject) => {
            asked.signal?.addEventListener('abort', () => reject(asked.signal?.reason as Error));
            if (asked.signal?.aborted) reject(asked.signal.reason as Error);
          });
        },
      }),
    };
    const accounts = { accountId: ['1', '2'] };
    const { report, states, listed } = await run(endless, {}, accounts, [], { type: 'aws' }, 20);
    const detail = 'the connector account: its cloud was asked for 0.02 s, the limit for one connector';
    expect(report.coverage).toMatchObject([
      { name: 'snap snapshots[0] (accountId 1)', reason: 'limit-reached', detail },
      { name: 'snap snapshots[0] (accountId 2)', reason: 'limit-reached', detail },
    ]);
    expect(states).toEqual([expect.stringMatching(/^error limit-reached: the connector account: /)]);
    expect(listed).toEqual([]);
  });
});
