/**
 * A value in the form in which two sides are compared. Numbers, booleans and texts are texts; what is empty is null.
 * Only templates have patterns (a text with expressions in it) and unknown values.
 */
export type Canonical =
  | null
  | string
  | readonly Canonical[]
  | { readonly kind: 'set'; readonly members: readonly Canonical[] }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Canonical> }
  | Pattern
  | Some
  | { readonly kind: 'either'; readonly of: readonly Canonical[] }
  | { readonly kind: 'unknown' };

/** In a list or set of a template: any number of members like this one, also none. */
export interface Some {
  readonly kind: 'some';
  readonly of: Canonical;
  /** True when there is one at the most. */
  readonly isOptional?: true;
}

/** The texts around expressions. */
export interface Pattern {
  readonly kind: 'pattern';
  readonly parts: readonly string[];
  /** A text that the expressions cannot stand for. */
  readonly without?: string;
}

/** Matching members that hold expressions is cubic in their number, and members may be sets again. */
const MAX_MATCHED = 30;
/** Comparing each of them with each that runs is quadratic. */
const MAX_COMPARED = 1_000_000;

/** True when the two are equal for some value of the expressions in the first. */
export function couldEqual(written: Canonical, running: Canonical): boolean {
  if (written === null || typeof written === 'string') return written === running;
  if (isList(written)) return couldListsEqual(written, running === null ? [] : running);
  switch (written.kind) {
    case 'unknown':
    case 'some':
      return true;
    case 'either':
      return written.of.some((each) => couldEqual(each, running));
    case 'pattern':
      return typeof running === 'string' && matches(written, running);
    case 'map':
      return isKind(running, 'map') && couldMapsEqual(written.entries, running.entries);
    case 'set':
      if (running === null) return written.members.every(isSome);
      return isKind(running, 'set') && couldSetsEqual(written.members, running.members);
  }
}

/** True when a part of the value is not known. */
function hasUnknown(value: Canonical): boolean {
  if (value === null || typeof value === 'string') return false;
  if (isList(value)) return value.some(hasUnknown);
  if (value.kind === 'map') return [...value.entries.values()].some(hasUnknown);
  return value.kind === 'set' ? value.members.some(hasUnknown) : true;
}

/** The same text for equal values that are known. */
export function canonicalText(value: Canonical): string {
  if (value === null || typeof value === 'string') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalText).join()}]`;
  if (value.kind === 'set') return `<${value.members.map(canonicalText).sort().join()}>`;
  if (value.kind === 'pattern') return `$${JSON.stringify(value.parts)}`;
  if (value.kind === 'unknown') return '?';
  if (value.kind === 'some') return `*${canonicalText(value.of)}`;
  if (value.kind === 'either') return `|${value.of.map(canonicalText).join('|')}`;
  const entries = [...value.entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`).join()}}`;
}

function isList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value);
}

function isSome(value: Canonical): value is Some {
  return value !== null && typeof value === 'object' && 'kind' in value && value.kind === 'some';
}

function isKind<K extends 'set' | 'map'>(value: Canonical, kind: K): value is Extract<Canonical, { kind: K }> {
  return value !== null && typeof value === 'object' && 'kind' in value && value.kind === kind;
}

function couldMapsEqual(written: ReadonlyMap<string, Canonical>, running: ReadonlyMap<string, Canonical>): boolean {
  for (const key of running.keys()) if (!written.has(key)) return false;
  for (const [key, value] of written) if (!couldEqual(value, running.get(key) ?? null)) return false;
  return true;
}

/** True when the lists are equal, place by place, for some number of the members that may repeat. */
function couldListsEqual(written: readonly Canonical[], running: Canonical): boolean {
  if (!isList(running)) return false;
  // The numbers of running members that the written ones so far could stand for.
  let ends: ReadonlySet<number> = new Set([0]);
  for (const each of written) {
    const next = new Set<number>();
    for (const from of ends) {
      if (!isSome(each)) {
        if (from < running.length && couldEqual(each, running[from])) next.add(from + 1);
        continue;
      }
      next.add(from);
      const most = each.isOptional ? Math.min(from + 1, running.length) : running.length;
      for (let to = from; to < most && couldEqual(each.of, running[to]); to++) next.add(to + 1);
    }
    ends = next;
  }
  return ends.has(running.length);
}

function couldSetsEqual(written: readonly Canonical[], running: readonly Canonical[]): boolean {
  const left = new Map(running.map((each) => [canonicalText(each), each]));
  const repeated = written.filter(isSome).filter(({ isOptional }) => !isOptional);
  const open = written.flatMap((each) =>
    isSome(each) ? (each.isOptional ? [each.of] : []) : hasUnknown(each) ? [each] : [],
  );
  const known = new Set(written.filter((each) => !hasUnknown(each)).map(canonicalText));
  for (const text of known) if (!left.delete(text)) return false;
  for (const [text, value] of left) if (repeated.some(({ of }) => couldEqual(of, value))) left.delete(text);
  // Two expressions may stand for the same value, so there may be more of them than values, but not fewer.
  if (left.size > open.length) return false;
  if (open.length * running.length > MAX_COMPARED) return true;
  const isRunning = (each: Canonical): boolean => running.some((value) => couldEqual(each, value));
  const certain = open.filter((each) => written.includes(each));
  const values = [...left.values()];
  if (!certain.every(isRunning)) return false;
  if (open.length <= MAX_MATCHED) return canAssign(values, open);
  return values.every((value) => open.some((each) => couldEqual(each, value)));
}

/** True when each value can be assigned an expression of its own that could stand for it. */
function canAssign(values: readonly Canonical[], expressions: readonly Canonical[]): boolean {
  const fits = values.map((value) => expressions.map((expression) => couldEqual(expression, value)));
  const takenBy = new Map<number, number>();
  const assign = (value: number, seen: Set<number>): boolean =>
    expressions.some((_, i) => {
      if (seen.has(i) || !fits[value][i]) return false;
      seen.add(i);
      const holder = takenBy.get(i);
      if (holder !== undefined && !assign(holder, seen)) return false;
      takenBy.set(i, value);
      return true;
    });
  return values.every((_, i) => assign(i, new Set()));
}

/** True when a text has the parts in this order, the first at its start and the last at its end. */
function matches({ parts, without }: Pattern, text: string): boolean {
  const first = parts[0];
  const last = parts[parts.length - 1];
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  if (from > text.length - last.length) return false;
  return without === undefined || !text.slice(first.length, text.length - last.length).includes(without);
}
