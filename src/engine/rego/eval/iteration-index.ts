import type { Body, Expr, RefTerm, Term, VarTerm } from '../syntax/ast';
import { isEquality, operatorName } from '../syntax/nodes';
import type { Value } from '../values/types';
import { forEach } from './runtime/iterate';
import { getIn, stringGetter } from './runtime/lookup';
import type { Planner } from './planner';
import { ALL_MEMBERS, ReadSite } from './runtime/read-set';
import type { Runtime } from './runtime/runtime';
import type { Scope } from './scope';
import { SHUT, type Frame, type GatedStep, type Link } from './runtime/types';

/** An iteration over a collection: `r := input.C[i]`, or `x = input.C[i].F`, where only the field is bound. */
interface Iteration {
  /** Constant keys of the collection below input. */
  readonly collection: readonly string[];
  readonly key: VarTerm;
  /** The variable that is bound, to the member or to its field; none in `input.C[i].F == "constant"`. */
  readonly bound: VarTerm | undefined;
  readonly boundField: string | undefined;
}

/** An iteration with a guard behind it, `lower(r.F) == "constant"` or `r.F == "constant"`, or itself a guard. */
export interface GuardedIteration extends Iteration {
  readonly field: string;
  readonly lowered: boolean;
  readonly constant: string;
}

/** The maximum distance between an iteration and its guard. */
const REACH = 8;

/** Recognises a guarded iteration that starts at an expression of a body. */
export function guardedIteration(planner: Planner, body: Body, at: number, scope: Scope): GuardedIteration | undefined {
  const start = iterationOf(body[at], scope);
  if (!start) return undefined;
  if ('constant' in start) return start;
  const fields = new Map<string, string>();
  if (start.bound && start.boundField !== undefined) fields.set(start.bound.name, start.boundField);
  const lowered = new Map<string, string>();
  for (let i = at + 1; i < body.length && i <= at + REACH; i++) {
    const expr = body[i];
    // An expression may run for fewer members when nothing but its own outcome depends on it.
    if (expr.with.length > 0 || planner.effects.hasAny(expr)) return undefined;
    if (expr.kind !== 'callExpr' || expr.negated) continue;
    if (!isEquality(expr)) {
      const field =
        expr.args.length === 2 && operatorName(expr.operator) === 'lower' && fieldOf(expr.args[0], start, fields);
      if (field && expr.args[1].kind === 'var') lowered.set(expr.args[1].name, field);
      continue;
    }
    const [a, b] = expr.args;
    const field = fieldOf(b, start, fields);
    if (a.kind === 'var' && expr.generated && field !== undefined) fields.set(a.name, field);
    const guard = guardOf(a, b, start, fields, lowered) ?? guardOf(b, a, start, fields, lowered);
    if (guard) return { ...start, ...guard };
  }
  return undefined;
}

function iterationOf(expr: Expr, scope: Scope): Iteration | GuardedIteration | undefined {
  if (!isEquality(expr) || expr.negated || expr.with.length > 0) return undefined;
  const [a, b] = expr.args;
  if (a.kind === 'var' && b.kind === 'ref') return scope.knows(a.name) ? undefined : iterationOver(b, a, scope);
  const [ref, constant] = a.kind === 'ref' ? [a, b] : [b, a];
  if (ref.kind !== 'ref' || constant.kind !== 'string') return undefined;
  const over = iterationOver(ref, undefined, scope);
  if (over?.boundField === undefined) return undefined;
  return { ...over, field: over.boundField, lowered: false, constant: constant.value };
}

function iterationOver(ref: RefTerm, bound: VarTerm | undefined, scope: Scope): Iteration | undefined {
  if (ref.head.kind !== 'var' || ref.head.name !== 'input' || scope.knows('input')) return undefined;
  const last = ref.path[ref.path.length - 1];
  const boundField = last?.kind === 'string' ? last.value : undefined;
  const path = boundField === undefined ? ref.path : ref.path.slice(0, -1);
  const key = path[path.length - 1];
  if (path.length < 2 || key.kind !== 'var' || scope.knows(key.name) || key.name === bound?.name) return undefined;
  const collection: string[] = [];
  for (const term of path.slice(0, -1)) {
    if (term.kind !== 'string') return undefined;
    collection.push(term.value);
  }
  return { collection, key, bound, boundField };
}

/** The field of the member that a term stands for. */
function fieldOf(
  term: Term,
  { bound, boundField }: Iteration,
  fields: ReadonlyMap<string, string>,
): string | undefined {
  if (term.kind === 'var') return fields.get(term.name);
  if (boundField !== undefined || term.kind !== 'ref' || term.path.length !== 1) return undefined;
  if (term.head.kind !== 'var' || term.head.name !== bound?.name) return undefined;
  const [key] = term.path;
  return key.kind === 'string' ? key.value : undefined;
}

function guardOf(
  side: Term,
  other: Term,
  start: Iteration,
  fields: ReadonlyMap<string, string>,
  lowered: ReadonlyMap<string, string>,
): Pick<GuardedIteration, 'field' | 'lowered' | 'constant'> | undefined {
  if (other.kind !== 'string') return undefined;
  if (side.kind === 'var' && lowered.has(side.name)) {
    return { field: lowered.get(side.name) as string, lowered: true, constant: other.value };
  }
  const field = fieldOf(side, start, fields);
  return field === undefined ? undefined : { field, lowered: false, constant: other.value };
}

/** Keys and members of a collection that share the value of a field. */
interface Bucket {
  readonly keys: Value[];
  readonly members: Value[];
  /** The field itself, which the guard may have lowered. */
  readonly fields: Value[];
}

/** The index that one collection of the input has by one field, found without looking the collection up again. */
interface SiteIndex {
  readonly input: Value | undefined;
  readonly buckets: ReadonlyMap<string, Bucket>;
}

/**
 * The iteration over the bucket of the guard's constant; the guard itself still runs. Where the bucket is missing, all
 * clauses that begin with the same guard are shut for the rest of the evaluation.
 */
export function indexedLink(planner: Planner, guard: GuardedIteration, scope: Scope, plain: Link): Link {
  const { runtime } = planner;
  const bound = guard.bound ? scope.slots.of(guard.bound.name) : scope.slots.fresh();
  const key = scope.slots.of(guard.key.name);
  const gets = guard.collection.map(stringGetter);
  const way = ReadSite.of(guard.collection);
  const name = `${guard.lowered ? 'l' : 'p'}${guard.field}`;
  const { constant } = guard;
  const site = runtime.indexSite(`${name} ${JSON.stringify(guard.collection)}`);
  const gate = planner.memoId(JSON.stringify([name, guard.collection, constant]));
  return (next) => {
    const fallback = plain(next);
    const step: GatedStep = (frame: Frame) => {
      // Replaced builtins and errors that count need every member looked at.
      if (runtime.mocks !== undefined || runtime.strict) return fallback(frame);
      let found = runtime.sites[site] as SiteIndex | undefined;
      if (found === undefined || found.input !== runtime.input) {
        let value: Value | undefined = runtime.input;
        for (const get of gets) {
          if (value === undefined) break;
          value = get(value);
        }
        if (value === undefined || typeof value !== 'object' || value === null) return noteWay(runtime, way);
        found = { input: runtime.input, buckets: bucketsOf(planner, value, name, guard, way) };
        runtime.sites[site] = found;
      }
      const bucket = found.buckets.get(constant);
      if (bucket === undefined) {
        runtime.memo[gate] = SHUT;
        return false;
      }
      const { keys } = bucket;
      const values = guard.boundField === undefined ? bucket.members : bucket.fields;
      for (let i = 0; i < keys.length; i++) {
        runtime.step();
        frame[key] = keys[i];
        frame[bound] = values[i];
        if (next(frame)) return true;
      }
      return false;
    };
    step.gate = gate;
    return step;
  };
}

/** Notes the way to the collection, or to where there is none: once, because then the index is known. */
function noteWay(runtime: Runtime, site: ReadSite): false {
  if (runtime.input !== undefined) runtime.reads?.noteSite(runtime.input, site);
  return false;
}

/** The index of a collection by a field, built when it is first asked in an evaluation. */
function bucketsOf(
  planner: Planner,
  collection: object & Value,
  name: string,
  guard: GuardedIteration,
  way: ReadSite,
): Map<string, Bucket> {
  const { runtime } = planner;
  let indexes = runtime.indexes.get(collection);
  if (!indexes) runtime.indexes.set(collection, (indexes = new Map<string, unknown>()));
  let buckets = indexes.get(name) as Map<string, Bucket> | undefined;
  if (buckets) return buckets;
  buckets = new Map();
  indexes.set(name, buckets);
  const lower = guard.lowered ? planner.builtin('lower') : undefined;
  noteWay(runtime, way);
  runtime.reads?.note(collection, ALL_MEMBERS);
  const site = ReadSite.of([guard.field]);
  const table = buckets;
  forEach(runtime, collection, (key, member) => {
    runtime.reads?.note(member, site);
    const found = getIn(member, guard.field);
    if (typeof found !== 'string') return false;
    const value = lower ? lower.fn(runtime, found) : found;
    if (typeof value !== 'string') return false;
    const bucket = table.get(value);
    if (bucket) {
      bucket.keys.push(key);
      bucket.members.push(member);
      bucket.fields.push(found);
    } else table.set(value, { keys: [key], members: [member], fields: [found] });
    return false;
  });
  return buckets;
}
