import { isJsonObject, type JsonObject } from '../base/json';
import { changed, comparedAttributes, fullPath } from '../../../test/support/drift/change';
import { detectDrift, type DriftPair } from './compare/detect-drift';
import type { RunningDocument, DriftTemplate } from './compare/model';
import {
  MAPS,
  exampleNames,
  exampleRunning,
  exampleTemplates,
  firstType,
  onlyPair,
  statesOf,
} from '../../../test/support/drift/drift-cases';
import { sampled } from '../../../test/support/sampled';
import { copyOf, readCloud, writeAt } from './values/access';
import { COLUMNS } from './values/unresolved';

const CASES = COLUMNS.flatMap((column) =>
  exampleNames()
    .filter((name) => exampleTemplates(name, column) !== undefined)
    .map((name) => [column, name] as const),
);

/** The examples of which each attribute is changed: every third in the gate. */
const CHANGED = sampled(CASES, 3);

/** Attributes that the examples write and that are not compared, or only as far as they are known. */
const EXPECTED: Readonly<Record<string, { readonly untracked?: string[]; readonly unresolved?: string[] }>> = {
  'terraform s3-bucket': { untracked: ['aws_s3_bucket_replication_configuration.rule'], unresolved: ['Policy'] },
  'cloudformation s3-bucket': { untracked: ['ReplicationConfiguration.Rules'], unresolved: ['Policy'] },
  'terraform google-cloudfunctions-function': { untracked: ['source_archive_bucket', 'source_archive_object'] },
  'terraform google-compute-instance': { untracked: ['network_interface.alias_ip_range.ip_cidr_range'] },
  'terraform google-container-cluster': { untracked: ['initial_node_count', 'min_master_version'] },
  'cloudformation ec2-security-group': { unresolved: ['IpPermissions'] },
  'terraform azure-virtual-machine': { untracked: ['admin_ssh_key.username'] },
  'terraform azure-subnet': { untracked: ['address_prefixes', 'delegation.name'] },
  'arm azure-subnet': { untracked: ['properties.addressPrefix', 'properties.delegations.name'] },
  'terraform iam-group': { untracked: ['aws_iam_group_membership.name'] },
  'terraform route53-hosted-zone': { untracked: ['vpc'] },
  'cloudformation route53-hosted-zone': { untracked: ['VPCs'] },
  'terraform azure-virtual-network': { untracked: ['subnet.address_prefixes'] },
};

function compare(templates: readonly DriftTemplate[], resource: RunningDocument): DriftPair {
  const states = statesOf(templates, [resource]);
  return onlyPair(detectDrift({ templates, resources: [resource], maps: MAPS, states }));
}

describe('examples', () => {
  it('should be there for every map', () => {
    const types = MAPS.check().flatMap(({ types: { terraform } }) => terraform[0]);
    const written = exampleNames().map((name) => firstType(exampleTemplates(name, 'terraform')?.[0].document ?? {}));
    expect(written.sort()).toEqual(types.sort());
    const columns = MAPS.check().flatMap((map) => COLUMNS.filter((column) => map.types[column].length > 0));
    expect(CASES).toHaveLength(columns.length);
  });

  it.each(CASES)('should show no drift in %s %s', (column, name) => {
    const pair = compare(exampleTemplates(name, column) ?? [], exampleRunning(name));
    expect(pair.drifted).toEqual([]);
    expect(pair.result).toBe('undrifted');
    const { untracked = [], unresolved = [] } = EXPECTED[`${column} ${name}`] ?? {};
    expect([pair.untracked, pair.unresolved]).toEqual([untracked, unresolved]);
  });

  it.each(CHANGED)('should show the one attribute that was changed in %s %s', (column, name) => {
    const templates = exampleTemplates(name, column) ?? [];
    const resource = exampleRunning(name);
    const pair = compare(templates, resource);
    const attributes = comparedAttributes(pair, resource.document);
    const reported = attributes.map((attribute) => {
      const path = fullPath(pair.map, attribute);
      const document = copyOf(resource.document) as JsonObject;
      writeAt(document, path, changed(attribute, readCloud(document, path)?.value ?? null), { asBlocks: false });
      return compare(templates, { ...resource, document }).drifted.map((each) => each.path);
    });
    const expected = attributes.map((each) => [each.kind === 'map' ? `${each.name}.ADDED` : each.name]);
    expect(reported).toEqual(expected);
    const mapped = pair.map.attributes.filter(({ sources }) => sources[column].length > 0);
    const names = pair.joinedBy === 'identity' ? 1 : 0;
    expect(attributes.length).toBeGreaterThanOrEqual(Math.min(5, mapped.length - names));
  });

  it.each(CHANGED)('should show the list of which one part was changed in %s %s', (column, name) => {
    const templates = exampleTemplates(name, column) ?? [];
    const resource = exampleRunning(name);
    const pair = compare(templates, resource);
    for (const attribute of comparedAttributes(pair, resource.document)) {
      const path = fullPath(pair.map, attribute);
      for (const item of (attribute.items ?? []).filter(({ sources }) => sources[column].length > 0)) {
        const document = copyOf(resource.document) as JsonObject;
        const list = readCloud(document, path)?.value;
        const element = Array.isArray(list) ? list.find((each) => readCloud(each, item.cloud)) : undefined;
        const value = element && readCloud(element, item.cloud)?.value;
        if (value === undefined || !isJsonObject(element)) continue;
        writeAt(element, item.cloud, changed(item, value), { asBlocks: false });
        const { drifted } = compare(templates, { ...resource, document });
        expect([item.name, drifted.map((each) => each.path)]).toEqual([item.name, [attribute.name]]);
      }
    }
  });

  const tagged = CASES.filter(([, name]) => Object.keys(exampleRunning(name).tags).length > 0);
  it.each(tagged)('should show a tag that was changed in %s %s', (column, name) => {
    const resource = exampleRunning(name);
    const tags = { ...resource.tags, env: 'test', 'cost:center': 'x' };
    const { drifted } = compare(exampleTemplates(name, column) ?? [], { ...resource, tags });
    expect(drifted.map(({ path, iacValue, cloudValue }) => [path, iacValue, cloudValue])).toEqual([
      ['Tags.env', 'prod', 'test'],
      ['Tags["cost:center"]', null, 'x'],
    ]);
  });
});
