import { AzureServer, CLIENT, refused, SUBSCRIPTION, TENANT } from '../../../../test/support/clouds/azure-server';
import { listedMembers, shownPath } from '../../../../test/support/clouds/listed-members';
import type { JsonObject } from '../../base/json';
import { AzureProvider } from './azure-provider';
import { Organization } from './organization';

const OTHER = 'aaaaaaaa-0000-0000-0000-000000000002';
const UNSEEN = 'aaaaaaaa-0000-0000-0000-000000000003';
const DESCENDANTS = '/providers/Microsoft.Management/managementGroups/corp/descendants';
const IDS = '/providers/Microsoft.Management/managementGroups';

describe(Organization.name, () => {
  let server: AzureServer;
  let provider: AzureProvider;

  beforeEach(async () => {
    server = await AzureServer.start();
    server.subscriptions.set(OTHER, 'lab');
    provider = new AzureProvider({ endpoints: server.endpoints, tries: 1 });
  });
  afterEach(() => server.stop());

  function connector(change: JsonObject = {}): JsonObject {
    const users = [{ name: 'reader', client_id: CLIENT.id, client_secret: CLIENT.secret }];
    return { type: 'azure', tenant_id: TENANT, organization: { users, ...change } };
  }

  function serveGroups(pages: readonly (readonly object[])[]): void {
    server.intercept = ({ path, query }) => {
      if (path !== DESCENDANTS) return undefined;
      const page = Number(query.get('$skiptoken') ?? '0');
      const next = `${server.endpoints.management}${DESCENDANTS}?$skiptoken=${page + 1}`;
      return { body: { value: pages[page], ...(page + 1 < pages.length && { nextLink: next }) } };
    };
  }

  const group = (id: string, parent: string, name = id.toUpperCase()): object => ({
    ...{ id: `${IDS}/${id}`, type: 'Microsoft.Management/managementGroups', name: id },
    properties: { displayName: name, parent: { id: `${IDS}/${parent}` } },
  });
  const subscription = (id: string, parent: string, name: string): object => ({
    ...{ id: `/subscriptions/${id}`, type: 'Microsoft.Management/managementGroups/subscriptions', name: id },
    properties: { displayName: name, parent: { id: `${IDS}/${parent}` } },
  });

  it('should list the subscriptions of a tenant that the application sees, but for deleted ones', async () => {
    server.intercept = ({ path }) =>
      path === '/subscriptions'
        ? {
            body: {
              value: [
                { subscriptionId: SUBSCRIPTION, displayName: 'shop', state: 'Enabled', tags: { env: 'prod' } },
                { subscriptionId: OTHER, displayName: 'lab', state: 'Disabled' },
                { subscriptionId: UNSEEN, displayName: 'old', state: 'Deleted' },
              ],
            },
          }
        : undefined;
    const { members, failures } = await listedMembers(provider, connector());
    expect(failures).toEqual([]);
    expect(members.map(({ id, name }) => `${id} ${name}`)).toEqual([`${SUBSCRIPTION} shop`, `${OTHER} lab`]);
    expect(members[0].tags).toEqual({ env: 'prod' });
  });

  it('should list what is below a management group, also what the application cannot see', async () => {
    serveGroups([
      [group('prod', 'corp', 'Production'), subscription(SUBSCRIPTION, 'prod', 'shop')],
      [subscription(UNSEEN, 'corp', 'dark'), group('loop', 'loop'), subscription(OTHER, 'loop', 'lab')],
    ]);
    const { members, failures } = await listedMembers(provider, connector({ 'management-group': 'corp' }));
    expect(failures).toEqual([]);
    expect(members.map(shownPath)).toEqual([`corp/Production/${SUBSCRIPTION}`, `corp/${UNSEEN}`, `corp/LOOP/${OTHER}`]);
    const open = (i: number) => {
      const { connector: own, place } = members[i];
      return provider.open({ connector: own, entry: { testUser: 'reader', ...place } });
    };
    (await open(0)).close();
    await expect(open(1)).rejects.toMatchObject({ message: expect.stringContaining(UNSEEN) as string });
  });

  it('should say who may not list, and what to do', async () => {
    server.intercept = ({ path }) => (path === DESCENDANTS ? refused(403, 'AuthorizationFailed', 'no') : undefined);
    await expect(listedMembers(provider, connector({ 'management-group': 'corp' }))).rejects.toMatchObject({
      reason: 'access-denied',
      message: expect.stringMatching(/descendants: .*Management Group Reader/) as string,
    });
  });

  it('should not take an answer for a subscription that names none', async () => {
    serveGroups([[subscription('../x', 'corp', 'evil')]]);
    const { members, failures } = await listedMembers(provider, connector({ 'management-group': 'corp' }));
    expect(members).toEqual([]);
    expect(failures).toMatchObject([{ name: 'corp/evil', reason: 'unexpected-answer' }]);
  });
});
