import { matchesOpen } from '../../base/go/regex/open-match';
import { patternOf } from '../../base/go/regex/pattern';
import {
  Dec,
  LISTING,
  objEntries,
  objGet,
  objKeys,
  ORDERING,
  RSet,
  setMembers,
  type CallListener,
  type Value,
} from '../../rego';
import { OpenText } from '../../resources/model/open-text';

/** Calls that look at no text, or only whether it equals another. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  'and',
  'array.concat',
  'array.reverse',
  'array.slice',
  'equal',
  'internal.member_2',
  'internal.member_3',
  'internal.print',
  'intersection',
  'is_array',
  'is_boolean',
  'is_null',
  'is_number',
  'is_object',
  'is_set',
  'is_string',
  'minus',
  'neq',
  'object.filter',
  'object.get',
  'object.keys',
  'object.remove',
  'object.union',
  'object.union_n',
  'or',
  'type_name',
  'union',
  'walk',
]);

/** Calls whose result holds the open texts that they are given. */
const PASSING: ReadonlySet<string> = new Set([
  'concat',
  'internal.template_string',
  'lower',
  'sprintf',
  'upper',
  'trim_space',
]);

/** Formats of `sprintf` that neither cut nor fill. */
const PLAIN_FORMAT = /^(?:[^%]|%[%dsv])*$/;

/** Calls that hold texts against patterns, or read them: nobody can list the texts that they tell apart. */
const PATTERN = /^(?:(?:base64|base64url|glob|hex|json|net|regex|semver|time|units|urlquery|uuid|yaml)\.|to_number$)/;

const NO_WORK = { step: () => undefined, room: () => undefined, look: () => undefined };

/** Hears what an evaluation does with open texts. */
export class ObservedCalls {
  /** False once a call answers one thing or another by what is not known. */
  private isSettled = true;
  /** True once the order of open texts decides in which order values come, and once values are listed in order. */
  private isOrdered = false;
  private isListed = false;
  /** The open texts that patterns may fit or not, and those that one fits whatever is not known. */
  private readonly patterned = new Set<string>();
  private readonly fitted = new Set<string>();
  /** The texts that calls have made, open ones among them. */
  readonly made = new Set<string>();

  /** `unwatched` runs something without noting what it reads. */
  constructor(private readonly unwatched: (look: () => void) => void) {}

  readonly listener: CallListener = (name, args, result) => {
    if (STRUCTURAL.has(name)) return;
    if (name === LISTING) this.isListed ||= Array.isArray(result) && result.length > 1;
    if (name === ORDERING) this.unwatched(() => (this.isOrdered ||= isOrderOpen(args[0])));
    if (name === LISTING || name === ORDERING) return;
    this.unwatched(() => {
      eachText(result, (text) => void this.made.add(text));
      const open: string[] = [];
      for (const arg of args) eachText(arg, (text) => void (OpenText.of(text) && open.push(text)));
      if (open.length === 0) return;
      const isSettled = isIndependent(name, args, result);
      this.isSettled &&= isSettled;
      if (!PATTERN.test(name) || (isSettled && result !== true)) return;
      for (const text of open) (isSettled ? this.fitted : this.patterned).add(shapeOf(text));
    });
  };

  /** True when nothing but the equality of texts can depend on what is not known. */
  get isIndependent(): boolean {
    return this.isSettled && !(this.isOrdered && this.isListed);
  }

  /** True when it depends on what is not known in a text whether any pattern fits it. */
  isPatterned(text: unknown): boolean {
    return typeof text === 'string' && this.patterned.has(shapeOf(text)) && !this.fitted.has(shapeOf(text));
  }
}

function shapeOf(text: string): string {
  return OpenText.of(text)?.shape ?? text;
}

/** True for a set of several members or an object of several keys with open texts among them. */
function isOrderOpen(collection: Value): boolean {
  if (typeof collection !== 'object' || collection === null || collection instanceof Dec || isList(collection))
    return false;
  const keys = collection instanceof RSet ? setMembers(collection) : objKeys(collection);
  return keys.length > 1 && hasOpen(keys);
}

function hasOpen(values: readonly Value[]): boolean {
  let found = false;
  for (const value of values) eachText(value, (text) => void (found ||= OpenText.of(text) !== undefined));
  return found;
}

/** True where no set and no object puts open texts in order. */
function isInOrder(value: Value): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Dec) return true;
  if (value instanceof RSet) return !hasOpen(setMembers(value));
  return (
    !isOrderOpen(value) &&
    (isList(value) ? value : objKeys(value).map((key) => objGet(value, key) ?? null)).every(isInOrder)
  );
}

/** True when a call answers the same whatever the open parts of its operands are, or hands them on. */
function isIndependent(name: string, args: readonly Value[], result: Value | undefined): boolean {
  if (result === undefined) return false;
  if (PASSING.has(name)) return OpenText.of(result) !== undefined && args.every(isInOrder) && isPlain(name, args);
  if (name === 'count') return typeof args[0] !== 'string';
  const [first, second] = args;
  if (name === 'regex.match') return typeof first === 'string' && isSettledPattern(first, second);
  const open = OpenText.of(first);
  if (!open || typeof second !== 'string' || OpenText.of(second)) return false;
  switch (name) {
    case 'startswith':
    case 'trim_prefix':
      return open.first.startsWith(second) || !second.startsWith(open.first);
    case 'endswith':
    case 'trim_suffix':
      return open.last.endsWith(second) || !second.endsWith(open.last);
    case 'contains':
      return open.pieces.some((piece) => piece.includes(second));
    default:
      return false;
  }
}

function isPlain(name: string, [format]: readonly Value[]): boolean {
  return name !== 'sprintf' || (typeof format === 'string' && PLAIN_FORMAT.test(format));
}

function isSettledPattern(source: string, text: Value): boolean {
  const open = OpenText.of(text);
  return (
    open !== undefined && !OpenText.of(source) && matchesOpen(patternOf(NO_WORK, source).re2, open.pieces) !== undefined
  );
}

/** Hands over each text in a value; a generator would cost more than what is done with them. */
function eachText(value: Value | undefined, take: (text: string) => void): void {
  if (typeof value === 'string') return take(value);
  if (typeof value !== 'object' || value === null || value instanceof Dec) return;
  if (value instanceof RSet) for (const each of setMembers(value)) eachText(each, take);
  else if (isList(value)) for (const each of value) eachText(each, take);
  else
    for (const [key, each] of objEntries(value)) {
      eachText(key, take);
      eachText(each, take);
    }
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
