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

/** The type is not known in this layer; another layer may know it. */
export const ELSEWHERE = Symbol('elsewhere');

/** The static types of the documents below one path. */
export class DocNode {
  readonly children = new Map<string, DocNode>();
  /** The type of the keys: there may be base documents beside the rules. */
  keys: StaticType = { kind: 'string' };
  /** The type of the rules at this node; if it is set, nothing below is examined. */
  value: StaticType | undefined;
  /** The type of the functions at this node. */
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

/** The static types of the two documents at one place in a module. */
export interface Layer {
  readonly data?: DocNode;
  readonly input?: DocNode;
}

/** The documents as an expression sees them: layers made by `with` come before the layer of the rules. */
export class Documents {
  /** Layers that come first hide later ones. */
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
