import type { DriftedAttribute, Flip } from '../drift';
import type { JsonObject, JsonValue } from '../base/json';
import type { DriftResult } from '../model';

/** The comparison of two sides as reports show it; one that was stored and read again has no more than this. */
export interface DriftRow {
  readonly result: DriftResult['result'];
  readonly cloudType: string;
  readonly iacType: string;
  readonly tags: DriftResult['tags'];
  readonly iacPath: string;
  readonly iacResource: string;
  readonly cloudPath: string;
  readonly driftedAttributes: JsonValue;
  readonly flips: JsonValue;
  readonly untracked: number;
}

/** A row of drift in the names that the service uses. */
export function driftRow(row: DriftRow): JsonObject {
  const { result, cloudType, iacType, tags, iacPath, iacResource, cloudPath, driftedAttributes, flips } = row;
  return {
    result,
    cloud_type: cloudType,
    iac_type: iacType,
    resource_type: tags.type,
    tags: { service_unique_id: tags.id, resource_type: tags.type },
    iac_path: iacPath,
    iac_resource: iacResource,
    cloud_path: cloudPath,
    drifted_attributes: driftedAttributes,
    flips,
    untracked: row.untracked,
  };
}

export function driftRowOf({ result, tags, template, address, running, drifted, flips, untracked }: DriftResult) {
  return driftRow({
    result,
    tags,
    untracked,
    cloudType: running[0].structure,
    iacType: template.type,
    iacPath: template.path,
    iacResource: shownAddress(address),
    cloudPath: running[0].path,
    driftedAttributes: attributeRows(drifted),
    flips: flipRows(flips),
  });
}

/** The address of a template's resource as reports show it. */
export function shownAddress({ type, name }: DriftResult['address']): string {
  return `${type}.${name}`;
}

export function attributeRows(drifted: readonly DriftedAttribute[]): JsonValue {
  return drifted.map(({ path, iacValue, cloudValue }) => ({ path, iac_value: iacValue, cloud_value: cloudValue }));
}

export function flipRows(flips: readonly Flip[]): JsonValue {
  return flips.map(({ testId, side, written, running }) => ({ test_id: testId, side, written, running }));
}
