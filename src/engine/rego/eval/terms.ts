import type { Comprehension, ObjectComprehension, ObjectTerm, Term } from '../syntax/ast';
import { RegoError } from '../syntax/errors';
import { positionOf } from '../compile/model/unit';
import { isComprehension, isGeneratedVar, isScalar, localNumber } from '../syntax/nodes';
import { constantValue } from '../compile/model/constant-value';
import { varsOfTerm } from '../compile/model/vars';
import { ObjectBuilder, SetBuilder, setOf } from '../values/builders';
import { equal } from '../values/compare';
import { asConstant } from '../values/constants';
import type { Value } from '../values/types';
import type { Planner } from './planner';
import { detRef, isDetRef } from './refs';
import type { Runtime } from './runtime';
import type { Scope } from './scope';
import type { Det, Frame, Step } from './types';

/** Whether a term has at most one value under the bindings so far. */
export function isDet(t: Term, s: Scope): boolean {
  switch (t.kind) {
    case 'var':
      return s.knows(t.name);
    case 'ref':
      return isDetRef(t, s, isDet);
    case 'array':
    case 'set':
      return t.items.every((i) => isDet(i, s));
    case 'object':
      return t.entries.every(([k, v]) => isDet(k, s) && isDet(v, s));
    default:
      return true;
  }
}

/** Constant keys before variables, these by name: where keys turn out to be equal, the last value in this order counts. */
function inOrderOfKeys(entries: ObjectTerm['entries']): ObjectTerm['entries'] {
  if (entries.every(([k]) => isScalar(k))) return entries;
  const rank = ([k]: ObjectTerm['entries'][number]): number => (isScalar(k) ? 0 : k.kind === 'var' ? 1 : 2);
  return [...entries].sort((a, b) => {
    const [[x], [y]] = [a, b];
    if (x.kind === 'var' && y.kind === 'var') return compareNames(x.name, y.name);
    return rank(a) - rank(b);
  });
}

function compareNames(a: string, b: string): number {
  if (isGeneratedVar(a) && isGeneratedVar(b)) return localNumber(a) - localNumber(b);
  return a < b ? -1 : 1;
}

/** Compiles a term whose variables are all bound. */
export function detTerm(p: Planner, t: Term, s: Scope): Det {
  const constant = constantValue(t);
  if (constant !== undefined) {
    asConstant(constant);
    return () => constant;
  }
  if (isComprehension(t)) return isClosed(p, t, s) ? remembered(p, comprehension(p, t, s)) : comprehension(p, t, s);
  switch (t.kind) {
    case 'var': {
      const pending = s.pending.get(t.name);
      if (pending) return pending.det;
      const slot = s.slots.of(t.name);
      return (f) => f[slot] as Value;
    }
    case 'ref':
      return detRef(p, t, s);
    case 'array': {
      const items = t.items.map((i) => p.det(i, s));
      return (f) => all(p.rt, f, items);
    }
    case 'set': {
      const items = t.items.map((i) => p.det(i, s));
      return (f) => {
        const values = all(p.rt, f, items);
        return values && setOf(values);
      };
    }
    case 'object': {
      const entries = inOrderOfKeys(t.entries);
      const keys = entries.map(([k]) => p.det(k, s));
      const values = entries.map(([, v]) => p.det(v, s));
      return (f) => {
        p.rt.step(keys.length);
        const builder = new ObjectBuilder();
        for (let i = 0; i < keys.length; i++) {
          const k = keys[i](f);
          const v = values[i](f);
          if (k === undefined || v === undefined) return undefined;
          builder.set(k, v);
        }
        return builder.build();
      };
    }
    default:
      throw new RegoError('eval_internal_error', `unexpected ${t.kind} term`, positionOf(t.loc));
  }
}

function all(rt: Runtime, f: Frame, items: readonly Det[]): Value[] | undefined {
  rt.step(items.length);
  const out = new Array<Value>(items.length);
  for (let i = 0; i < items.length; i++) {
    const v = items[i](f);
    if (v === undefined) return undefined;
    out[i] = v;
  }
  return out;
}

/** Whether a comprehension reads no variable of the body around it, so that it has one value for the evaluation. */
function isClosed(p: Planner, t: Comprehension, s: Scope): boolean {
  if (!p.options.optimise || s.bound.size === 0) return false;
  for (const name of varsOfTerm(t)) if (s.bound.has(name)) return false;
  return !p.effects.ofTerm(t).prints;
}

/** Evaluates once; `with` sets what is remembered aside. */
function remembered(p: Planner, det: Det): Det {
  const { rt } = p;
  const id = p.memoId();
  return (f) => {
    const known = rt.memo[id];
    return known === undefined ? (rt.memo[id] = det(f)) : (known as Value);
  };
}

/** A comprehension runs its body to the end and collects; it is never undefined. */
function comprehension(p: Planner, t: Comprehension, outer: Scope): Det {
  const s = outer.nested();
  const acc = s.slots.fresh();
  switch (t.kind) {
    case 'arrayCompr': {
      const run = p.body(t.body, s, (inner) => collector(p, t.term, inner, (f, v) => (f[acc] as Value[]).push(v)));
      return (f) => {
        const items: Value[] = [];
        f[acc] = items;
        run(f);
        return items;
      };
    }
    case 'setCompr': {
      const run = p.body(t.body, s, (inner) => collector(p, t.term, inner, (f, v) => (f[acc] as SetBuilder).add(v)));
      return (f) => {
        const builder = new SetBuilder();
        f[acc] = builder;
        run(f);
        return builder.build();
      };
    }
    case 'objectCompr': {
      const run = p.body(t.body, s, (inner) => {
        const key = p.det(t.key, inner);
        const insert = (f: Frame, v: Value): void => insertUnique(f[acc] as ObjectBuilder, key(f), v, t);
        return collector(p, t.value, inner, insert);
      });
      return (f) => {
        const builder = new ObjectBuilder();
        f[acc] = builder;
        run(f);
        return builder.build();
      };
    }
  }
}

/** The end of a comprehension's body: adds the value and asks for more. */
function collector(p: Planner, t: Term, s: Scope, add: (f: Frame, v: Value) => unknown): Step {
  const { rt } = p;
  const det = p.det(t, s);
  return (f) => {
    const v = det(f);
    rt.built();
    if (v !== undefined) add(f, v);
    return false;
  };
}

function insertUnique(builder: ObjectBuilder, k: Value | undefined, v: Value, t: ObjectComprehension): void {
  if (k === undefined) return;
  const before = builder.get(k);
  if (before === undefined) builder.set(k, v);
  else if (!equal(before, v)) {
    throw new RegoError('eval_conflict_error', 'object keys must be unique', positionOf(t.key.loc));
  }
}
