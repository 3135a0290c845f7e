import type { Body, Expr, Module, Term } from '../../syntax/ast';
import { appendToBody, eqExpr, isComprehension, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, walkBody, walkRule, walkTerm, type Visitor } from '../../syntax/visit';

/** Whether a term holds a ref or a comprehension, so that it must be evaluated in a body. */
export function requiresEval(t: Term): boolean {
  let found = false;
  walkTerm(t, {
    term(x) {
      if (x.kind === 'ref' || isComprehension(x)) found = true;
      return found;
    },
  });
  return found;
}

/** Binds a term to a new variable; returns the variable and the expression to add. */
export function bindTerm(unit: Unit, t: Term): { local: Term; expr: Expr } {
  const local = varTerm(unit.fresh(), t.loc);
  return { local: { ...local }, expr: eqExpr(local, t, t.loc) };
}

function comprehensionVisitor(unit: Unit): Visitor {
  const take = (t: Term, body: Body): { term: Term; body: Body } => {
    if (!requiresEval(t)) return { term: t, body };
    const { local, expr } = bindTerm(unit, t);
    return { term: local, body: appendToBody(body, [expr]) };
  };
  return {
    term(t) {
      if (t.kind === 'arrayCompr' || t.kind === 'setCompr') ({ term: t.term, body: t.body } = take(t.term, t.body));
      else if (t.kind === 'objectCompr') {
        ({ term: t.key, body: t.body } = take(t.key, t.body));
        ({ term: t.value, body: t.body } = take(t.value, t.body));
      }
    },
  };
}

/** Makes the terms of comprehensions plain: `[x[0] | ...]` becomes `[y | ...; y = x[0]]`. */
export function rewriteComprehensionTerms(unit: Unit, modules: readonly Module[]): void {
  const visitor = comprehensionVisitor(unit);
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) walkRule(rule, visitor);
  }
}

export function rewriteQueryComprehensionTerms(unit: Unit, body: Body): void {
  walkBody(body, comprehensionVisitor(unit));
}

/** Makes keys, values and arguments of heads plain, moving refs and comprehensions into the body. */
export function rewriteHeadTerms(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const take = (t: Term): Term => {
          if (!requiresEval(t)) return t;
          const { local, expr } = bindTerm(unit, t);
          rule.body = appendToBody(rule.body, [expr]);
          return local;
        };
        const { head } = rule;
        if (head.key) head.key = take(head.key);
        if (head.value) head.value = take(head.value);
        head.args = head.args?.map(take);
      }
    }
  }
}
