import {
  deciding,
  evaluate,
  isRefusal,
  membersWithKeys,
  RefusedError,
  type Lookup,
  type Names,
  type Scope,
} from '../../../hcl/evaluate';
import { limitReason } from '../../../base/limits/limit-reason';
import type { Body, Expression } from '../../../hcl/syntax';
import { inText } from './evaluated-body';
import { sameInBoth, type Pair } from './pair';
import {
  convert,
  isMapping,
  isNull,
  isUnresolved,
  NUMBER,
  toBigint,
  unresolved,
  withTargets,
  type NumberValue,
  type Value,
} from '../../../hcl/values';

/** The most copies that `count` or `for_each` may make. */
export const MAX_COPIES = 10_000;

/** The values of `count.index`, `each.key` and `each.value` in one copy of a block. */
export interface Copy {
  /** The index or key; undefined for a block without copies and where it is not known. */
  readonly key: string | number | undefined;
  readonly names: ReadonlyMap<string, Pair>;
}

export interface Copies {
  readonly by: 'count' | 'for_each' | undefined;
  readonly copies: readonly Copy[];
  /** True when there are more copies than the limit allows. */
  readonly tooMany?: true;
  /** The reason why it is not known which copies there are. */
  readonly unknown?: string;
  /** The conditions that decide which copies there are, where these are not known. */
  readonly conditions?: readonly string[];
}

/**
 * The copies of a block in the order of their indices or keys. Where they are not known, or too many, there is one, in
 * which the index and the key are unresolved.
 */
export function copiesOf({ attributes }: Body, scope: Scope): Copies {
  const by = attributes.has('count') ? 'count' : 'for_each';
  const attribute = attributes.get(by);
  if (attribute === undefined) return { by: undefined, copies: [{ key: undefined, names: new Map() }] };
  const inner = deciding(inText(scope, attribute.source));
  const value = evaluate(attribute.expression, inner);
  if (isUnresolved(value))
    return { ...unknownCopies(by, value.reason), conditions: openConditions(attribute.expression, inner) };
  try {
    const shown = by === 'count' ? value : evaluate(attribute.expression, inText(scope, attribute.source));
    const copies = by === 'count' ? counted(value) : keyed(value, shown);
    if (copies !== undefined) return { by, copies };
    return { by, copies: [unknownCopy(by, limitReason(`more than ${MAX_COPIES} copies`))], tooMany: true };
  } catch (error) {
    if (isRefusal(error)) return unknownCopies(by, error.message);
    throw error;
  }
}

/** The parts of a `count` or `for_each` that are not known; all of them must hold where it is a conjunction. */
function openConditions(expression: Expression, scope: Scope): readonly string[] {
  switch (expression.kind) {
    case 'parentheses':
    case 'wrap':
      return openConditions(expression.expression, scope);
    case 'conditional':
      if (isNumber(expression.whenTrue, '1') && isNumber(expression.whenFalse, '0'))
        return openConditions(expression.condition, scope);
      break;
    case 'binary':
      if (expression.operator === '&&')
        return [...openConditions(expression.left, scope), ...openConditions(expression.right, scope)];
      break;
    default:
  }
  const value = evaluate(expression, scope);
  return isUnresolved(value) ? [value.text] : [];
}

function isNumber(expression: Expression, text: string): boolean {
  return expression.kind === 'number' && expression.text === text;
}

function unknownCopies(by: 'count' | 'for_each', reason: string): Copies {
  return { by, copies: [unknownCopy(by, reason)], unknown: `${by} is not known: ${reason}` };
}

function unknownCopy(by: 'count' | 'for_each', reason: string): Copy {
  const names = by === 'count' ? ['count.index'] : ['each.key', 'each.value'];
  return { key: undefined, names: new Map(names.map((name) => [name, sameInBoth(unresolved(name, reason))])) };
}

function counted(value: Value): Copy[] | undefined {
  const count = convert(value, NUMBER);
  if (isNull(count)) throw new RefusedError('count is null');
  const whole = toBigint(count as NumberValue);
  if (whole === undefined || whole < 0n) throw new RefusedError('count is no whole number from zero');
  if (whole > MAX_COPIES) return undefined;
  return firstCopies(Number(whole));
}

/** Copies by their index, which are the same in every block, and the last list of them that was asked for. */
const counts: { readonly all: Copy[]; last: Copy[] } = { all: [], last: [] };

/** A block in a module of many copies asks for the same list again and again. */
function firstCopies(count: number): Copy[] {
  const { all } = counts;
  for (let index = all.length; index < count; index++)
    all.push({ key: index, names: new Map([['count.index', sameInBoth(index)]]) });
  if (counts.last.length !== count) counts.last = all.slice(0, count);
  return counts.last;
}

function keyed(value: Value, shown: Value): Copy[] | undefined {
  const isSet = typeof value === 'object' && value.kind === 'set';
  if (!isNull(value) && !isMapping(value) && !isSet) throw new RefusedError('for_each takes a map or a set of strings');
  const members = membersWithKeys(value);
  if (members.length > MAX_COPIES) return undefined;
  return members.map(([key, member]) => {
    if (typeof key !== 'string') throw new RefusedError('for_each takes a set of known strings');
    const names: [string, Pair][] = [
      ['each.key', sameInBoth(key)],
      ['each.value', { value: isSet ? member : shownMember(shown, key, member), deciding: member }],
    ];
    return { key, names: new Map(names) };
  });
}

const PLAIN_REFERENCE = /^[\w.[\]"*-]+$/;

// Copies of a managed resource, or of a value that depends on one, are called by its name.
function shownMember(shown: Value, key: string, member: Value): Value {
  if (isMapping(shown)) return shown.entries.get(key) ?? member;
  if (!isUnresolved(shown) || !PLAIN_REFERENCE.test(shown.text)) return member;
  const index = `[${JSON.stringify(key)}]`;
  return withTargets(
    unresolved(`${shown.text}${index}`, shown.reason),
    shown.targets?.map((target) => target + index),
  );
}

/** The names of a module inside one copy of a block. */
export function namesInCopy(names: Names, copy: Copy): Names {
  if (copy.names.size === 0) return names;
  return {
    lookup: (path, isDeciding): Lookup => {
      const found = copy.names.get(path.join('.'));
      if (found === undefined) return names.lookup(path, isDeciding);
      return { found: isDeciding ? found.deciding : found.value };
    },
  };
}

/** The text behind the name of a block in the address of one of its copies. */
export function writtenIndex(by: Copies['by'], key: string | number | undefined): string {
  if (by === undefined) return '';
  return key === undefined ? '[*]' : `[${JSON.stringify(key)}]`;
}

/** The limit that ended the making of copies. */
export function limitOf(tooMany: true | undefined, outOfWork: boolean): string | undefined {
  if (tooMany === true) return `more than ${MAX_COPIES} copies`;
  return outOfWork ? 'its copies take too many steps' : undefined;
}
