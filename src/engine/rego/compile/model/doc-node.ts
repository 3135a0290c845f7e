import type { Term } from '../../syntax/ast';
import { ANY, bounded, either, kindOfKey, type MaybeType, type StaticType } from './static-types';
import { constantProperty, selectPath } from './type-access';

/** The type of a function: of its arguments and of its value. */
export interface FunctionType {
  readonly args: readonly StaticType[];
  readonly result: StaticType;
}

/** More rules than this are not put together into one type. */
export const MAX_RULES = 100;

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
      this.keys = widest(either(this.keys, { kind: kindOfKey(key) }));
    }
    return child;
  }

  /** The type at the end of a path from here. */
  typeAt(path: readonly Term[], i = 0): MaybeType {
    if (this.fn) return ANY;
    if (i === path.length) return this.extent();
    const key = constantProperty(path[i]);
    const child = key === undefined ? undefined : this.children.get(key);
    if (this.value) return child ? child.typeAt(path, i + 1) : selectPath(this.value, path.slice(i));
    if (key === undefined) return ANY;
    return child ? child.typeAt(path, i + 1) : ANY;
  }

  /** The function that a constant path from here names. */
  functionAt(path: readonly Term[]): FunctionType | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this.fn;
    return this.children.get(constantProperty(first) ?? '')?.functionAt(rest);
  }
}

/** A type, or any where it has grown too large to be followed. */
export function widest(t: MaybeType): StaticType {
  return bounded(t) ?? ANY;
}
