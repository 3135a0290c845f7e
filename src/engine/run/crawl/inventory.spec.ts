import { HiddenValues } from '../../base/secrets';
import { snapshotPlan, type SnapshotPlan } from '../plan/snapshot-plan';
import type { CrawledResource } from '../threads/tasks';
import { Inventory, type NodeToCrawl } from './inventory';

const CONNECTOR = { name: 'aws', content: { type: 'aws' } };
const CONTENT = {
  snapshots: [
    {
      ...{ source: 'aws', testUser: 'ann', accountId: '1' },
      nodes: ['FIRST', 'SECOND'].map((masterSnapshotId) => ({ masterSnapshotId, type: 'aws', collection: 'tables' })),
    },
  ],
};
const PLAN = snapshotPlan({ name: 'snap', content: CONTENT }, CONTENT, true);

function nodeOf(snapshot: SnapshotPlan, node: number): NodeToCrawl {
  const [entry] = snapshot.entries;
  const checkout = { folder: '', reference: '' };
  const surroundings = { connector: CONNECTOR, checkout, structure: 'aws', autoRemediate: true };
  return { ...surroundings, snapshot, entry, node: entry.nodes[node] };
}

function found(path: string, more: Partial<CrawledResource> = {}): CrawledResource {
  return {
    ...{ type: 'aws', path, paths: [path], identityPaths: [path], file: '', innerTypes: ['aws'] },
    ...{ document: '{}', digest: '', lines: { files: [], pairs: new Uint32Array() } },
    cloud: { region: 'eu-west-1', reference: '1', askedCalls: ['describe_table'], calls: [] },
    ...more,
  };
}

const PART: Partial<CrawledResource> = {
  paths: ['arn:b', 'arn:c'],
  part: {
    ...{ address: 'aws_table.b', type: 'aws_table', name: 'b', surroundings: '', content: 'abc' },
    calls: [{ file: 'main.tf', line: 3 }],
    ignores: [{ ids: ['T1'], reason: 'known', file: 'main.tf', line: 4 }],
  },
};

describe('the resources of a run', () => {
  const inventory = (packs = true, hasSeveralSnapshots = false): Inventory => {
    const made = new Inventory('container', new HiddenValues(), { packs, hasSeveralSnapshots });
    made.places.expect([PLAN]);
    return made;
  };

  it.each([true, false])('should be the same when another node finds one, packed: %s', (packs) => {
    const resources = inventory(packs);
    for (const each of [found('arn:a'), found('arn:b', PART)]) {
      const first = resources.note(each, nodeOf(PLAN, 0));
      const [fact, place] = [structuredClone(first.resource), resources.places.of(first.resource)];
      const again = resources.note(each, nodeOf(PLAN, 1));
      expect([first.isNew, again.isNew, again.ids]).toEqual([true, false, ['SECOND']]);
      expect(again.resource).toEqual({ ...fact, masterSnapshotIds: ['FIRST', 'SECOND'] });
      // Those that hold the first copy know it, too.
      expect(first.resource).toEqual(again.resource);
      expect(resources.places.of(again.resource)).toBe(place);
      expect(resources.note(each, nodeOf(PLAN, 1)).ids).toEqual([]);
    }
    const listed = [...resources.resources];
    expect(listed.map(({ path }) => path)).toEqual(['arn:a', 'arn:b']);
    expect(listed[1]).toMatchObject({ address: 'aws_table.b', paths: ['arn:b', 'arn:c'], calls: [{ line: 3 }] });
    expect([...resources.resources]).toEqual(listed);
  });

  it('should be told apart where they have one path, also in places', () => {
    const resources = inventory();
    const inAccount = (reference: string) =>
      found('arn:aws:s3:::logs', { cloud: { region: '', reference, askedCalls: [], calls: [] } });
    const noted = ['1', '2'].map((account) => resources.note(inAccount(account), nodeOf(PLAN, 0)));
    expect(noted.map(({ isNew }) => isNew)).toEqual([true, true]);
    const [one, two] = noted.map(({ resource }) => resources.places.of(resource));
    expect(one < two).toBe(true);
    const again = resources.note(inAccount('2'), nodeOf(PLAN, 1));
    expect(resources.places.of(again.resource)).toBe(two);
  });

  it('should have one node id in all snapshots', () => {
    const resources = inventory(true, true);
    const other = { ...PLAN, item: 'other' };
    const first = resources.note(found('arn:a'), nodeOf(PLAN, 0)).resource;
    const second = resources.note(found('arn:a'), nodeOf(other, 1)).resource;
    expect(first.nodeId).toMatch(/^FIRST_/);
    expect([second.nodeId, second.masterSnapshotIds]).toEqual([first.nodeId, ['SECOND']]);
    expect([...resources.resources].map(({ snapshot }) => snapshot)).toEqual(['snap', 'other']);
    expect(['snap', 'other', 'none'].map((snapshot) => resources.has({ ...first, snapshot }))).toEqual([
      ...[true, true, false],
    ]);
  });
});
