import { exactNumber, type JsonNumber, type JsonValue } from '../../base/json';
import { isInteger, isNumber, toBigint, toDouble } from './compare-values';
import { RuleError } from './rule-error';
import type { ArithmeticOperator } from './rule-syntax';

type Numeric = number | JsonNumber;

/** A power with more digits is refused. */
const MAX_DIGITS = 1000;

export function calculate(operator: ArithmeticOperator, left: JsonValue, right: JsonValue): JsonValue {
  if (operator === '+') {
    if (typeof left === 'string' && typeof right === 'string') return left + right;
    if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  }
  if (!isNumber(left) || !isNumber(right))
    throw new RuleError(`${operator} cannot be applied to ${typeName(left)} and ${typeName(right)}`);
  if ((operator === '/' || operator === '%') && toDouble(right) === 0) throw new RuleError('division by zero');
  const isWhole = isInteger(left) && isInteger(right);
  return (
    (isWhole ? calculateWhole(operator, toBigint(left), toBigint(right)) : undefined) ?? decimal(operator, left, right)
  );
}

export function negate(value: JsonValue): JsonValue {
  if (!isNumber(value)) throw new RuleError(`- cannot be applied to ${typeName(value)}`);
  return calculate('-', 0, value);
}

/** Exact where the answer is an integer; undefined where it is none. */
function calculateWhole(operator: ArithmeticOperator, left: bigint, right: bigint): Numeric | undefined {
  switch (operator) {
    case '+':
      return whole(left + right);
    case '-':
      return whole(left - right);
    case '*':
      return whole(left * right);
    case '/':
      return left % right === 0n ? whole(left / right) : undefined;
    case '%':
      return whole(((left % right) + right) % right);
    case '^^':
      if (right < 0n) return undefined;
      if (right * BigInt(String(left).length) > MAX_DIGITS && left * left > 1n)
        throw new RuleError(`the power has more than ${MAX_DIGITS} digits`);
      return whole(left ** right);
  }
}

function whole(value: bigint): Numeric {
  return exactNumber(String(value));
}

function decimal(operator: ArithmeticOperator, left: Numeric, right: Numeric): number {
  const value = ofDoubles(operator, toDouble(left), toDouble(right));
  if (!Number.isFinite(value)) throw new RuleError(`${operator} gives no finite number`);
  return value;
}

function ofDoubles(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left - right * Math.floor(left / right);
    case '^^':
      return left ** right;
  }
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isNumber(value)) return 'a number';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a string' : 'a boolean';
}
