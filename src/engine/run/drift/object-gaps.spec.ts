import type { JsonObject } from '../../base/json';
import type { EntryPlan } from '../plan/snapshot-plan';
import { DriftGaps } from './drift-gaps';
import { ObjectGaps } from './object-gaps';

const NODE = { name: 'n', ids: ['A'], type: 'pod', paths: [], hasSinglePath: false } as const;
const ENTRY: EntryPlan = {
  ...{ name: 'e', source: 'clusters', user: '', branch: '', written: {} },
  nodes: [{ ...NODE, databaseCollection: 'c', resourceType: '', written: {} }],
};

describe(ObjectGaps.name, () => {
  const whyUnread = (entry: EntryPlan, content: JsonObject = {}): string | undefined => {
    const gaps = new DriftGaps([], { problems: new Map(), coverage: [] }, []);
    return new ObjectGaps([entry], [{ name: 'clusters', content }], gaps).whyUnread({ node: 'Pod', namespace: 'shop' });
  };
  const member = (namespace: string) => ({
    ...{ id: 'prod', listedId: 'prod', name: 'prod', remedy: '' },
    connector: { namespaces: [{ namespace }] },
  });

  it('should know the namespaces of a connector, of an entry and of each context of a kubeconfig', () => {
    expect(whyUnread(ENTRY, { namespaces: [{ namespace: 'shop' }] })).toBeUndefined();
    expect(whyUnread(ENTRY, { namespaces: [{ namespace: '*' }] })).toBeUndefined();
    expect(whyUnread({ ...ENTRY, member: member('*') })).toBeUndefined();
    expect(whyUnread({ ...ENTRY, member: member('shop') })).toBeUndefined();
    expect(whyUnread({ ...ENTRY, member: member('other') })).toMatch(/no node lists its kind in the namespace shop/);
    expect(whyUnread({ ...ENTRY, member: member('*'), written: { namespace: 'other' } })).toMatch(
      /in the namespace shop/,
    );
  });
});
