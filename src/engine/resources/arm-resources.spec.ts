import type { JsonObject, JsonValue } from '../base/json';
import type { ResourceInput } from './model/resource-input';
import { renderMain, SCHEMA } from '../../../test/support/iac/arm';
import { armResources, uncoveredArm } from './arm-resources';

const resource = (type: string, name: string, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type,
  name,
  ...more,
  properties,
});

function inputsOf(...resources: JsonValue[]): Record<string, ResourceInput> {
  const found = armResources([{ document: { resources } }]);
  return Object.fromEntries(found.map(({ input }) => [input.resource.address, input]));
}

const ACCOUNT = 'Microsoft.Storage/storageAccounts';

describe('resources of ARM templates', () => {
  it('should have the names of azurerm, whatever the case of types and properties', () => {
    const inputs = inputsOf(resource('microsoft.storage/STORAGEACCOUNTS', 's', { SupportsHttpsTrafficOnly: false }));
    expect(inputs['microsoft.storage/STORAGEACCOUNTS/s'].resource).toMatchObject({
      type: 'azurerm_storage_account',
      source: 'arm',
      attributes: { https_traffic_only_enabled: false, min_tls_version: 'TLS1_0' },
    });
  });

  it('should have the ids of application security groups', () => {
    const type = 'Microsoft.Network/networkSecurityGroups/securityRules';
    const groups = (name: string): JsonObject[] => [{ id: `/applicationSecurityGroups/${name}` }];
    const inputs = inputsOf(
      resource(type, 'g/r', {
        sourceApplicationSecurityGroups: groups('web'),
        destinationApplicationSecurityGroups: groups('data'),
      }),
    );
    expect(inputs[`${type}/g/r`].resource.attributes).toMatchObject({
      source_application_security_group_ids: ['/applicationSecurityGroups/web'],
      destination_application_security_group_ids: ['/applicationSecurityGroups/data'],
    });
  });

  it('should be told apart where they have one name and differ, as under opposite conditions', () => {
    const [safe, unsafe] = [true, false].map((supportsHttpsTrafficOnly) =>
      resource(ACCOUNT, 's', { supportsHttpsTrafficOnly }),
    );
    const inputs = inputsOf(safe, unsafe, safe);
    const found = Object.entries(inputs).map(
      ([
        address,
        {
          resource: { attributes },
        },
      ]) => [address, attributes.https_traffic_only_enabled],
    );
    expect(found).toEqual([
      [`${ACCOUNT}/s`, true],
      [`${ACCOUNT}/s (2)`, false],
    ]);
  });

  it.each([
    ['deploymentTemplate', {}, '/subscriptions/{subscription}/resourceGroups/{group}'],
    ['subscriptionDeploymentTemplate', {}, '/subscriptions/{subscription}'],
    ['managementGroupDeploymentTemplate', {}, '/providers/Microsoft.Management/managementGroups/{group}'],
    ['tenantDeploymentTemplate', {}, '/'],
    ['deploymentTemplate', { scope: '[subscription().id]' }, '/subscriptions/{subscription}'],
    ['deploymentTemplate', { scope: '/subscriptions/1' }, '/subscriptions/1'],
  ])('should tell what the assignment of a role in a %s with %j holds for', (schema, more, scope) => {
    const assignment = resource('Microsoft.Authorization/roleAssignments', 'a', { roleDefinitionId: 'r' }, more);
    const $schema = `https://schema.management.azure.com/schemas/2018-05-01/${schema}.json#`;
    const [{ input }] = armResources([{ document: { $schema, resources: [assignment] } }]);
    expect(input.resource.attributes.scope).toBe(scope);
    const group = resource('Microsoft.Resources/deployments', 'd', {}, { subscriptionId: 's' });
    const [elsewhere] = armResources([{ document: { $schema, resources: [assignment, group] } }]);
    expect(elsewhere.input.unknown.length).toBe(Object.hasOwn(more, 'scope') ? 0 : 1);
    const [running] = armResources([{ document: { resources: [assignment] } }], 'azure');
    expect(running.input.unknown).toContainEqual(['scope']);
  });

  it('should not know lists of loops of which nobody knows the count', () => {
    const loop = (count: JsonValue) => ({
      copy: [{ name: 'ipRules', count, input: { ipAddressOrRange: '10.0.0.1' } }],
    });
    const found = (count: JsonValue) => {
      const parameters = { many: { type: 'array' } };
      const resources = [resource('Microsoft.DocumentDB/databaseAccounts', 's', loop(count))];
      const text = JSON.stringify({ $schema: SCHEMA, parameters, resources });
      return armResources([renderMain({ 'main.json': text })])[0].input;
    };
    expect(found("[length(parameters('many'))]").unknown).toContainEqual(['ip_range_filter']);
    expect(found(2).unknown).not.toContainEqual(['ip_range_filter']);
    expect(found(2).resource.attributes).toMatchObject({ ip_range_filter: ['10.0.0.1', '10.0.0.1'] });
  });

  it('should not know the values of expressions', () => {
    const { unknown } = inputsOf(resource(ACCOUNT, 's', { minimumTlsVersion: "[parameters('tls')]" }))[`${ACCOUNT}/s`];
    expect(unknown).toContainEqual(['min_tls_version']);
  });

  it.each<[string, JsonValue[]]>([
    [
      'in the resource',
      [
        resource(
          ACCOUNT,
          "[parameters('n')]",
          {},
          {
            resources: [resource('blobServices', 'default', { isVersioningEnabled: true })],
          },
        ),
      ],
    ],
    [
      'beside it',
      [
        resource(ACCOUNT, "[parameters('n')]", {}),
        resource(`${ACCOUNT}/blobServices`, "[concat(parameters('n'), '/default')]", { isVersioningEnabled: true }),
      ],
    ],
    [
      'beside it, as Bicep writes names',
      [
        resource(ACCOUNT, "[parameters('n')]", {}),
        resource(`${ACCOUNT}/blobServices`, "[format('{0}/{1}', parameters('n'), 'default')]", {
          isVersioningEnabled: true,
        }),
      ],
    ],
  ])('should hold what children say that are written %s', (_, resources) => {
    const text = JSON.stringify({ $schema: SCHEMA, parameters: { n: { type: 'string' } }, resources });
    const found = armResources([renderMain({ 'main.json': text })]).map(({ input }) => input.resource);
    const account = found.find(({ type }) => type === 'azurerm_storage_account');
    expect(account?.attributes.blob_properties).toEqual([{ versioning_enabled: true }]);
  });

  it('should not know what children of one name say differently, as under opposite conditions', () => {
    const service = (isVersioningEnabled: boolean, condition: string) =>
      resource(
        `${ACCOUNT}/blobServices`,
        's/default',
        { isVersioningEnabled, deleteRetentionPolicy: { enabled: true, days: 7 } },
        { condition },
      );
    const services = [service(false, "[parameters('a')]"), service(true, "[not(parameters('a'))]")];
    for (const [first, second] of [services, services.toReversed()]) {
      const account = inputsOf(resource(ACCOUNT, 's', {}), first, second)[`${ACCOUNT}/s`];
      expect(account.unknown).toContainEqual(['blob_properties', 0, 'versioning_enabled']);
      expect(account.resource.attributes.blob_properties).toMatchObject([{ delete_retention_policy: [{ days: 7 }] }]);
    }
  });

  it('should hold what its own children say where another resource has its name', () => {
    const account = (isVersioningEnabled: boolean, condition: string) =>
      resource(
        ACCOUNT,
        's',
        {},
        { condition, resources: [resource('blobServices', 'default', { isVersioningEnabled })] },
      );
    const inputs = inputsOf(account(false, "[parameters('a')]"), account(true, "[not(parameters('a'))]"));
    expect([`${ACCOUNT}/s`, `${ACCOUNT}/s (2)`].map((each) => inputs[each].resource.attributes)).toMatchObject([
      { blob_properties: [{ versioning_enabled: false }] },
      { blob_properties: [{ versioning_enabled: true }] },
    ]);
  });

  it('should have companions: children, private endpoints and diagnostic settings', () => {
    const server = 'Microsoft.Sql/servers';
    const vault = 'Microsoft.KeyVault/vaults';
    const inputs = inputsOf(
      resource(server, 's', {}),
      resource(`${server}/securityAlertPolicies`, 's/Default', { state: 'Enabled' }),
      resource(`${server}/securityAlertPolicies`, 'other/Default', { state: 'Enabled' }),
      resource('Microsoft.Network/privateEndpoints', 'p', {
        privateLinkServiceConnections: [{ name: 'c', properties: { privateLinkServiceId: `${server}/s` } }],
      }),
      resource(vault, 'v', {}),
      resource('Microsoft.Insights/diagnosticSettings', 'd', {}, { scope: `${vault}/v` }),
      resource(`${vault}/providers/diagnosticSettings`, 'v/Microsoft.Insights/e', {}),
    );
    const companions = (address: string) => inputs[address].companions.map(({ address: each }) => each);
    expect(companions(`${server}/s`)).toEqual([
      `${server}/securityAlertPolicies/s/Default`,
      'Microsoft.Network/privateEndpoints/p',
    ]);
    expect(companions(`${vault}/v`)).toEqual([
      'Microsoft.Insights/diagnosticSettings/d',
      'Microsoft.Insights/diagnosticSettings/v/Microsoft.Insights/e',
    ]);
  });

  it('should have the diagnostic settings of the queues of an account, but not of its other services', () => {
    const settings = 'Microsoft.Insights/diagnosticSettings';
    const inputs = inputsOf(
      resource(ACCOUNT, 's', {}),
      resource(`${ACCOUNT}/blobServices`, 's/default', {}),
      resource(settings, 'types', {}, { scope: `${ACCOUNT}/queueServices/s/default` }),
      resource(settings, 'turns', {}, { scope: `${ACCOUNT}/s/queueServices/default` }),
      resource(`${ACCOUNT}/queueServices/providers/diagnosticSettings`, 's/default/Microsoft.Insights/child', {}),
      resource(settings, 'blobs', {}, { scope: `${ACCOUNT}/blobServices/s/default` }),
      resource(settings, 'tables', {}, { scope: `${ACCOUNT}/s/tableServices/default` }),
    );
    expect(inputs[`${ACCOUNT}/s`].companions.map(({ attributes }) => attributes.name)).toEqual([
      'types',
      'turns',
      'child',
    ]);
  });

  it('should be those of nested deployments, once, and of templates whose resources have names', () => {
    const template = { resources: { account: resource(ACCOUNT, "[concat('s', '1')]", {}) } };
    const nested = resource('Microsoft.Resources/deployments', 'd', { template });
    const text = JSON.stringify({ $schema: SCHEMA, resources: [nested] });
    const found = armResources([renderMain({ 'main.json': text })]);
    expect(found.map(({ input }) => input.resource.address)).toEqual([`${ACCOUNT}/s1`]);
    expect(found[0].start).toEqual(['resources', 1]);
    expect(armResources([{ document: template }])[0].start).toEqual(['resources', 'account']);
  });

  it.each<[string, JsonValue, string[], string[]]>([
    ['is false', '[false()]', [], []],
    ['is false in a deployment around it', true, [], []],
    ['cannot be known', "[parameters('p')]", [`${ACCOUNT}/s`], [ACCOUNT]],
    ['is true', true, [`${ACCOUNT}/s`], []],
  ])('should be created as the deployment is whose condition %s', (text, condition, addresses, uncertain) => {
    const inner = resource('Microsoft.Resources/deployments', 'd', {
      template: { resources: [resource(ACCOUNT, 's', {})] },
    });
    const deployment = /around/.test(text)
      ? resource('Microsoft.Resources/deployments', 'e', { template: { resources: [inner] } }, { condition: false })
      : { ...inner, condition };
    const rendering = renderMain({ 'main.json': JSON.stringify({ $schema: SCHEMA, resources: [deployment] }) });
    const found = armResources([rendering]);
    expect(found.map(({ input }) => input.resource.address)).toEqual(addresses);
    const { resources } = rendering.document as { resources: { type: string; condition?: unknown }[] };
    expect(resources.filter(({ condition: each }) => typeof each === 'string').map(({ type }) => type)).toEqual(
      uncertain.length > 0 ? ['Microsoft.Resources/deployments', ...uncertain] : [],
    );
  });

  it('should be found within the time of a test where a template has thousands of them', () => {
    const accounts = Array.from({ length: 2_000 }, (_, i) => [
      resource(ACCOUNT, `s${i}`, {}),
      resource(`${ACCOUNT}/blobServices`, `s${i}/default`, { isVersioningEnabled: i === 1_999 }),
    ]);
    const inputs = inputsOf(...accounts.flat());
    expect(inputs[`${ACCOUNT}/s1999`].resource.attributes).toMatchObject({
      blob_properties: [{ versioning_enabled: true }],
    });
  });

  it('should be told where their type is not translated', () => {
    const document = { resources: [resource('Microsoft.Unknown/things', 't', {}), resource(ACCOUNT, 's', {})] };
    expect([...uncoveredArm({ document })]).toEqual([['Microsoft.Unknown/things', 1]]);
  });

  it('should be told where none of the translations of their type fits', () => {
    const machine = 'Microsoft.Compute/virtualMachines';
    const document = { resources: [resource(machine, 'm', {})] };
    expect(armResources([{ document }])).toEqual([]);
    expect([...uncoveredArm({ document })]).toEqual([[machine, 1]]);
  });

  it('should be machines of an unknown system without what only one system has', () => {
    const machine = 'Microsoft.Compute/virtualMachines';
    const properties = {
      storageProfile: { imageReference: { id: "[parameters('image')]" } },
      osProfile: { allowExtensionOperations: false },
    };
    const { resource: found, unknown } = inputsOf(resource(machine, 'm', properties))[`${machine}/m`];
    expect(found.attributes).toMatchObject({ allow_extension_operations: false });
    expect(unknown).toEqual(expect.arrayContaining([['admin_ssh_key'], ['disable_password_authentication']]));
  });
});
