import { equalValues } from './compare';
import { ConversionError, convert } from './convert';
import { add, compareNumbers, divide, modulo, multiply, negate, NumberValue, subtract } from './number';
import { BOOL, DYNAMIC, NUMBER, PrimitiveType, Type } from './types';
import { unify } from './unify';
import { isNull, isUnresolved, typeOf, Value } from './value';

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

const ARITHMETIC: Readonly<Record<string, (a: NumberValue, b: NumberValue) => NumberValue>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': modulo,
};
const ORDER: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/**
 * The result of an operator; undefined when something unresolved decides. Strings are read as numbers by arithmetic and
 * by comparisons of order; `==` and `!=` convert nothing. Throws a ConversionError or a NumberError.
 */
export function binaryOperation(operator: BinaryOperator, left: Value, right: Value): Value | undefined {
  if (operator === '==' || operator === '!=') {
    const equal = equalValues(left, right);
    return equal === undefined ? undefined : equal === (operator === '==');
  }
  if (operator === '&&' || operator === '||')
    return logical(operator === '||', convert(left, BOOL), convert(right, BOOL));
  const [a, b] = [operand(left, NUMBER), operand(right, NUMBER)];
  if (isUnresolved(a) || isUnresolved(b)) return undefined;
  const [x, y] = [a as NumberValue, b as NumberValue];
  if (Object.hasOwn(ORDER, operator)) return ORDER[operator](compareNumbers(x, y));
  return ARITHMETIC[operator](x, y);
}

// One side that decides is enough, and null decides like false does.
function logical(deciding: boolean, left: Value, right: Value): Value | undefined {
  const decides = (side: Value): boolean => side === deciding || (!deciding && isNull(side));
  if (decides(left) || decides(right)) return deciding;
  if (isNull(left) || isNull(right)) throw new ConversionError('argument must not be null');
  return isUnresolved(left) || isUnresolved(right) ? undefined : !deciding;
}

/** The result of `-` or `!` before a value; undefined when it is unresolved. */
export function unaryOperation(operator: '-' | '!', value: Value): Value | undefined {
  const converted = operand(value, operator === '-' ? NUMBER : BOOL);
  if (isUnresolved(converted)) return undefined;
  return operator === '-' ? negate(converted as NumberValue) : converted !== true;
}

function operand(value: Value, type: PrimitiveType): Value {
  const converted = convert(value, type);
  if (isNull(converted)) throw new ConversionError('argument must not be null');
  return converted;
}

/**
 * The arm of a conditional that a known condition chooses, converted to the type that both arms have in common. Throws
 * a ConversionError when they have none.
 */
export function conditional(condition: boolean, yes: Value, no: Value): Value {
  const type = conditionalType(yes, no);
  if (type === undefined) throw new ConversionError('the arms of a conditional must have consistent types');
  const arm = condition ? yes : no;
  return convert(arm, type);
}

function conditionalType(yes: Value, no: Value): Type | undefined {
  const [left, right] = [typeOf(yes), typeOf(no)];
  if (isNull(yes) && left.kind === 'dynamic') return right;
  if (isNull(no) && right.kind === 'dynamic') return left;
  if (left.kind === 'dynamic' || right.kind === 'dynamic') return DYNAMIC;
  return unify([left, right], true);
}
