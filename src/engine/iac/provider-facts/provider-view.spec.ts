import type { JsonObject, JsonValue } from '../../base/json';
import { providerView } from './provider-view';

function seen(type: string, properties: JsonObject, texts = false): { properties?: JsonValue; paths: string[] } {
  const document = { resources: [{ type, name: 'x', properties }], variable: [{ a: { default: null } }] };
  const view = providerView(document, { texts });
  const [resource] = (view?.document.resources as JsonObject[] | undefined) ?? [];
  return { properties: resource?.properties, paths: view?.changes.map(({ path }) => path.join('.')) ?? [] };
}

describe('the view of a provider', () => {
  it('has no null attributes', () => {
    expect(
      seen('aws_s3_bucket', { acl: null, bucket: 'b', versioning: [{ enabled: true, mfa_delete: null }] }),
    ).toEqual({
      properties: { bucket: 'b', versioning: [{ enabled: true }] },
      paths: ['properties.acl', 'properties.versioning.0.mfa_delete'],
    });
  });

  it('keeps null in maps and lists, where it is a value', () => {
    expect(seen('aws_s3_bucket', { tags: { a: null } }).paths).toEqual([]);
    expect(seen('aws_db_instance', { vpc_security_group_ids: [null] }).paths).toEqual([]);
  });

  it('has no null attributes of resources of other providers, and leaves what is below them', () => {
    expect(seen('random_id', { prefix: null, keepers: { a: null }, byte_length: '8', x: [{ a: null }] })).toEqual({
      properties: { keepers: { a: null }, byte_length: '8', x: [{ a: null }] },
      paths: ['properties.prefix'],
    });
  });

  it.each<[string, JsonValue]>([
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
    ['True', 'True'],
    ['yes', 'yes'],
    ['', ''],
    ['${var.on}', '${var.on}'],
  ])('has a boolean for %j', (text, value) => {
    expect(seen('aws_db_instance', { storage_encrypted: text }).properties ?? { storage_encrypted: text }).toEqual({
      storage_encrypted: value,
    });
  });

  it.each<[string, JsonValue]>([
    ['7', 7],
    ['-7', -7],
    ['+7', 7],
    ['007', 7],
    ['13.2', 13.2],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['.', '.'],
    ['-', '-'],
    ['', ''],
    ['7 days', '7 days'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['${var.n}7', '${var.n}7'],
    ['{"a": 7}', '{"a": 7}'],
  ])('has a number for %j', (text, value) => {
    const properties = { backup_retention_period: text };
    expect(seen('aws_db_instance', properties).properties ?? properties).toEqual({ backup_retention_period: value });
  });

  it.each<[JsonValue, string]>([
    [1.1, '1.1'],
    [12, '12'],
    [true, 'true'],
    [false, 'false'],
  ])('has a text for %j', (value, text) => {
    expect(seen('azurerm_mssql_server', { minimum_tls_version: value, tags: { a: value } }, true)).toEqual({
      properties: { minimum_tls_version: text, tags: { a: text } },
      paths: ['properties.minimum_tls_version', 'properties.tags.a'],
    });
  });

  it('leaves the values of JSON texts', () => {
    expect(seen('aws_s3_bucket_policy', { policy: { Version: 1, On: true } }, true).paths).toEqual([]);
    expect(seen('aws_ecs_task_definition', { container_definitions: [{ cpu: 7 }, 7] }, true).paths).toEqual([]);
  });

  it('leaves texts that are texts to the provider, JSON texts among them', () => {
    const properties = { engine_version: '13.2', identifier: 'true', tags: { on: 'true', n: '1' } };
    expect(seen('aws_db_instance', properties).paths).toEqual([]);
    const statement = { Effect: 'Allow', Condition: null, Bool: 'true' };
    expect(seen('aws_s3_bucket_policy', { policy: { Statement: [statement] } }).paths).toEqual([]);
    const containers = [{ privileged: 'true', cpu: '7', user: null }];
    expect(seen('aws_ecs_task_definition', { container_definitions: containers }).paths).toEqual([]);
  });

  it('has converted texts in lists, sets, maps and blocks at any depth', () => {
    expect(
      seen('kubernetes_pod', { spec: [{ container: [{ stdin: 'true', port: { container_port: '80' } }] }] }),
    ).toEqual({
      properties: { spec: [{ container: [{ stdin: true, port: { container_port: 80 } }] }] },
      paths: ['properties.spec.0.container.0.stdin', 'properties.spec.0.container.0.port.container_port'],
    });
  });

  it.each<JsonValue>([null, [], 'x', {}, { resources: null }, { resources: [null, 1, {}, { properties: null }] }])(
    'is the same for %j',
    (document) => {
      expect(providerView(document)).toBeUndefined();
    },
  );

  it('copes with names that objects have by themselves', () => {
    const properties = JSON.parse('{"__proto__": null, "constructor": "true", "toString": null}') as JsonObject;
    const { properties: own, paths } = seen('aws_s3_bucket', properties);
    expect(Object.keys(own as JsonObject)).toEqual(['constructor']);
    expect(paths).toEqual(['properties.__proto__', 'properties.toString']);
  });

  it('does not change the document', () => {
    const document = { resources: [{ type: 'aws_s3_bucket', properties: { acl: null, force_destroy: 'true' } }] };
    const before = JSON.stringify(document);
    providerView(document);
    expect(JSON.stringify(document)).toBe(before);
  });
});
