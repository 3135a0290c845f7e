import type { CallExpr, Expr } from '../syntax/ast';
import { isEquality } from '../syntax/nodes';
import { varsOfExpr } from '../compile/model/vars';
import { callOf } from './calls';
import { actionLink } from './links';
import type { Planner } from './planner';
import type { Pending, Scope } from './scope';
import { isDet } from './terms';
import type { Link } from './runtime/types';

const NONE: ReadonlySet<string> = new Set();

/** Variables that an expression may evaluate in place: those it reads outside of closures and not under a `not`. */
export function inlineable(planner: Planner, expr: Expr, scope: Scope): ReadonlySet<string> {
  if (scope.pending.size === 0 || expr.negated || expr.with.length > 0 || planner.effects.hasAny(expr)) return NONE;
  if (expr.kind === 'termExpr' || expr.kind === 'callExpr') {
    return varsOfExpr(expr, { skipClosures: true });
  }
  return NONE;
}

export function mentions(expr: Expr, name: string): boolean {
  return varsOfExpr(expr).has(name);
}

/** Binds all pending terms except those to keep. */
export function flush(scope: Scope, links: Link[], keep: (name: string) => boolean): void {
  for (const [name, { det }] of scope.pending) {
    if (keep(name)) continue;
    scope.pending.delete(name);
    scope.bound.add(name);
    const slot = scope.slots.of(name);
    links.push(
      actionLink((frame) => {
        const value = det(frame);
        if (value === undefined) return false;
        frame[slot] = value;
        return true;
      }),
    );
  }
}

/** Defers a generated variable to its only reader, so that `lower(x.y) == "z"` becomes one closure. */
export function defer(planner: Planner, expr: Expr, scope: Scope): boolean {
  if (expr.kind !== 'callExpr' || !expr.generated || expr.negated || expr.with.length > 0) return false;
  const output = isEquality(expr) ? expr.args[0] : expr.args[expr.args.length - 1];
  if (output.kind !== 'var' || scope.knows(output.name) || scope.uses.of(output.name) !== 2) return false;
  // An expression with effects is not deferred.
  if (planner.effects.hasAny(expr)) return false;
  if (isEquality(expr)) {
    if (!isDet(expr.args[1], scope)) return false;
    const [, source] = expr.args;
    take(scope, output.name, expr, {
      det: planner.held(source, scope),
      made: source.kind !== 'var' && source.kind !== 'ref',
    });
    return true;
  }
  const call = callOf(planner, expr, scope);
  if (!call.det || call.output !== output) return false;
  take(scope, output.name, expr, { det: call.det, made: true });
  return true;
}

function take(scope: Scope, name: string, call: CallExpr, pending: Pending): void {
  consume(scope, call);
  scope.pending.set(name, pending);
}

/** Removes the variables that an expression has read from the pending ones. */
export function consume(scope: Scope, expr: Expr): void {
  if (scope.pending.size === 0) return;
  for (const name of varsOfExpr(expr, { skipClosures: true })) scope.pending.delete(name);
}
