import type { JsonObject } from '../../src/engine/base/json';
import { template } from '../support/iac/arm';
import { judgedTemplates } from './judged-templates';

const UNDECIDED = 'skipped unresolved-expression';
const ACCOUNT = 'Microsoft.Storage/storageAccounts';
const SERVER = 'Microsoft.Sql/servers';

const judged = (rule: string, resources: JsonObject[], more: JsonObject = {}) => {
  const strings = Object.fromEntries(['name', 'other', 'Prefix'].map((each) => [each, { type: 'string' }]));
  const text = template({ parameters: strings, ...more, resources });
  return judgedTemplates('arm', { 'main.json': text }, [rule])[rule];
};

/** A module as Bicep builds it: a template of its own with parameters that the call gives. */
const moduleOf = (name: string, given: JsonObject, resources: JsonObject[], more: JsonObject = {}): JsonObject => ({
  type: 'Microsoft.Resources/deployments',
  name,
  properties: {
    expressionEvaluationOptions: { scope: 'inner' },
    mode: 'Incremental',
    parameters: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { value }])),
    template: {
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      parameters: Object.fromEntries(Object.keys(given).map((key) => [key, { type: 'string' }])),
      ...more,
      resources,
    },
  },
});

describe('names of ARM templates that are expressions', () => {
  const account = (name: string, location = 'westeurope'): JsonObject => ({
    type: ACCOUNT,
    name,
    location,
    properties: {},
  });
  const blobs = (name: string, enabled = true): JsonObject => ({
    type: `${ACCOUNT}/blobServices`,
    name,
    properties: { deleteRetentionPolicy: { enabled, days: 30 } },
  });
  const ofAccount = "[format('{0}/{1}', parameters('account'), 'default')]";
  const called = (name: string, ...services: JsonObject[]): JsonObject => moduleOf('m', { account: name }, services);

  it.each<[string, string, JsonObject[], string]>([
    ['a format', "[parameters('name')]", [blobs("[format('{0}/default', parameters('name'))]")], 'passed'],
    ['a concat', "[parameters('name')]", [blobs("[concat(parameters('NAME'), '/', 'default')]")], 'passed'],
    [
      'a format in small letters',
      "[parameters('name')]",
      [blobs("[concat(toLower(parameters('name')), '/default')]")],
      'passed',
    ],
    [
      'a format of the same',
      "[format('st{0}', parameters('name'))]",
      [blobs("[concat('st', parameters('name'), '/default')]")],
      'passed',
    ],
    [
      'a variable',
      "[variables('n')]",
      [blobs("[concat('st', uniqueString(resourceGroup().id), '/default')]")],
      'passed',
    ],
    ['a module', "[parameters('name')]", [called("[parameters('name')]", blobs(ofAccount))], 'passed'],
    [
      'a module of a module',
      "[variables('n')]",
      [moduleOf('o', { outer: "[variables('n')]" }, [called("[parameters('outer')]", blobs(ofAccount))])],
      'passed',
    ],
    [
      'a module that keeps none',
      "[parameters('name')]",
      [called("[parameters('name')]", blobs(ofAccount, false))],
      'failed',
    ],
    ['another parameter', "[parameters('name')]", [blobs("[format('{0}/default', parameters('other'))]")], UNDECIDED],
    [
      'a module for another parameter',
      "[parameters('name')]",
      [called("[parameters('other')]", blobs(ofAccount))],
      UNDECIDED,
    ],
    [
      'a module for the output of another',
      "[parameters('name')]",
      [called("[reference('x').outputs.name.value]", blobs(ofAccount))],
      UNDECIDED,
    ],
    ['a whole name that nobody knows', "[parameters('name')]", [blobs("[parameters('other')]")], UNDECIDED],
    [
      'a name that cannot be the same',
      "[format('st{0}', parameters('name'))]",
      [blobs("[format('log{0}/default', parameters('name'))]")],
      'failed',
    ],
    ['another name', 'shop', [blobs('logs/default')], 'failed'],
    ['a name that may be the same', 'shop', [blobs("[concat(parameters('name'), '/default')]")], UNDECIDED],
    ['no service', "[parameters('name')]", [], 'failed'],
  ])('should tell the service of an account by %s', (_what, name, services, state) => {
    const variables = { n: "[format('st{0}', uniqueString(resourceGroup().id))]" };
    const found = judged('PL-AZURE-STORAGE-10', [account(name), ...services], { variables });
    expect(Object.values(found)).toEqual([state]);
  });

  it('should not take names of one module for those of another that are written alike', () => {
    const named = (suffix: string): JsonObject => ({
      variables: { n: `[format('{0}${suffix}', parameters('account'))]` },
    });
    const keeping = moduleOf(
      'a',
      { account: "[parameters('name')]" },
      [account("[toLower(variables('n'))]"), blobs("[format('{0}/default', variables('n'))]")],
      named('a'),
    );
    const losing = moduleOf(
      'b',
      { account: "[parameters('name')]" },
      [account("[toLower(variables('n'))]", 'northeurope')],
      named('b'),
    );
    expect(Object.values(judged('PL-AZURE-STORAGE-10', [keeping, losing]))).toEqual(['passed', 'failed']);
  });

  it.each<[string, string, string, string]>([
    ['the same parameter', "[parameters('name')]", "[parameters('name')]", 'passed'],
    ['another parameter', "[parameters('name')]", "[parameters('other')]", UNDECIDED],
    ['another name', 'shop', 'other', 'failed'],
  ])('should tell the auditing of a database server in a module by %s', (_what, name, given, state) => {
    const settings = {
      type: `${SERVER}/auditingSettings`,
      name: "[format('{0}/{1}', parameters('server'), 'default')]",
      properties: { state: 'Enabled', storageEndpoint: 'https://s.blob.core.windows.net', retentionDays: 120 },
    };
    const server = { type: SERVER, name, properties: {} };
    const found = judged('PL-AZURE-SQL-4', [server, moduleOf('m', { server: given }, [settings])]);
    expect(found[`${SERVER}/${name}`]).toBe(state);
  });
});
