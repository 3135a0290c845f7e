import type { JsonObject } from '../../src/engine/base/json';
import { template } from '../support/iac/arm';
import { judgedTemplates } from './judged-templates';

const UNDECIDED = 'skipped unresolved-expression';
const ACCOUNT = 'Microsoft.Storage/storageAccounts';

describe('what an ARM template makes as often as nobody knows', () => {
  const judged = (rule: string, ...resources: JsonObject[]) => {
    const parameters = { many: { type: 'array' }, others: { type: 'array' }, is: { type: 'bool' } };
    return judgedTemplates('arm', { 'main.json': template({ parameters, resources }) }, [rule])[rule];
  };
  const times = (parameter: string): JsonObject => ({
    copy: { name: 'loop', count: `[length(parameters('${parameter}'))]` },
  });
  const perhaps = { condition: "[parameters('is')]" };
  const account = (more: JsonObject = {}, properties: JsonObject = {}): JsonObject => ({
    type: ACCOUNT,
    name: 'shop',
    properties,
    ...more,
  });
  const endpoint = (more: JsonObject = {}): JsonObject => ({
    type: 'Microsoft.Network/privateEndpoints',
    name: 'e',
    properties: {
      privateLinkServiceConnections: [
        { name: 'c', properties: { privateLinkServiceId: `[resourceId('${ACCOUNT}', 'shop')]` } },
      ],
    },
    ...more,
  });
  const blobs = (more: JsonObject = {}): JsonObject => ({
    type: `${ACCOUNT}/blobServices`,
    name: 'shop/default',
    properties: { deleteRetentionPolicy: { enabled: true, days: 30 } },
    ...more,
  });
  const deployment = (resources: JsonObject[], more: JsonObject): JsonObject => ({
    type: 'Microsoft.Resources/deployments',
    name: 'd',
    properties: { template: { resources } },
    ...more,
  });

  it.each<[string, JsonObject[], string]>([
    ['one that is there', [account(), endpoint()], 'passed'],
    ['one of a loop', [account(), endpoint(times('many'))], UNDECIDED],
    ['one behind a condition', [account(), endpoint(perhaps)], UNDECIDED],
    ['one in a deployment of a loop', [account(), deployment([endpoint()], times('many'))], UNDECIDED],
    ['one of a loop in a deployment', [account(), deployment([endpoint(times('many'))], {})], UNDECIDED],
    ['both of the same loop', [account(times('many')), endpoint(times('many'))], 'passed'],
    ['both of different loops', [account(times('many')), endpoint(times('others'))], UNDECIDED],
    ['both in a deployment of a loop', [deployment([account(), endpoint()], times('many'))], 'passed'],
    ['none', [account(times('many'))], 'failed'],
  ])('should decide nothing as a private endpoint: %s', (_what, resources, state) => {
    expect(judged('PL-AZURE-STORAGE-16', ...resources)).toEqual({ [`${ACCOUNT}/shop`]: state });
  });

  it.each<[string, JsonObject[], string]>([
    ['one that is there', [account(), blobs()], 'passed'],
    ['one of a loop', [account(), blobs(times('many'))], UNDECIDED],
    ['one behind a condition', [account(), blobs(perhaps)], UNDECIDED],
    ['one behind the condition of its parent', [account(perhaps), blobs(perhaps)], 'passed'],
    ['one in a deployment of a loop', [account(), deployment([blobs()], times('many'))], UNDECIDED],
    [
      'one of two, whatever the condition is',
      [account(), blobs(perhaps), blobs({ condition: "[not(parameters('is'))]" })],
      'passed',
    ],
  ])('should decide nothing as a child: %s', (_what, resources, state) => {
    expect(judged('PL-AZURE-STORAGE-10', ...resources)).toEqual({ [`${ACCOUNT}/shop`]: state });
  });

  const rule = (destinationPortRange: string): JsonObject => ({
    name: 'r',
    properties: {
      ...{ priority: 100, direction: 'Inbound', access: 'Allow', protocol: 'Tcp', sourceAddressPrefix: '*' },
      ...{ sourcePortRange: '*', destinationPortRange, destinationAddressPrefix: '*' },
    },
  });
  const group = (properties: JsonObject): JsonObject => ({
    type: 'Microsoft.Network/networkSecurityGroups',
    name: 'g',
    properties,
  });
  const loop = (name: string, count: string | number, input: JsonObject): JsonObject => ({
    copy: [{ name, count, input }],
  });

  it.each<[string, JsonObject, string]>([
    ['of a known number', loop('securityRules', 2, rule('22')), 'failed'],
    ['of an unknown number', loop('securityRules', "[length(parameters('many'))]", rule('22')), UNDECIDED],
    ['that is harmless', loop('securityRules', "[length(parameters('many'))]", rule('443')), 'passed'],
  ])('should decide nothing as a property of a loop %s', (_what, properties, state) => {
    expect(judged('PL-AZURE-NETWORK-1', group(properties))).toEqual({
      'Microsoft.Network/networkSecurityGroups/g': state,
    });
  });
});

describe('what a loop of CloudFormation makes of a list that nobody knows', () => {
  const judged = (resources: string) =>
    judgedTemplates(
      'cloudformation',
      {
        'template.yaml': `
Transform: AWS::LanguageExtensions
Parameters: { Names: { Type: CommaDelimitedList } }
Resources:
  Images: { Type: AWS::S3::Bucket }
${resources}`,
      },
      ['PL-AWS-S3-8'],
    )['PL-AWS-S3-8'];
  const policy = (bucket: string): string => `{
    Type: AWS::S3::BucketPolicy,
    Properties: { Bucket: ${bucket}, PolicyDocument: { Statement: [{
      Effect: Deny, Principal: '*', Action: 's3:*', Resource: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }] } } }`;

  it('should decide nothing about what it completes', () => {
    expect(judged(`  Policy: ${policy('!Ref Images')}`)).toEqual({ Images: 'passed' });
    const loop = (list: string): string =>
      `  Fn::ForEach::All: [Name, ${list}, { 'Policy\${Name}': ${policy('!Ref Images')} }]`;
    expect(judged(loop('[A]'))).toEqual({ Images: 'passed' });
    expect(judged(loop('!Ref Names'))).toEqual({ Images: UNDECIDED });
  });
});
