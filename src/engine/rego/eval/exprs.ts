import type { Body, EveryExpr, Expr, Rule, Term } from '../syntax/ast';
import { isEquality } from '../syntax/nodes';
import { equal } from '../values/compare';
import type { Value } from '../values/types';
import { callOf, type Call } from './calls';
import { guardedIteration, indexedLink } from './iteration-index';
import { consume, defer, flush, inlineable, mentions } from './deferred';
import { isCollection, forEach } from './runtime/iterate';
import { IteratingRef } from './iter-refs';
import { actionLink, lazily, tie } from './links';
import { constantTest, matcher } from './patterns';
import type { Planner } from './planner';
import { ALL_MEMBERS } from './runtime/read-set';
import type { Scope } from './scope';
import { constantValue } from '../compile/model/constant-value';
import { isDet } from './terms';
import { STOP, type Det, type Frame, type Link, type Matcher, type Sink, type Step } from './runtime/types';
import { unifyLink } from './unify';
import { withLink } from './with';

type Test = (frame: Frame) => boolean;

/** True for a value that lets an expression succeed: any but false. */
function isTrue(value: Value | undefined): boolean {
  return value !== undefined && value !== false;
}

/** The number of expressions per charge; iterations and calls are charged one by one. */
const EXPRESSIONS_PER_CHARGE = 32;

/**
 * Compiles the expressions of a body, in order, and ties them together from the last to the first. Those of an `observed` rule
 * are told before they are evaluated.
 */
export function compileBody(
  planner: Planner,
  body: Body,
  scope: Scope,
  end: (inner: Scope) => Step,
  observed?: Rule,
  start = 0,
): Step {
  const links: Link[] = [];
  const { runtime, options } = planner;
  const { optimise } = options;
  for (let i = start; i < body.length; i++) {
    const expr = body[i];
    if (i % EXPRESSIONS_PER_CHARGE === EXPRESSIONS_PER_CHARGE - 1) {
      links.push(
        actionLink(() => {
          runtime.step(EXPRESSIONS_PER_CHARGE);
          return true;
        }),
      );
    }
    if (observed) links.push(reachedLink(planner, observed, i));
    const direct = inlineable(planner, expr, scope);
    if (scope.pending.size > 0) {
      const waiting = !planner.effects.hasAny(expr);
      flush(scope, links, (name) => direct.has(name) || (waiting && !mentions(expr, name)));
    }
    if (optimise && defer(planner, expr, scope)) continue;
    flush(scope, links, (name) => direct.has(name));
    const guard = optimise ? guardedIteration(planner, body, i, scope) : undefined;
    const link = exprLink(planner, expr, scope);
    if (guard) {
      links.push(indexedLink(planner, guard, scope, link));
      return tie(
        links,
        lazily(() => compileBody(planner, body, scope.copy(), end, observed, i + 1)),
      );
    }
    links.push(link);
  }
  flush(scope, links, () => false);
  if (observed) links.push(reachedLink(planner, observed, body.length));
  return tie(links, end(scope));
}

function reachedLink({ runtime }: Planner, rule: Rule, position: number): Link {
  return actionLink(() => {
    runtime.onReached?.(rule, rule.body.at(position), position);
    return true;
  });
}

/** One expression with its modifiers. */
function exprLink(planner: Planner, expr: Expr, scope: Scope): Link {
  if (expr.with.length > 0) {
    const { with: modifiers, ...rest } = expr;
    return withLink(planner, modifiers, scope, () => exprLink(planner, { ...rest, with: [] }, scope));
  }
  if (expr.negated) return notLink(planner, { ...expr, negated: false }, scope);
  const link = plainLink(planner, expr, scope);
  consume(scope, expr);
  return link;
}

function notLink(planner: Planner, expr: Expr, scope: Scope): Link {
  const test = detTest(planner, expr, scope);
  if (test) return actionLink((frame) => !test(frame));
  return unless(planner, [expr], scope);
}

/** Succeeds when a body has no success. A body with effects still runs to its end. */
function unless(planner: Planner, body: Body, scope: Scope): Link {
  if (!body.some((expr) => planner.effects.hasAny(expr))) {
    const inner = planner.body(body, scope.nested(), () => STOP);
    return actionLink((frame) => !inner(frame));
  }
  const found = scope.slots.fresh();
  const inner = planner.body(body, scope.nested(), () => (frame) => {
    frame[found] = true;
    return false;
  });
  return actionLink((frame) => {
    frame[found] = false;
    inner(frame);
    return frame[found] === false;
  });
}

function plainLink(planner: Planner, expr: Expr, scope: Scope): Link {
  const test = detTest(planner, expr, scope);
  if (test) return actionLink(test);
  switch (expr.kind) {
    case 'termExpr':
      return termLink(planner, expr.term, scope);
    case 'callExpr':
      if (isEquality(expr)) return unifyLink(planner, expr.args[0], expr.args[1], scope);
      return callLink(callOf(planner, expr, scope), planner, scope);
    case 'every':
      return everyLink(planner, expr, scope);
    case 'not':
      return unless(planner, expr.body, scope);
    case 'and': {
      const lhs = planner.body(expr.lhs, scope.nested(), () => STOP);
      const rhs = planner.body(expr.rhs, scope.nested(), () => STOP);
      return actionLink((frame) => lhs(frame) && rhs(frame));
    }
    case 'or': {
      const lhs = planner.body(expr.lhs, scope.nested(), () => STOP);
      const rhs = planner.body(expr.rhs, scope.nested(), () => STOP);
      return actionLink((frame) => lhs(frame) || rhs(frame));
    }
    default:
      return (next) => next;
  }
}

/** An expression that neither iterates nor binds, as a plain test. */
function detTest(planner: Planner, expr: Expr, scope: Scope): Test | undefined {
  if (expr.kind === 'termExpr') {
    if (!isDet(expr.term, scope)) return undefined;
    const det = planner.held(expr.term, scope);
    return (frame) => isTrue(det(frame));
  }
  if (expr.kind !== 'callExpr') return undefined;
  if (isEquality(expr)) {
    const [a, b] = expr.args;
    return isDet(a, scope) && isDet(b, scope) ? equalTest(planner, a, b, scope) : undefined;
  }
  const call = callOf(planner, expr, scope);
  const { det } = call;
  if (!det) return undefined;
  if (!call.output) return (frame) => isTrue(det(frame));
  if (!isDet(call.output, scope)) return undefined;
  const output = planner.det(call.output, scope);
  return (frame) => {
    const value = det(frame);
    const expected = output(frame);
    return value !== undefined && expected !== undefined && equal(value, expected);
  };
}

function equalTest(planner: Planner, a: Term, b: Term, scope: Scope): Test {
  const constant = constantValue(b);
  if (constant !== undefined) return constantEqual(planner.det(a, scope), constant);
  const other = constantValue(a);
  if (other !== undefined) return constantEqual(planner.det(b, scope), other);
  const left = planner.det(a, scope);
  const right = planner.det(b, scope);
  return (frame) => {
    const x = left(frame);
    if (x === undefined) return false;
    const y = right(frame);
    return y !== undefined && equal(x, y);
  };
}

function constantEqual(det: Det, constant: Value): Test {
  if (typeof constant === 'string' || typeof constant === 'boolean' || constant === null) {
    return (frame) => det(frame) === constant;
  }
  const test = constantTest(constant);
  return (frame) => {
    const value = det(frame);
    return value !== undefined && test(value);
  };
}

function termLink(planner: Planner, term: Term, scope: Scope): Link {
  if (term.kind !== 'ref') return () => () => false;
  const iterating = new IteratingRef(planner, term, scope);
  return (next) => iterating.link((frame, value) => value !== false && next(frame));
}

function callLink(call: Call, planner: Planner, scope: Scope): Link {
  const match: Matcher | undefined = call.output && matcher(planner, call.output, scope);
  const accept =
    (next: Step): Sink =>
    (frame, value) =>
      match ? match(frame, value) && next(frame) : value !== false && next(frame);
  const { det, relation } = call;
  if (det) {
    return actionLink((frame) => {
      const value = det(frame);
      return value !== undefined && (match ? match(frame, value) : value !== false);
    });
  }
  return (next) => {
    const sink = accept(next);
    return (frame) => {
      const results = relation?.(frame);
      if (!Array.isArray(results)) return false;
      for (const value of results as readonly Value[]) {
        planner.runtime.step();
        if (sink(frame, value)) return true;
      }
      return false;
    };
  };
}

/** `every` succeeds once when its body does for all members. */
function everyLink(planner: Planner, every: EveryExpr, scope: Scope): Link {
  const domain = planner.held(every.domain, scope);
  const inner = scope.nested();
  const key = inner.slots.of(every.key?.name ?? '$every');
  const value = inner.slots.of(every.value.name);
  if (every.key) inner.bound.add(every.key.name);
  inner.bound.add(every.value.name);
  const body = planner.body(every.body, inner, () => STOP);
  return actionLink((frame) => {
    const members = domain(frame);
    if (members === undefined || !isCollection(members)) return false;
    planner.runtime.reads?.note(members, ALL_MEMBERS);
    return !forEach(planner.runtime, members, (each, found) => {
      frame[key] = each;
      frame[value] = found;
      return !body(frame);
    });
  });
}
