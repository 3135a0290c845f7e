import { setKey } from '../../../base/json';
import type { Arguments, Expression } from './ast';
import { equal } from './equal';
import { applyFilter, applyTest, compare, numberOf } from './filters';
import { member, size } from './methods';
import { print } from './print';
import { Callable, isObject, isTruthy, UNDEFINED, Undefined, type JinjaObject, type JinjaValue } from './values';
import type { Work } from './work';

/** Returns the value of a variable. */
export type Lookup = (name: string) => JinjaValue;

/** Evaluates an expression; throws a JinjaError. */
export function evaluate(expression: Expression, lookup: Lookup, work: Work): JinjaValue {
  const value = (of: Expression): JinjaValue => evaluate(of, lookup, work);
  work.step();
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return lookup(expression.name);
    case 'list':
      return expression.items.map(value);
    case 'dict': {
      const object: JinjaObject = {};
      for (const [key, item] of expression.items) setKey(object, print(value(key), work), value(item));
      return object;
    }
    case 'unary':
      if (expression.operator === 'not') return !isTruthy(value(expression.operand));
      return (expression.operator === '-' ? -1 : 1) * numberOf(value(expression.operand), work);
    case 'choice':
      if (isTruthy(value(expression.test))) return value(expression.yes);
      return expression.no ? value(expression.no) : UNDEFINED;
    case 'member':
      return member(value(expression.of), value(expression.key), work);
    case 'slice':
      return slice(
        value(expression.of),
        expression.bounds.map((each) => each && value(each)),
        work,
      );
    case 'call':
      return call(value(expression.callee), argumentsOf(expression, value), work);
    case 'filter': {
      const { args, named } = argumentsOf(expression, value);
      const of = value(expression.of);
      work.read(of);
      return applyFilter(expression.name, of, args, named, work);
    }
    case 'test': {
      const { args } = argumentsOf(expression, value);
      return applyTest(expression.name, value(expression.of), args, work) !== expression.isNot;
    }
    case 'binary':
      return binary(expression, value, work);
  }
}

function argumentsOf({ args, named }: Arguments, value: (of: Expression) => JinjaValue) {
  return { args: args.map(value), named: new Map(named.map(([name, each]) => [name, value(each)])) };
}

function call(callee: JinjaValue, { args, named }: ReturnType<typeof argumentsOf>, work: Work): JinjaValue {
  if (callee instanceof Undefined) return UNDEFINED;
  if (!(callee instanceof Callable)) throw work.error('the value is no function');
  const result = work.nested(() => callee.call(args, named));
  if (typeof result === 'string') work.produce(result.length);
  return result;
}

function binary(
  { operator, left, right }: Expression & { kind: 'binary' },
  value: (of: Expression) => JinjaValue,
  work: Work,
): JinjaValue {
  const first = value(left);
  if (operator === 'and') return isTruthy(first) ? value(right) : first;
  if (operator === 'or') return isTruthy(first) ? first : value(right);
  const second = value(right);
  work.read(first);
  work.read(second);
  switch (operator) {
    case '==':
      return equal(first, second, work);
    case '!=':
      return !equal(first, second, work);
    case 'in':
      return contains(second, first, work);
    case '~':
      return joined(print(first, work), print(second, work), work);
    case '+':
      return add(first, second, work);
    case '*':
      return multiply(first, second, work);
    case '<':
      return compare(first, second, work) < 0;
    case '>':
      return compare(first, second, work) > 0;
    case '<=':
      return compare(first, second, work) <= 0;
    case '>=':
      return compare(first, second, work) >= 0;
    default:
      return arithmetic(operator, numberOf(first, work), numberOf(second, work), work);
  }
}

// An undefined operand counts as empty, so the result is the other operand.
function add(first: JinjaValue, second: JinjaValue, work: Work): JinjaValue {
  if (first instanceof Undefined || second instanceof Undefined) return first instanceof Undefined ? second : first;
  if (typeof first === 'string' && typeof second === 'string') return joined(first, second, work);
  if (Array.isArray(first) && Array.isArray(second)) {
    work.step(first.length + second.length);
    return [...first, ...second];
  }
  return numberOf(first, work) + numberOf(second, work);
}

function multiply(first: JinjaValue, second: JinjaValue, work: Work): JinjaValue {
  if (typeof first !== 'string') return numberOf(first, work) * numberOf(second, work);
  const count = Math.max(size(second, work), 0);
  work.produce(first.length * count);
  return first.repeat(count);
}

function joined(first: string, second: string, work: Work): string {
  work.produce(first.length + second.length);
  return first + second;
}

function arithmetic(operator: string, first: number, second: number, work: Work): number {
  if (second === 0 && operator !== '-' && operator !== '**') throw work.error('division by zero');
  if (operator === '-') return first - second;
  if (operator === '/') return first / second;
  if (operator === '//') return Math.floor(first / second);
  if (operator === '%') return first - second * Math.floor(first / second);
  return first ** second;
}

function contains(where: JinjaValue, what: JinjaValue, work: Work): boolean {
  if (typeof where === 'string') {
    const pattern = print(what, work);
    work.search(where, pattern);
    return where.includes(pattern);
  }
  if (isObject(where)) return Object.hasOwn(where, print(what, work));
  if (!Array.isArray(where)) return false;
  work.step(where.length);
  return where.some((each) => equal(each, what, work));
}

function slice(value: JinjaValue, [from, to, step]: readonly (JinjaValue | undefined)[], work: Work): JinjaValue {
  if (typeof value !== 'string' && !Array.isArray(value)) return UNDEFINED;
  if (step !== undefined && step !== 1 && step !== -1) throw work.error('slices with steps are not supported');
  const bound = (each: JinjaValue | undefined): number | undefined =>
    each === undefined || each === null || each instanceof Undefined ? undefined : numberOf(each, work);
  work.step(value.length / 16);
  if (step !== -1) return value.slice(bound(from), bound(to));
  if (bound(from) !== undefined || bound(to) !== undefined) throw work.error('slices with steps are not supported');
  return typeof value === 'string' ? [...value].reverse().join('') : [...value].reverse();
}
