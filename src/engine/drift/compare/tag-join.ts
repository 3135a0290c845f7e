import type { RunningResource } from './cloud-resource';
import type { DriftTagNames, DriftTags, UnmatchedResource } from './model';
import { canBeIn, canShare } from './place';
import { canMean, newestOf } from './readable';
import { tagsIn, type JoinOutcome, type WrittenResource } from './written-resource';

interface Tagged<T> {
  readonly each: T;
  readonly tags: DriftTags;
}

/** Joins resources that carry the same two tags. */
export class TagJoin {
  private readonly written: ReadonlyMap<string, readonly WrittenResource[]>;
  private readonly running: ReadonlyMap<string, readonly RunningResource[]>;
  private readonly cloud: readonly Tagged<RunningResource>[];
  private readonly tagged: ReadonlySet<RunningResource>;
  /** The running resources that templates mean; true for those that cannot be assigned. */
  private readonly originals = new Map<RunningResource, boolean>();

  constructor(written: readonly WrittenResource[], running: readonly RunningResource[], tagNames: DriftTagNames) {
    this.cloud = running.flatMap((each) => {
      const tags = tagsIn(each.tags, tagNames, each.cloud);
      return tags ? [{ each, tags }] : [];
    });
    this.written = byTags(written.flatMap((each) => (each.tags ? [{ each, tags: each.tags }] : [])));
    this.running = byTags(this.cloud);
    this.tagged = new Set(this.cloud.map(({ each }) => each));
  }

  /** Undefined for resources without both tags. */
  outcomeOf({ tags, map, place, unknownTag }: WrittenResource): JoinOutcome | undefined {
    if (!tags) return undefined;
    if (unknownTag !== undefined) return { reason: 'not-read', why: `the value of its tag ${unknownTag} is not known` };
    const carriers = (this.running.get(keyOf(tags)) ?? []).filter((each) => canBeIn(place, each.place));
    // Clouds copy tags to snapshots, revisions and machines, which a template cannot mean.
    const candidates = map
      ? newestOf(
          carriers.filter((each) => canMean(map, each)),
          map,
        )
      : carriers;
    const rivals = (this.written.get(keyOf(tags)) ?? []).filter(
      (other) => canShare(place, other.place) || candidates.some((each) => canBeIn(other.place, each.place)),
    );
    const isAmbiguous = candidates.length > 1 || rivals.length > 1;
    for (const each of candidates) this.originals.set(each, isAmbiguous || this.originals.get(each) === true);
    if (isAmbiguous) return { reason: 'ambiguous-tags' };
    if (candidates.length === 0) return { reason: 'missing-in-cloud' };
    return map ? { by: 'tags', running: candidates[0] } : { reason: 'unknown-type' };
  }

  /** The running resources with both tags that are not in `taken`; `copies` carry those of another one. */
  rest(taken: ReadonlySet<RunningResource>): {
    readonly rows: ReadonlyMap<RunningResource, UnmatchedResource>;
    readonly copies: Set<RunningResource>;
  } {
    const rows = new Map<RunningResource, UnmatchedResource>();
    const copies = new Set<RunningResource>();
    for (const { each, tags } of this.cloud) {
      const isUnassigned = this.originals.get(each);
      if (taken.has(each)) continue;
      if (isUnassigned === undefined && this.isWritten(each, tags)) copies.add(each);
      else if (isUnassigned !== false) {
        const unwritten = (this.running.get(keyOf(tags)) ?? []).filter((other) => !this.isWritten(other, tags));
        const reason = isUnassigned || unwritten.length > 1 ? 'ambiguous-tags' : 'missing-in-iac';
        rows.set(each, { reason, side: 'cloud', path: each.path, tags });
      }
    }
    return { rows, copies };
  }

  has(resource: RunningResource): boolean {
    return this.tagged.has(resource);
  }

  private isWritten({ place }: RunningResource, tags: DriftTags): boolean {
    return this.written.get(keyOf(tags))?.some((each) => canBeIn(each.place, place)) ?? false;
  }
}

function keyOf({ id, type }: DriftTags): string {
  return `${id.length} ${id} ${type}`;
}

function byTags<T>(all: readonly Tagged<T>[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const { each, tags } of all) {
    const key = keyOf(tags);
    const list = found.get(key);
    if (list) list.push(each);
    else found.set(key, [each]);
  }
  return found;
}
