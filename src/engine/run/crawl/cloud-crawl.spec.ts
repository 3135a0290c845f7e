import { THREAD_SCRIPT } from '../../../../test/support/run-threads';
import { CloudError, type CloudFinding, type CloudProvider, type CloudResource } from '../../clouds';
import { runContainer, type Container, type FoundDocument, type ListedNode, type RunReport } from '..';

const RULE =
  'package rule\nencrypted = true { input.Encrypted == true }\nencrypted = false { input.Encrypted == false }\n';

function container(): Container {
  const nodes = [{ masterSnapshotId: 'VOLUMES', type: 'aws', collection: 'aws_ec2', listMethod: 'describe_volumes' }];
  const evals = [{ id: 'E1', eval: 'data.rule.encrypted' }];
  const cases = [{ masterTestId: 'T1', masterSnapshotId: ['VOLUMES'], type: 'rego', rule: 'file(rule.rego)', evals }];
  return {
    name: 'c',
    connectors: [{ name: 'account', content: { type: 'aws' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'account', testUser: 'ann', nodes }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve(RULE),
  };
}

function volume(id: string, region = 'eu-west-1'): CloudResource {
  const path = `arn:aws:ec2:${region}:123456789012:volume/${id}`;
  return { path, ids: { id }, region, type: 'aws', reference: '123456789012', calls: ['describe_volumes'] };
}

const DENIED = { scope: 'region', name: 'us-east-1', reason: 'access-denied', detail: 'describe_volumes' } as const;

/** A cloud with these findings; a volume whose id begins with `open` is not encrypted. */
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
        fetch: ({ ids }) =>
          Promise.resolve({
            document: { Encrypted: !ids.id.startsWith('open'), Seen: Math.random() },
            tags: { env: 'prod' },
            calls: ['describe_volumes'],
            failures: [],
            volatile: ['Seen'],
          }),
        close: () => undefined,
      }),
  };
}

interface Outcome {
  readonly report: RunReport;
  readonly found: readonly FoundDocument[];
  readonly listed: readonly ListedNode[];
  readonly states: readonly string[];
}

async function run(provider: CloudProvider | undefined): Promise<Outcome> {
  const found: FoundDocument[] = [];
  const listed: ListedNode[] = [];
  const states: string[] = [];
  const report = await runContainer(container(), {
    repositories: { open: () => Promise.reject(new Error('there is no repository')) },
    clouds: { provider: () => Promise.resolve(provider), secret: () => Promise.resolve(undefined) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    sink: {
      rules: () => Promise.resolve(),
      resources: (documents) => Promise.resolve(void found.push(...documents)),
      results: (results) =>
        Promise.resolve(
          void states.push(
            ...results.map(({ state, resources, reason }) => `${state} ${resources[0]?.path ?? reason}`),
          ),
        ),
      listed: (nodes) => Promise.resolve(void listed.push(...nodes)),
      unread: () => Promise.resolve(),
    },
    threadOptions: { script: THREAD_SCRIPT },
  });
  return { report, found, listed, states: states.sort() };
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
        resource: { region: 'eu-west-1', reference: '123456789012', structure: 'aws', snapshotIds: ['VOLUMES'] },
        tags: { env: 'prod' },
        calls: ['describe_volumes'],
      },
      {},
    ]);
    expect(listed).toEqual([{ source: 'account', id: 'VOLUMES' }]);
    expect(report).toMatchObject({ coverage: [], entries: { opened: 1, failed: 0 } });
  });

  it('should have the same content when only what changes at every read has changed', async () => {
    const [first, second] = [await run(cloud(volume('vol-1'))), await run(cloud(volume('vol-1')))];
    expect(first.found[0].document).not.toBe(second.found[0].document);
    expect(first.found[0].contentHash).toBe(second.found[0].contentHash);
    expect(first.found[0].resource.id).toBe(second.found[0].resource.id);
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

  it('should be told as not readable when the credentials open nothing or the cloud is not built', async () => {
    const refused = await run({ open: () => Promise.reject(new CloudError('auth-failed', 'wrong key')) });
    expect(refused.states).toEqual(['error auth-failed: the connector account: wrong key']);
    expect(refused.report.entries).toEqual({ opened: 0, failed: 1 });
    const unknown = await run(undefined);
    expect(unknown.report.coverage).toMatchObject([{ reason: 'provider-not-supported' }]);
  });
});
