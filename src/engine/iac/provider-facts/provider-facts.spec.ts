import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, PROVIDERS, type Attributes, type ValueType } from '.';
import { readFactsLine, readRelations, writeFactsLine, writeRelations, type Versions } from './facts-line';
import { majorsWithFacts } from './provider-facts';

const DATA = join(__dirname, 'data');

function typeAt(resourceType: string, ...path: readonly string[]): ValueType | undefined {
  let attributes: Attributes | undefined = factsOf(resourceType)?.attributes;
  let type: ValueType | undefined;
  for (const name of path) {
    type = attributes?.get(name)?.type;
    let inner = type;
    while (inner && 'of' in inner) inner = inner.of;
    attributes = inner?.kind === 'object' ? inner.attributes : undefined;
  }
  return type;
}

function withoutOthers(attributes: Attributes): Attributes {
  const own = [...attributes].filter(([, { isOfOtherVersion }]) => !isOfOtherVersion);
  return new Map(own.map(([name, fact]) => [name, { ...fact, type: ownType(fact.type) }]));
}

function ownType(type: ValueType): ValueType {
  if (type.kind === 'object') return { kind: 'object', attributes: withoutOthers(type.attributes) };
  return 'of' in type ? { ...type, of: ownType(type.of) } : type;
}

describe('facts of providers', () => {
  it.each([
    ['aws_s3_bucket', ['bucket'], { kind: 'string' }],
    ['aws_s3_bucket', ['versioning', 'enabled'], { kind: 'bool' }],
    ['aws_s3_bucket', ['tags'], { kind: 'map', of: { kind: 'string' } }],
    ['aws_db_instance', ['engine_version'], { kind: 'string' }],
    ['aws_db_instance', ['backup_retention_period'], { kind: 'number' }],
    ['aws_security_group', ['ingress', 'cidr_blocks'], { kind: 'list', of: { kind: 'string' } }],
    ['aws_subnet', ['arn'], { kind: 'string' }],
    ['azurerm_storage_account', ['https_traffic_only_enabled'], { kind: 'bool' }],
    ['google_storage_bucket', ['uniform_bucket_level_access'], { kind: 'bool' }],
    ['google_container_cluster', ['node_config', 'disk_size_gb'], { kind: 'number' }],
    ['kubernetes_pod', ['spec', 'container', 'security_context', 'privileged'], { kind: 'bool' }],
  ])('%s: %j', (resourceType, path, type) => {
    expect(typeAt(resourceType, ...path)).toEqual(type);
  });

  it('tell blocks from attributes, once from often, list from set', () => {
    const bucket = factsOf('aws_s3_bucket')?.attributes;
    expect(bucket?.get('versioning')).toMatchObject({ isBlock: true, isSingle: true, type: { kind: 'list' } });
    expect(bucket?.get('cors_rule')).toMatchObject({ isBlock: true, isSingle: false, type: { kind: 'list' } });
    expect(bucket?.get('grant')).toMatchObject({ isBlock: true, isSingle: false, type: { kind: 'set' } });
    const group = factsOf('aws_security_group')?.attributes;
    expect(group?.get('ingress')).toMatchObject({ isBlock: false, type: { kind: 'set' } });
  });

  it('tell who gives a value', () => {
    const table = factsOf('aws_dynamodb_table')?.attributes;
    expect(table?.get('name')?.use).toBe('required');
    expect(table?.get('table_class')?.use).toBe('optional');
    expect(table?.get('billing_mode')?.use).toBe('optional');
    expect(table?.get('tags_all')?.use).toBe('optional-computed');
    expect(table?.get('arn')?.use).toBe('computed');
  });

  it('keep what only an older version has', () => {
    expect(factsOf('azurerm_storage_account')?.attributes.get('enable_https_traffic_only')).toMatchObject({
      isOfOtherVersion: true,
      type: { kind: 'bool' },
    });
    expect(typeAt('azurerm_app_service', 'https_only')).toEqual({ kind: 'bool' });
  });

  it.each([
    ['azurerm_key_vault', 'rbac_authorization_enabled', 3, true, 'optional'],
    ['azurerm_key_vault', 'rbac_authorization_enabled', 4, false, 'optional-computed'],
    ['azurerm_key_vault', 'rbac_authorization_enabled', 5, false, 'required'],
    ['azurerm_key_vault', 'rbac_authorization_enabled', undefined, false, 'required'],
    ['azurerm_key_vault', 'enable_rbac_authorization', 4, false, 'optional-computed'],
    ['azurerm_key_vault', 'enable_rbac_authorization', 9, true, 'optional-computed'],
    ['azurerm_cosmosdb_account', 'local_authentication_disabled', 2, false, 'optional'],
    ['google_storage_bucket', 'deletion_policy', 8, false, 'optional-computed'],
    ['google_storage_bucket', 'deletion_policy', 7, false, 'optional-computed'],
    ['google_storage_bucket', 'deletion_policy', 6, true, 'optional-computed'],
  ])('of %s.%s in version %s: of another version %s, %s', (type, name, major, isOfOtherVersion, use) => {
    expect(factsOf(type, major)?.attributes.get(name)).toMatchObject({ isOfOtherVersion, use });
  });

  it('tell defaults, what is set once and what stands together, where the provider itself was asked', () => {
    const account = factsOf('azurerm_storage_account');
    expect(account?.attributes.get('allow_nested_items_to_be_public')).toMatchObject({ default: false });
    expect(account?.attributes.get('is_hns_enabled')).toMatchObject({ isSetOnce: true });
    expect(account?.attributes.get('min_tls_version')).toMatchObject({ isSetOnce: false });
    expect(factsOf('google_container_cluster')?.relations).toContainEqual({
      kind: 'excludes',
      names: ['addons_config.network_policy_config', 'enable_autopilot'],
    });
  });

  it.each(['random_id', 'aws', 'aws_', '', '_', 'toString_x', 'aws_s3_bucket\t', 'aws_s3', '# aws'])(
    'are not there for %j',
    (name) => {
      expect(factsOf(name)).toBeUndefined();
    },
  );

  it.each(Object.keys(PROVIDERS))('%s: the data is that of the versions, and every line can be read', (provider) => {
    const text = readFileSync(join(DATA, `${provider}.facts`), 'utf8');
    const { version, formerVersions, sha256 } = PROVIDERS[provider];
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const [head, ...lines] = text.trimEnd().split('\n');
    expect(head).toBe(['#', provider, version, ...formerVersions].join(' '));
    const types = lines.map((line) => line.split('\t')[0]);
    expect(types).toEqual([...new Set(types)].sort());
    expect(types.filter((type) => !type.startsWith(`${provider}_`))).toEqual([]);
    const majors = majorsWithFacts(provider);
    for (const [, facts, relations = ''] of lines.map((line) => line.split('\t'))) {
      expect(majors.flatMap((major) => [...readFactsLine(facts, major)]).length).toBeGreaterThan(0);
      expect(writeRelations(readRelations(relations))).toBe(relations);
    }
  });

  it('have no other data', () => {
    expect(readdirSync(DATA).sort()).toEqual(Object.keys(PROVIDERS).map((name) => `${name}.facts`));
  });

  it('refuse a line that is none', () => {
    expect(() => readFactsLine('name?x', 1)).toThrow('no attribute: name?x');
  });

  it('are written as they are read, in each version', () => {
    const text = 'a!s@7- a?s@-7 b?1LO1^ c~n=3 d?Ms@5-7 e.b;x?b@7- y?s=%22a%20b%22';
    const versions: Versions<Attributes> = [8, 6, 4].map((major) => [major, withoutOthers(readFactsLine(text, major))]);
    expect(writeFactsLine(versions)).toBe(text);
  });
});
