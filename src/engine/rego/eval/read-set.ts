import { getIn } from './lookup';
import type { Value } from '../values';

/** A rule that gave a value. */
export interface DecidingRule {
  readonly file: string;
  readonly row: number;
}

/** The keys that were read of one collection; `all` when it was iterated over. */
class Container {
  readonly keys = new Set<Value>();
  all = false;
}

/**
 * Collects which parts of the input an evaluation looked at, and the rules that decided. While evaluating it only notes
 * pairs of collection and key; the paths are found afterwards by walking the input along them.
 */
export class ReadSet {
  private readonly containers = new Map<Value, Container>();
  private readonly rules = new Map<object, DecidingRule>();
  private last: Value | undefined = undefined;
  private lastContainer = new Container();

  /** Notes that `container[key]` was read, whether it gave a value or not. */
  read(container: Value, key: Value): void {
    if (container === this.last) this.lastContainer.keys.add(key);
    else if (typeof container === 'object' && container !== null) this.open(container).keys.add(key);
  }

  /** Notes that all members were looked at. */
  readAll(container: Value): void {
    if (typeof container === 'object' && container !== null) this.open(container).all = true;
  }

  /** Notes that a rule had a value. */
  decided(rule: { loc: DecidingRule }): void {
    if (!this.rules.has(rule)) this.rules.set(rule, rule.loc);
  }

  /** The deepest paths that were read: below each of them the evaluation knows all or nothing. */
  paths(input: Value | undefined): Value[][] {
    const out: Value[][] = [];
    if (input !== undefined) this.collect(input, [], out);
    return out;
  }

  decidingRules(): DecidingRule[] {
    return [...this.rules.values()].map(({ file, row }) => ({ file, row }));
  }

  private open(container: Value): Container {
    let known = this.containers.get(container);
    if (!known) this.containers.set(container, (known = new Container()));
    this.last = container;
    this.lastContainer = known;
    return known;
  }

  private collect(value: Value, path: Value[], out: Value[][]): void {
    const container = typeof value === 'object' && value !== null ? this.containers.get(value) : undefined;
    if (!container) {
      if (path.length > 0) out.push(path);
      return;
    }
    if (container.all) {
      out.push(path);
      this.collectMembers(value, path, out);
      return;
    }
    for (const key of container.keys) {
      const child = getIn(value, key);
      if (child === undefined) out.push([...path, key]);
      else this.collect(child, [...path, key], out);
    }
  }

  /** Members of an iterated collection that were looked into. */
  private collectMembers(value: Value, path: Value[], out: Value[][]): void {
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value as object);
    for (const key of keys) {
      const child = getIn(value, key);
      if (child !== undefined && this.containers.has(child)) this.collect(child, [...path, key], out);
    }
  }
}
