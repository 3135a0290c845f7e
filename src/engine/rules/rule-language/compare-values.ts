import { compareStrings } from '../../base/go/strings/strings';
import { isJsonObject, JsonNumber, writeJson, type JsonValue } from '../../base/json';
import type { ComparisonOperator } from './rule-syntax';

/** The largest accepted difference between two numbers, relative to the larger one, when one is not an integer. */
const TOLERANCE = 1e-9;

/** True when `left operator right` holds. */
export function holds(operator: ComparisonOperator, left: JsonValue, right: JsonValue): boolean {
  if (Array.isArray(left)) {
    if (Array.isArray(right)) return ordered(operator, compareLists(operator, left, right));
    return isScalar(right) && left.every((each) => holds(operator, each, right));
  }
  if (Array.isArray(right)) return isScalar(left) && right.every((each) => holds(operator, left, each));
  if (isJsonObject(left) && isJsonObject(right)) {
    const same = sortedText(left) === sortedText(right);
    return operator === '=' ? same : operator === '!=' && !same;
  }
  if (typeof left === 'boolean' && typeof right === 'boolean')
    return operator === '=' ? left === right : operator === '!=' && left !== right;
  return ordered(operator, order(left, right));
}

function ordered(operator: ComparisonOperator, order: number | undefined): boolean {
  if (order === undefined) return false;
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Negative, zero or positive for values that have an order; undefined for those that cannot be compared. */
function order(left: JsonValue, right: JsonValue): number | undefined {
  if (left === null || right === null) return left === right ? 0 : undefined;
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  const [leftText, rightText] = [comparableText(left), comparableText(right)];
  const isText = typeof left === 'string' || typeof right === 'string';
  return isText && leftText !== undefined && rightText !== undefined ? compareStrings(leftText, rightText) : undefined;
}

/** Element by element, then by length; `=` and `!=` also take elements that have no order. */
function compareLists(
  operator: ComparisonOperator,
  left: readonly JsonValue[],
  right: readonly JsonValue[],
): number | undefined {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    if (holds('=', left[i], right[i])) continue;
    if (operator === '=' || operator === '!=') return 1;
    return holds('<', left[i], right[i]) ? -1 : holds('>', left[i], right[i]) ? 1 : undefined;
  }
  return left.length - right.length;
}

function comparableText(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value;
  if (isNumber(value)) return writeJson(value);
  return isJsonObject(value) ? sortedText(value) : undefined;
}

function isScalar(value: JsonValue): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || isNumber(value);
}

export function isNumber(value: JsonValue): value is number | JsonNumber {
  return typeof value === 'number' || value instanceof JsonNumber;
}

export function isInteger(value: number | JsonNumber): boolean {
  return typeof value === 'number' ? Number.isInteger(value) : !/[.eE]/.test(value.text);
}

function compareNumbers(left: number | JsonNumber, right: number | JsonNumber): number {
  if (isInteger(left) && isInteger(right)) {
    const difference = toBigint(left) - toBigint(right);
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }
  const [a, b] = [toDouble(left), toDouble(right)];
  if (a === b || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b))) return 0;
  return a - b;
}

export function toBigint(value: number | JsonNumber): bigint {
  return BigInt(typeof value === 'number' ? value : value.text);
}

export function toDouble(value: number | JsonNumber): number {
  return typeof value === 'number' ? value : Number(value.text);
}

/** Compact JSON with the keys of every object sorted. */
export function sortedText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join(',')}]`;
  if (!isJsonObject(value)) return writeJson(value);
  const keys = Object.keys(value).sort(compareStrings);
  return `{${keys.map((key) => `${writeJson(key)}:${sortedText(value[key])}`).join(',')}}`;
}
