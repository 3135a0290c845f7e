import type { Expr, Term } from '../../syntax/ast';
import { isEquality } from '../../syntax/nodes';
import { outputVars, PATTERN_VARS, refOutputs, type OutputContext } from '../model/unify-vars';
import { varsOfTerm, type VarSet } from '../model/vars';
import { walkExpr } from '../../syntax/visit';

/** Bounds of what an expression can ever bind. */
export interface PossibleOutputs {
  readonly all: ReadonlySet<string>;
  /** Variables of an equality that it can bind only when one other variable is bound: the one on the other side. */
  readonly partners: ReadonlyMap<string, string>;
}

/** The variables that an expression can bind at best; `vars` are all its variables. */
export function possibleOutputs(expr: Expr, vars: ReadonlySet<string>, context: OutputContext): PossibleOutputs {
  if (expr.negated || !isEquality(expr)) return { all: outputVars(expr, vars, context), partners: new Map() };
  const all = refOutputs(expr, vars);
  for (const a of expr.args) varsOfTerm(a, PATTERN_VARS, all);
  const partners = new Map<string, string>();
  pair(expr.args[0], expr.args[1], once(expr), partners);
  return { all, partners };
}

/** The variables that stand in an expression only once. */
function once(expr: Expr): VarSet {
  const seen: VarSet = new Set();
  const single: VarSet = new Set();
  walkExpr(expr, {
    term(inner) {
      if (inner.kind !== 'var') return;
      if (seen.has(inner.name)) single.delete(inner.name);
      else single.add(inner.name);
      seen.add(inner.name);
    },
  });
  return single;
}

function pair(a: Term, b: Term, single: VarSet, into: Map<string, string>): void {
  if (a.kind === 'var') pairVar(a.name, b, single, into);
  else if (b.kind === 'var') pairVar(b.name, a, single, into);
  else if (a.kind === 'array' && b.kind === 'array' && a.items.length === b.items.length) {
    a.items.forEach((x, i) => pair(x, b.items[i], single, into));
  }
}

function pairVar(name: string, other: Term, single: VarSet, into: Map<string, string>): void {
  if (!single.has(name)) return;
  if (other.kind === 'var' && single.has(other.name)) {
    into.set(name, other.name);
    into.set(other.name, name);
  } else if (other.kind === 'array' || other.kind === 'object') {
    for (const variable of parts(other)) if (single.has(variable)) into.set(variable, name);
  }
}

/** Variables that are elements of a pattern, not keys and not in brackets of refs. */
function* parts(term: Term): Generator<string> {
  if (term.kind === 'var') yield term.name;
  else if (term.kind === 'array') for (const i of term.items) yield* parts(i);
  else if (term.kind === 'object') for (const [, value] of term.entries) yield* parts(value);
}
