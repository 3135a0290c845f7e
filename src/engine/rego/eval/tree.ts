import type { RuleNode } from '../compile/model/rule-tree';
import { objectOf, ObjectBuilder } from '../values/builders';
import type { Value } from '../values/types';
import { mergeDocuments } from './runtime/documents';
import type { Planner } from './planner';

/** Base and virtual documents at and below a node, merged; where both have a value, the base document wins. */
export function extentOf(planner: Planner, node: RuleNode, path: readonly Value[]): Value | undefined {
  const base = planner.runtime.base(path);
  if (planner.runtime.isReplaced(path)) return base;
  const virtual = leavesOf(planner, node);
  const visible = path.length === 0 && base !== undefined ? withoutSystem(base) : base;
  return visible === undefined ? virtual : mergeDocuments(visible, virtual);
}

/** `data` as a whole does not show its `system` part. */
function withoutSystem(base: Value): Value {
  if (typeof base !== 'object' || base === null || !Object.hasOwn(base, 'system')) return base;
  return objectOf(Object.entries(base as Record<string, Value>).filter(([key]) => key !== 'system'));
}

/** The values of all rules below a node; functions and undefined rules are left out. */
function leavesOf(planner: Planner, node: RuleNode): Value {
  const builder = new ObjectBuilder();
  const children = node.sortedChildren();
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (node.path.length === 0 && child.key === 'system') continue;
    const value = valueOfNode(planner, child);
    if (value === undefined) continue;
    planner.runtime.step();
    builder.set(child.key, value);
  }
  return builder.build();
}

function valueOfNode(planner: Planner, node: RuleNode): Value | undefined {
  if (planner.runtime.isReplaced(node.path)) return planner.runtime.base(node.path);
  if (node.rules.length > 0) return planner.group(node).value();
  return leavesOf(planner, node);
}
