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

/** What an expression may bind at best, `vars` being all its variables. */
export function possibleOutputs(e: Expr, vars: ReadonlySet<string>, c: OutputContext): PossibleOutputs {
  if (e.negated || !isEquality(e)) return { all: outputVars(e, vars, c), partners: new Map() };
  const all = refOutputs((v) => walkExpr(e, v), vars);
  for (const a of e.args) varsOfTerm(a, PATTERN_VARS, all);
  const partners = new Map<string, string>();
  pair(e.args[0], e.args[1], once(e), partners);
  return { all, partners };
}

/** The variables that stand in an expression only once. */
function once(e: Expr): VarSet {
  const seen: VarSet = new Set();
  const single: VarSet = new Set();
  walkExpr(e, {
    term(t) {
      if (t.kind !== 'var') return;
      if (seen.has(t.name)) single.delete(t.name);
      else single.add(t.name);
      seen.add(t.name);
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
    for (const v of parts(other)) if (single.has(v)) into.set(v, name);
  }
}

/** Variables that are elements of a pattern, not keys and not in brackets of refs. */
function* parts(t: Term): Generator<string> {
  if (t.kind === 'var') yield t.name;
  else if (t.kind === 'array') for (const i of t.items) yield* parts(i);
  else if (t.kind === 'object') for (const [, v] of t.entries) yield* parts(v);
}
