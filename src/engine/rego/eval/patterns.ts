import type { Term } from '../syntax/ast';
import { objGet, objSize } from '../values/access';
import { equal } from '../values/compare';
import { isArray, isObject, type Value } from '../values/types';
import type { Planner } from './planner';
import { WHOLE } from './runtime/read-set';
import type { Scope } from './scope';
import { constantValue } from '../compile/model/constant-value';
import { isDet } from './terms';
import type { Frame, Matcher } from './runtime/types';

/** A test against a constant; scalars other than numbers need no more than identity. */
export function constantTest(constant: Value): (value: Value) => boolean {
  if (typeof constant === 'string' || typeof constant === 'boolean' || constant === null)
    return (value) => value === constant;
  return (value) => equal(value, constant);
}

/**
 * Compiles a pattern. Its free variables are bound by the match, in the order of the text, and count as bound from here
 * on; a second occurrence tests.
 */
export function matcher(planner: Planner, term: Term, scope: Scope): Matcher {
  if (term.kind === 'var' && !scope.knows(term.name)) return bind(term.name, scope);
  const match = testingMatcher(planner, term, scope);
  if (!planner.options.traced) return match;
  const { runtime } = planner;
  return (frame, value) => {
    if (typeof value === 'object' && value !== null) runtime.reads?.note(value, WHOLE);
    return match(frame, value);
  };
}

function testingMatcher(planner: Planner, term: Term, scope: Scope): Matcher {
  const constant = constantValue(term);
  if (constant !== undefined) {
    const test = constantTest(constant);
    return (_f, found) => test(found);
  }
  if (isDet(term, scope)) {
    const det = planner.det(term, scope);
    return (frame, found) => {
      const expected = det(frame);
      return expected !== undefined && equal(expected, found);
    };
  }
  if (term.kind === 'array') {
    const parts = term.items.map((i) => matcher(planner, i, scope));
    return (frame, found) => {
      if (!isArray(found) || found.length !== parts.length) return false;
      planner.runtime.step(parts.length);
      return parts.every((each, i) => each(frame, found[i]));
    };
  }
  if (term.kind === 'object') {
    const parts = term.entries.map(([keyTerm, value]) => ({
      key: planner.det(keyTerm, scope),
      value: matcher(planner, value, scope),
    }));
    return (frame, found) =>
      isObject(found) && objSize(found) === parts.length && parts.every((entry) => matchEntry(entry, frame, found));
  }
  return () => false;
}

function matchEntry(
  e: { key: (frame: Frame) => Value | undefined; value: Matcher },
  inner: Frame,
  each: Value,
): boolean {
  const key = e.key(inner);
  if (key === undefined || !isObject(each)) return false;
  const found = objGet(each, key);
  return found !== undefined && e.value(inner, found);
}

function bind(name: string, scope: Scope): Matcher {
  scope.bound.add(name);
  // Each `_` is a variable of its own that nothing reads.
  if (name.startsWith('$') && scope.uses.of(name) <= 1) return () => true;
  const slot = scope.slots.of(name);
  return (frame, value) => {
    frame[slot] = value;
    return true;
  };
}
