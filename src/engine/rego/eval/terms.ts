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
import { LISTING, type Runtime } from './runtime/runtime';
import type { Scope } from './scope';
import type { Det, Frame, Step } from './runtime/types';

/** True when a term has at most one value under the bindings so far. */
export function isDet(term: Term, scope: Scope): boolean {
  switch (term.kind) {
    case 'var':
      return scope.knows(term.name);
    case 'ref':
      return isDetRef(term, scope, isDet);
    case 'array':
    case 'set':
      return term.items.every((i) => isDet(i, scope));
    case 'object':
      return term.entries.every(([key, value]) => isDet(key, scope) && isDet(value, scope));
    default:
      return true;
  }
}

/** Constant keys before variables, these by name: where keys turn out to be equal, the last value in this order counts. */
function inOrderOfKeys(entries: ObjectTerm['entries']): ObjectTerm['entries'] {
  if (entries.every(([key]) => isScalar(key))) return entries;
  const rank = ([key]: ObjectTerm['entries'][number]): number => (isScalar(key) ? 0 : key.kind === 'var' ? 1 : 2);
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
export function detTerm(planner: Planner, term: Term, scope: Scope): Det {
  const constant = constantValue(term);
  if (constant !== undefined) {
    asConstant(constant);
    return () => constant;
  }
  if (isComprehension(term))
    return isClosed(planner, term, scope)
      ? remembered(planner, comprehension(planner, term, scope))
      : comprehension(planner, term, scope);
  switch (term.kind) {
    case 'var': {
      const pending = scope.pending.get(term.name);
      if (pending) return pending.det;
      const slot = scope.slots.of(term.name);
      return (frame) => frame[slot] as Value;
    }
    case 'ref':
      return detRef(planner, term, scope);
    case 'array': {
      const items = term.items.map((i) => planner.det(i, scope));
      return (frame) => all(planner.runtime, frame, items);
    }
    case 'set': {
      const items = term.items.map((i) => planner.det(i, scope));
      return (frame) => {
        const values = all(planner.runtime, frame, items);
        return values && setOf(values);
      };
    }
    case 'object': {
      const entries = inOrderOfKeys(term.entries);
      const keys = entries.map(([key]) => planner.det(key, scope));
      const values = entries.map(([, value]) => planner.det(value, scope));
      return (frame) => {
        planner.runtime.step(keys.length);
        const builder = new ObjectBuilder();
        for (let i = 0; i < keys.length; i++) {
          const key = keys[i](frame);
          const value = values[i](frame);
          if (key === undefined || value === undefined) return undefined;
          builder.set(key, value);
        }
        return builder.build();
      };
    }
    default:
      throw new RegoError('eval_internal_error', `unexpected ${term.kind} term`, positionOf(term.loc));
  }
}

function all(runtime: Runtime, frame: Frame, items: readonly Det[]): Value[] | undefined {
  runtime.step(items.length);
  const out = new Array<Value>(items.length);
  for (let i = 0; i < items.length; i++) {
    const value = items[i](frame);
    if (value === undefined) return undefined;
    out[i] = value;
  }
  return out;
}

/** True when a comprehension reads no variable of the surrounding body: its value is constant in an evaluation. */
function isClosed(planner: Planner, comprehension: Comprehension, scope: Scope): boolean {
  if (!planner.options.optimise || scope.bound.size === 0) return false;
  for (const name of varsOfTerm(comprehension)) if (scope.bound.has(name)) return false;
  return !planner.effects.ofTerm(comprehension).prints;
}

/** Evaluates a term once; `with` sets the remembered value aside. */
function remembered(planner: Planner, det: Det): Det {
  const { runtime } = planner;
  const id = planner.memoId();
  return (frame) => {
    const known = runtime.memo[id];
    return known === undefined ? (runtime.memo[id] = det(frame)) : (known as Value);
  };
}

/** A comprehension runs its body to the end and collects; it is never undefined. */
function comprehension(planner: Planner, term: Comprehension, outer: Scope): Det {
  const scope = outer.nested();
  const acc = scope.slots.fresh();
  switch (term.kind) {
    case 'arrayCompr': {
      const run = planner.body(term.body, scope, (inner) =>
        collector(planner, term.term, inner, (frame, value) => (frame[acc] as Value[]).push(value)),
      );
      return (frame) => {
        const items: Value[] = [];
        frame[acc] = items;
        run(frame);
        planner.runtime.onCall?.(LISTING, [], items);
        return items;
      };
    }
    case 'setCompr': {
      const run = planner.body(term.body, scope, (inner) =>
        collector(planner, term.term, inner, (frame, value) => (frame[acc] as SetBuilder).add(value)),
      );
      return (frame) => {
        const builder = new SetBuilder();
        frame[acc] = builder;
        run(frame);
        return builder.build();
      };
    }
    case 'objectCompr': {
      const run = planner.body(term.body, scope, (inner) => {
        const key = planner.det(term.key, inner);
        const insert = (frame: Frame, value: Value): void =>
          insertUnique(frame[acc] as ObjectBuilder, key(frame), value, term);
        return collector(planner, term.value, inner, insert);
      });
      return (frame) => {
        const builder = new ObjectBuilder();
        frame[acc] = builder;
        run(frame);
        return builder.build();
      };
    }
  }
}

/** The end of a comprehension's body: adds the value and asks for more. */
function collector(planner: Planner, term: Term, scope: Scope, add: (frame: Frame, value: Value) => unknown): Step {
  const { runtime } = planner;
  const det = planner.det(term, scope);
  return (frame) => {
    const value = det(frame);
    runtime.built();
    if (value !== undefined) add(frame, value);
    return false;
  };
}

function insertUnique(
  builder: ObjectBuilder,
  key: Value | undefined,
  value: Value,
  comprehension: ObjectComprehension,
): void {
  if (key === undefined) return;
  const before = builder.get(key);
  if (before === undefined) builder.set(key, value);
  else if (!equal(before, value)) {
    throw new RegoError('eval_conflict_error', 'object keys must be unique', positionOf(comprehension.key.loc));
  }
}
