import type { RuleNode } from '../compile/model/rule-tree';
import { objectOf } from '../values/builders';
import type { Value } from '../values/types';
import { mergeDocuments } from './documents';
import type { Planner } from './planner';

/** Base and virtual documents at and below a node, merged; where both have a value, the base document wins. */
export function extentOf(p: Planner, node: RuleNode, path: readonly Value[]): Value | undefined {
  const base = p.rt.base(path);
  if (p.rt.isReplaced(path)) return base;
  const virtual = leavesOf(p, node);
  const visible = path.length === 0 && base !== undefined ? withoutSystem(base) : base;
  return visible === undefined ? virtual : mergeDocuments(visible, virtual);
}

/** `data` as a whole does not show its `system` part. */
function withoutSystem(base: Value): Value {
  if (typeof base !== 'object' || base === null || !Object.hasOwn(base, 'system')) return base;
  return objectOf(Object.entries(base as Record<string, Value>).filter(([k]) => k !== 'system'));
}

/** The values of all rules below a node; functions and undefined rules are left out. */
function leavesOf(p: Planner, node: RuleNode): Value {
  const entries: [Value, Value][] = [];
  for (const child of node.sortedChildren()) {
    if (node.path.length === 0 && child.key === 'system') continue;
    const v = valueOfNode(p, child);
    if (v !== undefined) entries.push([child.key, v]);
  }
  return objectOf(entries);
}

function valueOfNode(p: Planner, node: RuleNode): Value | undefined {
  if (p.rt.isReplaced(node.path)) return p.rt.base(node.path);
  if (node.rules.length > 0) return p.group(node).value();
  return leavesOf(p, node);
}
