import type { Expression, Step, TemplatePart } from './ast';

/** Any node below an attribute. */
export type ExpressionNode = Expression | TemplatePart | Step;

/** The nodes directly below a node, in the order of the text. A walk with it finds all references of an expression. */
export function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'number':
    case 'boolean':
    case 'null':
    case 'string':
    case 'attribute':
      return [];
    case 'wrap':
    case 'interpolation':
    case 'parentheses':
    case 'embedded':
      return [node.expression];
    case 'template':
      return node.parts;
    case 'templateIf':
      return [node.condition, ...node.whenTrue, ...node.whenFalse];
    case 'templateFor':
      return [node.collection, ...node.parts];
    case 'reference':
      return node.steps;
    case 'traversal':
      return [node.source, ...node.steps];
    case 'index':
      return [node.key];
    case 'splat':
      return node.each;
    case 'call':
      return node.arguments;
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.whenTrue, node.whenFalse];
    case 'tuple':
      return node.elements;
    case 'object':
      return node.items.flatMap(({ key, value }) => [key, value]);
    case 'for':
      return [node.collection, node.key, node.value, node.condition].filter((child) => child !== undefined);
  }
}
