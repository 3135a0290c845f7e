import { SERVICE_TABLES } from '../../clouds/aws/tables/services';
import type { Coverage } from '../../model';
import { snapshotPlan } from '../plan/snapshot-plan';
import { GLOBAL_SERVICES, type TemplatePlace } from '../../drift';
import { cloudNodes, DriftGaps, type CloudNode, type CrawlFindings } from './drift-gaps';

const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:orders';

function nodes(...written: Record<string, string>[]): readonly CloudNode[] {
  return nodesOf('', ...written);
}

/** Nodes that are read with a user of this region. */
function nodesOf(region: string, ...written: Record<string, string>[]): readonly CloudNode[] {
  const snapshots = [{ source: 'account', nodes: written.map((each) => ({ type: 'aws', collection: 'c', ...each })) }];
  const { entries } = snapshotPlan({ name: 'cloud', content: {} }, { snapshots }, true);
  const accounts = [{ 'account-id': '123456789012', users: [{ name: 'reader', region }] }];
  return cloudNodes(entries, [{ name: 'account', content: { accounts } }]);
}

const TOPICS = { masterSnapshotId: 'SNS', arn: 'arn:aws:sns:::', listMethod: 'list_topics' };
const NOTHING: CrawlFindings = { problems: new Map(), coverage: [] };
const row = (more: Partial<Coverage>): CrawlFindings => ({
  ...NOTHING,
  coverage: [
    { scope: 'call', name: TOPIC, node: 'SNS', reason: 'access-denied', detail: 'get_topic_attributes', ...more },
  ],
});

describe(DriftGaps.name, () => {
  it('should have looked where a node has listed the type as a whole', () => {
    expect(new DriftGaps(nodes(TOPICS), NOTHING, []).whyUnread('sns list_topics')).toBeUndefined();
    const clusters = nodes({ masterSnapshotId: 'RDS', arn: 'arn:aws:rds:::', listMethod: 'describe_db_clusters' });
    expect(new DriftGaps(clusters, NOTHING, []).whyUnread('docdb describe_db_clusters')).toBeUndefined();
  });

  it('should name the node that is missing', () => {
    const one = nodes({ masterSnapshotId: 'ONE', arn: TOPIC, listMethod: 'list_topics' });
    for (const gaps of [new DriftGaps(nodes(), NOTHING, []), new DriftGaps(one, NOTHING, [])])
      expect(gaps.whyUnread('sns list_topics')).toBe(
        'no node lists its type: add one with the arn arn:aws:sns::: and the listMethod list_topics',
      );
    expect(new DriftGaps(nodes(TOPICS), NOTHING, []).whyUnread(undefined)).toBe('no node can list its type');
  });

  it('should name the call that failed', () => {
    const why = `access-denied: ${TOPIC} get_topic_attributes`;
    expect(new DriftGaps(nodes(TOPICS), row({}), []).whyUnread('sns list_topics')).toBe(why);
    expect(new DriftGaps(nodes(TOPICS), row({ node: 'SQS' }), []).whyUnread('sns list_topics')).toBeUndefined();
    const problems = new Map([['cloud', new Map([['SNS', [{ reason: 'access-denied: eu-west-1, list_topics' }]]])]]);
    const denied = new DriftGaps(nodes(TOPICS), { ...NOTHING, problems }, []);
    expect(denied.whyUnread('sns list_topics')).toBe('access-denied: eu-west-1, list_topics');
  });

  it('should not count what was read all the same, but tell of the call where it was compared', () => {
    const known = { resource: { path: TOPIC }, document: '{}', tags: {} } as never;
    const gaps = new DriftGaps(nodes(TOPICS), row({}), [known]);
    expect(gaps.whyUnread('sns list_topics')).toBeUndefined();
    expect(gaps.refusedCalls(new Set([TOPIC]))).toEqual([
      { name: TOPIC, reason: 'not-read', detail: 'access-denied: get_topic_attributes' },
    ]);
    expect(gaps.refusedCalls(new Set(['other']))).toEqual([]);
  });

  it('should count what a node has listed and left out', () => {
    const left = row({ scope: 'resource', reason: 'excluded-by-node', detail: 'the resource' });
    expect(new DriftGaps(nodes(TOPICS), left, []).whyUnread('sns list_topics')).toContain('excluded-by-node');
  });

  it.each([
    ['of all regions', nodes(TOPICS), true],
    ['of its region', nodes({ ...TOPICS, arn: 'arn:aws:sns:eu-west-1::' }), true],
    ['of another region', nodes({ ...TOPICS, arn: 'arn:aws:sns:us-east-1::' }), false],
    ['with another region', nodes({ ...TOPICS, region: 'us-east-1' }), false],
    ['with a user of its region', nodesOf('eu-west-1', TOPICS), true],
    ['with a user of another region', nodesOf('us-east-1', TOPICS), false],
  ])('should have looked for a topic of eu-west-1 by a node %s or not', (_, some, hasLooked) => {
    const why = new DriftGaps(some, NOTHING, []).whyUnread('sns list_topics', { region: 'eu-west-1' });
    expect(why).toBe(
      hasLooked
        ? undefined
        : 'no node lists its type in eu-west-1: add one with the arn arn:aws:sns:eu-west-1:: and the listMethod list_topics',
    );
  });

  it('should have looked only in the region of the user that is read with', () => {
    const { entries } = snapshotPlan(
      { name: 'cloud', content: {} },
      { snapshots: [{ source: 'account', nodes: [{ type: 'aws', collection: 'c', ...TOPICS }] }] },
      true,
    );
    const users = [
      { name: 'first', region: 'us-east-1' },
      { name: 'second', region: 'eu-west-1' },
    ];
    const read = cloudNodes(entries, [{ name: 'account', content: { accounts: [{ users }] } }]);
    expect(new DriftGaps(read, NOTHING, []).whyUnread('sns list_topics', { region: 'eu-west-1' })).toMatch(
      /^no node lists its type in eu-west-1/,
    );
  });

  it('should have looked only in the accounts that nodes are read in', () => {
    const gaps = new DriftGaps(nodes(TOPICS), NOTHING, []);
    const why = (place: TemplatePlace): string | undefined => gaps.whyUnread('sns list_topics', place);
    expect(why({ accounts: ['123456789012'] })).toBeUndefined();
    expect(why({ accounts: ['210987654321'] })).toBe(
      'no node lists its type in account 210987654321: add an entry with a user of that account',
    );
    expect(why({ accounts: ['123456789012', '210987654321'], region: 'eu-west-1' })).toMatch(
      /^no node lists its type in eu-west-1 in account 210987654321/,
    );
    expect(why({ forbiddenAccounts: ['210987654321'] })).toBeUndefined();
    expect(why({ forbiddenAccounts: ['123456789012'] })).toMatch(
      /^no node lists its type in an account that its provider does not forbid/,
    );
    const unknown = new DriftGaps(cloudNodes([], []), NOTHING, []);
    expect(unknown.whyUnread('sns list_topics', { accounts: ['123456789012'] })).toMatch(/^no node lists its type/);
  });

  it('should not ask for the region of what is in none', () => {
    const roles = nodesOf('us-east-1', { masterSnapshotId: 'IAM', arn: 'arn:aws:iam:::', listMethod: 'list_roles' });
    expect(new DriftGaps(roles, NOTHING, []).whyUnread('iam list_roles', { region: 'eu-west-1' })).toBeUndefined();
    const tables = SERVICE_TABLES as readonly { readonly service: string; readonly global?: true }[];
    expect(tables.flatMap(({ service, global }) => (global ? [service] : [])).sort()).toEqual([...GLOBAL_SERVICES]);
  });
});

describe('nodes of other clouds', () => {
  const SUBSCRIPTION = 'AAAAAAAA-0000-0000-0000-000000000001';
  const subscription = [{ subscription_id: SUBSCRIPTION, users: [{ name: 'reader' }] }];
  const azure = (more: object = {}): Record<string, unknown> => ({
    type: 'azure',
    accounts: [{ subscription, ...more }],
  });
  const google = { type: 'google', projects: [{ 'project-id': 'shop-1', users: [{ name: 'reader' }] }] };

  function gaps(type: string, connector: Record<string, unknown>, entry: object = {}, ...found: string[]): DriftGaps {
    const node = { masterSnapshotId: 'N', type, collection: 'c' };
    const snapshots = [{ source: 'account', nodes: [node], ...entry }];
    const { entries } = snapshotPlan({ name: 'cloud', content: {} }, { snapshots }, true);
    const running = found.map((path) => ({ resource: { path }, document: '{}' }) as never);
    return new DriftGaps(cloudNodes(entries, [{ name: 'account', content: connector as never }]), NOTHING, running);
  }

  it('should have looked where a node has the type, in any case', () => {
    const found = gaps('microsoft.compute/DISKS', azure());
    expect(found.whyUnread('Microsoft.Compute/disks')).toBeUndefined();
    expect(found.whyUnread('Microsoft.Cache/redis')).toBe(
      'no node lists its type: add one with the type Microsoft.Cache/redis',
    );
    for (const call of ['list', 'aggregatedList'])
      expect(gaps(`compute/instances.${call}`, google).whyUnread('compute/instances.list')).toBeUndefined();
    expect(gaps('compute/instances.get', google).whyUnread('compute/instances.list')).toMatch(
      /^no node lists its type/,
    );
  });

  it.each<[string, Record<string, unknown>, object, string, boolean]>([
    ['the subscription of the connector', azure(), {}, SUBSCRIPTION.toLowerCase(), true],
    ['another subscription', azure(), {}, 'bbbbbbbb-0000-0000-0000-000000000002', false],
    ['the subscription of the entry', azure(), { subscriptionId: SUBSCRIPTION }, SUBSCRIPTION.toLowerCase(), true],
    ['any that the user sees', azure({ 'all-accounts': true }), {}, SUBSCRIPTION.toLowerCase(), false],
    ['the project of the connector', google, {}, 'shop-1', true],
    ['another project', google, {}, 'shop-2', false],
  ])('should have looked in %s or not', (_, connector, entry, account, isRead) => {
    const why = gaps('a/b', connector, entry).whyUnread('a/b', { accounts: [account] });
    expect(why === undefined).toBe(isRead);
  });

  it('should have looked in a subscription or project of all that the user sees where it found something', () => {
    const path = `/subscriptions/${SUBSCRIPTION}/resourceGroups/shop/providers/Microsoft.Web/sites/x`;
    const all = gaps('a/b', azure({ 'all-accounts': true }), {}, path);
    expect(all.whyUnread('a/b', { accounts: [SUBSCRIPTION.toLowerCase()] })).toBeUndefined();
    expect(all.whyUnread('a/b', { accounts: ['other'] })).toMatch(/in account other/);
    const projects = [{ 'project-id': 'shop-1', 'all-accounts': true, users: [{ name: 'reader' }] }];
    const every = gaps('a/b', { ...google, projects }, {}, 'projects/shop-2/topics/t');
    expect(every.whyUnread('a/b', { accounts: ['shop-2'] })).toBeUndefined();
    expect(every.whyUnread('a/b', { accounts: ['shop-3'] })).toMatch(/in account shop-3/);
  });
});
