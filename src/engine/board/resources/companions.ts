import { valueAt } from '../model/attribute-path';
import type { BoardResource } from '../model/board-input';
import table from './companion-types.json';
import { copyIn, scopeOf, type Reference } from './module';

/** A resource that may complete another. */
export interface Completing {
  readonly resource: BoardResource;
  /** The resources that values rest on, by the paths of the values as JSON. */
  readonly references: ReadonlyMap<string, Reference>;
}

interface Completed {
  /** The attribute by which others may name a resource of the type, beside references to it. */
  readonly name: string;
  /** The attribute of each companion type that names the resource, within blocks as `connection.0.target_id`. */
  readonly companions: Readonly<Record<string, string>>;
}

const TABLE: Readonly<Record<string, Completed | undefined>> = table;

/** True for a type of resources that others complete. */
export function isCompleted(type: string): boolean {
  return Object.hasOwn(TABLE, type);
}

/** The types of the resources that complete those of a type. */
export function companionTypesOf(type: string): readonly string[] {
  return isCompleted(type) ? Object.keys(TABLE[type]?.companions ?? {}) : [];
}

/** The resources that complete one, in their order. */
export function companionsOf<T extends Completing>({ resource }: T, all: readonly T[]): readonly T[] {
  const known = isCompleted(resource.type) ? TABLE[resource.type] : undefined;
  if (!known) return [];
  const name = resource.attributes[known.name];
  return all.filter((each) => {
    const { type, attributes, address } = each.resource;
    const parent = Object.hasOwn(known.companions, type) ? known.companions[type] : undefined;
    if (parent === undefined) return false;
    const path = parent.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const reference = each.references.get(JSON.stringify(path));
    if (reference?.target === '') return isOnlyOneIn(reference.scope, resource, all);
    if (reference) return names(reference, resource, each.resource);
    if (scopeOf(address) !== scopeOf(resource.address)) return false;
    return typeof name === 'string' && valueAt(attributes, path) === name;
  });
}

/** An output of a module that has one resource of a type names that one. */
function isOnlyOneIn(scope: string, { address, type }: BoardResource, all: readonly Completing[]): boolean {
  if (!address.startsWith(scope)) return false;
  return all.filter(({ resource }) => resource.type === type && resource.address.startsWith(scope)).length === 1;
}

function names({ target, index, scope }: Reference, resource: BoardResource, companion: BoardResource): boolean {
  if (target !== `${resource.type}.${resource.name}` || scope !== scopeOf(resource.address)) return false;
  const own = copyIn(resource.address);
  if (index === undefined || own === undefined || own === '*' || index === '*') return true;
  const wanted = index === 'each.key' || index === 'count.index' ? copyIn(companion.address) : index;
  return wanted === undefined || wanted === own;
}
