import type { RefTerm, Rule } from '../ast';
import { isScalar } from './nodes';
import { scalarValue, type RuleNode } from './rule-tree';
import type { Unit } from './unit';
import { chainOf, walkRule } from './visit';

/** Nodes whose rules a ref may reach, wherever its variables point. */
export function reachableNodes(tree: RuleNode, ref: RefTerm): Set<RuleNode> {
  const found = new Set<RuleNode>();
  const walk = (node: RuleNode, i: number): void => {
    if (i >= ref.path.length) {
      node.depthFirst((n) => {
        if (n.rules.length > 0) found.add(n);
      });
      return;
    }
    const p = ref.path[i];
    if (isScalar(p)) {
      const child = node.child(scalarValue(p) ?? null);
      if (!child) return;
      if (child.rules.length > 0) found.add(child);
      walk(child, i + 1);
      return;
    }
    for (const child of node.children.values()) {
      if (child.rules.length > 0) found.add(child);
      walk(child, i + 1);
    }
  };
  if (ref.head.kind === 'var' && ref.head.name === 'data') walk(tree, 0);
  return found;
}

/** Which nodes the rules of each node refer to. Collected before refs are hoisted. */
export type RuleGraph = Map<RuleNode, Set<RuleNode>>;

export function buildGraph(unit: Unit): RuleGraph {
  const graph: RuleGraph = new Map();
  unit.tree.depthFirst((node) => {
    if (node.rules.length === 0) return;
    const edges = new Set<RuleNode>();
    graph.set(node, edges);
    for (const top of node.rules) {
      for (const rule of chainOf(top)) collect(unit, rule, edges);
    }
  });
  return graph;
}

function collect(unit: Unit, rule: Rule, edges: Set<RuleNode>): void {
  walkRule(rule, {
    term(t) {
      if (t.kind === 'ref') for (const n of reachableNodes(unit.tree, t)) edges.add(n);
    },
  });
}

function shownPath(node: RuleNode): string {
  return ['data', ...node.path.map(String)].join('.');
}

/** Refuses rules that reach themselves. One walk: an edge back to a node that is still open closes a cycle. */
export function checkRecursion(unit: Unit, graph: RuleGraph): void {
  const done = new Set<RuleNode>();
  for (const start of graph.keys()) {
    const cycle = findCycle(graph, start, done);
    if (!cycle) continue;
    const names = [...cycle, cycle[0]].map(shownPath).join(' -> ');
    const { loc } = cycle[0].rules[0];
    unit.error('rego_recursion_error', loc, `rule ${shownPath(cycle[0])} is recursive: ${names}`);
  }
}

function findCycle(graph: RuleGraph, start: RuleNode, done: Set<RuleNode>): RuleNode[] | undefined {
  const path: RuleNode[] = [];
  const open = new Set<RuleNode>();
  const pending: Iterator<RuleNode>[] = [];
  const enter = (node: RuleNode): void => {
    path.push(node);
    open.add(node);
    pending.push((graph.get(node) ?? new Set<RuleNode>()).values());
  };
  if (!done.has(start)) enter(start);
  while (pending.length > 0) {
    const next = pending[pending.length - 1].next();
    if (next.done) {
      pending.pop();
      const node = path.pop() as RuleNode;
      open.delete(node);
      done.add(node);
    } else if (open.has(next.value)) {
      const cycle = path.slice(path.indexOf(next.value));
      for (const n of path) done.add(n);
      return cycle;
    } else if (!done.has(next.value)) enter(next.value);
  }
  return undefined;
}
