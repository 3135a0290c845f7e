import type { RefTerm, Term } from '../../syntax/ast';
import type { RuleNode } from '../../compile/model/rule-tree';
import { canonicalKey } from '../../values/key';
import type { Value } from '../../values/types';
import { constantValue } from '../../compile/model/constant-value';

/** The place of a value that is known before a rule is evaluated: in the input, in a base document, or an argument. */
export interface Place {
  readonly root: 'input' | 'data' | 'argument';
  readonly keys: readonly Value[];
}

/** The usefulness of a place for the rules of one name. */
export class PlaceUse {
  count = 0;
  /** 1 where a rule accepts several values, 2 where some of them are beginnings or ends. */
  alternated: 0 | 1 | 2 = 0;
}

/** The places that the rules of one name look at, numbered in the order in which they are met. */
export class Places {
  readonly all: Place[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly tree: RuleNode) {}

  numberOf(place: Place): number {
    const id = `${place.root}${canonicalKey([...place.keys])}`;
    let slot = this.numbers.get(id);
    if (slot === undefined) {
      slot = this.all.push(place) - 1;
      this.numbers.set(id, slot);
    }
    return slot;
  }

  /** The place of a ref without variables; undefined where rules may define the value. */
  ofRef(ref: RefTerm): Place | undefined {
    if (ref.head.kind !== 'var' || (ref.head.name !== 'input' && ref.head.name !== 'data')) return undefined;
    const keys: Value[] = [];
    for (const part of ref.path) {
      const key = constantValue(part);
      if (key === undefined) return undefined;
      keys.push(key);
    }
    return this.known({ root: ref.head.name, keys });
  }

  /** The place, unless it lies in the document of a rule or rules lie below it. */
  known(place: Place): Place | undefined {
    return place.root === 'data' && this.isVirtual(place.keys) ? undefined : place;
  }

  private isVirtual(keys: readonly Value[]): boolean {
    let node: RuleNode | undefined = this.tree;
    for (const key of keys) {
      node = node.child(key);
      if (!node) return false;
      if (node.rules.length > 0) return true;
    }
    return true;
  }
}

/** The place with more keys behind it. */
export function below(place: Place, path: readonly Term[]): Place | undefined {
  const keys = [...place.keys];
  for (const part of path) {
    const key = constantValue(part);
    if (key === undefined) return undefined;
    keys.push(key);
  }
  return { root: place.root, keys };
}
