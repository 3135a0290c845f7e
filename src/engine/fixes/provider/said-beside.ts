import type { ResourceInput } from '../../resources/model/resource-input';
import { PARTS, PARTS_OF } from '../model/companion-parts';
import type { Change } from '../model/fix';

/** The reason why changes of a resource would say what is said at another place already. */
export function saidBeside({ resource, companions }: ResourceInput, changes: readonly Change[]): string | undefined {
  const parts = resource.source === 'terraform' ? PARTS_OF[resource.type] : undefined;
  if (!parts) return undefined;
  for (const change of changes) {
    const attribute = change.kind === 'set' ? String(change.path[0]) : '';
    const type = change.kind === 'add' ? change.type : Object.hasOwn(parts, attribute) ? parts[attribute] : undefined;
    const other = type === undefined ? undefined : companions.find((each) => each.type === type);
    if (other) return `${other.address} says it`;
    const own = change.kind === 'add' ? Object.keys(parts).find((each) => parts[each] === type) : undefined;
    if (own !== undefined && Object.hasOwn(resource.attributes, own))
      return `${own} of ${resource.type === 'aws_s3_bucket' ? 'the bucket' : resource.address} says it`;
  }
  return undefined;
}

/** True for a bucket that says some of its parts itself, as older providers have it. */
export function hasPartsInside({ resource }: Pick<ResourceInput, 'resource'>): boolean {
  const isBucket = resource.source === 'terraform' && resource.type === 'aws_s3_bucket';
  return isBucket && Object.keys(PARTS).some((part) => Object.hasOwn(resource.attributes, part));
}

/** True for a path into a part of a bucket. */
export function setsPartInside(path: string): boolean {
  return Object.hasOwn(PARTS, path.split('.')[0]);
}

/** True for changes that say inside of a bucket what a resource of its own says better: it has no such parts inside yet. */
export function saysInside({ resource }: ResourceInput, changes: readonly Change[]): boolean {
  if (resource.source !== 'terraform' || resource.type !== 'aws_s3_bucket') return false;
  if (hasPartsInside({ resource })) return false;
  return changes.some((change) => change.kind === 'set' && Object.hasOwn(PARTS, String(change.path[0])));
}
