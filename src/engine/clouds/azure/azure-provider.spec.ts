import type { JsonObject } from '../../base/json';
import { failuresIn, resourcesIn } from '../../../../test/support/clouds/aws-crawl';
import { CONNECTOR, crawl, ENTRY } from '../../../../test/support/clouds/azure-crawl';
import { AzureServer, CLIENT, SUBSCRIPTION, TENANT } from '../../../../test/support/clouds/azure-server';
import type { CloudRead } from '../provider/read-node';
import { AzureProvider } from './azure-provider';

const ACCOUNTS = { masterSnapshotId: 'A1', type: 'microsoft.storage/STORAGEACCOUNTS', version: '2021-06-01' };

describe(AzureProvider.name, () => {
  let server: AzureServer;

  beforeEach(async () => {
    server = await AzureServer.start();
  });
  afterEach(() => server.stop());

  const read = async (node: JsonObject, options = {}): Promise<CloudRead[]> =>
    (await crawl(server, [node], options)).reads;
  const paths = (reads: readonly CloudRead[]): string[] => resourcesIn(reads).map(({ path }) => path);
  const documents = (reads: readonly CloudRead[]): JsonObject[] =>
    reads.flatMap((each) => (each.kind === 'resource' ? [each.read.document] : []));
  const versionsAt = (end: string): (string | null)[] =>
    server.asked.filter(({ path }) => path.endsWith(end)).map(({ query }) => query.get('api-version'));

  it('should find the resources of a type on all pages of one listing, which serves all nodes', async () => {
    const ids = ['a', 'b', 'c'].map((name) => server.add('Microsoft.Storage/storageAccounts', name));
    const disk = server.add('Microsoft.Compute/disks', 'd', { tags: { team: 'x' } });
    const { reads } = await crawl(server, [ACCOUNTS, { masterSnapshotId: 'A2', type: 'Microsoft.Compute/disks' }]);
    expect(paths(reads)).toEqual([...ids, disk]);
    expect(server.paths().filter((path) => path.endsWith('/resources'))).toHaveLength(2);
    expect(reads.find((each) => each.kind === 'resource' && each.resource.path === disk)).toEqual({
      kind: 'resource',
      resource: {
        path: disk,
        names: [disk.slice(`/subscriptions/${SUBSCRIPTION}`.length)],
        ids: { name: 'd', resourceGroup: 'web', subscription: SUBSCRIPTION },
        region: 'westeurope',
        type: 'Microsoft.Compute/disks',
        reference: 'the shop',
        askedCalls: [],
      },
      read: expect.objectContaining({ tags: { team: 'x' } }) as object,
    });
  });

  it('should read the template of a resource with its children when Azure has exported it', async () => {
    server.exportPolls = 2;
    const id = server.add('Microsoft.Storage/storageAccounts', 'st', { properties: { minimumTlsVersion: 'TLS1_2' } });
    server.add('Microsoft.Storage/storageAccounts/blobServices', 'st/default', { properties: { isVersioned: true } });
    const { reads, clock } = await crawl(server, [ACCOUNTS]);
    expect(documents(reads)).toEqual([
      expect.objectContaining({
        resources: [
          expect.objectContaining({ name: 'st', properties: { minimumTlsVersion: 'TLS1_2' } }),
          expect.objectContaining({ type: 'Microsoft.Storage/storageAccounts/blobServices', name: 'st/default' }),
        ],
        subscription_id: SUBSCRIPTION,
        resource_group: 'web',
      }),
    ]);
    expect(failuresIn(reads)).toEqual([]);
    // The pauses that the answers ask for.
    expect(clock.waits).toEqual([3000, 1000, 1000]);
    const { body } = server.asked.find(({ method, part }) => method === 'POST' && part === 'management') ?? {};
    expect(JSON.parse(body ?? '')).toEqual({ resources: [id], options: 'SkipAllParameterization' });
  });

  it('should await operations that tell their status at an address of their own', async () => {
    server.add('Microsoft.Storage/storageAccounts', 'st');
    let polls = 0;
    const { management } = server.endpoints;
    const template = { $schema: 'x/deploymentTemplate.json#', resources: [{ type: ACCOUNTS.type, name: 'st' }] };
    server.intercept = ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/exportTemplate'))
        return { status: 202, headers: { 'azure-asyncoperation': `${management}/operations/1?x=1` } };
      if (path !== '/operations/1') return undefined;
      return { body: ++polls < 3 ? { status: 'Running' } : { status: 'Succeeded', properties: { template } } };
    };
    const reads = await read(ACCOUNTS);
    expect([polls, documents(reads)[0]?.resources]).toEqual([3, template.resources]);
  });

  it('should read the resource itself when its template may not be exported, and ask for no more of its group', async () => {
    const id = server.add('Microsoft.Storage/storageAccounts', 'a', { properties: { isHnsEnabled: true } });
    server.add('Microsoft.Storage/storageAccounts', 'b');
    const reads = await read(ACCOUNTS, { callsAtOnce: 1 });
    expect(documents(reads)).toHaveLength(2);
    expect(documents(reads)[0]).toEqual({
      resources: [expect.objectContaining({ id, name: 'a', properties: { isHnsEnabled: true } }) as object],
      subscription_id: SUBSCRIPTION,
      resource_group: 'web',
    });
    expect(failuresIn(reads)[0]).toEqual({
      scope: 'call',
      call: 'exportTemplate',
      name: `/subscriptions/${SUBSCRIPTION}/resourceGroups/web`,
      reason: 'access-denied',
      detail:
        'exportTemplate: AuthorizationFailed: may not perform exportTemplate/action; read one by one, without children',
      leavesGap: false,
    });
    expect(versionsAt('/storageAccounts/a')).toEqual(['2021-06-01']);
  });

  it('should find types of more than two segments under each parent, in the version of the node', async () => {
    const type = 'Microsoft.Sql/servers/databases/auditingSettings';
    server.add('Microsoft.Sql/servers', 'one');
    server.add('Microsoft.Sql/servers', 'two');
    server.add('Microsoft.Sql/servers/databases', 'one/orders');
    server.add('Microsoft.Sql/servers/databases', 'two/users');
    const ids = ['one/orders/default', 'two/users/default'].map((name) =>
      server.add(type, name, { location: undefined }),
    );
    const reads = await read({ masterSnapshotId: 'A', type, version: '2021-05-01-preview' });
    expect(paths(reads)).toEqual(ids);
    expect(resourcesIn(reads)[0].region).toBe('westeurope');
    expect(versionsAt('/auditingSettings')).toEqual(['2021-05-01-preview', '2021-05-01-preview']);
    expect(versionsAt('/databases')).toEqual(['2021-11-01', '2021-11-01']);
    expect(documents(reads)[0]).toMatchObject({ resources: [{ type }], resource_group: 'web' });
  });

  it('should not take a parent for a failure that cannot have such children, or has just been deleted', async () => {
    server.add('Microsoft.Storage/storageAccounts', 'files');
    server.add('Microsoft.Storage/storageAccounts', 'gone');
    server.intercept = ({ path }) => {
      if (path.endsWith('/files/blobServices'))
        return { status: 400, body: { error: { code: 'FeatureNotSupportedForAccount', message: 'no blobs' } } };
      if (!path.endsWith('/gone/blobServices')) return undefined;
      return { status: 404, body: { error: { code: 'ResourceNotFound', message: 'gone' } } };
    };
    expect(await read({ masterSnapshotId: 'A', type: 'Microsoft.Storage/storageAccounts/blobServices' })).toEqual([]);
  });

  it('should take the newest stable version that the provider names for types that no table has', async () => {
    server.providers.set('Contoso.Web', { pages: ['2020-01-01', '2024-02-02-preview', '2023-03-03'] });
    server.add('Contoso.Web/pages', 'p');
    await read({ masterSnapshotId: 'A', type: 'Contoso.Web/pages' });
    expect(versionsAt('/pages/p')).toEqual(['2023-03-03']);
  });

  it('should take the version of a file of the older tool for types that no table has, and for no others', async () => {
    server.add('Contoso.Web/pages', 'p');
    server.add('Microsoft.Compute/disks', 'd');
    const versions = (): JsonObject => ({
      fileType: 'structure',
      'contoso.web/Pages': { version: '2018-06-01-privatepreview' },
      'Microsoft.Compute/disks': { version: '2016-01-01' },
      'Contoso.Web/others': { version: '2016&x=1' },
    });
    const provider = new AzureProvider({ endpoints: server.endpoints, versions });
    const session = await provider.open({ connector: CONNECTOR, entry: ENTRY });
    for (const type of ['Contoso.Web/pages', 'Microsoft.Compute/disks', 'Contoso.Web/others'])
      for await (const finding of session.list({ masterSnapshotId: 'A', type }))
        if (finding.kind === 'resource') await session.fetch(finding.resource);
    session.close();
    expect(versionsAt('/pages/p')).toEqual(['2018-06-01-privatepreview']);
    expect(versionsAt('/disks/d')).toEqual(['2023-10-02']);
    expect(server.asked.some(({ query }) => query.has('x'))).toBe(false);
  });

  it.each([
    ['SupportsExtension', 1],
    ['None', 1],
    ['CrossResourceGroupResourceMove, SupportsTags, SupportsLocation', 0],
    [undefined, 0],
  ])('should not take a type to be empty that no listing holds (%s)', async (capabilities, failures) => {
    const resourceTypes = [{ resourceType: 'grants', apiVersions: ['2020-01-01'], capabilities }];
    server.intercept = ({ path }) =>
      path.endsWith('/providers/Contoso.Web') ? { body: { resourceTypes } } : undefined;
    const found = failuresIn(await read({ masterSnapshotId: 'A', type: 'Contoso.Web/grants' }));
    expect(found.map(({ reason, leavesGap }) => `${reason} ${leavesGap}`)).toEqual(
      Array(failures).fill('unknown-method true'),
    );
  });

  it.each([
    ['Contoso.Web/page', 'Contoso.Web has no type page'],
    ['Contoso.Wob/pages', "InvalidResourceNamespace: The resource namespace 'Contoso.Wob' is invalid."],
    ['storageAccounts', 'unknown type storageAccounts'],
    ['microsoft.graph.nothing', 'unknown type microsoft.graph.nothing'],
  ])('should say that there is no type %s', async (type, detail) => {
    server.providers.set('Contoso.Web', { pages: ['2020-01-01'] });
    expect(failuresIn(await read({ masterSnapshotId: 'A', type, version: '2020-01-01' }))).toEqual([
      expect.objectContaining({
        reason: 'unknown-method',
        detail: expect.stringContaining(detail) as string,
        leavesGap: true,
      }),
    ]);
  });

  it('should give assignments of roles the definition of their role, asked for once', async () => {
    const scope = `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Authorization`;
    const owner = `${scope}/roleDefinitions/owner`;
    server.resources.push({
      id: owner,
      type: 'Microsoft.Authorization/roleDefinitions',
      properties: { roleName: 'Owner' },
    });
    for (const name of ['one', 'two'])
      server.resources.push({
        ...{ id: `${scope}/roleAssignments/${name}`, type: 'Microsoft.Authorization/roleAssignments', name },
        properties: { roleDefinitionId: owner, principalType: 'User' },
      });
    const reads = await read({ masterSnapshotId: 'A', type: 'Microsoft.Authorization/roleAssignments' });
    expect(documents(reads)[1]).toMatchObject({
      resources: [{ properties: { principalType: 'User', roleDefinition: { properties: { roleName: 'Owner' } } } }],
    });
    expect(server.paths().filter((path) => path.endsWith('/roleDefinitions/owner'))).toHaveLength(1);
  });

  it('should list roles for the scope of a node', async () => {
    await read({ masterSnapshotId: 'A', type: 'Microsoft.Authorization/roleDefinitions', scope: '/' });
    expect(server.paths()).toContain('GET /providers/Microsoft.Authorization/roleDefinitions');
  });

  it('should read what is a member of its parent there', async () => {
    const accessPolicies = [{ objectId: 'o', permissions: { keys: [] } }];
    const vault = server.add('Microsoft.KeyVault/vaults', 'v', { properties: { accessPolicies, sku: {} } });
    const reads = await read({ masterSnapshotId: 'A', type: 'microsoft.keyvault/vaults/accessPolicies' });
    const type = 'Microsoft.KeyVault/vaults/accessPolicies';
    expect(paths(reads)).toEqual([`${vault}/accessPolicies/current`]);
    expect(documents(reads)).toMatchObject([
      { resources: [{ type, name: 'v/current', properties: { accessPolicies } }] },
    ]);
  });

  it('should read Graph with a token of its own, all pages and single ones', async () => {
    const details = '/reports/authenticationMethods/userRegistrationDetails';
    server.graph.set(
      `/beta${details}`,
      ['a', 'b', 'c'].map((id) => ({ id, isMfaRegistered: id === 'b' })),
    );
    server.graph.set('/v1.0/policies/authorizationPolicy', { id: 'authorizationPolicy', allowInvitesFrom: 'everyone' });
    const { reads } = await crawl(server, [
      { masterSnapshotId: 'A', type: 'microsoft.graph.userRegistrationDetails', version: 'beta' },
      { masterSnapshotId: 'B', type: 'microsoft.graph.authorizationPolicy' },
    ]);
    expect(paths(reads)).toEqual([`${details}/a`, `${details}/b`, `${details}/c`, '/policies/authorizationPolicy']);
    expect(resourcesIn(reads)[0].reference).toBe(TENANT);
    expect(documents(reads)[3]).toEqual({
      resources: [
        {
          type: 'microsoft.graph.authorizationPolicy',
          name: 'authorizationPolicy',
          properties: { id: 'authorizationPolicy', allowInvitesFrom: 'everyone' },
        },
      ],
    });
  });

  it.each(['', `/subscriptions/${SUBSCRIPTION}`])(
    'should read the one that a node names, behind %j',
    async (before) => {
      const id = server.add('Microsoft.Compute/disks', 'd');
      const path = `${before}${id.slice(`/subscriptions/${SUBSCRIPTION}`.length)}`;
      const reads = await read({ snapshotId: 'S', masterSnapshotId: 'A', type: 'Microsoft.Compute/disks', path });
      expect(paths(reads)).toEqual([id]);
      expect(documents(reads)).toMatchObject([{ resources: [{ id }] }]);
      expect(server.paths().some((each) => each.endsWith('/resources'))).toBe(false);
    },
  );

  it('should never let the path of a node lead out of its place', async () => {
    const path = '../../../../providers/x';
    const reads = await read({ snapshotId: 'S', type: 'Microsoft.Compute/disks', path, version: '2021-01-01' });
    expect(failuresIn(reads)).toMatchObject([{ reason: 'unknown-method', leavesGap: true }]);
    await read({ snapshotId: 'S', type: 'Microsoft.Compute/disks', path: 'x?$expand=secrets#', version: '2021-01-01' });
    expect(server.asked.at(-1)).toMatchObject({ path: `/subscriptions/${SUBSCRIPTION}/x?$expand=secrets#` });
  });

  it('should read every subscription that the user sees, in the order of their ids', async () => {
    const other = '00000000-0000-0000-0000-00000000000f';
    server.subscriptions.set(other, 'first');
    const one = server.add('Microsoft.Compute/disks', 'd');
    server.resources.push({ ...server.resources[0], id: one.replace(SUBSCRIPTION, other) });
    const [account] = CONNECTOR.accounts as JsonObject[];
    const connector = { ...CONNECTOR, accounts: [{ ...account, 'all-accounts': true }] };
    const node = { masterSnapshotId: 'A', type: 'Microsoft.Compute/disks' };
    const all = resourcesIn(await read(node, { connector, entry: { testUser: 'reader' } }));
    expect(all.map(({ reference }) => reference)).toEqual(['first', 'shop']);
    expect(resourcesIn(await read(node, { connector, entry: ENTRY })).map(({ path }) => path)).toEqual([one]);
  });

  it('should take a user of another subscription for that of the entry, and secrets from outside', async () => {
    const [account] = CONNECTOR.accounts as JsonObject[];
    const users = [{ name: 'reader', client_id: CLIENT.id }];
    const subscription = [{ subscription_id: 'aaaaaaaa-0000-0000-0000-000000000009', users }];
    const connector = { ...CONNECTOR, accounts: [{ ...account, subscription }] };
    const provider = new AzureProvider({ endpoints: server.endpoints });
    const asked: string[] = [];
    const secret = (name: string): Promise<string | undefined> => {
      asked.push(name);
      return Promise.resolve(name === CLIENT.id ? CLIENT.secret : undefined);
    };
    const session = await provider.open({ connector, entry: ENTRY, secret });
    session.close();
    expect(asked).toEqual(['reader', CLIENT.id]);
    expect(server.paths()).toEqual([`GET /subscriptions/${SUBSCRIPTION}`]);
  });
});
