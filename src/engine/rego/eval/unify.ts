import type { Term } from '../syntax/ast';
import { sameKey } from '../compile/model/unify-vars';
import { equal } from '../values/compare';
import type { Value } from '../values/types';
import { IteratingRef } from './iter-refs';
import { actionLink } from './links';
import { matcher } from './patterns';
import type { Planner } from './planner';
import type { Scope } from './scope';
import { isDet } from './terms';
import type { Det, Frame, Link } from './runtime/types';

/** `a = b` where at least one side has something to bind or to iterate over. */
export function unifyLink(planner: Planner, a: Term, b: Term, scope: Scope): Link {
  if (a.kind === 'ref' && !isDet(a, scope)) return refLink(planner, a, b, scope);
  if (b.kind === 'ref' && !isDet(b, scope)) return refLink(planner, b, a, scope);
  if (isDet(b, scope)) return matchLink(planner, b, a, scope);
  if (isDet(a, scope)) return matchLink(planner, a, b, scope);
  return patternsLink(planner, a, b, scope);
}

function refLink(planner: Planner, ref: Extract<Term, { kind: 'ref' }>, other: Term, scope: Scope): Link {
  const iterating = new IteratingRef(planner, ref, scope);
  if (other.kind === 'ref' && !isDet(other, scope)) {
    const second = new IteratingRef(planner, other, scope);
    const slot = scope.slots.fresh();
    return (next) => {
      const inner = second.link((frame, value) => equal(frame[slot] as Value, value) && next(frame));
      return iterating.link((frame, value) => {
        frame[slot] = value;
        return inner(frame);
      });
    };
  }
  const match = matcher(planner, other, scope);
  return (next) => iterating.link((frame, value) => match(frame, value) && next(frame));
}

function matchLink(planner: Planner, known: Term, pattern: Term, scope: Scope): Link {
  if (pattern.kind === 'var' && !scope.knows(pattern.name)) {
    const det = planner.held(known, scope);
    scope.bound.add(pattern.name);
    const slot = scope.slots.of(pattern.name);
    return actionLink((frame) => {
      const value = det(frame);
      if (value === undefined) return false;
      frame[slot] = value;
      return true;
    });
  }
  return actionLink(partMatch(planner.det(known, scope), planner, pattern, scope));
}

/** Two patterns with free variables on both sides: their parts are matched in an order in which one side is known. */
function patternsLink(planner: Planner, a: Term, b: Term, scope: Scope): Link {
  let pairs = partsOf(a, b);
  if (!pairs) return () => () => false;
  const steps: ((frame: Frame) => boolean)[] = [];
  while (pairs.length > 0) {
    const waiting: [Term, Term][] = [];
    for (const [x, y] of pairs) {
      if (isDet(x, scope)) steps.push(partMatch(planner.det(x, scope), planner, y, scope));
      else if (isDet(y, scope)) steps.push(partMatch(planner.det(y, scope), planner, x, scope));
      else {
        const inner = x.kind === 'var' || y.kind === 'var' ? undefined : partsOf(x, y);
        if (inner) waiting.push(...inner);
        else if (x.kind === 'var' || y.kind === 'var') waiting.push([x, y]);
        else return () => () => false;
      }
    }
    const stuck = waiting.length === pairs.length && waiting.every((pair, i) => pairs?.[i][0] === pair[0]);
    if (stuck) return () => () => false;
    pairs = waiting;
  }
  return actionLink((frame) => steps.every((step) => step(frame)));
}

function partMatch(det: Det, planner: Planner, pattern: Term, scope: Scope): (frame: Frame) => boolean {
  const match = matcher(planner, pattern, scope);
  return (frame) => {
    const value = det(frame);
    return value !== undefined && match(frame, value);
  };
}

/** The parts of two literals that must match; undefined when they cannot. */
function partsOf(a: Term, b: Term): [Term, Term][] | undefined {
  if (a.kind === 'array' && b.kind === 'array') {
    if (a.items.length !== b.items.length) return undefined;
    return a.items.map((x, i) => [x, b.items[i]]);
  }
  if (a.kind === 'object' && b.kind === 'object') {
    if (a.entries.length !== b.entries.length) return undefined;
    const pairs: [Term, Term][] = [];
    for (const [key, value] of a.entries) {
      const other = b.entries.find(([k2]) => sameKey(key, k2));
      if (!other) return undefined;
      pairs.push([value, other[1]]);
    }
    return pairs;
  }
  return undefined;
}
