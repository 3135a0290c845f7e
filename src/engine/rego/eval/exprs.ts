import type { Body, CallExpr, EveryExpr, Expr, Term } from '../syntax/ast';
import { isEquality } from '../syntax/nodes';
import { varsOfExpr } from '../compile/model/vars';
import { equal } from '../values/compare';
import type { Value } from '../values/types';
import { callOf, type Call } from './calls';
import { guardedIteration, indexedLink } from './iteration-index';
import { isCollection, forEach } from './iterate';
import { IteratingRef } from './iter-refs';
import { actionLink, lazily, tie } from './links';
import { constantTest, matcher } from './patterns';
import type { Planner } from './planner';
import { ALL_MEMBERS } from './read-set';
import type { Pending, Scope } from './scope';
import { constantValue } from '../compile/model/constant-value';
import { isDet } from './terms';
import { STOP, type Det, type Frame, type Link, type Matcher, type Sink, type Step } from './types';
import { unifyLink } from './unify';
import { withLink } from './with';

type Test = (f: Frame) => boolean;

/** Success of a value: all but false. */
function isTrue(v: Value | undefined): boolean {
  return v !== undefined && v !== false;
}

/** Only iterations and calls are counted one by one; of other expressions, so many may stand in a body unnoticed. */
const EXPRESSIONS_PER_CHARGE = 32;

/** Compiles the expressions of a body, in order, and ties them together from the last to the first. */
export function compileBody(p: Planner, body: Body, s: Scope, end: (s: Scope) => Step, start = 0): Step {
  const links: Link[] = [];
  const { rt, options } = p;
  const { optimise } = options;
  for (let i = start; i < body.length; i++) {
    const e = body[i];
    if (i % EXPRESSIONS_PER_CHARGE === EXPRESSIONS_PER_CHARGE - 1) {
      links.push(
        actionLink(() => {
          rt.step(EXPRESSIONS_PER_CHARGE);
          return true;
        }),
      );
    }
    const direct = inlineable(p, e, s);
    if (s.pending.size > 0) {
      const waiting = !p.effects.hasAny(e);
      flush(s, links, (name) => direct.has(name) || (waiting && !mentions(e, name)));
    }
    if (optimise && defer(p, e, s)) continue;
    flush(s, links, (name) => direct.has(name));
    const guard = optimise ? guardedIteration(p, body, i, s) : undefined;
    const link = exprLink(p, e, s);
    if (guard) {
      links.push(indexedLink(p, guard, s, link));
      return tie(
        links,
        lazily(() => compileBody(p, body, s.copy(), end, i + 1)),
      );
    }
    links.push(link);
  }
  flush(s, links, () => false);
  return tie(links, end(s));
}

const NONE: ReadonlySet<string> = new Set();

/** Variables that an expression may evaluate in place: those it reads outside of closures and not under a `not`. */
function inlineable(p: Planner, e: Expr, s: Scope): ReadonlySet<string> {
  if (s.pending.size === 0 || e.negated || e.with.length > 0 || p.effects.hasAny(e)) return NONE;
  if (e.kind === 'termExpr' || e.kind === 'callExpr') {
    return varsOfExpr(e, { skipClosures: true });
  }
  return NONE;
}

function mentions(e: Expr, name: string): boolean {
  return varsOfExpr(e).has(name);
}

/** Binds the waiting terms that need not wait on. */
function flush(s: Scope, links: Link[], keep: (name: string) => boolean): void {
  for (const [name, { det }] of s.pending) {
    if (keep(name)) continue;
    s.pending.delete(name);
    s.bound.add(name);
    const slot = s.slots.of(name);
    links.push(
      actionLink((f) => {
        const v = det(f);
        if (v === undefined) return false;
        f[slot] = v;
        return true;
      }),
    );
  }
}

/** Lets a generated variable with one reader wait for it, so that `lower(x.y) == "z"` becomes one closure. */
function defer(p: Planner, e: Expr, s: Scope): boolean {
  if (e.kind !== 'callExpr' || !e.generated || e.negated || e.with.length > 0) return false;
  const output = isEquality(e) ? e.args[0] : e.args[e.args.length - 1];
  if (output.kind !== 'var' || s.knows(output.name) || s.uses.of(output.name) !== 2) return false;
  // What has effects is not put off.
  if (p.effects.hasAny(e)) return false;
  if (isEquality(e)) {
    if (!isDet(e.args[1], s)) return false;
    const [, source] = e.args;
    take(s, output.name, e, { det: p.held(source, s), made: source.kind !== 'var' && source.kind !== 'ref' });
    return true;
  }
  const call = callOf(p, e, s);
  if (!call.det || call.output !== output) return false;
  take(s, output.name, e, { det: call.det, made: true });
  return true;
}

function take(s: Scope, name: string, e: CallExpr, pending: Pending): void {
  consume(s, e);
  s.pending.set(name, pending);
}

/** What an expression has read in place is not waiting any more. */
function consume(s: Scope, e: Expr): void {
  if (s.pending.size === 0) return;
  for (const name of varsOfExpr(e, { skipClosures: true })) s.pending.delete(name);
}

/** One expression with its modifiers. */
export function exprLink(p: Planner, e: Expr, s: Scope): Link {
  if (e.with.length > 0) {
    const { with: modifiers, ...rest } = e;
    return withLink(p, modifiers, s, () => exprLink(p, { ...rest, with: [] }, s));
  }
  if (e.negated) return notLink(p, { ...e, negated: false }, s);
  const link = plainLink(p, e, s);
  consume(s, e);
  return link;
}

function notLink(p: Planner, e: Expr, s: Scope): Link {
  const test = detTest(p, e, s);
  if (test) return actionLink((f) => !test(f));
  return unless(p, [e], s);
}

/** Succeeds when a body has no success. Where it can be noticed, the body runs to its end all the same. */
function unless(p: Planner, body: Body, s: Scope): Link {
  if (!body.some((e) => p.effects.hasAny(e))) {
    const inner = p.body(body, s.nested(), () => STOP);
    return actionLink((f) => !inner(f));
  }
  const found = s.slots.fresh();
  const inner = p.body(body, s.nested(), () => (f) => {
    f[found] = true;
    return false;
  });
  return actionLink((f) => {
    f[found] = false;
    inner(f);
    return f[found] === false;
  });
}

function plainLink(p: Planner, e: Expr, s: Scope): Link {
  const test = detTest(p, e, s);
  if (test) return actionLink(test);
  switch (e.kind) {
    case 'termExpr':
      return termLink(p, e.term, s);
    case 'callExpr':
      if (isEquality(e)) return unifyLink(p, e.args[0], e.args[1], s);
      return callLink(callOf(p, e, s), p, s);
    case 'every':
      return everyLink(p, e, s);
    case 'not':
      return unless(p, e.body, s);
    case 'and': {
      const lhs = p.body(e.lhs, s.nested(), () => STOP);
      const rhs = p.body(e.rhs, s.nested(), () => STOP);
      return actionLink((f) => lhs(f) && rhs(f));
    }
    case 'or': {
      const lhs = p.body(e.lhs, s.nested(), () => STOP);
      const rhs = p.body(e.rhs, s.nested(), () => STOP);
      return actionLink((f) => lhs(f) || rhs(f));
    }
    default:
      return (next) => next;
  }
}

/** An expression that neither iterates nor binds, as a plain test. */
function detTest(p: Planner, e: Expr, s: Scope): Test | undefined {
  if (e.kind === 'termExpr') {
    if (!isDet(e.term, s)) return undefined;
    const det = p.held(e.term, s);
    return (f) => isTrue(det(f));
  }
  if (e.kind !== 'callExpr') return undefined;
  if (isEquality(e)) {
    const [a, b] = e.args;
    return isDet(a, s) && isDet(b, s) ? equalTest(p, a, b, s) : undefined;
  }
  const call = callOf(p, e, s);
  const { det } = call;
  if (!det) return undefined;
  if (!call.output) return (f) => isTrue(det(f));
  if (!isDet(call.output, s)) return undefined;
  const output = p.det(call.output, s);
  return (f) => {
    const v = det(f);
    const expected = output(f);
    return v !== undefined && expected !== undefined && equal(v, expected);
  };
}

function equalTest(p: Planner, a: Term, b: Term, s: Scope): Test {
  const constant = constantValue(b);
  if (constant !== undefined) return constantEqual(p.det(a, s), constant);
  const other = constantValue(a);
  if (other !== undefined) return constantEqual(p.det(b, s), other);
  const left = p.det(a, s);
  const right = p.det(b, s);
  return (f) => {
    const x = left(f);
    if (x === undefined) return false;
    const y = right(f);
    return y !== undefined && equal(x, y);
  };
}

function constantEqual(det: Det, constant: Value): Test {
  if (typeof constant === 'string' || typeof constant === 'boolean' || constant === null) {
    return (f) => det(f) === constant;
  }
  const test = constantTest(constant);
  return (f) => {
    const v = det(f);
    return v !== undefined && test(v);
  };
}

function termLink(p: Planner, t: Term, s: Scope): Link {
  if (t.kind !== 'ref') return () => () => false;
  const iterating = new IteratingRef(p, t, s);
  return (next) => iterating.link((f, v) => v !== false && next(f));
}

function callLink(call: Call, p: Planner, s: Scope): Link {
  const match: Matcher | undefined = call.output && matcher(p, call.output, s);
  const accept =
    (next: Step): Sink =>
    (f, v) =>
      match ? match(f, v) && next(f) : v !== false && next(f);
  const { det, relation } = call;
  if (det) {
    return actionLink((f) => {
      const v = det(f);
      return v !== undefined && (match ? match(f, v) : v !== false);
    });
  }
  return (next) => {
    const sink = accept(next);
    return (f) => {
      const results = relation?.(f);
      if (!Array.isArray(results)) return false;
      for (const v of results as readonly Value[]) {
        p.rt.step();
        if (sink(f, v)) return true;
      }
      return false;
    };
  };
}

/** `every` succeeds once when its body does for all members. */
function everyLink(p: Planner, e: EveryExpr, s: Scope): Link {
  const domain = p.held(e.domain, s);
  const inner = s.nested();
  const key = inner.slots.of(e.key?.name ?? '$every');
  const value = inner.slots.of(e.value.name);
  if (e.key) inner.bound.add(e.key.name);
  inner.bound.add(e.value.name);
  const body = p.body(e.body, inner, () => STOP);
  return actionLink((f) => {
    const d = domain(f);
    if (d === undefined || !isCollection(d)) return false;
    p.rt.reads?.note(d, ALL_MEMBERS);
    return !forEach(p.rt, d, (k, v) => {
      f[key] = k;
      f[value] = v;
      return !body(f);
    });
  });
}
