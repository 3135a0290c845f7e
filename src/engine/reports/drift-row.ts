import type { DriftedAttribute, Flip } from '../drift';
import type { JsonObject, JsonValue } from '../base/json';
import { shownAddress, type DriftResult, type Unmanaged } from '../model';

/** The comparison of two sides as reports show it; one that was stored and read again has no more than this. */
export interface DriftRow {
  readonly result: DriftResult['result'];
  readonly cloudType: string;
  readonly iacType: string;
  readonly joinedBy: DriftResult['joinedBy'];
  readonly resourceType: string;
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
    resource_type: row.resourceType,
    joined_by: row.joinedBy,
    tags: { service_unique_id: tags.id, resource_type: tags.type },
    iac_path: iacPath,
    iac_resource: iacResource,
    cloud_path: cloudPath,
    drifted_attributes: driftedAttributes,
    flips,
    untracked: row.untracked,
  };
}

export function driftRowOf(each: DriftResult): JsonObject {
  const { result, joinedBy, tags, template, address, running, drifted, flips, untracked } = each;
  return driftRow({
    result,
    joinedBy,
    resourceType: driftedType(each),
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

/** The type that results show: that of the tag, else that of the template. */
export function driftedType({ tags, address }: Pick<DriftResult, 'tags' | 'address'>): string {
  return tags.type || address.type;
}

/** Something that runs and that no template has, as reports show it. */
export interface UnmanagedRow {
  readonly cloudType: string;
  readonly resourceType: string;
  readonly cloudPath: string;
  readonly region: string;
  readonly accountId: string;
}

/** A row of what is unmanaged in the names that the service uses. */
export function unmanagedRow({ cloudType, resourceType, cloudPath, region, accountId }: UnmanagedRow): JsonObject {
  return { cloud_type: cloudType, resource_type: resourceType, cloud_path: cloudPath, region, account_id: accountId };
}

export function unmanagedRowOf(each: Unmanaged): JsonObject {
  return unmanagedRow(unmanagedFacts(each));
}

export function unmanagedFacts({ type, running }: Unmanaged): UnmanagedRow {
  const { structure, path, region, accountId } = running;
  return { cloudType: structure, resourceType: type, cloudPath: path, region, accountId };
}

export function attributeRows(drifted: readonly DriftedAttribute[]): JsonValue {
  return drifted.map(({ path, iacValue, cloudValue, kind }) => ({
    path,
    iac_value: iacValue,
    cloud_value: cloudValue,
    ...(kind !== undefined && { kind }),
  }));
}

export function flipRows(flips: readonly Flip[]): JsonValue {
  return flips.map(({ testId, side, written, running }) => ({ test_id: testId, side, written, running }));
}
