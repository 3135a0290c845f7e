import { HiddenValues } from '../../base/secrets';
import type { CloudMember, CloudProvider } from '../../clouds';
import type { HidingOptions } from '../options';
import type { Plan } from '../plan/plan';
import { snapshotPlan } from '../plan/snapshot-plan';
import { withMembers } from './expand-members';

describe(withMembers.name, () => {
  /** A plan whose one entry has two nodes. */
  function plan(): Plan {
    const nodes = [{ masterSnapshotId: 'A' }, { masterSnapshotId: 'B' }];
    const item = { name: 'snap', content: {} };
    const snapshot = snapshotPlan(item, { snapshots: [{ source: 'org', nodes }] }, true);
    const connectors = [{ name: 'org', content: { type: 'aws', organization: { users: [] } } }];
    return {
      ...{ name: 'c', connectors, exclusions: [], snapshots: [snapshot], tests: [], coverage: [] },
      ruleFile: () => Promise.resolve(undefined),
    };
  }

  /** A cloud with as many members as an answer has. */
  function cloud(ids: () => Iterable<number>): HidingOptions {
    const provider: CloudProvider = {
      open: () => Promise.reject(new Error('nothing is opened here')),
      members: async function* () {
        for (const id of ids()) yield await Promise.resolve({ kind: 'member', member: member(String(id)) } as const);
      },
    };
    const clouds = { provider: () => Promise.resolve(provider), secret: () => Promise.resolve(undefined) };
    return { clouds, hidden: new HiddenValues() } as unknown as HidingOptions;
  }

  function member(id: string): CloudMember {
    return { id, name: id, units: [], connector: {}, place: { accountId: id }, remedy: '' };
  }

  it('should let thousands of members share their nodes, and know each once', async () => {
    const ids = function* (): Generator<number> {
      for (let i = 0; i < 40_000; i++) yield 100_000 + (i % 20_000);
    };
    const { snapshots, members } = await withMembers(plan(), cloud(ids));
    const [{ entries }] = snapshots;
    expect(entries).toHaveLength(20_000);
    expect(new Set(entries.map(({ nodes }) => nodes)).size).toBe(1);
    expect(entries.map((entry) => entry.member?.id ?? '')).toEqual(entries.map((_, i) => String(100_000 + i)));
    expect(members?.[0]).toMatchObject({ connector: 'org', isWhole: true });
  });

  it('should end a listing that never ends, and call it no whole one', async () => {
    const ids = function* (): Generator<number> {
      for (let i = 0; ; i++) yield i;
    };
    const { snapshots, members } = await withMembers(plan(), cloud(ids));
    const { problem } = snapshots[0].entries[snapshots[0].entries.length - 1];
    expect(problem).toMatchObject({
      reason: 'unexpected-answer',
      detail: 'the members cannot all be listed: the organization has more than 50000 members',
    });
    expect(members?.[0].isWhole).toBe(false);
  });
});
