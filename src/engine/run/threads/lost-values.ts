import type { JsonValue } from '../../base/json';
import { notJudged, type InputPlace, type Verdict } from '../../rules/verdicts';
import type { LostValue } from './tasks';

/** A place of an input whose value a limit has cost. */
export type LostPlace = LostValue & InputPlace;

/** Thrown when a rule reads a lost value of a document. */
class LostValueRead extends Error {
  constructor(readonly lost: LostValue) {
    super('a lost value was read');
    this.name = 'LostValueRead';
  }
}

/** The verdict of a rule that read a lost value, or whose document is lost as a whole. */
export function lostVerdict({ path, reason, isUnread = false }: LostValue): Verdict {
  return notJudged(path.length === 0 || isUnread ? reason : `limit-reached: ${path.join('.')}: ${reason}`);
}

/**
 * Returns the verdict of a rule, or that of a lost value when the rule reads one in a document that `withTraps` has
 * made.
 */
export function orLost<T>(judge: () => T): T | Verdict {
  try {
    return judge();
  } catch (error) {
    if (error instanceof LostValueRead) return lostVerdict(error.lost);
    throw error;
  }
}

/** A copy of a document in which reading a lost value throws. Members that are missing cost the list they belong to. */
export function withTraps(document: JsonValue, lost: readonly LostValue[]): JsonValue {
  if (lost.length === 0) return document;
  const copy = structuredCopy(document, lost);
  for (const each of lost) setTrap(copy, each);
  return copy;
}

const MISSING_MEMBERS = '-';

function trappedPath({ path }: LostValue): readonly (string | number)[] {
  return path.at(-1) === MISSING_MEMBERS ? path.slice(0, -1) : path;
}

type Holder = Record<string | number, JsonValue>;

function setTrap(document: JsonValue, lost: LostValue): void {
  const path = trappedPath(lost);
  let holder = document;
  for (const key of path.slice(0, -1)) {
    // A value below another lost value cannot be reached without reading that one.
    if (Object.getOwnPropertyDescriptor(holder, key)?.value === undefined) return;
    holder = (holder as Holder)[key];
  }
  const last = path.at(-1);
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  const get = (): never => {
    throw new LostValueRead(lost);
  };
  Object.defineProperty(holder, last, { get, enumerable: true, configurable: true });
}

/** Copies the containers on the paths; all others are shared. */
function structuredCopy(value: JsonValue, lost: readonly LostValue[], depth = 0): JsonValue {
  const below = lost.filter((each) => trappedPath(each).length > depth);
  if (below.length === 0 || typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Holder;
  for (const key of new Set(below.map(({ path }) => path[depth]))) {
    if (!Object.hasOwn(copy, key)) continue;
    const inner = below.filter(({ path }) => path[depth] === key);
    copy[key] = structuredCopy(copy[key], inner, depth + 1);
  }
  return copy;
}
