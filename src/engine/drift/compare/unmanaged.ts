import type { JsonValue } from '../../base/json';
import type { DriftMaps } from '../maps/drift-maps';
import { readCloud, readTemplate, textOf } from '../values/access';
import type { TypeMap } from '../values/attribute-map';
import { listOf } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import { baseOf, idsOf, type RunningResource } from './cloud-resource';
import { couldBeNamed, nameText, openName } from './identity-join';
import type { UnmanagedResource } from './model';
import { canBeIn } from './place';
import { meets, newestOf, type ReadableResources } from './readable';
import type { WrittenResource } from './written-resource';

/** The running resources that are joined with nothing. */
export interface Unjoined {
  readonly unmanaged: readonly UnmanagedResource[];
  /** The number of those that the cloud makes itself: default networks, roles of its services, older revisions. */
  readonly provided: number;
  /** The number of those that a template may have: it does not tell their name, or how many there are. */
  readonly undecided: number;
}

interface Asked {
  /** The running resources that are joined with nothing. */
  readonly left: ReadonlySet<RunningResource>;
  /** The resources of templates that may mean others than those they are joined with. */
  readonly open: readonly WrittenResource[];
  /** The resources of which the workspace or a variable file decides whether they exist. */
  readonly uncertain: readonly WrittenResource[];
  readonly written: readonly WrittenResource[];
  readonly readable: ReadableResources;
  readonly maps: DriftMaps;
  /** False when the names of templates do not count. */
  readonly usesNames: boolean;
}

/** Tells which of the running resources no template has. `seen` are those whose type has a map. */
export function unmanagedAmong({ left, open, uncertain, written, readable, maps, usesNames }: Asked): Unjoined & {
  readonly seen: ReadonlySet<RunningResource>;
} {
  const seen = new Map<RunningResource, TypeMap[]>();
  const older = new Set<RunningResource>();
  for (const map of maps.check()) {
    const current = new Set(newestOf(readable.of(map), map));
    for (const each of readable.of(map)) {
      if (!left.has(each)) continue;
      if (!current.has(each)) older.add(each);
      add(seen, each, map);
    }
  }
  const openByMap = openOnes(open, usesNames);
  const holders = holdersOf(written, maps);
  const made = madeByOthers(readable, maps);
  const providedWholes = providedWholesOf(readable, maps);
  const unmanaged: UnmanagedResource[] = [];
  let [provided, undecided] = [0, 0];
  for (const [resource, found] of seen) {
    const own = typeOf(resource, found);
    const base = baseOf(own, resource.document) ?? null;
    const couldBe = (map: TypeMap, each: WrittenResource): boolean =>
      canBeIn(each.place, resource.place) && (!usesNames || couldBeNamed(each, map, resource));
    const isMade = idsOf(own, resource).some((id) => made.get(own.type)?.has(id));
    const whole = own.partOf && textOf(readCloud(base, own.partOf.path)?.value);
    const isPart = whole !== undefined && providedWholes.get(own)?.has(whole) === true;
    const isProvided = isMade || isPart || isProvidedBy(own, base) || isMachineOfGroup(resource);
    if (older.has(resource) || isProvided) provided++;
    else if (found.some((map) => openByMap.get(map)?.some((each) => couldBe(map, each)))) undecided++;
    else if (uncertain.some((each) => each.map && found.includes(each.map) && couldBe(each.map, each))) undecided++;
    else if (holders.get(own)?.some((each) => canHold(each, resource))) undecided++;
    else unmanaged.push(unmanagedResource(own.type, resource));
  }
  return { unmanaged: unmanaged.sort(byTypeAndPath), provided, undecided, seen: new Set(seen.keys()) };
}

/** The ids of what running resources make themselves, by type: the root disk of an instance. */
function madeByOthers(readable: ReadableResources, maps: DriftMaps): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const map of maps.check())
    for (const { type, paths } of map.makes) {
      const ids = readable.of(map).flatMap(({ document }) => {
        const base = baseOf(map, document) ?? null;
        return paths.flatMap((path) => listOf(readCloud(base, path)?.value ?? null).flatMap((id) => textOf(id) ?? []));
      });
      found.set(type, new Set([...(found.get(type) ?? []), ...ids]));
    }
  return found;
}

/** The ids of what the cloud makes itself, by the map of the resources that belong to it. */
function providedWholesOf(readable: ReadableResources, maps: DriftMaps): ReadonlyMap<TypeMap, ReadonlySet<string>> {
  const all = maps.check();
  const idsIn = (map: TypeMap): string[] =>
    readable
      .of(map)
      .filter(({ document }) => isProvidedBy(map, baseOf(map, document) ?? null))
      .flatMap((each) => idsOf(map, each));
  return new Map(
    all.flatMap((map) => {
      const { type } = map.partOf ?? {};
      const wholes = type === undefined ? [] : all.filter((each) => each.type === type);
      return wholes.length === 0 ? [] : [[map, new Set(wholes.flatMap(idsIn))] as const];
    }),
  );
}

function isProvidedBy({ provided }: TypeMap, base: JsonValue): boolean {
  return provided.some((each) => meets(base, each));
}

/** The resources of templates whose names leave open which ones they mean, once for each name and place. */
function openOnes(open: readonly WrittenResource[], usesNames: boolean): ReadonlyMap<TypeMap, WrittenResource[]> {
  const found = new Map<TypeMap, WrittenResource[]>();
  const known = new Set<string>();
  for (const each of open) {
    const name = !usesNames ? '' : isMany(each) ? nameText(each) : openName(each);
    if (!each.map || name === undefined) continue;
    const key = JSON.stringify([each.map.type, name, each.place]);
    if (!known.has(key)) add(found, each.map, each);
    known.add(key);
  }
  return found;
}

/** The resources of templates that write those of another type themselves, by the map of that type. */
function holdersOf(written: readonly WrittenResource[], maps: DriftMaps): ReadonlyMap<TypeMap, WrittenResource[]> {
  const found = new Map<TypeMap, WrittenResource[]>();
  for (const map of maps.check()) {
    if (!map.within) continue;
    const { type, lists } = map.within;
    for (const each of written) {
      const list = lists[each.resource.template.column];
      if (each.map?.type === type && list && readTemplate(each.resource.properties, list)) add(found, map, each);
    }
  }
  return found;
}

/** True when a running resource may be one of those that a resource of a template writes: its comparison tells of it. */
function canHold({ place, map, resource }: WrittenResource, { place: at }: RunningResource): boolean {
  const path = map?.names[resource.template.column];
  const name = path && readTemplate(resource.properties, path)?.value;
  const isNamed = typeof name === 'string' && !isUnresolved(name);
  return canBeIn({ ...place, ...(isNamed && { parent: name.toLowerCase() }) }, at);
}

/** Shows the key only where it says more than the path. */
export function unmanagedResource(
  type: string,
  { path, key }: Pick<RunningResource, 'path' | 'key'>,
): UnmanagedResource {
  return { type, path, ...(key !== path && { key }) };
}

function byTypeAndPath(one: UnmanagedResource, other: UnmanagedResource): number {
  const [a, b] = [`${one.type} ${one.path}`, `${other.type} ${other.path}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of several maps that can read an answer, the one that is for nothing else. */
function typeOf({ document }: RunningResource, found: readonly TypeMap[]): TypeMap {
  const isOf = (map: TypeMap): boolean => map.only !== undefined && meets(baseOf(map, document) ?? null, map.only);
  return found.find(isOf) ?? found.find(({ only }) => !only) ?? found[0];
}

/** Groups start machines and give them their own tag. */
function isMachineOfGroup({ tags }: RunningResource): boolean {
  return tags.has('aws:autoscaling:groupName');
}

/** True for a resource of which there may be any number. */
export function isMany({ resource }: WrittenResource): boolean {
  return resource.isMany || resource.isInMany;
}

function add<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
