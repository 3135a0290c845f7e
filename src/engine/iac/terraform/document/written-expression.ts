import type { SourceText } from '../../../base/source/source-text';
import type { Expression } from '../../../hcl/syntax';

/** An expression with the text that holds it. */
export interface WrittenExpression {
  readonly expression: Expression;
  readonly source: SourceText;
}

/** An expression without wrappers and parentheses around it. */
export function expressionOf(expression: Expression, source: SourceText): WrittenExpression {
  for (;;) {
    if (expression.kind === 'embedded') ({ source, expression } = expression);
    else if (expression.kind === 'wrap' || expression.kind === 'parentheses') ({ expression } = expression);
    else return { expression, source };
  }
}

/** The expression of a member where a list or an object is written out, else the expression of the whole. */
export function memberOf(whole: WrittenExpression, key: string | number): WrittenExpression {
  const { expression, source } = whole;
  if (expression.kind === 'tuple' && typeof key === 'number' && key < expression.elements.length)
    return expressionOf(expression.elements[key], source);
  if (expression.kind !== 'object') return whole;
  const item = expression.items.findLast(({ key: name }) => name.kind === 'string' && name.value === key);
  return item === undefined ? whole : expressionOf(item.value, source);
}

export function textOf({ expression, source }: WrittenExpression): string {
  return source.slice(expression);
}
