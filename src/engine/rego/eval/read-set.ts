import type { Value } from '../values';

/** One key of the input that was looked at. */
class ReadNode {
  readonly children = new Map<Value, ReadNode>();

  child(key: Value): ReadNode {
    let node = this.children.get(key);
    if (!node) this.children.set(key, (node = new ReadNode()));
    return node;
  }
}

/** A rule that gave a value. */
export interface DecidingRule {
  readonly file: string;
  readonly row: number;
}

/** Collects which parts of the input an evaluation looked at, and the rules that decided. */
export class ReadSet {
  private readonly root = new ReadNode();
  private readonly places = new Map<object, ReadNode>();
  private readonly rules = new Map<object, DecidingRule>();

  constructor(input: Value | undefined) {
    if (typeof input === 'object' && input !== null) this.places.set(input, this.root);
  }

  /** Notes that `container[key]` was read and gave a value, or nothing. */
  read(container: Value, key: Value, found: Value | undefined): void {
    if (typeof container !== 'object' || container === null) return;
    const place = this.places.get(container);
    if (place === undefined) return;
    const child = place.child(key);
    if (typeof found === 'object' && found !== null) this.places.set(found, child);
  }

  decided(rule: object, file: () => DecidingRule): void {
    if (!this.rules.has(rule)) this.rules.set(rule, file());
  }

  /** The deepest paths that were read. */
  paths(): Value[][] {
    const out: Value[][] = [];
    const walk = (node: ReadNode, path: Value[]): void => {
      if (node.children.size === 0) {
        if (path.length > 0) out.push(path);
        return;
      }
      for (const [key, child] of node.children) walk(child, [...path, key]);
    };
    walk(this.root, []);
    return out;
  }

  decidingRules(): DecidingRule[] {
    return [...this.rules.values()];
  }
}
