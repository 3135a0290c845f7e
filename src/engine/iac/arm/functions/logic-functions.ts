import { JsonNumber } from '../../../base/json';
import { Refusal, Unresolved, type ArmValue } from '../expressions';
import { booleanArgument, equalValues, isNumber, textOf } from './arguments';
import { evenUnresolved, known, whole, type FunctionTable } from './definition';

/** Logical functions. `if` and `coalesce` are defined elsewhere, because they do not evaluate all arguments. */
export const LOGIC_FUNCTIONS: FunctionTable = {
  equals: whole(2, 2, ([a, b], { budget, extents }) => {
    budget.step(1 + Math.min(extents.of(a).size, extents.of(b).size) / 16);
    return equalValues(a, b);
  }),
  and: evenUnresolved(2, Infinity, (args) => decide(args, false)),
  or: evenUnresolved(2, Infinity, (args) => decide(args, true)),
  not: known(1, 1, ([value]) => !booleanArgument(value)),
  bool: known(1, 1, ([value]) => toBoolean(value)),
  true: known(0, 0, () => true),
  false: known(0, 0, () => false),
  null: known(0, 0, () => null),
  less: known(2, 2, ([a, b]) => compare(a, b) < 0),
  lessorequals: known(2, 2, ([a, b]) => compare(a, b) <= 0),
  greater: known(2, 2, ([a, b]) => compare(a, b) > 0),
  greaterorequals: known(2, 2, ([a, b]) => compare(a, b) >= 0),
};

/** A single argument can decide the result even when others are unresolved. */
function decide(args: readonly ArmValue[], decisive: boolean): ArmValue {
  if (args.includes(decisive)) return decisive;
  const unresolved = args.find((arg) => arg instanceof Unresolved);
  if (unresolved instanceof Unresolved) throw new Refusal(unresolved.reason);
  args.forEach(booleanArgument);
  return !decisive;
}

function toBoolean(value: ArmValue): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return Number(textOf(value)) !== 0;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new Refusal('the value is neither true nor false');
}

function compare(a: ArmValue, b: ArmValue): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  if (!isNumber(a) || !isNumber(b)) throw new Refusal('two integers or two strings are needed');
  const [first, second] = a instanceof JsonNumber || b instanceof JsonNumber ? [exact(a), exact(b)] : [a, b];
  return first < second ? -1 : Number(first > second);
}

function exact(value: number | JsonNumber): bigint | number {
  const text = textOf(value);
  return /^-?\d{1,20}$/.test(text) ? BigInt(text) : Number(text);
}
