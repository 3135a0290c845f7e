import { SourceText } from '../../../src/engine/base/source/source-text';
import {
  childrenOf,
  HclSyntaxError,
  parseHcl,
  parseHclExpression,
  type Body,
  type Expression,
  type ExpressionNode,
  type SourceRange,
  type Step,
  type TemplatePart,
} from '../../../src/engine/hcl/syntax';

/** The value of the attribute `x` of a file that consists of it. */
export function expressionOf(text: string): Expression {
  return parseHcl('main.tf', `x = ${text}\n`).body.attributes.get('x')!.expression;
}

/** A text that is one expression, with its operators first, so that grouping can be seen. */
export function shapeOf(text: string): string {
  return shape(parseHclExpression(new SourceText('main.tf', text)));
}

/** The error of a file, as `LINE:COLUMN: MESSAGE`. */
export function errorOf(text: string): string {
  try {
    parseHcl('main.tf', text);
  } catch (error) {
    if (error instanceof HclSyntaxError) return `${error.line}:${error.column}: ${error.message}`;
    throw error;
  }
  throw new Error('the text has no syntax error');
}

export function shape(node: Expression | TemplatePart): string {
  switch (node.kind) {
    case 'number':
      return node.text;
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(node.value);
    case 'template':
      return list('template', node.parts.map(shape));
    case 'wrap':
    case 'interpolation':
    case 'parentheses':
    case 'embedded':
      return list(node.kind, [shape(node.expression)]);
    case 'templateIf':
      return list('if', [
        shape(node.condition),
        list('', node.whenTrue.map(shape)),
        list('', node.whenFalse.map(shape)),
      ]);
    case 'templateFor':
      return list('for', [...names(node), shape(node.collection), ...node.parts.map(shape)]);
    case 'reference':
      return node.name + node.steps.map(stepShape).join('');
    case 'traversal':
      return shape(node.source) + node.steps.map(stepShape).join('');
    case 'call':
      return list(`${node.name}${node.expandLast ? '...' : ''}`, node.arguments.map(shape));
    case 'unary':
      return list(node.operator, [shape(node.operand)]);
    case 'binary':
      return list(node.operator, [shape(node.left), shape(node.right)]);
    case 'conditional':
      return list('?', [shape(node.condition), shape(node.whenTrue), shape(node.whenFalse)]);
    case 'tuple':
      return `[${node.elements.map(shape).join(' ')}]`;
    case 'object':
      return `{${node.items.map(({ key, value }) => `${shape(key)}=${shape(value)}`).join(' ')}}`;
    case 'for': {
      const key = node.key ? [shape(node.key), '=>'] : [];
      const condition = node.condition ? ['if', shape(node.condition)] : [];
      const value = shape(node.value) + (node.group ? '...' : '');
      return list('for', [...names(node), shape(node.collection), ...key, value, ...condition]);
    }
  }
}

function stepShape(step: Step): string {
  if (step.kind === 'attribute') return `.${step.name}`;
  if (step.kind === 'index') return `[${shape(step.key)}]`;
  return `${step.form === 'full' ? '[*]' : '.*'}<${step.each.map(stepShape).join('')}>`;
}

function names({ keyName, valueName }: { keyName: string | undefined; valueName: string }): string[] {
  return keyName === undefined ? [valueName] : [keyName, valueName];
}

function list(head: string, items: readonly string[]): string {
  return `(${[head, ...items].filter((text) => text !== '').join(' ')})`;
}

/** Every node of a body with the nodes directly below it, in the order of the text. */
export function* fileRanges(body: Body): Generator<{ parent: SourceRange; children: readonly SourceRange[] }> {
  const items = [...body.attributes.values(), ...body.blocks].sort((a, b) => a.start - b.start);
  yield { parent: body, children: items };
  for (const block of body.blocks) {
    yield { parent: block, children: [...block.labels, block.body] };
    yield* fileRanges(block.body);
  }
  for (const attribute of body.attributes.values()) {
    yield { parent: attribute, children: [attribute.expression] };
    yield* expressionRanges(attribute.expression);
  }
}

function* expressionRanges(node: ExpressionNode): Generator<{ parent: SourceRange; children: readonly SourceRange[] }> {
  const children = childrenOf(node);
  yield { parent: node, children };
  for (const child of children) yield* expressionRanges(child);
}
