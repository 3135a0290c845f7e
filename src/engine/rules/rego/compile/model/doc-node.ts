import type { Term } from '../../syntax/ast';
import { ANY, bounded, either, keyType, type MaybeType, type StaticType } from './static-types';
import { constantProperty, selectPath } from './type-access';

/** The type of a function: of its arguments and of its value. */
export interface FunctionType {
  readonly kind: 'function';
  readonly args: readonly StaticType[];
  readonly result: StaticType;
}

/** More rules than this are not put together into one type. */
export const MAX_RULES = 100;

/** Nothing is known here; there may be something in another layer. */
export const ELSEWHERE = Symbol('elsewhere');

/** What is known of the documents below one path. */
export class DocNode {
  readonly children = new Map<string, DocNode>();
  /** The type of the keys: there may be base documents beside the rules. */
  keys: StaticType = { kind: 'string' };
  /** The type of the rules here; nothing below it is looked at then. */
  value: StaticType | undefined;
  /** Or of the functions here. */
  fn: FunctionType | undefined;

  /** The type of the whole document. */
  extent(budget = { rules: MAX_RULES }): StaticType {
    if (this.value) return this.value;
    const props = new Map<string, MaybeType>();
    for (const [key, child] of this.children) {
      if (budget.rules-- <= 0) return ANY;
      if (!child.fn && key[0] !== 'z') props.set(key, child.extent(budget));
    }
    const type: StaticType = { kind: 'object', props, rest: { key: { kind: 'string' }, value: ANY } };
    return bounded(type) ?? ANY;
  }

  make(key: string): DocNode {
    let child = this.children.get(key);
    if (!child) {
      this.children.set(key, (child = new DocNode()));
      this.keys = widest(either(this.keys, keyType(key)));
    }
    return child;
  }

  /** The type at the end of a path from here. */
  typeAt(path: readonly Term[], i = 0): MaybeType | FunctionType | typeof ELSEWHERE {
    if (i === path.length) return this.fn ?? this.extent();
    if (this.fn) return undefined;
    const key = constantProperty(path[i]);
    const child = key === undefined ? undefined : this.children.get(key);
    if (child) return child.typeAt(path, i + 1);
    if (this.value) return selectPath(this.value, path.slice(i));
    return key === undefined ? ANY : ELSEWHERE;
  }
}

/** A type, or any where it has grown too large to be followed. */
export function widest(type: MaybeType): StaticType {
  return bounded(type) ?? ANY;
}

/** What is known of the two documents at some place of a module. */
export interface Layer {
  readonly data?: DocNode;
  readonly input?: DocNode;
}

/** The documents as an expression sees them: what a `with` says of them lies in front of what the rules say. */
export class Documents {
  /** The front first. */
  constructor(readonly layers: readonly Layer[]) {}

  with(layer: Layer): Documents {
    return new Documents([layer, ...this.layers]);
  }

  typeAt(root: 'data' | 'input', path: readonly Term[]): MaybeType | FunctionType {
    for (const layer of this.layers) {
      const found = layer[root]?.typeAt(path) ?? (layer[root] ? undefined : ELSEWHERE);
      if (found !== ELSEWHERE) return found;
    }
    return ANY;
  }
}
