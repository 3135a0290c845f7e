import { fixerOf } from '../../../../test/support/fixed-folder';
import { PARAMETERS_SCHEMA, SCHEMA } from '../../../../test/support/iac/arm';

const NAMES = [
  'storage/https-only',
  'storage/network-rules',
  'storage/trusted-services',
  'storage/min-tls',
  'storage/blob-soft-delete',
  'storage/blob-versioning',
  'storage/private-endpoint',
  'storage/public-network-access',
  'storage/replication',
  'sql/password-in-template',
  'sql/threat-detection',
  'sql/auditing',
  'sql/min-tls',
  'sql/firewall',
  'sql/entra-only',
  'mysql/firewall',
  'search/public-access',
  'acr/retention',
  'acr/geo-replication',
  'servicefabric/protection-level',
  'authorization/owner-assignment',
  'keyvault/logging',
  'keyvault/purge-protection',
  'storage/infrastructure-encryption',
  'compute/encryption-at-host',
];
const rules = fixerOf(
  'arm',
  NAMES.map((name) => `azure/${name}.rego`),
);
const fixed = (texts: Readonly<Record<string, string>>, rule: string) => rules(texts, `azure/${rule}`);

const account = (properties: string, name = 'store', more = '') => `    {
      "type": "Microsoft.Storage/storageAccounts",
      "apiVersion": "2023-01-01", // as always
      "name": "${name}",
      "kind": "StorageV2",${more}
      "properties": {${properties}}
    }`;
const template = (resources: string, sections = '') => `{
  "$schema": "${SCHEMA}",
  "contentVersion": "1.0.0.0",${sections}
  /* All resources. */
  "resources": [
${resources}
  ]
}
`;
const HTTPS = '"supportsHttpsTrafficOnly": ';
const parameter = (value: string) => `\n  "parameters": { "https": { "type": "bool", "defaultValue": ${value} } },`;
const USE = `"[parameters('HTTPS')]"`;

describe('proven fixes of ARM templates', () => {
  it('should add a resource in lines where those before it have some, though no bracket has its own', () => {
    const text = template(account(HTTPS + 'true'))
      .replace('[\n    {', '[{')
      .replace('}\n  ]', '}]');
    const { texts } = fixed({ 'a.json': text }, 'storage/private-endpoint');
    expect(texts.get('a.json')).toContain('}, {\n      "type": "Microsoft.Network/privateEndpoints",\n');
    expect(texts.get('a.json')).toContain('\n    }],\n');
  });

  it('should write what several translations of a resource say alike', () => {
    const machine = (more: string) =>
      template(`    {
      "type": "Microsoft.Compute/virtualMachines",
      "apiVersion": "2023-03-01",
      "name": "lin",
      "properties": {
        "osProfile": {"linuxConfiguration": {"disablePasswordAuthentication": true}}${more}
      }
    }`);
    const { texts, unfixed } = fixed({ 'a.json': machine('') }, 'compute/encryption-at-host');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.json')).toContain('"encryptionAtHost": true');
  });

  it('should change a literal, or add a property, and keep comments', () => {
    const before = template(account(`\n        ${HTTPS}false // "for" now\n      `));
    const { texts, fixes } = fixed({ 'a.json': before }, 'storage/https-only');
    expect(texts.get('a.json')).toBe(before.replace('false', 'true'));
    expect(fixes[0]).toMatchObject({ address: 'Microsoft.Storage/storageAccounts/store', marks: ['removes'] });
    const added = fixed({ 'a.json': before }, 'storage/public-network-access').texts.get('a.json');
    const comment = 'false, // "for" now\n        "publicNetworkAccess": "Disabled"';
    expect(added).toBe(before.replace('false // "for" now', comment));
  });

  it.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['no final newline', (text: string) => text.trimEnd()],
    ['tabs', (text: string) => text.replaceAll('  ', '\t')],
  ])('should keep %s', (_, changed) => {
    const before = changed(template(account(`\n        ${HTTPS}false\n      `)));
    const line = changed(`\n        "publicNetworkAccess": "Disabled"`).replace('\ufeff', '');
    expect(fixed({ 'a.json': before }, 'storage/public-network-access').texts.get('a.json')).toBe(
      before.replace('false', `false,${line}`),
    );
  });

  it('should spell properties as the template does', () => {
    const before = template(account('"SUPPORTShttpsTrafficOnly": false'));
    expect(fixed({ 'a.json': before }, 'storage/https-only').texts.get('a.json')).toBe(before.replace('false', 'true'));
  });

  it('should change a value where a variable or a parameter gives it', () => {
    const variables = `\n  "variables": { "https": "[variables('secure')]", "secure": false },`;
    for (const before of [
      template(account(HTTPS + USE), parameter('false')),
      template(account(`${HTTPS}"[variables('https')]"`), variables),
    ])
      expect(fixed({ 'a.json': before }, 'storage/https-only').texts).toEqual(
        new Map([['a.json', before.replace('false', 'true')]]),
      );
  });

  it('should change a value in the file of parameters', () => {
    const before = template(account(HTTPS + USE), parameter('true'));
    const given = `{ "$schema": "${PARAMETERS_SCHEMA}", "parameters": { "https": { "value": false } } }`;
    const { texts } = fixed({ 'a.json': before, 'a.parameters.json': given }, 'storage/https-only');
    expect(texts).toEqual(new Map([['a.parameters.json', given.replace('false', 'true')]]));
  });

  it.each([
    ['something else would differ by its source', "[concat('store', string(parameters('https')))]", 'false'],
    ['its parameter allows listed values', 'store', 'false, "allowedValues": [false]'],
  ])('should change a value where it is used when %s', (_, name, declared) => {
    const before = template(account(HTTPS + USE, name), parameter(declared));
    const { texts } = fixed({ 'a.json': before }, 'storage/https-only');
    expect(texts.get('a.json')).toBe(before.replace(`${HTTPS}${USE}`, `${HTTPS}true`));
  });

  it.each([
    ['', ''],
    [
      '"expressionEvaluationOptions": { "scope": "inner" }, "parameters": { "https": { "value": false } },',
      '"https": { "type": "bool" }',
    ],
  ])('should reach into nested deployments: %s', (options, declared) => {
    const inner = template(account(HTTPS + USE), declared === '' ? '' : `\n  "parameters": { ${declared} },`);
    const deployment = `{ "type": "Microsoft.Resources/deployments", "apiVersion": "2021-04-01", "name": "d", "properties": { "mode": "Incremental", ${options} "template": ${inner.trim()} } }`;
    const before = template(deployment, options === '' ? parameter('false') : '');
    const { texts, unfixed } = fixed({ 'a.json': before }, 'storage/https-only');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.json')).toBe(before.replace('false', 'true'));
  });

  it.each([
    ['', 'an expression stands for another group of resources'],
    ['"expressionEvaluationOptions": { "scope": "inner" },', undefined],
  ])('should add a child in another group only where ids are those of that group: %s', (options, detail) => {
    const deployment = `{ "type": "Microsoft.Resources/deployments", "apiVersion": "2021-04-01", "name": "d", "resourceGroup": "g", "properties": { "mode": "Incremental", ${options} "template": ${template(account('')).trim()} } }`;
    const { unfixed } = fixed({ 'a.json': template(deployment) }, 'storage/blob-versioning');
    expect(unfixed.at(0)?.detail).toBe(detail);
  });

  it('should change what a child of the resource says, and all copies of it', () => {
    const child = `\n      "resources": [{ "type": "blobServices", "apiVersion": "2023-01-01", "name": "default", "properties": { "isVersioningEnabled": false } }],`;
    const nested = template(account('', 'store', child));
    expect(fixed({ 'a.json': nested }, 'storage/blob-versioning').texts.get('a.json')).toBe(
      nested.replace('false', 'true'),
    );
    const copies = template(
      account(`${HTTPS}false`, "[concat('s', copyIndex())]", '\n      "copy": { "name": "c", "count": 2 },'),
    );
    const { texts, fixes } = fixed({ 'a.json': copies }, 'storage/https-only');
    expect(texts.get('a.json')).toBe(copies.replace('false', 'true'));
    expect(fixes[0].proof.repaired).toHaveLength(2);
  });

  it('should add the child that says it, once for all of it, where the resource exists', () => {
    const use = "[parameters('store')]";
    const condition = '\n      "condition": "[equals(1, 1)]",';
    const declared = '\n  "parameters": { "store": { "type": "string", "defaultValue": "s" } },';
    const before = template(account(`${HTTPS}true`, use, condition), declared);
    const { texts, fixes } = fixed({ 'a.json': before }, 'storage/blob-soft-delete');
    const child = (properties: string) => `,
      "resources": [
        {
          "type": "blobServices",
          "apiVersion": "2023-05-01",
          "name": "default",
          "condition": "[equals(1, 1)]",
          "dependsOn": [
            "[resourceId('Microsoft.Storage/storageAccounts', parameters('store'))]"
          ],
          "properties": {
            ${properties}
          }
        }
      ]`;
    const kept = `"deleteRetentionPolicy": {
              "enabled": true,
              "days": 14
            }`;
    const after = (properties: string) => before.replace(`${HTTPS}true}`, `${HTTPS}true}${child(properties)}`);
    expect(texts.get('a.json')).toBe(after(kept));
    expect(fixes).toMatchObject([{ marks: [] }]);
    expect(fixed({ 'a.json': after(kept) }, 'storage/blob-versioning').texts.get('a.json')).toBe(
      after(`${kept},\n            "isVersioningEnabled": true`),
    );
  });

  it('should change a child that stands beside the resource, and make none in a loop', () => {
    const child = (properties: string) => `    {
      "type": "Microsoft.Storage/storageAccounts/blobServices",
      "apiVersion": "2023-01-01",
      "name": "store/default",
      "properties": {${properties}}
    }`;
    const both = (properties: string) => template(`${account('')},\n${child(properties)}`);
    const { texts } = fixed({ 'a.json': both(' "isVersioningEnabled": false ') }, 'storage/blob-versioning');
    expect(texts.get('a.json')).toBe(both(' "isVersioningEnabled": true '));
    const copies = template(account('', "[concat('s', copyIndex())]", '\n      "copy": { "name": "c", "count": 2 },'));
    const { unfixed } = fixed({ 'a.json': copies }, 'storage/blob-versioning');
    expect(unfixed[0]).toMatchObject({ reason: 'value-unknown', detail: 'a loop makes the resource' });
  });

  it.each([
    ['an expression gives the value', template(account(`${HTTPS}"[equals(1, 2)]"`)), 'value-unknown'],
    [
      'a.json',
      template(account(`${HTTPS}false`), '\n  "metadata": { "_generator": { "name": "bicep" } },'),
      'generated',
    ],
  ])('should say why there is none: %s', (detail, text, reason) => {
    const { unfixed, fixes } = fixed({ 'a.json': text }, 'storage/https-only');
    expect(fixes).toEqual([]);
    expect(unfixed).toMatchObject([{ reason, detail: expect.stringContaining(detail) }]);
  });

  const PASSWORD = '"administratorLoginPassword": ';
  const server = (password: string, sections = '') =>
    template(
      `    {
      "type": "Microsoft.Sql/servers",
      "apiVersion": "2023-08-01",
      "name": "shop",
      "properties": {
        "administratorLogin": "admin",
        ${PASSWORD}${password}
      }
    }`,
      sections,
    );

  it('should ask for a value that only the user knows by a parameter', () => {
    const before = server('"hunter2-and-more"');
    const { texts, fixes, unfixed } = fixed({ 'a.json': before }, 'sql/password-in-template');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.json')).toBe(
      before.replace('"hunter2-and-more"', `"[parameters('shopAdministratorLoginPassword')]"`).replace(
        '\n  ]\n',
        `
  ],
  "parameters": {
    "shopAdministratorLoginPassword": {
      "type": "securestring",
      "metadata": {
        "description": "The administrator_login_password of Microsoft.Sql/servers/shop."
      }
    }
  }
`,
      ),
    );
    expect(fixes).toMatchObject([{ marks: ['needs-value'], hidden: ['hunter2-and-more'] }]);
  });

  it('should ask for a value in a template that begins with a comment', () => {
    const before = `// Deploy it: \`az deployment group create\`\n${server('"hunter2-and-more"')}`;
    const { texts } = fixed({ 'a.json': before }, 'sql/password-in-template');
    expect(texts.get('a.json')).toContain(`"[parameters('shopAdministratorLoginPassword')]"`);
  });

  it('should leave a variable alone that gives a secret, whatever its name', () => {
    const variables = '\n  "variables": { "defaultValue": "hunter2-and-more", "other": 1 },';
    const before = server(`"[variables('defaultValue')]"`, variables);
    const { texts, unfixed } = fixed({ 'a.json': before }, 'sql/password-in-template');
    expect([texts.size, unfixed]).toMatchObject([0, [{ reason: 'value-unknown' }]]);
  });

  it('should add a resource beside the one that it completes, with parameters', () => {
    const before = template(account('').replace('"kind"', '"location": "westeurope",\n      "kind"'));
    const { texts, fixes, unfixed } = fixed({ 'a.json': before }, 'storage/private-endpoint');
    expect(unfixed).toEqual([]);
    expect(fixes).toMatchObject([{ marks: ['needs-value'] }]);
    expect(texts.get('a.json')).toBe(
      before.replace(
        '\n  ]\n',
        `,
    {
      "type": "Microsoft.Network/privateEndpoints",
      "apiVersion": "2023-11-01",
      "name": "store",
      "location": "westeurope",
      "dependsOn": [
        "[resourceId('Microsoft.Storage/storageAccounts', 'store')]"
      ],
      "properties": {
        "subnet": {
          "id": "[parameters('storePrivateEndpointSubnetId')]"
        },
        "privateLinkServiceConnections": [
          {
            "name": "store",
            "properties": {
              "privateLinkServiceId": "[resourceId('Microsoft.Storage/storageAccounts', 'store')]",
              "groupIds": [
                "blob"
              ]
            }
          }
        ]
      }
    }
  ],
  "parameters": {
    "storePrivateEndpointSubnetId": {
      "type": "string",
      "metadata": {
        "description": "The private_endpoint_subnet_id of Microsoft.Storage/storageAccounts/store."
      }
    }
  }
`,
      ),
    );
  });

  it('should not set what the version of the interface does not have', () => {
    const before = template(account('').replace('2023-01-01', '2019-06-01'));
    const { texts, unfixed } = fixed({ 'a.json': before }, 'storage/public-network-access');
    const detail =
      'version 2019-06-01 of the interface has no properties.publicNetworkAccess, one after 2021-04-01 has it';
    expect([texts.size, unfixed]).toMatchObject([0, [{ reason: 'provider-refuses', detail }]]);
    expect(fixed({ 'a.json': before }, 'storage/min-tls').unfixed).toEqual([]);
    const child = `\n      "resources": [{ "type": "blobServices", "apiVersion": "2019-04-01", "name": "default", "properties": {} }],`;
    const { unfixed: ofChild } = fixed({ 'a.json': template(account('', 'store', child)) }, 'storage/blob-versioning');
    expect(ofChild).toMatchObject([{ reason: 'provider-refuses', detail: expect.stringContaining('2019-04-01') }]);
  });

  it('should not add a resource that has the name of another', () => {
    const other = '    { "type": "Microsoft.Network/privateEndpoints", "apiVersion": "2023-11-01", "name": "store" }';
    const { unfixed } = fixed({ 'a.json': template(`${account('')},\n${other}`) }, 'storage/private-endpoint');
    expect(unfixed).toMatchObject([{ reason: 'value-unknown', detail: 'there is a resource store' }]);
  });

  it.each(['before', 'behind'])(
    'should not add a child that has the name of one that stands %s its parent',
    (where) => {
      const vault =
        '    { "type": "Microsoft.KeyVault/vaults", "apiVersion": "2022-07-01", "name": "safe", "properties": {} }';
      const setting = `    {
      "type": "Microsoft.KeyVault/vaults/providers/diagnosticSettings",
      "apiVersion": "2021-05-01-preview",
      "name": "safe/Microsoft.Insights/audit-events",
      "properties": { "workspaceId": "w", "metrics": [{ "category": "AllMetrics", "enabled": true }] }
    }`;
      const both = where === 'before' ? [setting, vault] : [vault, setting];
      const { fixes, unfixed } = fixed({ 'a.json': template(both.join(',\n')) }, 'keyvault/logging');
      expect(fixes).toEqual([]);
      expect(unfixed).toMatchObject([{ reason: 'value-unknown' }]);
    },
  );

  it('should not add a setting that is there by a scope, and not change one of two children of one name', () => {
    const vault =
      '    { "type": "Microsoft.KeyVault/vaults", "apiVersion": "2022-07-01", "name": "safe", "properties": {} }';
    const setting = (name: string) =>
      `    { "type": "Microsoft.Insights/diagnosticSettings", "scope": "Microsoft.KeyVault/vaults/safe", "name": "${name}", "properties": { "workspaceId": "w", "metrics": [{ "category": "AllMetrics", "enabled": true }] } }`;
    const found = fixed({ 'a.json': template(`${vault},\n${setting('Audit-Events')}`) }, 'keyvault/logging');
    expect([found.fixes, found.unfixed]).toMatchObject([[], [{ reason: 'value-unknown' }]]);
    expect(fixed({ 'a.json': template(`${vault},\n${setting('other')}`) }, 'keyvault/logging').fixes).toHaveLength(1);
    const service = (condition: string) =>
      `    { "type": "Microsoft.Storage/storageAccounts/blobServices", "name": "store/default", "condition": "${condition}", "properties": { "isVersioningEnabled": false } }`;
    const services = [service("[parameters('a')]"), service("[not(parameters('a'))]")];
    const twice = fixed({ 'a.json': template([account(''), ...services].join(',\n')) }, 'storage/blob-versioning');
    expect([twice.fixes, twice.unfixed]).toMatchObject([[], [{ reason: 'value-unknown' }]]);
  });

  const resource = (type: string, name: string, properties: object, more: object = {}) =>
    `    ${JSON.stringify({ type: `Microsoft.${type}`, apiVersion: '2023-07-01', name, ...more, properties })}`;

  it('should change a resource that completes another and says it wrongly, where that one stands', () => {
    const server = resource('Sql/servers', 'sql', {});
    const alerts = resource('Sql/servers/securityAlertPolicies', 'sql/Default', { state: 'Disabled' });
    const audits = resource('Sql/servers/extendedAuditingSettings', 'sql/default', { state: 'Disabled' });
    const before = template([server, alerts, audits].join(',\n'));
    const watched = fixed({ 'a.json': before }, 'sql/threat-detection');
    expect(watched.texts.get('a.json')).toBe(before.replace('Disabled', 'Enabled'));
    expect(watched.fixes[0]).toMatchObject({ address: 'Microsoft.Sql/servers/sql', marks: ['costs'] });
    // An audit has to go somewhere, by a key that may write there.
    expect(fixed({ 'a.json': before }, 'sql/auditing').fixes).toEqual([]);
  });

  it('should say what the provider of Terraform says otherwise, or no longer', () => {
    const server = template(resource('Sql/servers', 'sql', { minimalTlsVersion: '1.0' }));
    expect(fixed({ 'a.json': server }, 'sql/min-tls').texts.get('a.json')).toBe(server.replace('1.0"}', '1.2"}'));
    const search = template(resource('Search/searchServices', 's', { publicNetworkAccess: 'enabled' }));
    expect(fixed({ 'a.json': search }, 'search/public-access').texts.get('a.json')).toBe(
      search.replace('"enabled"', '"disabled"'),
    );
    const policies = { retentionPolicy: { status: 'disabled', days: 7 } };
    const registry = template(resource('ContainerRegistry/registries', 'acr', { policies }));
    expect(fixed({ 'a.json': registry }, 'acr/retention').texts.get('a.json')).toBe(
      registry.replace('"disabled"', '"Enabled"'),
    );
  });

  it('should write a member of a map as an element with its name, and keep the others', () => {
    const OTHER = { name: 'UserRoleClientX509StoreName', value: 'My' };
    const fabric = (level: string) =>
      template(
        resource('ServiceFabric/clusters', 'fabric', {
          fabricSettings: [{ name: 'Security', parameters: [OTHER, { name: 'ClusterProtectionLevel', value: level }] }],
        }),
      );
    const { texts } = fixed({ 'a.json': fabric('None') }, 'servicefabric/protection-level');
    expect(texts.get('a.json')).toBe(fabric('EncryptAndSign'));
  });

  it('should ask for both ends of a range, and not take one away', () => {
    const range = { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' };
    for (const type of ['Sql', 'DBforMySQL']) {
      const before = template(resource(`${type}/servers/firewallRules`, 'server/all', range));
      const { texts, fixes } = fixed({ 'a.json': before }, `${type === 'Sql' ? 'sql' : 'mysql'}/firewall`);
      expect(fixes).toMatchObject([{ marks: ['needs-value'] }]);
      expect(texts.get('a.json')).toContain(
        `{"startIpAddress":"[parameters('allStartIpAddress')]","endIpAddress":"[parameters('allEndIpAddress')]"}`,
      );
    }
  });

  it('should add what Azure demands beside a value, and a child that is named by one of its values', () => {
    const server = template(resource('Sql/servers', 'sql', {}));
    const administrators = JSON.stringify({
      login: "[parameters('sqlAdministratorLoginUsername')]",
      sid: "[parameters('sqlAdministratorObjectId')]",
      azureADOnlyAuthentication: true,
      administratorType: 'ActiveDirectory',
    });
    const only = fixed({ 'a.json': server }, 'sql/entra-only').texts.get('a.json');
    expect(only?.replaceAll(/\s/g, '')).toContain(`"properties":{"administrators":${administrators}}`);
    const registry = template(resource('ContainerRegistry/registries', 'acr', {}, { sku: { name: 'Premium' } }));
    const copied = fixed({ 'a.json': registry }, 'acr/geo-replication').texts.get('a.json');
    const location = `[parameters('acrReplicaLocation')]`;
    const dependsOn = [`[resourceId('Microsoft.ContainerRegistry/registries','acr')]`];
    const child = { type: 'replications', apiVersion: '2023-07-01', name: location, dependsOn, location };
    expect(copied?.replaceAll(/\s/g, '')).toContain(`"resources":[${JSON.stringify(child)}]`);
  });

  it('should leave what Azure demands where it is said, and switch on what would be refused', () => {
    const vault = template(resource('KeyVault/vaults', 'v', { enableSoftDelete: false }));
    expect(fixed({ 'a.json': vault }, 'keyvault/purge-protection').texts.get('a.json')).toBe(
      vault.replace('false', 'true, "enablePurgeProtection": true'),
    );
    const encrypted = (encryption: string) => template(account(`"encryption": {${encryption}}`));
    const found = (encryption: string): string | undefined =>
      fixed({ 'a.json': encrypted(encryption) }, 'storage/infrastructure-encryption').texts.get('a.json');
    const KEY = '"keySource": "Microsoft.Keyvault"';
    expect(found(KEY)).toBe(encrypted(`${KEY}, "requireInfrastructureEncryption": true`));
    expect(found('')?.replaceAll(/\s/g, '')).toContain(
      '"encryption":{"requireInfrastructureEncryption":true,"keySource":"Microsoft.Storage"}',
    );
  });

  it('should name a parameter by what gives the name of the resource, or by its kind', () => {
    const named = (name: string): string | undefined => {
      const before = template(account('', name));
      const after = fixed({ 'a.json': before }, 'storage/private-endpoint').texts.get('a.json');
      return /"(\w+PrivateEndpointSubnetId)": \{/.exec(after ?? '')?.[1];
    };
    expect(named("[variables('store')]")).toBe('storePrivateEndpointSubnetId');
    expect(named("[concat('store', uniqueString('a/b'), 'x')]")).toBe('storageAccountsPrivateEndpointSubnetId');
  });

  it('should put a parameter in the place of an expression, but no literal', () => {
    const owner = `[subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '8e3af657-a8ff-443c-a75c-2fe8c4bcb635')]`;
    const before = template(
      resource(
        'Authorization/roleAssignments',
        'assignment',
        { principalId: 'p', roleDefinitionId: owner },
        { scope: '[subscription().id]' },
      ),
    );
    const { texts } = fixed({ 'a.json': before }, 'authorization/owner-assignment');
    expect(texts.get('a.json')).toContain(`"roleDefinitionId":"[parameters('assignmentRole')]"`);
    const concat = template(account(`${HTTPS}"[not(true())]"`));
    expect(fixed({ 'a.json': concat }, 'storage/https-only').fixes).toEqual([]);
  });

  it('should declare a parameter in each of two templates of a folder', () => {
    const vault = template(
      '    { "type": "Microsoft.KeyVault/vaults", "apiVersion": "2022-07-01", "name": "safe", "properties": {} }',
    );
    expect(fixed({ 'a.json': vault, 'b.json': vault }, 'keyvault/logging').fixes).toHaveLength(2);
  });

  it('should add a word to a text of words, whatever else could be tried', () => {
    const before = template(
      account('\n        "networkAcls": { "bypass": "Logging", "defaultAction": "Allow" }\n      '),
    );
    const { texts } = fixed({ 'a.json': before }, 'storage/network-rules');
    expect(texts.get('a.json')).toBe(
      before.replace('"Logging"', '"Logging, AzureServices"').replace('"Allow"', '"Deny"'),
    );
    const none = before.replace('Logging', 'None');
    expect(fixed({ 'a.json': none }, 'storage/network-rules').texts.get('a.json')).toMatch(/"bypass": "(?!None)/);
  });

  it('should change a word that says several things in one of them', () => {
    const before = template(account('').replace('"kind"', '"sku": { "name": "Standard_LRS" },\n      "kind"'));
    const { texts } = fixed({ 'a.json': before }, 'storage/replication');
    expect(texts.get('a.json')).toBe(before.replace('Standard_LRS', 'Standard_GRS'));
  });

  it('should take the default of a parameter away that gives a secret', () => {
    const declared = (value: string) => `\n  "parameters": { "password": { "type": "string"${value} } },`;
    const before = server(`"[parameters('password')]"`, declared(', "defaultValue": "hunter2-and-more"'));
    const { texts, unfixed } = fixed({ 'a.json': before }, 'sql/password-in-template');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.json')).toBe(server(`"[parameters('password')]"`, declared('')));
  });
});
