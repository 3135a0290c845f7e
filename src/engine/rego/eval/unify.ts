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
import type { Det, Frame, Link } from './types';

/** `a = b` where at least one side has something to bind or to iterate over. */
export function unifyLink(p: Planner, a: Term, b: Term, s: Scope): Link {
  if (a.kind === 'ref' && !isDet(a, s)) return refLink(p, a, b, s);
  if (b.kind === 'ref' && !isDet(b, s)) return refLink(p, b, a, s);
  if (isDet(b, s)) return matchLink(p, b, a, s);
  if (isDet(a, s)) return matchLink(p, a, b, s);
  return patternsLink(p, a, b, s);
}

function refLink(p: Planner, ref: Extract<Term, { kind: 'ref' }>, other: Term, s: Scope): Link {
  const iterating = new IteratingRef(p, ref, s);
  if (other.kind === 'ref' && !isDet(other, s)) {
    const second = new IteratingRef(p, other, s);
    const slot = s.slots.fresh();
    return (next) => {
      const inner = second.link((f, v) => equal(f[slot] as Value, v) && next(f));
      return iterating.link((f, v) => {
        f[slot] = v;
        return inner(f);
      });
    };
  }
  const match = matcher(p, other, s);
  return (next) => iterating.link((f, v) => match(f, v) && next(f));
}

function matchLink(p: Planner, known: Term, pattern: Term, s: Scope): Link {
  if (pattern.kind === 'var' && !s.knows(pattern.name)) {
    const det = p.held(known, s);
    s.bound.add(pattern.name);
    const slot = s.slots.of(pattern.name);
    return actionLink((f) => {
      const v = det(f);
      if (v === undefined) return false;
      f[slot] = v;
      return true;
    });
  }
  return actionLink(partMatch(p.det(known, s), p, pattern, s));
}

/** Two patterns with free variables on both sides: their parts are matched in an order in which one side is known. */
function patternsLink(p: Planner, a: Term, b: Term, s: Scope): Link {
  let pairs = partsOf(a, b);
  if (!pairs) return () => () => false;
  const steps: ((f: Frame) => boolean)[] = [];
  while (pairs.length > 0) {
    const waiting: [Term, Term][] = [];
    for (const [x, y] of pairs) {
      if (isDet(x, s)) steps.push(partMatch(p.det(x, s), p, y, s));
      else if (isDet(y, s)) steps.push(partMatch(p.det(y, s), p, x, s));
      else {
        const inner = x.kind === 'var' || y.kind === 'var' ? undefined : partsOf(x, y);
        if (inner) waiting.push(...inner);
        else if (x.kind === 'var' || y.kind === 'var') waiting.push([x, y]);
        else return () => () => false;
      }
    }
    const stuck = waiting.length === pairs.length && waiting.every((w, i) => pairs?.[i][0] === w[0]);
    if (stuck) return () => () => false;
    pairs = waiting;
  }
  return actionLink((f) => steps.every((step) => step(f)));
}

function partMatch(det: Det, p: Planner, pattern: Term, s: Scope): (f: Frame) => boolean {
  const match = matcher(p, pattern, s);
  return (f) => {
    const v = det(f);
    return v !== undefined && match(f, v);
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
    for (const [k, v] of a.entries) {
      const other = b.entries.find(([k2]) => sameKey(k, k2));
      if (!other) return undefined;
      pairs.push([v, other[1]]);
    }
    return pairs;
  }
  return undefined;
}
