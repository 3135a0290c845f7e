import type { DriftTags, JoinWay, UnmatchedReason, UnmatchedResource } from '../compare/model';
import { isUnresolved } from '../values/unresolved';
import { given } from './implied-value';
import type { RunningObject, WrittenObject } from './objects';

/** The object that runs, or the reason why it is not known. */
export type ObjectOutcome =
  | { readonly by: JoinWay; readonly running: RunningObject }
  | { readonly reason: UnmatchedReason; readonly sought?: string; readonly why?: string };

/** Joins objects of manifests with those of clusters, by their tags and by their kind, namespace and name. */
export class ObjectJoin {
  readonly outcomes = new Map<WrittenObject, ObjectOutcome>();
  readonly taken = new Set<RunningObject>();
  /** Those that have the tags or the name of an object of a manifest, be it clear which one it is or not. */
  private readonly meant = new Set<RunningObject>();
  private readonly running: ReadonlyMap<string, readonly RunningObject[]>;
  private readonly placed: ReadonlyMap<string, readonly RunningObject[]>;

  constructor(
    private readonly written: readonly WrittenObject[],
    all: readonly RunningObject[],
    ways: readonly JoinWay[],
  ) {
    this.running = groupedBy(all, (each) => `${each.type} ${each.name}`);
    this.placed = groupedBy(all, (each) => `${each.type} ${each.namespace} ${each.name}`);
    if (ways.includes('tags')) this.joinByTags(all);
    if (ways.includes('identity')) {
      // One that names its namespace is found before one that could be in any.
      this.joinByName(written.filter((each) => isPlaced(each)));
      this.joinByName(written.filter((each) => !isPlaced(each)));
    }
  }

  isMeant(running: RunningObject): boolean {
    return this.meant.has(running);
  }

  /** The objects with both tags that no manifest has. */
  unwritten(all: readonly RunningObject[]): UnmatchedResource[] {
    const written = new Set(this.written.flatMap(({ tags }) => (tags ? [tagKey(tags)] : [])));
    return all.flatMap((each): UnmatchedResource[] => {
      if (!each.tags || this.taken.has(each) || isControlled(each)) return [];
      if (this.meant.has(each)) return [];
      if (written.has(tagKey(each.tags))) return [];
      return [{ reason: 'missing-in-iac', side: 'cloud', path: each.path, tags: each.tags }];
    });
  }

  private joinByTags(all: readonly RunningObject[]): void {
    const key = ({ type, tags }: WrittenObject | RunningObject): string | undefined =>
      tags && `${type} ${tagKey(tags)}`;
    const carriers = groupedBy(
      all.filter((each) => each.kind && !isControlled(each)),
      key,
    );
    const rivals = groupedBy(this.written, key);
    for (const each of this.written) {
      const { tags, kind } = each;
      const own = key(each);
      if (!tags || own === undefined) continue;
      if (isUnresolved(tags.id) || isUnresolved(tags.type)) {
        this.note(each, { reason: 'not-read', why: 'the values of its tags are not known' });
        continue;
      }
      if (!kind) {
        this.note(each, { reason: 'unknown-type' });
        continue;
      }
      const candidates = carriers.get(own) ?? [];
      for (const one of candidates) this.meant.add(one);
      if (candidates.length > 1 || (rivals.get(own) ?? []).length > 1) this.note(each, { reason: 'ambiguous-tags' });
      else if (candidates.length === 0) this.note(each, { reason: 'missing-in-cloud' });
      else this.note(each, { by: 'tags', running: candidates[0] });
    }
  }

  private joinByName(some: readonly WrittenObject[]): void {
    const rivals = groupedBy(some, nameKey);
    for (const each of some) {
      if (!each.kind || isFinal(this.outcomes.get(each))) continue;
      const sought = `the name ${each.namespace}${each.namespace && '/'}${each.name}`;
      if (each.whyUnknown !== undefined) {
        this.note(each, { reason: 'not-read', sought, why: each.whyUnknown });
        continue;
      }
      const key = nameKey(each) ?? '';
      const found = isPlaced(each) ? this.placed.get(key) : this.running.get(`${each.type} ${each.name}`);
      const named = (found ?? []).filter((one) => one.kind === each.kind);
      const candidates = isPlaced(each) ? named : named.filter((one) => !this.meant.has(one) && !this.taken.has(one));
      this.note(each, this.chosen(each, candidates, sought, (rivals.get(key) ?? []).length));
      for (const one of named) if (isPlaced(each) || candidates.includes(one)) this.meant.add(one);
    }
  }

  private chosen(
    each: WrittenObject,
    candidates: readonly RunningObject[],
    sought: string,
    rivals: number,
  ): ObjectOutcome {
    const ambiguous = (why: string): ObjectOutcome => ({ reason: 'ambiguous-identity', sought, why });
    if (rivals > 1) return ambiguous(`${rivals} resources of templates write it`);
    if (candidates.length > 1) return ambiguous(`${candidates.length} resources that run have it`);
    if (candidates.some((one) => this.taken.has(one)))
      return ambiguous('the one that runs is joined with another resource');
    if (candidates.length === 1) return { by: 'identity', running: candidates[0] };
    if (isPlaced(each)) return { reason: 'missing-in-cloud', sought };
    const why = 'it names no namespace, and is in none of those that were read';
    return { reason: 'not-read', sought, why };
  }

  private note(each: WrittenObject, outcome: ObjectOutcome): void {
    this.outcomes.set(each, outcome);
    if ('running' in outcome) this.taken.add(outcome.running);
  }
}

/** A partner, or tags that several carry, end the search. */
function isFinal(outcome: ObjectOutcome | undefined): boolean {
  return outcome !== undefined && ('running' in outcome || outcome.reason.startsWith('ambiguous-'));
}

/** False for an object of a manifest that may be in any namespace. */
function isPlaced({ kind, namespace }: WrittenObject): boolean {
  return kind?.isOfCluster === true || namespace !== '';
}

function nameKey({ type, namespace, name, whyUnknown }: WrittenObject): string | undefined {
  return whyUnknown === undefined ? `${type} ${namespace} ${name}` : undefined;
}

/** True for an object that a controller makes, with labels of another one. */
export function isControlled({ parts }: RunningObject): boolean {
  const owners = given(given(parts[0].object, 'metadata'), 'ownerReferences');
  return Array.isArray(owners) && owners.some((owner) => given(owner, 'controller') === true);
}

function tagKey({ id, type }: DriftTags): string {
  return JSON.stringify([id, type]);
}

function groupedBy<T>(all: readonly T[], keyOf: (each: T) => string | undefined): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    if (key === undefined) continue;
    const list = found.get(key);
    if (list) list.push(each);
    else found.set(key, [each]);
  }
  return found;
}
