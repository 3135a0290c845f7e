import type { Term } from '../syntax/ast';
import { objGet, objSize } from '../values/access';
import { equal } from '../values/compare';
import { isArray, isObject, type Value } from '../values/types';
import type { Planner } from './planner';
import { WHOLE } from './read-set';
import type { Scope } from './scope';
import { constantValue } from '../compile/model/constant-value';
import { isDet } from './terms';
import type { Frame, Matcher } from './types';

/** A test against a constant; scalars other than numbers need no more than identity. */
export function constantTest(constant: Value): (v: Value) => boolean {
  if (typeof constant === 'string' || typeof constant === 'boolean' || constant === null) return (v) => v === constant;
  return (v) => equal(v, constant);
}

/**
 * Compiles a pattern. Its free variables are bound by the match, in the order of the text, and count as bound from here
 * on; a second occurrence tests.
 */
export function matcher(p: Planner, t: Term, s: Scope): Matcher {
  if (t.kind === 'var' && !s.knows(t.name)) return bind(t.name, s);
  const match = testingMatcher(p, t, s);
  if (!p.options.traced) return match;
  const { rt } = p;
  return (f, v) => {
    if (typeof v === 'object' && v !== null) rt.reads?.note(v, WHOLE);
    return match(f, v);
  };
}

function testingMatcher(p: Planner, t: Term, s: Scope): Matcher {
  const constant = constantValue(t);
  if (constant !== undefined) {
    const test = constantTest(constant);
    return (_f, v) => test(v);
  }
  if (isDet(t, s)) {
    const det = p.det(t, s);
    return (f, v) => {
      const expected = det(f);
      return expected !== undefined && equal(expected, v);
    };
  }
  if (t.kind === 'array') {
    const parts = t.items.map((i) => matcher(p, i, s));
    return (f, v) => {
      if (!isArray(v) || v.length !== parts.length) return false;
      p.rt.step(parts.length);
      return parts.every((m, i) => m(f, v[i]));
    };
  }
  if (t.kind === 'object') {
    const parts = t.entries.map(([k, value]) => ({ key: p.det(k, s), value: matcher(p, value, s) }));
    return (f, v) => isObject(v) && objSize(v) === parts.length && parts.every((e) => matchEntry(e, f, v));
  }
  return () => false;
}

function matchEntry(e: { key: (f: Frame) => Value | undefined; value: Matcher }, f: Frame, v: Value): boolean {
  const key = e.key(f);
  if (key === undefined || !isObject(v)) return false;
  const found = objGet(v, key);
  return found !== undefined && e.value(f, found);
}

function bind(name: string, s: Scope): Matcher {
  s.bound.add(name);
  // Each `_` is a variable of its own that nothing reads.
  if (name.startsWith('$') && s.uses.of(name) <= 1) return () => true;
  const slot = s.slots.of(name);
  return (f, v) => {
    f[slot] = v;
    return true;
  };
}
