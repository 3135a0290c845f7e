import { drift, MAPS, running, templatesOf, terraform, TF_TAGS } from '../../../../test/support/drift/drift-cases';
import { detectDrift, type DriftReport } from './detect-drift';
import type { JsonObject } from '../../base/json';
import type { DriftTemplate, RunningDocument } from './model';
import { runningKey } from './place';

const ONE = '111111111111';
const TWO = '222222222222';

const queue = (rest = '', name = 'q'): string =>
  `resource "aws_sqs_queue" "${name}" {\n  name = "q"\n  ${TF_TAGS}\n  ${rest}\n}\n`;
const provider = (settings: string): string => `provider "aws" {\n  ${settings}\n}\n`;
const role = (account: string): string => `assume_role {\n    role_arn = "arn:aws:iam::${account}:role/deploy"\n  }`;
const live = (account: string, region = 'eu-west-1'): RunningDocument => ({
  ...running({ Attributes: { QueueArn: `arn:aws:sqs:${region}:${account}:q` } }),
  path: `arn:aws:sqs:${region}:${account}:q`,
  account,
});

function shown({ pairs, unmatched }: DriftReport): string[] {
  return [
    ...pairs.map(({ address, cloudPath }) => `${address.name} ${cloudPath}`),
    ...unmatched.map(({ reason, address, path }) => `${reason} ${address?.name ?? path}`),
  ];
}

const atOne = `arn:aws:sqs:eu-west-1:${ONE}:q`;
const atTwo = `arn:aws:sqs:eu-west-1:${TWO}:q`;

describe(detectDrift.name, () => {
  describe('with two accounts that have the same path', () => {
    const PATH = 'arn:aws:dynamodb:eu-west-1::orders';
    const KEY = { AttributeName: 'id', KeyType: 'HASH' };
    const table = (BillingModeSummary: JsonObject, more: Partial<RunningDocument>): RunningDocument => ({
      ...{ path: PATH, tags: {}, ...more },
      document: {
        Table: {
          ...{ TableName: 'orders', KeySchema: [KEY], BillingModeSummary },
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        },
      },
    });
    const text = (settings: string): string =>
      `${provider(settings)}resource "aws_dynamodb_table" "t" {\n  name = "orders"\n  billing_mode = "PAY_PER_REQUEST"\n  hash_key = "id"\n  attribute {\n    name = "id"\n    type = "S"\n  }\n}\n`;
    const found = (settings: string, one: Partial<RunningDocument>, two: Partial<RunningDocument>): DriftReport => {
      const resources = [table({ BillingMode: 'PAY_PER_REQUEST' }, one), table({ BillingMode: 'PROVISIONED' }, two)];
      return detectDrift({ templates: terraform(text(settings)), resources, maps: MAPS });
    };

    it('should join with the one in the account of the template', () => {
      for (const [account, result] of [[ONE, 'undrifted'] as const, [TWO, 'drifted'] as const]) {
        const report = found(`allowed_account_ids = ["${account}"]`, { account: ONE }, { account: TWO });
        expect(report.pairs.map((pair) => [pair.result, pair.running.place.account])).toEqual([[result, account]]);
        const other = account === ONE ? TWO : ONE;
        expect(report.unmanaged).toEqual([{ type: 'AWS::DynamoDB::Table', path: PATH, key: `${other} ${PATH}` }]);
      }
    });

    it('should guess nothing where only the connectors tell them apart', () => {
      const report = found('', { connector: 'a' }, { connector: 'b' });
      expect(shown(report)).toEqual(['ambiguous-identity t']);
    });

    it('should guess nothing about an id of a state that runs in both', () => {
      const known = {
        address: 'aws_dynamodb_table.t',
        type: 'aws_dynamodb_table',
        provider: 'provider.aws',
        id: 'orders',
      };
      const states = [{ path: 'prod.tfstate', folder: '/', resources: [known] }];
      const mode = { BillingMode: 'PAY_PER_REQUEST' };
      const resources = [ONE, TWO].map((account) => table(mode, { account }));
      const report = detectDrift({ templates: terraform(text('')), resources, maps: MAPS, states });
      expect(shown(report)).toEqual(['ambiguous-state t']);
      expect(report.unmanaged).toEqual([]);
      const templates = terraform(text(`allowed_account_ids = ["${ONE}"]`));
      const placed = detectDrift({ templates, resources, maps: MAPS, states });
      expect(placed.pairs.map(({ joinedBy, running: { place } }) => [joinedBy, place.account])).toEqual([
        ['state', ONE],
      ]);
      expect(placed.unmanaged.map(({ key }) => key)).toEqual([`${TWO} ${PATH}`]);
    });

    it('should put the answers of several nodes about one together', () => {
      const report = found('', { account: ONE, connector: 'a' }, { account: ONE, connector: 'b' });
      expect(report.pairs.map(({ running: { documents } }) => documents.length)).toEqual([2]);
    });
  });

  it('should not take a web ACL of CloudFront for one of its region', () => {
    const acl = (scope: string): DriftTemplate[] =>
      terraform(
        `${provider('region = "us-east-1"')}resource "aws_wafv2_web_acl" "w" {\n  name = "shop"\n  scope = "${scope}"\n  default_action {\n    allow {}\n  }\n}\n`,
      );
    const [ofCloudFront, ofRegion] = ['global', 'regional'].map((scope): RunningDocument => ({
      path: `arn:aws:wafv2:us-east-1:${ONE}:${scope}/webacl/shop/1`,
      document: { WebACL: { Name: 'shop', Id: '1', DefaultAction: { Allow: {} } } },
    }));
    const found = (scope: string, ...resources: RunningDocument[]): string[] => {
      const { pairs, unmatched } = detectDrift({ templates: acl(scope), resources, maps: MAPS, join: ['identity'] });
      return [...pairs.map(({ cloudPath }) => cloudPath), ...unmatched.map(({ reason, node }) => `${reason} ${node}`)];
    };
    expect(found('REGIONAL', ofCloudFront)).toEqual(['missing-in-cloud wafv2 list_web_acls']);
    expect(found('CLOUDFRONT', ofRegion)).toEqual(['missing-in-cloud wafv2-cloudfront list_web_acls']);
    expect(found('REGIONAL', ofCloudFront, ofRegion)).toEqual([ofRegion.path]);
    expect(found('CLOUDFRONT', ofCloudFront, ofRegion)).toEqual([ofCloudFront.path]);
  });

  it('should not take the provider or the companions of another connector in a folder of the same name', () => {
    const bucket = 'resource "aws_s3_bucket" "b" {\n  bucket = "NAME"\n}\n';
    const versioning =
      'resource "aws_s3_bucket_versioning" "v" {\n  bucket = aws_s3_bucket.b.id\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n';
    const of = (connector: string, texts: string): DriftTemplate[] =>
      terraform(texts.replace('NAME', connector)).map((each) => ({ ...each, connector }));
    const templates = [
      ...of('a', provider(`allowed_account_ids = ["${ONE}"]`) + bucket),
      ...of('b', provider(`allowed_account_ids = ["${TWO}"]`) + bucket + versioning),
    ];
    const resources = ['a', 'b'].map((name) => ({
      ...{ path: `arn:aws:s3:::${name}`, account: name === 'a' ? ONE : TWO },
      document: { BucketName: name, Status: name === 'a' ? 'Suspended' : 'Enabled' },
    }));
    const { pairs } = detectDrift({ templates, resources, maps: MAPS, join: ['identity'] });
    expect(pairs.map(({ result, cloudPath }) => `${result} ${cloudPath}`)).toEqual([
      'undrifted arn:aws:s3:::a',
      'undrifted arn:aws:s3:::b',
    ]);
  });

  it.each<[string, string]>([
    ['allows only this account', `allowed_account_ids = ["${ONE}"]`],
    ['allows only this account, as a number without its zeros', `allowed_account_ids = [${Number(ONE)}]`],
    ['forbids the other account', `forbidden_account_ids = ["${TWO}"]`],
    ['assumes a role of this account', role(ONE)],
    ['assumes a role of this account whose name is not known', role(ONE).replace('deploy', '${var.role}')],
    ['assumes a role of this account through one of another', `${role(TWO)}\n  ${role(ONE)}`],
    ['assumes a role by a token', role(ONE).replace('assume_role', 'assume_role_with_web_identity')],
  ])('should not join with a resource of another account when the provider %s', (_, settings) => {
    const templates = terraform(`variable "role" {}\n${provider(settings)}${queue()}`);
    expect(shown(drift(templates, live(ONE)))).toEqual([`q ${atOne}`]);
    expect(shown(drift(templates, live(TWO)))).toEqual(['missing-in-cloud q', `missing-in-iac ${atTwo}`]);
    expect(shown(drift(templates, live(TWO), live(ONE)))).toEqual([`q ${atOne}`, `missing-in-iac ${atTwo}`]);
  });

  it('should tell where the resource of a template would be', () => {
    const place = (settings: string, rest = '') => {
      const [{ accounts, forbiddenAccounts, region }] = drift(terraform(provider(settings) + queue(rest))).unmatched;
      return { accounts, forbiddenAccounts, region };
    };
    expect(place(`region = "us-east-1"\n  allowed_account_ids = ["${ONE}", "${TWO}"]`)).toEqual({
      accounts: [ONE, TWO],
      region: 'us-east-1',
    });
    expect(place(`forbidden_account_ids = ["${ONE}", var.x]`)).toEqual({ forbiddenAccounts: [ONE] });
    expect(place(`allowed_account_ids = ["${ONE}", var.x]`)).toEqual({});
    expect(place(`allowed_account_ids = var.x`)).toEqual({});
    expect(place('region = "us-east-1"', 'region = "eu-west-1"')).toEqual({ region: 'eu-west-1' });
  });

  it('should guess nothing about the account when the template does not name it', () => {
    expect(shown(drift(terraform(queue()), live(TWO)))).toEqual([`q ${atTwo}`]);
    expect(shown(drift(terraform(queue()), live(ONE), live(TWO)))).toEqual([
      'ambiguous-tags q',
      `ambiguous-tags ${atOne}`,
      `ambiguous-tags ${atTwo}`,
    ]);
  });

  it('should not join with a resource of another region', () => {
    const templates = terraform(provider('region = "eu-west-1"') + queue());
    const other = live(ONE, 'us-east-1');
    expect(shown(drift(templates, live(ONE), other))).toEqual([`q ${atOne}`, `missing-in-iac ${other.path}`]);
    expect(shown(drift(templates, other))).toEqual(['missing-in-cloud q', `missing-in-iac ${other.path}`]);
  });

  it('should not ask for the region of what is in none', () => {
    const bucket = `resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TF_TAGS}\n}\n`;
    const [{ region }] = drift(terraform(provider('region = "eu-west-1"') + bucket)).unmatched;
    expect(region).toBeUndefined();
  });

  it('should join the copies of several accounts and regions that carry the same tags, each with its own', () => {
    const providers =
      provider(`alias = "one"\n  ${role(ONE)}`) +
      provider(`alias = "two"\n  ${role(TWO)}`) +
      provider(`alias = "us"\n  region = "us-east-1"\n  ${role(TWO)}`);
    const templates = terraform(
      providers +
        queue('provider = aws.one', 'a') +
        queue('provider = aws.two\n  region = "eu-west-1"', 'b') +
        queue('provider = aws.us', 'c'),
    );
    const us = live(TWO, 'us-east-1');
    expect(shown(drift(templates, us, live(ONE), live(TWO)))).toEqual([`a ${atOne}`, `b ${atTwo}`, `c ${us.path}`]);
  });

  it('should read the providers that calls pass to modules', () => {
    const call = (label: string, more: string): string =>
      `module "${label}" {\n  source = "./modules/m"\n  ${more}\n}\n`;
    const files = {
      'main.tf':
        provider(role(ONE)) +
        provider(`alias = "two"\n  ${role(TWO)}`) +
        call('a', '') +
        call('b', 'providers = { aws = aws.two }'),
      'modules/m/main.tf': queue(),
    };
    expect(shown(drift(templatesOf(files), live(TWO), live(ONE)))).toEqual([`q ${atOne}`, `q ${atTwo}`]);
  });

  it('should give resources of a module the default tags of the provider that it was passed', () => {
    const tags = (id: string): string => `default_tags {\n    tags = { service_unique_id = "${id}" }\n  }`;
    const files = {
      'main.tf': `${provider(tags('no'))}${provider(`alias = "two"\n  ${tags('u')}`)}module "b" {
        source = "./modules/m"
        providers = {
          aws = aws.two
        }
      }\n`,
      'modules/m/main.tf': 'resource "aws_sqs_queue" "q" {\n  name = "q"\n  tags = { resource_type = "t" }\n}\n',
    };
    expect(shown(drift(templatesOf(files), live(ONE)))).toEqual([`q ${atOne}`]);
  });

  it('should say nothing about the place of a resource of a plan with several providers', () => {
    const resources = [
      {
        type: 'aws_sqs_queue',
        name: 'q',
        properties: { name: 'q', tags: { service_unique_id: 'u', resource_type: 't' } },
      },
    ];
    const plan = (...names: string[]) => ({
      path: '/plan.json',
      column: 'terraform' as const,
      isPlan: true,
      document: { resources, provider: names.map((name) => ({ [name]: { region: 'eu-west-1' } })) },
    });
    const regionIn = (...names: string[]) => drift([plan(...names)]).unmatched[0].region;
    expect(regionIn('aws')).toBe('eu-west-1');
    expect(regionIn('aws', 'random')).toBe('eu-west-1');
    expect(regionIn('aws', 'aws.west')).toBeUndefined();
    expect(regionIn('module.m:aws', 'aws')).toBeUndefined();
  });
});

describe('the place of what is joined by its name', () => {
  const [PROD, TEST] = ['0b1f6471-1bf0-4dda-aec3-cb9272f09590', '7c1f6471-1bf0-4dda-aec3-cb9272f09591'];
  const joined = (files: Readonly<Record<string, string>>, ...resources: RunningDocument[]): string[] =>
    shown(detectDrift({ templates: templatesOf(files), resources, maps: MAPS }));
  const inGroup = (group: string, subscription = PROD): RunningDocument => ({
    path: `/subscriptions/${subscription}/resourceGroups/${group}/providers/Microsoft.Network/routeTables/web`,
    document: { resources: [{ type: 'Microsoft.Network/routeTables', name: 'web', properties: {} }] },
    tags: {},
  });
  const table = (group: string, name = 'web'): string =>
    `resource "azurerm_route_table" "${name}" {\n  name = "web"\n  resource_group_name = ${group}\n}\n`;

  it('should be the subscription of a provider in another file', () => {
    const files = {
      'main.tf': table('"shop"'),
      'providers.tf': `provider "azurerm" {\n  features {}\n  subscription_id = "${PROD}"\n}\n`,
    };
    const [own, other] = [inGroup('shop'), inGroup('shop', TEST)];
    expect(joined(files, other, own)).toEqual([`web ${own.path}`]);
    expect(joined(files, other)).toEqual(['missing-in-cloud web']);
  });

  it.each<[string, string, string]>([
    ['a reference', 'name = "Shop"', 'azurerm_resource_group.main.name'],
    [
      'a reference to a copy',
      'for_each = toset(["Shop", "more"])\n  name = each.key',
      'azurerm_resource_group.main["Shop"].name',
    ],
  ])('should be the resource group that is named by %s', (_, group, reference) => {
    const files = {
      'main.tf': table(reference),
      'groups.tf': `resource "azurerm_resource_group" "main" {\n  ${group}\n}\n`,
    };
    const [own, other] = [inGroup('shop'), inGroup('other')];
    expect(joined(files, other, own)).toContain(`web ${own.path}`);
    expect(joined(files, other)).toContain('missing-in-cloud web');
    const open = { 'main.tf': table('azurerm_kubernetes_cluster.main.node_resource_group') };
    expect(joined(open, other)).toContain(`web ${other.path}`);
  });

  it('should be the resource group that a call passes to a module, also where the module has one of that name', () => {
    const group = (name: string): string => `resource "azurerm_resource_group" "main" {\n  name = "${name}"\n}\n`;
    const call = 'module "m" {\n  source = "./modules/m"\n  group = azurerm_resource_group.main.name\n}\n';
    const module = `variable "group" {}\n${table('var.group')}`;
    const files = { 'main.tf': group('shop') + call, 'modules/m/main.tf': module };
    const [own, other] = [inGroup('shop'), inGroup('other')];
    expect(joined(files, other, own)).toContain(`web ${own.path}`);
    expect(joined(files, other)).toContain('missing-in-cloud web');
    const both = { ...files, 'modules/m/main.tf': module + group('other') };
    expect(joined(both, other, own)).toContain(`web ${own.path}`);
    expect(joined(both, other)).toContain('missing-in-cloud web');
  });

  const key = (ring: string, project = 'shop-1'): RunningDocument => {
    const path = `projects/${project}/locations/${ring}/cryptoKeys/k`;
    return { path, document: { name: path, purpose: 'ENCRYPT_DECRYPT' }, tags: {} };
  };
  const cryptoKey = (ring: string, label = 'k'): string =>
    `resource "google_kms_crypto_key" "${label}" {\n  name = "k"\n  key_ring = ${ring}\n}\n`;

  it.each<[string, string]>([
    ['the path of its ring', '"projects/shop-1/locations/europe-west1/keyRings/prod"'],
    ['the short form of it', '"shop-1/europe-west1/prod"'],
    ['a reference to its ring', 'google_kms_key_ring.prod.id'],
  ])('should be that of the key ring of a key by %s', (_, ring) => {
    const rings =
      'provider "google" {\n  project = "shop-1"\n}\nresource "google_kms_key_ring" "prod" {\n  name = "prod"\n  location = "europe-west1"\n}\n';
    const own = key('europe-west1/keyRings/prod');
    const others = [
      key('europe-west1/keyRings/test'),
      key('global/keyRings/prod'),
      key('europe-west1/keyRings/prod', 'p2'),
    ];
    const files = { 'main.tf': rings + cryptoKey(ring) };
    expect(joined(files, ...others, own)).toContain(`k ${own.path}`);
    for (const other of others) expect(joined(files, other)).toContain('missing-in-cloud k');
  });

  it('should be the dataset of a table', () => {
    const table = (dataset: string): RunningDocument => ({
      path: `projects/shop-1/datasets/${dataset}/tables/orders`,
      document: { tableReference: { projectId: 'shop-1', datasetId: dataset, tableId: 'orders' } },
      tags: {},
    });
    const text = (dataset: string): string =>
      `resource "google_bigquery_dataset" "d" {\n  dataset_id = "sales"\n}\nresource "google_bigquery_table" "t" {\n  table_id = "orders"\n  dataset_id = ${dataset}\n}\n`;
    for (const dataset of ['"sales"', 'google_bigquery_dataset.d.dataset_id']) {
      const files = { 'main.tf': text(dataset) };
      expect(joined(files, table('stage'), table('sales'))).toContain(`t ${table('sales').path}`);
      expect(joined(files, table('stage'))).toContain('missing-in-cloud t');
    }
  });
});

describe(runningKey.name, () => {
  it('should tell objects of one path apart by the contexts of their clusters', () => {
    const path = '/api/v1/namespaces/shop/pods/web';
    const keys = ['dev/shop', 'prod/shop', 'shop'].map((account) =>
      runningKey({ path, account, connector: 'clusters' }),
    );
    expect(new Set(keys).size).toBe(3);
    // The namespace stands in the path: it is no part of what a cluster is.
    expect(keys[2]).toBe(runningKey({ path, account: '', connector: 'clusters' }));
  });
});
