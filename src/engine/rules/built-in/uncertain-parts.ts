import type { JsonObject } from '../../base/json';
import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import { replaced } from '../../resources/model/attribute-path';

const UNKNOWN_COPIES = '[*]';

/**
 * The input without what may not exist: companions of which the number of copies, or that of their module, cannot be
 * known, and blocks of loops over something unknown. Undefined when all of it exists. A resource of unknown copies has
 * its companions as often as itself.
 */
export function withoutUncertain(input: ResourceInput): ResourceInput | undefined {
  const open = input.open ?? [];
  const blocks = open.filter((path) => !isCompanion(path));
  const companions = new Set(open.filter(isCompanion).map(([, index]) => index));
  const certain = input.companions.filter(
    ({ address }, i) => !companions.has(i) && !isUncertain(address, input.resource),
  );
  if (blocks.length === 0 && certain.length === input.companions.length) return undefined;
  const keeps = input.companions.map((each) => certain.includes(each));
  return withoutCompanions([...blocks].sort(backwards).reduce(withoutBlock, input), keeps);
}

function isCompanion([first, index, ...rest]: AttributePath): boolean {
  return first === 'companions' && typeof index === 'number' && rest.length === 0;
}

function isUncertain(address: string, resource: NormalisedResource): boolean {
  return address.includes(UNKNOWN_COPIES) && !resource.address.includes(UNKNOWN_COPIES);
}

/** The last block of a list goes first, so that the indexes of the others hold. */
function backwards(a: AttributePath, b: AttributePath): number {
  return b.length - a.length || Number(b.at(-1)) - Number(a.at(-1));
}

function withoutBlock(input: ResourceInput, path: AttributePath): ResourceInput {
  const unknown = input.unknown.flatMap((each) => movedBehind(path, each));
  const without = (resource: NormalisedResource, below: AttributePath): NormalisedResource => {
    const attributes = replaced(resource.attributes, below, undefined) as JsonObject;
    return { ...resource, attributes: withoutEmptyList(attributes, below.slice(0, -1)) };
  };
  const [first, index, ...rest] = path;
  if (first !== 'companions' || typeof index !== 'number')
    return { ...input, resource: without(input.resource, path), unknown };
  return {
    ...input,
    companions: input.companions.map((each, i) => (i === index ? without(each, rest) : each)),
    unknown,
  };
}

function withoutEmptyList(attributes: JsonObject, path: AttributePath): JsonObject {
  const list = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], attributes);
  return Array.isArray(list) && list.length === 0 ? (replaced(attributes, path, undefined) as JsonObject) : attributes;
}

/** The path of an unknown value once a block is gone; none inside the block. */
function movedBehind(block: AttributePath, path: AttributePath): AttributePath[] {
  const at = block.length - 1;
  if (!block.slice(0, at).every((key, i) => key === path[i])) return [path];
  const index = Number(path[at]);
  if (index === Number(block[at])) return [];
  return index > Number(block[at]) ? [[...path.slice(0, at), index - 1, ...path.slice(at + 1)]] : [path];
}

function withoutCompanions({ resource, companions, unknown }: ResourceInput, keeps: readonly boolean[]): ResourceInput {
  const certain = companions.filter((_, i) => keeps[i]);
  const moved = unknown.flatMap((path): AttributePath[] => {
    const [first, index, ...rest] = path;
    if (first !== 'companions' || typeof index !== 'number') return [path];
    const to = certain.indexOf(companions[index]);
    return to < 0 ? [] : [['companions', to, ...rest]];
  });
  return { resource, companions: certain, unknown: moved };
}
