import { objectOf, SetBuilder } from '../values/builders';
import { canonicalKey } from '../values/key';
import type { Value } from '../values/types';

type Child = { readonly leaf: Value } | { readonly members: SetBuilder } | { readonly branch: Branch };

/** A nested object that rules build together. A value that a rule gave is closed: no other rule reaches into it. */
export class Branch {
  private readonly children = new Map<string, { readonly key: Value; child: Child }>();

  /** Puts a value at a path; false when another rule has a different value there, or on the way. */
  setValue(path: readonly Value[], value: Value, same: (a: Value, b: Value) => boolean): boolean {
    const place = this.reach(path);
    if (!place) return false;
    const { branch, key, id } = place;
    const existing = branch.children.get(id);
    if (!existing) {
      branch.children.set(id, { key, child: { leaf: value } });
      return true;
    }
    return same(valueOf(existing.child), value);
  }

  /** Adds a member to the set at a path. */
  addMember(path: readonly Value[], member: Value): boolean {
    const place = this.reach(path);
    if (!place) return false;
    const { branch, key, id } = place;
    const existing = branch.children.get(id);
    if (!existing) {
      const members = new SetBuilder();
      members.add(member);
      branch.children.set(id, { key, child: { members } });
      return true;
    }
    if (!('members' in existing.child)) return false;
    existing.child.members.add(member);
    return true;
  }

  build(): Value {
    return objectOf([...this.children.values()].map(({ key, child }) => [key, valueOf(child)] as const));
  }

  private reach(path: readonly Value[]): { branch: Branch; key: Value; id: string } | undefined {
    const branch = path.slice(0, -1).reduce<Branch | undefined>((at, key) => at?.below(key), this);
    const key = path[path.length - 1];
    return branch && { branch, key, id: canonicalKey(key) };
  }

  /** The branch under a key; undefined when a value stands there. */
  private below(key: Value): Branch | undefined {
    const id = canonicalKey(key);
    const existing = this.children.get(id);
    if (existing) return 'branch' in existing.child ? existing.child.branch : undefined;
    const branch = new Branch();
    this.children.set(id, { key, child: { branch } });
    return branch;
  }
}

function valueOf(child: Child): Value {
  if ('leaf' in child) return child.leaf;
  return 'members' in child ? child.members.build() : child.branch.build();
}
