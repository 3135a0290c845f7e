import * as fs from 'node:fs';
import * as path from 'node:path';
import { ALL_MAPS } from './all-maps';
import { AWS_MAPS } from './aws';
import { AZURE_MAPS } from './azure';
import { GOOGLE_MAPS } from './google';
import { DriftMaps } from './drift-maps';
import { loadDriftMaps } from './load';
import { MapError } from './map-error';
import type { AttributeFiles, MapFile } from './map-file';
import { readMap } from './read-map';
import { COLUMNS, perColumn, type Column } from '../values/unresolved';
import { factsOf, type AttributeFact, type ValueType } from '../../iac/provider-facts';
import type { JsonValue } from '../../base/json';
import type { AttributeMap } from '../values/attribute-map';
import { couldEqual } from '../values/canonical';
import { canonicalValue } from '../values/canonical-value';
import type { Path } from '../values/path';

const MAP = {
  type: 'AWS::SQS::Queue',
  terraform: ['aws_sqs_queue'],
  cloudformation: ['AWS::SQS::Queue'],
  node: 'sqs list_queues',
  base: 'Attributes',
  name: 'QueueArn',
  attributes: { DelaySeconds: 'delay_seconds' },
};

function textsOf({ sources }: AttributeMap): Readonly<Record<Column, readonly string[]>> {
  return perColumn((column) => sources[column].map(({ text }) => text));
}

describe(readMap.name, () => {
  it('should read the short form of an attribute', () => {
    const [attribute] = readMap(MAP).attributes;
    expect(attribute).toMatchObject({ name: 'DelaySeconds', kind: 'text', isAtRoot: false });
    expect(attribute.sources.cloudformation.map(({ text }) => text)).toEqual(['DelaySeconds']);
  });

  it.each([
    ['Groups[*].GroupId', 'Groups'],
    ['Rules[0].Name', 'Rules[0].Name'],
    ['Attributes[Key=deletion.enabled].Value', 'Attributes["deletion.enabled"].Value'],
    ['/Encryption.Enabled', 'Encryption.Enabled'],
  ])('should name %s as results show it', (key, name) => {
    const attributes = { [key]: { terraform: 'x', cloudformation: 'X', list: 'unordered' } };
    expect(readMap({ ...MAP, attributes }).attributes[0].name).toBe(name);
  });

  it('should take the places that it does not have from the tables of translations', () => {
    const attributes = {
      KmsMasterKeyId: { kind: 'key' },
      Policy: { terraform: ['aws_sqs_queue_policy: policy', '='] },
    };
    const companions = {
      terraform: { aws_sqs_queue_policy: 'queue_url' },
      cloudformation: { 'AWS::SQS::QueuePolicy': 'Queues[*]' },
    };
    const [key, policy] = readMap({ ...MAP, companions, attributes }).attributes;
    expect(textsOf(key)).toEqual({ terraform: ['kms_master_key_id'], cloudformation: ['KmsMasterKeyId'], arm: [] });
    expect(textsOf(policy).terraform).toEqual(['aws_sqs_queue_policy: policy', 'policy']);
  });

  it('should take places of elements from the tables', () => {
    const bucket = {
      ...MAP,
      type: 'AWS::S3::Bucket',
      terraform: ['aws_s3_bucket'],
      cloudformation: ['AWS::S3::Bucket'],
      companions: { terraform: { aws_s3_bucket_cors_configuration: 'bucket' } },
    };
    const attributes = {
      CORSRules: {
        terraform: ['aws_s3_bucket_cors_configuration: cors_rule', '='],
        items: { AllowedMethods: { list: 'unordered' } },
      },
    };
    const [{ items = [] }] = readMap({ ...bucket, base: '', attributes }).attributes;
    expect(textsOf(items[0])).toEqual({ terraform: ['allowed_methods'], cloudformation: ['AllowedMethods'], arm: [] });
  });

  it('should read the values of the tables backwards, and have others beside them', () => {
    const bucket = {
      ...MAP,
      type: 'AWS::S3::Bucket',
      terraform: ['aws_s3_bucket'],
      cloudformation: ['AWS::S3::Bucket'],
    };
    const attributes = { Status: { values: { Disabled: 'Suspended' } } };
    const [{ values }] = readMap({ ...bucket, base: '', attributes }).attributes;
    expect([...values.terraform]).toEqual([
      ['true', 'Enabled'],
      ['false', 'Suspended'],
      ['Disabled', 'Suspended'],
    ]);
    const repeating = { Status: { values: { true: 'On' } } };
    expect(() => readMap({ ...bucket, base: '', attributes: repeating })).toThrow(/Status repeats the values of true/);
  });

  it.each<[string, unknown, RegExp]>([
    ['no object', 'x', /must be object/],
    ['an unknown key', { ...MAP, more: 1 }, /must NOT have additional properties/],
    ['no attributes', { ...MAP, attributes: {} }, /must NOT have fewer than 1 properties/],
    ['an unknown kind', { ...MAP, attributes: { A: { terraform: 'a', kind: 'x' } } }, /\/attributes\/A/],
    ['an attribute without a place', { ...MAP, attributes: { A: { kind: 'text' } } }, /\/attributes\/A/],
    ['a wrong path', { ...MAP, attributes: { 'A[': 'a' } }, /Invalid path - A\[/],
    ['a wrong path in a template', { ...MAP, attributes: { A: 'a..b' } }, /Invalid path - a\.\.b/],
    ['a companion that is not named', { ...MAP, attributes: { A: 'aws_other: a' } }, /aws_other is no companion/],
    ['an idle companion', { ...MAP, companions: { terraform: { aws_x: 'a' } } }, /aws_x holds no attribute/],
    ['a column without a type', { ...MAP, cloudformation: [] }, /there is no cloudformation type/],
    [
      'a type without attributes',
      { ...MAP, attributes: { A: { terraform: 'a' } } },
      /no attribute has a place in cloudformation/,
    ],
    [
      'a place that a table has',
      { ...MAP, attributes: { KmsMasterKeyId: { terraform: 'kms_master_key_id' } } },
      /KmsMasterKeyId repeats kms_master_key_id of the table/,
    ],
    [
      'a place of templates that a table has',
      { ...MAP, attributes: { KmsDataKeyReusePeriodSeconds: 'kms_data_key_reuse_period_seconds' } },
      /repeats KmsDataKeyReusePeriodSeconds of the table/,
    ],
    [
      'another place than a table has',
      { ...MAP, attributes: { KmsMasterKeyId: { terraform: 'kms_key' } } },
      /KmsMasterKeyId is kms_master_key_id in the table/,
    ],
    ['the place of a table without one', { ...MAP, attributes: { A: '=' } }, /A has no place in the table/],
    [
      'a reason to stand apart from nothing',
      {
        ...MAP,
        attributes: { A: { terraform: 'a', cloudformation: 'A', apart: { terraform: 'It is written otherwise.' } } },
      },
      /A stands apart from a table that does not have it/,
    ],
    ['several values that are no list', { ...MAP, attributes: { 'A[*].B': 'a' } }, /A leads to several values/],
  ])('should refuse %s and say why', (_, file, message) => {
    expect(() => readMap(file)).toThrow(MapError);
    expect(() => readMap(file)).toThrow(message);
  });
});

describe(DriftMaps.name, () => {
  it('should refuse two maps of a type', () => {
    expect(() => new DriftMaps([MAP, { ...MAP }]).check()).toThrow(/aws_sqs_queue has another map/);
  });

  it('should read a map when its type is asked for', () => {
    const maps = new DriftMaps([MAP, { terraform: ['aws_broken'] }]);
    expect(maps.get('terraform', 'aws_sqs_queue')?.type).toBe('AWS::SQS::Queue');
    expect(maps.get('cloudformation', 'AWS::S3::Bucket')).toBeUndefined();
    expect(() => maps.get('terraform', 'aws_broken')).toThrow(MapError);
  });
});

/** Attributes of companions, and of newer or older versions of the provider than the facts know. */
const OF_SOME: ReadonlySet<string> = new Set(
  (
    'project region zone location resource_group_name deletion_policy params root_password_wo root_password_wo_version skip_node_pool_refresh ' +
    'ignore_node_count_changes delete_bgp_always_compare_med point_in_time_restore_context final_backup_description'
  ).split(' '),
);

function namesIn(path: Path): string[] {
  return path.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
}

/** True when a type of Terraform has an attribute; what is in a map is not known. */
function has(type: string, names: readonly string[]): boolean {
  let attributes = factsOf(type)?.attributes;
  if (!attributes) return false;
  for (const name of names) {
    const fact: AttributeFact | undefined = attributes.get(name);
    if (!fact) return false;
    let inner: ValueType = fact.type;
    while (inner.kind === 'list' || inner.kind === 'set') inner = inner.of;
    if (inner.kind !== 'object') return true;
    attributes = inner.attributes;
  }
  return true;
}

/** The sources that no type has; `above` are the places that elements may be written in, each a type and names. */
function unknownIn(attributes: readonly AttributeMap[], above: readonly (readonly string[])[]): string[] {
  return attributes.flatMap(({ name, sources, items }) => {
    const places = sources.terraform.flatMap(({ companion, path }) =>
      companion === undefined ? above.map((place) => [...place, ...namesIn(path)]) : [[companion, ...namesIn(path)]],
    );
    const known = places.filter(([type, ...names]) => has(type, names));
    const isWhole = known.length === places.length || (above.length > 1 && known.length > 0);
    return [
      ...(isWhole ? [] : [`${places.map((each) => each.join('.')).join(' ')} (${name})`]),
      ...unknownIn(items ?? [], known),
    ];
  });
}

/**
 * Values of providers that what runs need not have: tiers that lack it, regions that choose it, a version that is more exact,
 * zero for none, a map for two kinds of sites, a network that closes the server, an auditing that may be missing.
 */
const LEFT_OPEN: ReadonlySet<string> = new Set([
  'azurerm_app_configuration.soft_delete_retention_days',
  'azurerm_container_registry.zone_redundancy_enabled',
  'azurerm_linux_function_app.client_certificate_mode',
  'azurerm_linux_web_app.client_certificate_mode',
  'azurerm_mssql_server_extended_auditing_policy.enabled',
  'azurerm_postgresql_flexible_server.public_network_access_enabled',
  'azurerm_redis_cache.redis_version',
  'azurerm_servicebus_namespace.capacity',
  'azurerm_servicebus_namespace.premium_messaging_partitions',
  'azurerm_windows_function_app.client_certificate_mode',
  'azurerm_windows_web_app.client_certificate_mode',
]);

/** The attributes that a provider gives a value of its own, where a map holds another; `above` is a type, and perhaps names. */
function otherDefaults(above: readonly (readonly string[])[], attributes: readonly AttributeMap[]): string[] {
  return attributes.flatMap((attribute) => {
    const { name, sources, items, values, defaults } = attribute;
    const places = sources.terraform.flatMap(({ companion, path }) =>
      companion === undefined ? above.map((place) => [...place, ...namesIn(path)]) : [[companion, ...namesIn(path)]],
    );
    const isLeftOpen =
      sources.terraform.some(({ text }) => text.startsWith('not ')) ||
      places.some((place) => LEFT_OPEN.has(place.join('.')));
    const given = isLeftOpen ? [] : places.flatMap(([type, ...names]) => defaultOf(type, names) ?? []);
    const held = defaults.terraform;
    const isHeld = given.every(
      (value) =>
        held !== undefined &&
        isSame(
          attribute,
          values.terraform.get(typeof value === 'string' ? value : JSON.stringify(value)) ?? value,
          held,
        ),
    );
    return [
      ...(isHeld ? [] : [`${places[0].join('.')} (${name}): ${JSON.stringify(given)}, not ${JSON.stringify(held)}`]),
      ...otherDefaults(places, items ?? []),
    ];
  });
}

function isSame(attribute: AttributeMap, provided: JsonValue, held: JsonValue): boolean {
  return couldEqual(canonicalValue(attribute, provided, true), canonicalValue(attribute, held, false));
}

/** The provider's own value at a place of its newest version. */
function defaultOf(type: string, names: readonly string[]): JsonValue | undefined {
  let attributes = factsOf(type)?.attributes;
  let fact: AttributeFact | undefined;
  for (const name of names) {
    fact = attributes?.get(name);
    let inner = fact?.type;
    while (inner && 'of' in inner) inner = inner.of;
    attributes = inner?.kind === 'object' ? inner.attributes : undefined;
  }
  return fact?.isOfOtherVersion === false ? fact.default : undefined;
}

function placesIn(attributes: readonly AttributeMap[]): readonly string[] {
  return attributes.flatMap((each) => [...Object.values(textsOf(each)).flat(), ...placesIn(each.items ?? [])]);
}

/** The places that a map names itself. */
function writtenIn(file: MapFile, attributes: AttributeFiles = file.attributes): readonly string[] {
  const columns = COLUMNS.filter((column) => file[column]);
  return Object.values(attributes).flatMap((each) => {
    if (typeof each === 'string') return columns.map(() => each);
    const own = columns.flatMap((column) => each[column] ?? []).filter((text) => text !== '=');
    return [...own, ...writtenIn(file, each.items ?? {})];
  });
}

describe('the built-in maps', () => {
  const maps = new DriftMaps(ALL_MAPS).check();

  it('should be all there and right', async () => {
    expect((await loadDriftMaps()).check()).toHaveLength(maps.length);
    for (const [cloud, own] of [
      ['aws', AWS_MAPS],
      ['azure', AZURE_MAPS],
      ['google', GOOGLE_MAPS],
    ] as const) {
      const files = fs.readdirSync(path.join(__dirname, cloud)).filter((name) => name.endsWith('.json'));
      expect([cloud, files.length]).toEqual([cloud, own.length]);
    }
    expect(maps.filter(({ types }) => types.terraform.length > 0).length).toBeGreaterThanOrEqual(40);
    expect(maps.filter(({ types }) => types.cloudformation.length > 0).length).toBeGreaterThanOrEqual(40);
  });

  it('should have one place for every attribute that results show', () => {
    for (const { type, attributes } of maps) {
      const names = attributes.map(({ name }) => name);
      expect([type, names.filter((name, i) => names.indexOf(name) !== i)]).toEqual([type, []]);
      const inside = names.filter((name) => names.some((other) => name.startsWith(`${other}.`)));
      expect([type, inside]).toEqual([type, []]);
    }
  });

  it('should leave the places that tables of translations have to them, but for few', () => {
    const places = maps.flatMap(({ attributes }) => placesIn(attributes));
    const written = ALL_MAPS.flatMap((file) => writtenIn(file as MapFile));
    expect(places.length).toBeGreaterThan(3900);
    expect(places.length - written.length).toBeGreaterThan(1300);
    const apart = ALL_MAPS.flatMap((file) => Object.entries((file as MapFile).attributes)).filter(
      ([, attribute]) => typeof attribute === 'object' && attribute.apart,
    );
    expect(apart.length).toBeLessThanOrEqual(15);
  });

  it('should name attributes that the providers of Azure and Google have', () => {
    const checked = new DriftMaps([...AZURE_MAPS, ...GOOGLE_MAPS]).check();
    const unknown = checked.flatMap(({ types, attributes, companions, computed, tags, hasTags }) => {
      const tagged = namesIn(tags.terraform);
      const isOfSome = (names: readonly string[]): boolean => types.terraform.some((type) => has(type, names));
      return [
        ...unknownIn(
          attributes,
          types.terraform.map((type) => [type]),
        ),
        ...companions.terraform.filter((each) => !each.parents.every((path) => has(each.type, namesIn(path)))),
        ...[...computed.terraform].filter((name) => !isOfSome(name.split('.')) && !OF_SOME.has(name)),
        ...(!hasTags || isOfSome(tagged) || tagged[0] === 'labels'
          ? []
          : [`${types.terraform.join(' ')} ${tagged.join('.')}`]),
      ];
    });
    expect(unknown).toEqual([]);
  });

  it('should hold the defaults of the providers of Azure and Google', () => {
    const checked = new DriftMaps([...AZURE_MAPS, ...GOOGLE_MAPS]).check();
    const other = checked.flatMap(({ types, attributes }) =>
      types.terraform.flatMap((type) => otherDefaults([[type]], attributes)),
    );
    expect(other).toEqual([]);
  });

  it('should never compare passwords', () => {
    // The rules for passwords, and whether they are accepted, are no secrets.
    const secret = /password(?!_?auth|_validation_policy|_policy)|auth_token|secret_string/i;
    for (const { attributes } of maps.filter(({ type }) => type !== 'AWS::IAM::AccountPasswordPolicy')) {
      const sources = attributes.flatMap((each) => COLUMNS.flatMap((column) => each.sources[column]));
      expect(sources.filter(({ text }) => secret.test(text))).toEqual([]);
    }
  });
});
