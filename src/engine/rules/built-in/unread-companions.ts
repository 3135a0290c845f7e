import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';

/**
 * A rule must not take companions that nobody has looked for to be missing: one of each such type may be there, and
 * nothing in it is known.
 */
export function withUnread(input: ResourceInput): ResourceInput {
  const { resource, companions } = input;
  const unread = [...(input.unread ?? []), ...Object.keys(input.refused ?? {})];
  if (unread.length === 0) return input;
  const supposed = unread.map((type): NormalisedResource => ({
    ...resource,
    type,
    address: `${type} of ${resource.address}`,
    attributes: {},
  }));
  const paths = unread.map((_, i): AttributePath => ['companions', companions.length + i]);
  return {
    ...input,
    companions: [...companions, ...supposed],
    unknown: [...input.unknown, ...paths],
    open: [...(input.open ?? []), ...paths],
  };
}

/** True for the path of a companion of which nothing is known. */
export function isWholeCompanion(path: AttributePath): boolean {
  return path.length === 2 && path[0] === 'companions' && typeof path[1] === 'number';
}
