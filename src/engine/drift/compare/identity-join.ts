import { readCloud, readTemplate, textOf } from '../values/access';
import type { TypeMap } from '../values/attribute-map';
import { canonicalText, couldEqual, type Canonical } from '../values/canonical';
import { canonicalScalar } from '../values/scalar';
import { baseOf, type RunningResource } from './cloud-resource';
import { canBeIn, canShare } from './place';
import { newestOf, type ReadableResources } from './readable';
import type { JoinOutcome, WrittenResource } from './written-resource';

const LONGEST_NAME = 200;

/** The name that a template writes; the canonical form is a text when all of it is known. */
interface WrittenName {
  readonly shown: string;
  readonly canonical: Canonical;
}

/** Joins resources by the name that the template itself writes, where it names exactly one on both sides. */
export class IdentityJoin {
  private readonly written = new Map<TypeMap, Map<string, WrittenResource[]>>();
  private readonly running = new Map<TypeMap, ReadonlyMap<string, readonly RunningResource[]>>();
  /** Running resources that have the name of a template's resource, be it clear which one it is or not. */
  private readonly meant = new Set<RunningResource>();

  constructor(
    all: readonly WrittenResource[],
    private readonly readable: ReadableResources,
  ) {
    for (const each of all) {
      const { map } = each;
      const name = nameOf(each)?.canonical;
      if (!map || typeof name !== 'string') continue;
      const names = this.written.get(map) ?? new Map<string, WrittenResource[]>();
      this.written.set(map, names);
      const list = names.get(name);
      if (list) list.push(each);
      else names.set(name, [each]);
    }
  }

  /** Undefined for resources that write no name, and for types that have none. */
  outcomeOf(each: WrittenResource, taken: ReadonlySet<RunningResource>): JoinOutcome | undefined {
    const { map, place } = each;
    const name = nameOf(each);
    if (!map || !name) return undefined;
    const sought = `the name ${name.shown}`;
    if (typeof name.canonical !== 'string') return { reason: 'not-read', sought, why: 'not all of it is known' };
    const named = this.named(map).get(name.canonical) ?? [];
    const candidates = newestOf(
      named.filter((one) => canBeIn(place, one.place)),
      map,
    );
    for (const one of named) if (canBeIn(place, one.place)) this.meant.add(one);
    const rivals = (this.written.get(map)?.get(name.canonical) ?? []).filter(
      (other) => canShare(place, other.place) || candidates.some((one) => canBeIn(other.place, one.place)),
    );
    const why = whyUnclear(rivals.length, candidates, taken);
    if (why !== undefined) return { reason: 'ambiguous-identity', sought, why };
    if (candidates.length === 0) return { reason: 'missing-in-cloud', sought };
    return { by: 'identity', running: candidates[0] };
  }

  isMeant(resource: RunningResource): boolean {
    return this.meant.has(resource);
  }

  private named(map: TypeMap): ReadonlyMap<string, readonly RunningResource[]> {
    const known = this.running.get(map);
    if (known) return known;
    const names = new Map<string, RunningResource[]>();
    for (const each of this.readable.of(map)) {
      const name = runningName(map, each);
      if (typeof name !== 'string') continue;
      const list = names.get(name);
      if (list) list.push(each);
      else names.set(name, [each]);
    }
    this.running.set(map, names);
    return names;
  }
}

function whyUnclear(
  rivals: number,
  candidates: readonly RunningResource[],
  taken: ReadonlySet<RunningResource>,
): string | undefined {
  if (rivals > 1) return `${rivals} resources of templates write it`;
  if (candidates.length > 1) return `${candidates.length} resources that run have it`;
  return candidates.some((each) => taken.has(each)) ? 'the one that runs is joined with another resource' : undefined;
}

/** True when the name that a template writes may be that of a running resource, as far as it is known. */
export function couldBeNamed(each: WrittenResource, map: TypeMap, running: RunningResource): boolean {
  const name = nameOf(each);
  return !name || couldEqual(name.canonical, runningName(map, running));
}

/** The name of a resource that leaves open which one it means, empty when it writes none; undefined for one that is known. */
export function openName(each: WrittenResource): string | undefined {
  return typeof nameOf(each)?.canonical === 'string' ? undefined : nameText(each);
}

/** The name of a resource, with a mark for what is not known of it; empty when it writes none. */
export function nameText(each: WrittenResource): string {
  const canonical = nameOf(each)?.canonical;
  return canonical === undefined ? '' : canonicalText(canonical);
}

function nameOf({ map, resource }: WrittenResource): WrittenName | undefined {
  const path = map?.names[resource.template.column];
  const found = map && path && readTemplate(resource.properties, path);
  if (!found) return undefined;
  const { kind, ignoreCase } = map.nameKind;
  const canonical = found.isHidden
    ? ({ kind: 'unknown' } as const)
    : canonicalScalar(found.value, kind, ignoreCase, true);
  if (canonical === null) return undefined;
  return { shown: (textOf(found.value) ?? 'that its template computes').slice(0, LONGEST_NAME), canonical };
}

function runningName(map: TypeMap, { document }: RunningResource): Canonical {
  const value = readCloud(baseOf(map, document) ?? null, map.name)?.value;
  return canonicalScalar(value ?? null, map.nameKind.kind, map.nameKind.ignoreCase, false);
}
