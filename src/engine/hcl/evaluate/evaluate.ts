import { limitReason } from '../../base/limits/limit-reason';
import { WorkLimitError } from '../functions';
import {
  writtenLength,
  type BinaryOperation,
  type Conditional,
  type Expression,
  type ObjectConstructor,
} from '../syntax';
import {
  binaryOperation,
  BOOL,
  conditional,
  convert,
  equalValues,
  firstUnresolved,
  isNull,
  isUnresolved,
  NULL,
  objectValue,
  parseNumber,
  STRING,
  stringValue,
  targetsIn,
  tupleValue,
  unaryOperation,
  unresolved,
  Unresolved,
  Value,
} from '../values';
import { call } from './call';
import { forExpression } from './for-expression';
import { reference } from './reference';
import { because, firstFailure, isRefusal, refused, RefusedError } from './refusal';
import { deciding, Means, Run, Scope } from './scope';
import { takeSteps } from './steps';
import { template } from './template';

const MAX_DEPTH = 100;

/** Begins an evaluation. */
export function startRun(means: Means): Run {
  return { ...means, depth: 0, evaluate };
}

/**
 * The value of an expression. A part that cannot be resolved becomes an unresolved value with the text of its
 * expression and the reason; nothing is thrown for any expression.
 */
export function evaluate(expression: Expression, scope: Scope): Value {
  return scope.run.depth === 0 ? evaluateApart(expression, scope) : evaluatePart(expression, scope);
}

/** The same with steps of its own, for an expression that is not a part of the one that asks for it. */
export function evaluateApart(expression: Expression, scope: Scope): Value {
  return scope.run.work.expression(writtenLength(expression), () => evaluatePart(expression, scope));
}

function evaluatePart(expression: Expression, scope: Scope): Value {
  const { run } = scope;
  const outermost = run.depth === 0;
  run.depth++;
  try {
    if (run.depth > MAX_DEPTH) throw new WorkLimitError(`an expression is nested more than ${MAX_DEPTH} deep`);
    run.work.step();
    return valueOf(expression, scope);
  } catch (error) {
    if (isRefusal(error)) return refused(expression, error.message, scope);
    if (!(error instanceof WorkLimitError) || !outermost) throw error;
    run.limitReached(error.message, expression.start);
    return unresolved(scope.source.slice(expression), limitReason(error.message));
  } finally {
    run.depth--;
  }
}

function valueOf(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'number':
      return parseNumber(expression.text) ?? refused(expression, 'a number is required', scope);
    case 'boolean':
      return expression.value;
    case 'null':
      return NULL;
    case 'string':
      return stringValue(expression.value);
    case 'template':
      return template(expression, scope);
    case 'wrap':
    case 'parentheses':
      return evaluate(expression.expression, scope);
    case 'embedded':
      return evaluate(expression.expression, { ...scope, source: expression.source });
    case 'reference':
      return reference(expression, scope);
    case 'traversal':
      return takeSteps(evaluate(expression.source, scope), expression.steps, expression, scope);
    case 'call':
      return call(expression, scope);
    case 'unary': {
      const operand = evaluate(expression.operand, scope);
      return unaryOperation(expression.operator, operand) ?? because(operand as Unresolved, expression, scope);
    }
    case 'binary':
      return binary(expression, scope);
    case 'conditional':
      return choice(expression, scope);
    case 'tuple':
      scope.run.work.members(expression.elements.length);
      return tupleValue(expression.elements.map((element) => evaluate(element, scope)));
    case 'object':
      return object(expression, scope);
    case 'for':
      return forExpression(expression, scope);
  }
}

// A long chain of operators nests on its left side; that is no reason to count it as deep.
function binary(expression: BinaryOperation, scope: Scope): Value {
  const chain = [expression];
  let first = expression.left;
  for (; first.kind === 'binary'; first = first.left) chain.push(first);
  let left = evaluate(first, scope);
  for (const operation of chain.reverse()) {
    scope.run.work.step();
    left = operate(operation, left, scope);
  }
  return left;
}

function operate(operation: BinaryOperation, left: Value, scope: Scope): Value {
  const right = evaluate(operation.right, scope);
  const failed = firstFailure([left, right]);
  if (failed !== undefined && !isLogical(operation)) return because(failed, operation, scope);
  try {
    const result = binaryOperation(operation.operator, left, right);
    if (result !== undefined) return result;
  } catch (error) {
    if (isRefusal(error)) return refused(operation, error.message, scope);
    throw error;
  }
  const cause = failed ?? firstUnresolved(tupleValue([left, right]));
  return because(cause as Unresolved, operation, scope);
}

function isLogical({ operator }: BinaryOperation): boolean {
  return operator === '&&' || operator === '||';
}

function choice(expression: Conditional, scope: Scope): Value {
  const condition = convert(evaluate(expression.condition, deciding(scope)), BOOL);
  if (isNull(condition)) throw new RefusedError('the condition is null');
  if (isUnresolved(condition)) {
    const either = [expression.whenTrue, expression.whenFalse].map((each) => evaluate(each, scope));
    const [yes, no] = either;
    if (equalValues(yes, no)) return yes;
    return { ...because(condition, expression, scope), targets: either.flatMap(alternatives) };
  }
  return conditional(condition === true, evaluate(expression.whenTrue, scope), evaluate(expression.whenFalse, scope));
}

/** The resources that one of two values names; something else counts where the other names one. */
function alternatives(value: Value): readonly string[] {
  if (isNull(value)) return [];
  const targets = targetsIn([value]);
  return targets.length === 0 ? [''] : targets;
}

function object({ items, ...range }: ObjectConstructor, scope: Scope): Value {
  scope.run.work.members(items.length);
  const entries: [string, Value][] = [];
  for (const item of items) {
    if (item.key.kind === 'reference' && item.key.steps.length > 0) {
      throw new RefusedError('an expression as a key must be in parentheses');
    }
    const key = convert(evaluate(item.key, scope), STRING);
    if (isNull(key)) throw new RefusedError('a key is null');
    if (isUnresolved(key)) return because(key, range, scope);
    entries.push([key as string, evaluate(item.value, scope)]);
  }
  return objectValue(entries);
}
