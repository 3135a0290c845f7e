import { digestOf } from '../../base/store';
import type { RunResource } from '../../model';
import type { HeldResource } from './held-resource';

/** The resources of an id that a case joins. Values about all of them are worked out once for all its inputs. */
export interface HeldGroup {
  readonly keys: readonly number[];
  readonly digest: string;
  readonly memoryKey: string | undefined;
}

export function groupOf(members: readonly HeldResource[]): HeldGroup {
  const memoryKeys = members.flatMap(({ memoryKey }) => memoryKey ?? []);
  return {
    keys: members.map(({ key }) => key),
    digest: digestOf(...members.map(({ digest }) => digest)),
    memoryKey: memoryKeys.length === members.length ? digestOf(...memoryKeys) : undefined,
  };
}

/** The digest of an input of several documents, which their digests and ids determine. */
export function inputDigest(groups: ReadonlyMap<string, HeldGroup>): string {
  return digestOf(...[...groups].flatMap(([id, { digest }]) => [id, digest]));
}

/**
 * Returns the key under which answers about an input of several documents are remembered, when all of them have one.
 */
export function memoryKeyOf(parent: HeldResource, groups: ReadonlyMap<string, HeldGroup>): string | undefined {
  const keys = [...groups].flatMap(([id, { memoryKey }]) => (memoryKey === undefined ? [] : [id, memoryKey]));
  if (keys.length < 2 * groups.size || parent.memoryKey === undefined) return undefined;
  return digestOf(parent.memoryKey, ...keys);
}

interface Member {
  readonly held: HeldResource;
}

/**
 * The resources that the inputs of a case share: the lists of resources that join each resource are the same for all.
 */
export class JointResources {
  private readonly known = new WeakMap<readonly Member[], HeldGroup>();
  /** By the first of the lists. */
  private readonly joined = new WeakMap<readonly Member[], readonly RunResource[]>();

  groups(groups: ReadonlyMap<string, readonly Member[]>): ReadonlyMap<string, HeldGroup> {
    return new Map([...groups].map(([id, members]) => [id, this.group(members)]));
  }

  /** All resources of the groups but one. */
  beside(parent: Member, groups: ReadonlyMap<string, readonly Member[]>): readonly RunResource[] {
    const lists = [...groups.values()].filter((members) => members.some((member) => member !== parent));
    if (lists.some((members) => members.includes(parent)))
      return lists.flat().flatMap((member) => (member === parent ? [] : [member.held.resource]));
    const [first] = lists;
    if (first === undefined) return [];
    const known = this.joined.get(first) ?? lists.flat().map(({ held }) => held.resource);
    this.joined.set(first, known);
    return known;
  }

  private group(members: readonly Member[]): HeldGroup {
    const group = this.known.get(members) ?? groupOf(members.map(({ held }) => held));
    this.known.set(members, group);
    return group;
  }
}
