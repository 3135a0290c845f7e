import { KeepingSink } from '../../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../../test/support/run-threads';
import { textOf, type JsonObject } from '../../base/json';
import { CloudError, type CloudEntry, type CloudFinding, type CloudProvider } from '../../clouds';
import { readLane, runContainer, type Container } from '..';
import { EntryRefused, type LaneToRead, type ReadsAhead, type RunOptions } from '../options';

const TOKEN = 'a-token-that-was-given-for-a-key';
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  one: ['a', 'b'],
  two: ['c', 'bad', 'd'],
  three: [],
  four: [],
};

/** Accounts whose resources have their names; each opens with a token that its answers repeat. */
class Accounts implements CloudProvider {
  readonly opened: string[] = [];

  open({ connector, entry, onSecret }: CloudEntry) {
    const account = textOf(connector.account);
    this.opened.push(`${account}/${textOf(entry.accountId)}`);
    if (account === 'three') return Promise.reject(new CloudError('auth-failed', `the key is wrong: ${TOKEN}`));
    onSecret?.(TOKEN);
    return Promise.resolve({
      list: async function* (node: JsonObject): AsyncGenerator<CloudFinding> {
        if (account === 'four') throw new CloudError('auth-failed', `its token has expired: ${TOKEN}`);
        for (const name of node.type === 'bucket' ? ACCOUNTS[account] : [`${account}-key`]) {
          const facts = { ids: {}, region: 'eu-west-1', reference: textOf(entry.accountId), askedCalls: ['get'] };
          yield await Promise.resolve({
            kind: 'resource' as const,
            resource: {
              path: `${textOf(entry.accountId)}/${textOf(node.type)}/${name}`,
              type: textOf(node.type),
              ...facts,
            },
          });
        }
        if (account === 'two' && node.type === 'key')
          yield {
            kind: 'failure' as const,
            failure: {
              ...{ scope: 'region' as const, name: 'us-east-1', reason: 'access-denied' as const },
              ...{ detail: `no, ${TOKEN}`, leavesGap: true },
            },
          };
      },
      fetch: ({ path }: { readonly path: string }) =>
        Promise.resolve({
          document: { name: path, lines: [TOKEN], isPublic: path.endsWith('bad') },
          tags: { lines: 'kept' },
          calls: ['get'],
          failures: [],
          volatile: [],
        }),
      close: () => undefined,
    });
  }
}

const nodes: readonly JsonObject[] = [
  { masterSnapshotId: 'B', type: 'bucket' },
  { masterSnapshotId: 'OFF', type: 'bucket', status: 'inactive' },
  { masterSnapshotId: 'K', type: 'key' },
];
const CONTAINER: Container = {
  name: 'c',
  connectors: ['one', 'two', 'three', 'four'].map((name) => ({ name, content: { type: 'aws', account: name } })),
  snapshots: [],
  masterSnapshots: [
    {
      name: 'snap',
      content: {
        snapshots: [
          { source: 'one', accountId: ['1', '2'], nodes: [...nodes] },
          { source: 'two', accountId: '3', nodes: [...nodes] },
          { source: 'three', accountId: '4', nodes: [...nodes] },
          { source: 'four', accountId: '6', nodes: [...nodes] },
          { source: 'missing', accountId: '5', nodes: [...nodes] },
        ],
      },
    },
  ],
  tests: [],
  masterTests: [
    {
      name: 'test',
      content: {
        masterSnapshot: 'snap',
        testSet: [
          {
            cases: ['B', 'K', 'OFF'].map((id) => ({
              ...{ masterTestId: `T-${id}`, masterSnapshotId: [id], type: 'rego', rule: 'file(rule.rego)' },
              evals: [{ id: `E-${id}`, eval: 'data.rule.closed' }],
            })),
          },
        ],
      },
    },
  ],
  exclusions: [],
  ruleFile: () =>
    Promise.resolve('package rule\nclosed = true { not input.isPublic }\nclosed = false { input.isPublic }'),
};

/** Reads each lane as a whole before the run opens its first entry. */
class ReadBefore implements ReadsAhead {
  lanes: readonly LaneToRead[] = [];
  private readonly parts = new Map<string, string[]>();
  private readonly refusals = new Map<string, EntryRefused & { isOpened?: boolean }>();

  constructor(private readonly clouds: RunOptions['clouds']) {}

  async plan(lanes: readonly LaneToRead[]): Promise<void> {
    this.lanes = lanes;
    for (const { entries } of lanes) {
      const texts = entries.map(({ text }) => text);
      const keyOf = (entry: number, node: number) => `${entries[entry].key}/${node}`;
      await readLane(
        CONTAINER.connectors,
        texts,
        { clouds: this.clouds },
        {
          isRead: () => false,
          part: (entry, node, text) => {
            this.parts.set(keyOf(entry, node), [...(this.parts.get(keyOf(entry, node)) ?? []), text]);
            return Promise.resolve();
          },
          nodeRead: () => Promise.resolve(),
          refused: (entry, { reason, detail, isOpened }) => {
            this.refusals.set(entries[entry].key, Object.assign(new EntryRefused(reason, detail), { isOpened }));
            return Promise.resolve();
          },
        },
      );
    }
  }

  open(key: string) {
    const refusal = this.refusals.get(key);
    if (refusal && !refusal.isOpened) return Promise.reject(refusal);
    const { parts } = this;
    return Promise.resolve({
      node: async function* (node: number) {
        if (refusal) throw refusal;
        yield* await Promise.resolve(parts.get(`${key}/${node}`) ?? []);
      },
    });
  }
}

describe('entries of clouds that others have read', () => {
  const run = async (withAhead: boolean) => {
    const accounts = new Accounts();
    const clouds = { provider: () => Promise.resolve(accounts), secret: () => Promise.resolve(undefined) };
    const ahead = new ReadBefore(clouds);
    const sink = new KeepingSink();
    const report = await runContainer(CONTAINER, {
      repositories: { open: () => Promise.reject(new Error('there is no repository')) },
      clouds,
      ...(withAhead && { ahead }),
      threads: 1,
      startedAt: Date.UTC(2026, 0, 1),
      crawl: true,
      evaluate: true,
      includesSensitiveFiles: false,
      sink,
      threadOptions: { script: THREAD_SCRIPT },
    });
    return { report, sink, ahead, opened: accounts.opened };
  };

  it('should give the same report as those that the run reads itself, in the same order', async () => {
    const [itself, others] = [await run(false), await run(true)];
    expect(itself.report.counts).toMatchObject({ passed: 9, failed: 1 });
    expect(others.report).toEqual(itself.report);
    expect(others.sink.keptResults).toEqual(itself.sink.keptResults);
    expect(others.sink.keptResources).toEqual(itself.sink.keptResources);
    expect(others.opened).toEqual(itself.opened);
    expect(JSON.stringify([others.report, others.sink])).not.toContain(TOKEN);
  });

  it('should hand over entries without connectors, those of one connector together', async () => {
    const { ahead } = await run(true);
    expect(ahead.lanes.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['one', 2],
      ['two', 1],
      ['three', 1],
      ['four', 1],
    ]);
    expect(JSON.stringify(ahead.lanes)).not.toContain('"account"');
  });
});
