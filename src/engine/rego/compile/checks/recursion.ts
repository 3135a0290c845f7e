import type { RefTerm, Rule, Term } from '../../syntax/ast';
import { isScalar } from '../../syntax/nodes';
import { toRegoText } from '../../values';
import { RuleNode } from '../model/rule-tree';
import { scalarValue } from '../model/scalar-value';
import type { Unit } from '../model/unit';
import { chainOf, walkRule, type Visitor } from '../../syntax/visit';

/** Nodes that many refs reach together, stored once. It has no rules of its own. */
class Group {
  readonly members = new Set<GraphNode>();
}

type GraphNode = RuleNode | Group;

/** The references from the rules of each node to other nodes, collected before refs are hoisted. */
export class RuleGraph {
  private readonly edges = new Map<RuleNode, Set<GraphNode>>();
  private readonly below = new Map<RuleNode, Group>();
  private readonly patterns = new Map<RuleNode, Map<string, Group>>();
  private users: Map<GraphNode, GraphNode[]> | undefined;

  constructor(private readonly tree: RuleNode) {
    tree.depthFirst((node) => {
      if (node.rules.length > 0) this.edges.set(node, this.collect(node.rules));
    });
  }

  nodes(): Iterable<RuleNode> {
    return this.edges.keys();
  }

  next(node: GraphNode): ReadonlySet<GraphNode> {
    if (node instanceof Group) return node.members;
    return this.edges.get(node) ?? new Set();
  }

  /** The nodes with rules, each after those that its rules refer to. */
  dependenciesFirst(): RuleNode[] {
    const sorted: RuleNode[] = [];
    const entered = new Set<GraphNode>();
    const open: { node: GraphNode; next: Iterator<GraphNode> }[] = [];
    const enter = (node: GraphNode): void => {
      if (entered.has(node)) return;
      entered.add(node);
      // Everything below a rule is a part of its document.
      const below = node instanceof RuleNode && node.children.size > 0 ? [this.allBelow(node)] : [];
      open.push({ node, next: [...below, ...this.next(node)].values() });
    };
    for (const start of this.nodes()) {
      enter(start);
      while (open.length > 0) {
        const { node, next } = open[open.length - 1];
        const step = next.next();
        if (!step.done) enter(step.value);
        else {
          open.pop();
          if (node instanceof RuleNode && node.rules.length > 0) sorted.push(node);
        }
      }
    }
    return sorted;
  }

  /** The nodes that a ref may name, and all whose rules depend on one of them. */
  dependentsOf(ref: RefTerm): RuleNode[] {
    const named = new Set<GraphNode>();
    this.reach(this.tree, ref, 0, named);
    const users = (this.users ??= this.reversed());
    const found = new Set<GraphNode>();
    const open = [...this.rulesIn(named)] as GraphNode[];
    for (let node = open.pop(); node; node = open.pop()) {
      if (found.has(node)) continue;
      found.add(node);
      open.push(...(users.get(node) ?? []));
    }
    return [...found].filter((node) => node instanceof RuleNode);
  }

  /** The nodes with rules that groups hold. */
  private rulesIn(nodes: Iterable<GraphNode>): Set<RuleNode> {
    const rules = new Set<RuleNode>();
    const seen = new Set<GraphNode>();
    const open = [...nodes];
    for (let node = open.pop(); node; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      if (node instanceof RuleNode) rules.add(node);
      else open.push(...node.members);
    }
    return rules;
  }

  /** For each node, those that refer to it. */
  private reversed(): Map<GraphNode, GraphNode[]> {
    const users = new Map<GraphNode, GraphNode[]>();
    const seen = new Set<GraphNode>();
    const open: GraphNode[] = [...this.nodes()];
    for (let node = open.pop(); node; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      for (const next of this.next(node)) {
        const list = users.get(next);
        if (list) list.push(node);
        else users.set(next, [node]);
        open.push(next);
      }
    }
    return users;
  }

  private collect(rules: readonly Rule[]): Set<GraphNode> {
    const edges = new Set<GraphNode>();
    const visitor: Visitor = {
      term: (inner) => {
        if (inner.kind === 'ref' && inner.head.kind === 'var' && inner.head.name === 'data')
          this.reach(this.tree, inner, 0, edges);
      },
    };
    for (const top of rules) for (const rule of chainOf(top)) walkRule(rule, visitor);
    return edges;
  }

  /** Adds what a ref may reach from a node on, wherever its variables point. */
  private reach(node: RuleNode, ref: RefTerm, i: number, into: Set<GraphNode>): void {
    if (i >= ref.path.length) {
      into.add(this.allBelow(node));
      return;
    }
    const part = ref.path[i];
    if (isConstantComposite(part)) return;
    if (!isScalar(part)) {
      into.add(this.matching(node, ref, i));
      return;
    }
    const child = node.child(scalarValue(part) ?? null);
    if (!child) return;
    if (child.rules.length > 0) into.add(child);
    this.reach(child, ref, i + 1, into);
  }

  private allBelow(node: RuleNode): Group {
    let group = this.below.get(node);
    if (!group) {
      this.below.set(node, (group = new Group()));
      if (node.rules.length > 0) group.members.add(node);
      for (const child of node.sortedChildren()) group.members.add(this.allBelow(child));
    }
    return group;
  }

  /** The rules that the rest of a ref, beginning with a variable, can reach; refs of the same form share a group. */
  private matching(node: RuleNode, ref: RefTerm, i: number): Group {
    let known = this.patterns.get(node);
    if (!known) this.patterns.set(node, (known = new Map<string, Group>()));
    const form = ref.path.slice(i).map((part) => (isScalar(part) ? toRegoText(scalarValue(part) ?? null) : '_'));
    const id = form.join();
    let group = known.get(id);
    if (!group) {
      known.set(id, (group = new Group()));
      for (const child of node.sortedChildren()) {
        if (child.rules.length > 0) group.members.add(child);
        this.reach(child, ref, i + 1, group.members);
      }
    }
    return group;
  }
}

/** No rule has such a key. */
function isConstantComposite(term: Term): boolean {
  const isConstant = (x: Term): boolean => isScalar(x) || isConstantComposite(x);
  if (term.kind === 'array' || term.kind === 'set') return term.items.every(isConstant);
  return term.kind === 'object' && term.entries.every(([key, value]) => isConstant(key) && isConstant(value));
}

function shownPath(node: RuleNode): string {
  return ['data', ...node.path.map(String)].join('.');
}

/** Refuses rules that reach themselves. One walk: an edge back to a node that is still open closes a cycle. */
export function checkRecursion(unit: Unit, graph: RuleGraph): void {
  const done = new Set<GraphNode>();
  for (const start of graph.nodes()) {
    const cycle = findCycle(graph, start, done);
    if (!cycle) continue;
    const names = [...cycle, cycle[0]].map(shownPath).join(' -> ');
    const { loc } = cycle[0].rules[0];
    unit.error('rego_recursion_error', loc, `rule ${shownPath(cycle[0])} is recursive: ${names}`);
  }
}

function findCycle(graph: RuleGraph, start: RuleNode, done: Set<GraphNode>): RuleNode[] | undefined {
  const path: GraphNode[] = [];
  const open = new Set<GraphNode>();
  const pending: Iterator<GraphNode>[] = [];
  const enter = (node: GraphNode): void => {
    path.push(node);
    open.add(node);
    pending.push(graph.next(node).values());
  };
  if (!done.has(start)) enter(start);
  while (pending.length > 0) {
    const next = pending[pending.length - 1].next();
    if (next.done) {
      pending.pop();
      const node = path.pop() as GraphNode;
      open.delete(node);
      done.add(node);
    } else if (open.has(next.value)) {
      const cycle = path.slice(path.indexOf(next.value)).filter((member) => member instanceof RuleNode);
      for (const member of path) done.add(member);
      return cycle;
    } else if (!done.has(next.value)) enter(next.value);
  }
  return undefined;
}
