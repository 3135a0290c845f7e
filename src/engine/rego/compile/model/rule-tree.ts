import type { Module, RefTerm, Rule } from '../../syntax/ast';
import { compare } from '../../values/compare';
import { canonicalKey } from '../../values/key';
import { Dec, type Value } from '../../values/types';
import type { DocNode } from './doc-node';
import { isScalar } from '../../syntax/nodes';
import { scalarValue } from './scalar-value';

/** One step of the tree that packages and the constant prefixes of rule names span under `data`. */
export class RuleNode {
  readonly children = new Map<Value, RuleNode>();
  /** The children under decimals beyond doubles: equal ones are different objects, so these are known by their text. */
  private readonly decimals = new Map<string, RuleNode>();
  readonly rules: Rule[] = [];
  /** The types of all rules, kept at the root for queries. */
  types: DocNode | undefined;
  private sorted: RuleNode[] | undefined;

  constructor(
    readonly key: Value,
    /** Keys from `data` (not included) to this node. */
    readonly path: readonly Value[],
  ) {}

  child(key: Value): RuleNode | undefined {
    return key instanceof Dec ? this.decimals.get(canonicalKey(key)) : this.children.get(key);
  }

  /** Children in the order of their keys. */
  sortedChildren(): readonly RuleNode[] {
    this.sorted ??= [...this.children.values()].sort((a, b) => compare(a.key, b.key));
    return this.sorted;
  }

  /** The node of a ref that starts with `data` and is constant. */
  find(ref: RefTerm): RuleNode | undefined {
    if (ref.head.kind !== 'var' || ref.head.name !== 'data') return undefined;
    return ref.path.reduce<RuleNode | undefined>(
      (node, part) => (node && isScalar(part) ? node.child(scalarValue(part) as Value) : undefined),
      this,
    );
  }

  /** The node at a path, made where it is missing. */
  make(path: readonly Value[]): RuleNode {
    return path.reduce<RuleNode>((node, key) => node.makeChild(key), this);
  }

  private makeChild(key: Value): RuleNode {
    let next = this.child(key);
    if (!next) {
      next = new RuleNode(key, [...this.path, key]);
      this.children.set(key, next);
      if (key instanceof Dec) this.decimals.set(canonicalKey(key), next);
      this.sorted = undefined;
    }
    return next;
  }

  /** Calls back for this node and all below; returning true stops the descent. */
  depthFirst(callback: (node: RuleNode) => boolean | void): void {
    if (callback(this)) return;
    for (const child of this.sortedChildren()) child.depthFirst(callback);
  }
}

/** The constant keys of a package path below `data`. */
export function packageKeys(path: RefTerm): Value[] {
  return path.path.map((part) => scalarValue(part) as Value);
}

/** The constant keys at the front of a rule's ref, its name first. */
export function headKeys(rule: Rule): Value[] {
  const { ref } = rule.head;
  const keys: Value[] = [ref.head.kind === 'var' ? ref.head.name : ''];
  for (const part of ref.path) {
    if (!isScalar(part)) break;
    keys.push(scalarValue(part) as Value);
  }
  return keys;
}

/** True when the ref of a rule contains no variable. */
export function hasGroundRef(rule: Rule): boolean {
  return rule.head.ref.path.every(isScalar);
}

/** One tree for all rules of all modules. */
export function buildRuleTree(modules: readonly Module[], root: RuleNode): void {
  for (const module of modules) {
    const keys = packageKeys(module.package.path);
    if (module.rules.length === 0) root.make(keys);
    for (const rule of module.rules) root.make([...keys, ...headKeys(rule)]).rules.push(rule);
  }
}
