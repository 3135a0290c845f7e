import type { JsonObject } from '../../../base/json';
import { readNodeOf } from '../node';
import { PathPattern } from './path-pattern';
import { readTable } from './read-table';
import { ServiceTables } from './service-tables';
import { CALL_TABLES } from './services';
import { TableError } from '../../provider/table-error';

const LIST = {
  url: 'projects/{project}/topics',
  items: 'topics',
  named: 'name',
  path: 'projects/{project}/topics/{topic}',
  get: 'topics.get',
};
const TABLE = {
  service: 'pubsub',
  root: 'v1',
  lists: { 'topics.list': LIST },
  calls: { 'topics.get': { url: '{path}' } },
};

/** The calls that the nodes of common master snapshots name: the list, and the calls for its elements. */
const NODES = [
  'container/projects.locations.clusters.list',
  'compute/firewalls.list',
  'pubsub/topics.list',
  'compute/securityPolicies.list',
  'compute/disks.aggregatedList',
  'compute/instances.aggregatedList',
  'compute/networks.list',
  'dns/dns.policies.list: dns/dns.policies.get',
  'compute/subnetworks.aggregatedList',
  'compute/targetHttpProxies.aggregatedList',
  'cloudfunctions/functions.list',
  'bigquery/datasets.list: bigquery/datasets.get',
  'sqladmin/instances.list',
  'dns/managedZones.list',
  'logging/metrics.list',
  'storage/storage/b.list: storage/b.getIamPolicy',
  'storage/storage/b.list: storage/b.get',
  'compute/projects.list: compute/projects.get',
  'compute/projects.list: cloudresourcemanager/projects.getIamPolicy',
  'iam/projects.accounts.list: iam/projects.accounts.get',
  'iam/projects.accounts.list: projects.accounts.keys.list iam/projects.accounts.keys.get',
  'apikeys/keys.list: apikeys/keys.get',
  'appengine/apps.list: appengine/apps.get',
  'compute/securityPolicies.list: compute/securityPolicies.get',
  'serviceusage/gcp.services.list: serviceusage/gcp.services.get',
  'run/CloudRun.list: run/CloudRun.get',
  'secretmanager/projects.secrets.list: secretmanager/projects.secrets.get',
  'secretmanager/projects.secrets.list: secretmanager/projects.secrets.getIamPolicy',
  'identitytoolkit/projects.accounts.batchGet: identitytoolkit/projects.accounts.batchGet',
  'apigee/organizations.apis.deployments.list: apigee/organizations.apis.revisions.get',
];

describe('readTable', () => {
  it('should read a table', () => {
    expect(readTable(TABLE).lists.get('topics.list')).toMatchObject({
      url: 'v1/projects/{project}/topics',
      isWhole: false,
    });
  });

  it.each<[string, unknown, RegExp]>([
    ['no object', [], /must be object/],
    ['an unknown key', { ...TABLE, more: 1 }, /pubsub\.json.*must NOT have additional properties/],
    ['an address as a path', listWith({ url: 'https://evil.example/' }), /\/lists/],
    ['a list without items', listWith({ items: undefined }), /\/lists/],
    ['a wrong path', listWith({ items: 'topics[' }), /lists\.topics\.list\.items is no path/],
    ['an unknown placeholder', listWith({ url: 'projects/{zone}/topics' }), /names \{zone\}, which nothing gives/],
    ['ids that nothing tells', listWith({ named: undefined }), /names \{topic\}, which nothing gives/],
    ['a call that is none', listWith({ get: 'topics.read' }), /there is no call topics\.read/],
    ['an outer list that is none', listWith({ inside: 'rings.list' }), /there is no other list rings\.list/],
    ['a list inside of itself', listWith({ inside: 'topics.list' }), /there is no other list topics\.list/],
    [
      'an alias of nothing',
      { ...TABLE, aliases: { 'a.list': 'b.list' } },
      /aliases\.a\.list: there is no call b\.list/,
    ],
    ['both a name and ids', listWith({ ids: { topic: 'name' } }), /both a name and ids/],
  ])('should refuse %s and say where', (_, table, message) => {
    expect(() => readTable(table)).toThrow(TableError);
    expect(() => readTable(table)).toThrow(message);
  });
});

describe(ServiceTables.name, () => {
  const tables = new ServiceTables(CALL_TABLES);

  it('should refuse two tables of one service', () => {
    expect(() => new ServiceTables([TABLE, TABLE])).toThrow(/another table/);
  });

  it.each(NODES)('should know the calls of %s', (text) => {
    const [type, calls] = text.split(': ');
    const asked = calls?.split(' ');
    const node = readNodeOf({ type, ...(asked && { get_method: asked }) }, tables);
    expect(node.askedCalls).toEqual(asked ?? []);
    expect(node.calls).toHaveLength(1);
    expect('list' in node.target && node.target.list.patterns.length).toBeGreaterThan(0);
  });

  it('should send nothing that changes anything', () => {
    const posted = tables.services.flatMap(({ calls }) => [...calls.values()].filter(({ body }) => body));
    expect(posted.every(({ call }) => call.endsWith('.getIamPolicy'))).toBe(true);
    const names = tables.services.flatMap(({ calls }) => [...calls.keys()]);
    expect(names.filter((name) => !/\.(get|getIamPolicy|batchGet)$/.test(name))).toEqual([]);
  });
});

describe(PathPattern.name, () => {
  const pattern = new PathPattern('projects/{project}/metrics/{metric}');

  it('should find ids in paths and addresses', () => {
    expect(pattern.match('https://x.example/v2/projects/p/metrics/a%2Fb')).toEqual({ project: 'p', metric: 'a/b' });
    expect(pattern.match('projects/p/sinks/a')).toBeUndefined();
    expect(pattern.match('p/metrics/a')).toBeUndefined();
  });

  it('should encode ids, and refuse those that lead elsewhere', () => {
    expect(pattern.path((name) => (name === 'project' ? 'example.com:p' : 'a/b@c%'))).toBe(
      'projects/example.com:p/metrics/a%2Fb@c%25',
    );
    for (const id of ['', '.', '..', '\ud800']) expect(() => pattern.path(() => id)).toThrow(/an element/);
  });
});

function listWith(change: JsonObject | Record<string, undefined>): unknown {
  const list = JSON.parse(JSON.stringify({ ...LIST, ...change })) as JsonObject;
  return { ...TABLE, lists: { 'topics.list': list } };
}
