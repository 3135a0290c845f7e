import type { Body, Expr, Term, VarTerm } from '../ast';
import { isEquality, operatorName } from '../compile/nodes';
import { walkExpr } from '../compile/visit';
import type { Value } from '../values/types';
import { forEach } from './iterate';
import { getIn, stringGetter } from './lookup';
import type { Planner } from './planner';
import { ALL_MEMBERS, ReadSite } from './read-set';
import type { Scope } from './scope';
import type { Frame, Link } from './types';

/** `r := input.C[i]` followed by a guard `lower(r.F) == "constant"` or `r.F == "constant"`. */
export interface GuardedIteration {
  /** Constant keys of the collection below input. */
  readonly collection: readonly string[];
  readonly member: VarTerm;
  readonly key: VarTerm;
  readonly field: string;
  readonly lowered: boolean;
  readonly constant: string;
}

/** How far behind the iteration a guard may stand. */
const REACH = 8;

/** Recognises a guarded iteration that starts at an expression of a body. */
export function guardedIteration(body: Body, at: number, s: Scope): GuardedIteration | undefined {
  const start = iterationOf(body[at], s);
  if (!start) return undefined;
  const fields = new Map<string, string>();
  const lowered = new Map<string, string>();
  for (let i = at + 1; i < body.length && i <= at + REACH; i++) {
    const e = body[i];
    if (!isHarmless(e)) return undefined;
    if (e.kind !== 'callExpr' || e.negated) continue;
    if (!isEquality(e)) {
      const field =
        e.args.length === 2 && operatorName(e.operator) === 'lower' && fieldOf(e.args[0], start.member, fields);
      if (field && e.args[1].kind === 'var') lowered.set(e.args[1].name, field);
      continue;
    }
    const [a, b] = e.args;
    const field = fieldOf(b, start.member, fields);
    if (a.kind === 'var' && e.generated && field !== undefined) fields.set(a.name, field);
    const guard = guardOf(a, b, start.member, fields, lowered) ?? guardOf(b, a, start.member, fields, lowered);
    if (guard) return { ...start, ...guard };
  }
  return undefined;
}

function iterationOf(e: Expr, s: Scope): Pick<GuardedIteration, 'collection' | 'member' | 'key'> | undefined {
  if (!isEquality(e) || e.negated || e.with.length > 0) return undefined;
  const [member, ref] = e.args;
  if (member.kind !== 'var' || s.knows(member.name) || ref.kind !== 'ref') return undefined;
  if (ref.head.kind !== 'var' || ref.head.name !== 'input' || s.knows('input') || ref.path.length < 2) return undefined;
  const key = ref.path[ref.path.length - 1];
  if (key.kind !== 'var' || s.knows(key.name) || key.name === member.name) return undefined;
  const collection: string[] = [];
  for (const t of ref.path.slice(0, -1)) {
    if (t.kind !== 'string') return undefined;
    collection.push(t.value);
  }
  return { collection, member, key };
}

/** An expression that may run for fewer members: it asks no rule, so nothing but its own outcome depends on it. */
function isHarmless(e: Expr): boolean {
  if (e.with.length > 0) return false;
  let harmless = true;
  walkExpr(e, {
    term(t) {
      if (t.kind === 'ref' && t.head.kind === 'var' && t.head.name === 'data') harmless = false;
      return !harmless;
    },
    expr(x) {
      if (x.kind === 'callExpr' && x.operator.head.kind === 'var' && x.operator.head.name === 'data') harmless = false;
      return !harmless;
    },
  });
  return harmless;
}

/** The field of the member that a term stands for. */
function fieldOf(t: Term, member: VarTerm, fields: ReadonlyMap<string, string>): string | undefined {
  if (t.kind === 'var') return fields.get(t.name);
  if (t.kind !== 'ref' || t.head.kind !== 'var' || t.head.name !== member.name || t.path.length !== 1) return undefined;
  const [key] = t.path;
  return key.kind === 'string' ? key.value : undefined;
}

function guardOf(
  side: Term,
  other: Term,
  member: VarTerm,
  fields: ReadonlyMap<string, string>,
  lowered: ReadonlyMap<string, string>,
): Pick<GuardedIteration, 'field' | 'lowered' | 'constant'> | undefined {
  if (other.kind !== 'string') return undefined;
  if (side.kind === 'var' && lowered.has(side.name)) {
    return { field: lowered.get(side.name) as string, lowered: true, constant: other.value };
  }
  const field = fieldOf(side, member, fields);
  return field === undefined ? undefined : { field, lowered: false, constant: other.value };
}

/** Keys and members of a collection that share the value of a field. */
interface Bucket {
  readonly keys: Value[];
  readonly members: Value[];
}

const EMPTY: Bucket = { keys: [], members: [] };

/** The iteration over the bucket of the guard's constant; the guard itself still runs. */
export function indexedLink(p: Planner, guard: GuardedIteration, s: Scope, plain: Link): Link {
  const { rt } = p;
  const member = s.slots.of(guard.member.name);
  const key = s.slots.of(guard.key.name);
  const gets = guard.collection.map(stringGetter);
  const site = ReadSite.of(guard.collection);
  const name = `${guard.lowered ? 'l' : 'p'}${guard.field}`;
  const { constant } = guard;
  return (next) => {
    const fallback = plain(next);
    return (f: Frame) => {
      // Replaced builtins and errors that count need every member looked at.
      if (rt.mocks !== undefined || rt.strict) return fallback(f);
      let v: Value | undefined = rt.input;
      for (const get of gets) {
        if (v === undefined) break;
        v = get(v);
      }
      // The way to the collection is noted when its index is built, and when there is none.
      if (rt.reads && rt.input !== undefined && !isIndexed(p, v, name)) rt.reads.note(rt.input, site);
      if (v === undefined || typeof v !== 'object' || v === null) return false;
      const bucket = bucketsOf(p, v, name, guard).get(constant) ?? EMPTY;
      const { keys, members } = bucket;
      for (let i = 0; i < keys.length; i++) {
        rt.step();
        f[key] = keys[i];
        f[member] = members[i];
        if (next(f)) return true;
      }
      return false;
    };
  };
}

function isIndexed(p: Planner, collection: Value | undefined, name: string): boolean {
  return typeof collection === 'object' && collection !== null && p.rt.indexes.get(collection)?.has(name) === true;
}

/** The index of a collection by a field, built when it is first asked in an evaluation. */
function bucketsOf(p: Planner, collection: object & Value, name: string, guard: GuardedIteration): Map<string, Bucket> {
  const { rt } = p;
  let indexes = rt.indexes.get(collection);
  if (!indexes) rt.indexes.set(collection, (indexes = new Map<string, unknown>()));
  let buckets = indexes.get(name) as Map<string, Bucket> | undefined;
  if (buckets) return buckets;
  buckets = new Map();
  indexes.set(name, buckets);
  const lower = guard.lowered ? p.builtin('lower') : undefined;
  rt.reads?.note(collection, ALL_MEMBERS);
  const site = ReadSite.of([guard.field]);
  const table = buckets;
  forEach(rt, collection, (key, member) => {
    rt.reads?.note(member, site);
    const found = getIn(member, guard.field);
    if (typeof found !== 'string') return false;
    const value = lower ? lower.fn(rt, found) : found;
    if (typeof value !== 'string') return false;
    const bucket = table.get(value);
    if (bucket) {
      bucket.keys.push(key);
      bucket.members.push(member);
    } else table.set(value, { keys: [key], members: [member] });
    return false;
  });
  return buckets;
}
