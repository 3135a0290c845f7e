import type { Random } from '../../../../test/conformance/random';
import { name, WORDS } from './words';

/** A template of 2 to 5 KB with parameters, variables, functions and a copy loop. */
export function armTemplate(random: Random, number: number): string {
  const own = name(random, number).replaceAll('-', '');
  const accounts = Array.from({ length: 2 + random.below(3) }, (_, i) => account(random, `${own}${i}`));
  const template = {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: {
      environment: { type: 'string', defaultValue: random.pick(WORDS) },
      location: { type: 'string', defaultValue: 'westeurope' },
      count: { type: 'int', defaultValue: 1 + random.below(3) },
    },
    variables: {
      prefix: "[concat(parameters('environment'), '-', uniqueString('x'))]",
      isProd: "[equals(parameters('environment'), 'prod')]",
    },
    resources: [
      ...accounts,
      {
        type: 'Microsoft.Network/publicIPAddresses',
        apiVersion: '2023-04-01',
        name: `[format('{0}-${own}-{1}', parameters('environment'), copyIndex())]`,
        location: "[parameters('location')]",
        copy: { name: 'addresses', count: "[parameters('count')]" },
        properties: { publicIPAllocationMethod: "[if(variables('isProd'), 'Static', 'Dynamic')]" },
      },
    ],
    outputs: { name: { type: 'string', value: `[toLower('${own}')]` } },
  };
  return `${JSON.stringify(template, undefined, 2)}\n`;
}

function account(random: Random, own: string): unknown {
  return {
    type: 'Microsoft.Storage/storageAccounts',
    apiVersion: '2023-01-01',
    name: `[toLower(concat(parameters('environment'), '${own}'))]`,
    location: "[parameters('location')]",
    sku: { name: random.pick(['Standard_LRS', 'Standard_GRS']) },
    kind: 'StorageV2',
    tags: { team: random.pick(WORDS), size: `[string(add(${random.below(9)}, parameters('count')))]` },
    properties: {
      supportsHttpsTrafficOnly: random.chance(0.5),
      minimumTlsVersion: random.pick(['TLS1_0', 'TLS1_2']),
      networkAcls: {
        defaultAction: random.pick(['Allow', 'Deny']),
        ipRules: [{ value: `10.0.${random.below(9)}.0/24` }],
      },
    },
  };
}
