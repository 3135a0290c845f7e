import { childrenOf, type Body, type ExpressionNode } from '../../../hcl/syntax';

/** A tree is asked again when another file of its module has changed. */
const known = new WeakMap<Body, ReadonlySet<string>>();

/** The objects of a module that a body's expressions refer to: `local.x`, `data.t.n`, `aws_vpc.main`, `module.m`. */
export function dependenciesOf(body: Body): ReadonlySet<string> {
  const found = known.get(body) ?? readDependencies(body);
  known.set(body, found);
  return found;
}

function readDependencies(body: Body): ReadonlySet<string> {
  const found = new Set<string>();
  const bodies = [body];
  for (let next = bodies.pop(); next !== undefined; next = bodies.pop()) {
    for (const { expression } of next.attributes.values()) addReferences(expression, found);
    for (const block of next.blocks) bodies.push(block.body);
  }
  return found;
}

/** Adds the references of an expression. */
export function addReferences(expression: ExpressionNode, found: Set<string>): void {
  const nodes = [expression];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.kind === 'reference') {
      const names = [node.name];
      for (const step of node.steps.slice(0, 2)) if (step.kind === 'attribute') names.push(step.name);
      if (names[0] === 'resource') names.shift();
      found.add(names.slice(0, names[0] === 'data' ? 3 : 2).join('.'));
    }
    for (const child of childrenOf(node)) nodes.push(child);
  }
}
