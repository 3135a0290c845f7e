import type { Body, Expr, Module, Term } from '../../syntax/ast';
import { appendToBody, eqExpr, isComprehension, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, walkTerm } from '../../syntax/visit';

/** True when a term contains a ref or a comprehension, so that it must be evaluated in a body. */
export function requiresEval(inner: Term): boolean {
  let found = false;
  walkTerm(inner, {
    term(x) {
      if (x.kind === 'ref' || isComprehension(x)) found = true;
      return found;
    },
  });
  return found;
}

/** Binds a term to a new variable; returns the variable and the expression to add. */
export function bindTerm(unit: Unit, term: Term): { local: Term; expr: Expr } {
  const local = varTerm(unit.fresh(), term.loc);
  return { local: { ...local }, expr: eqExpr(local, term, term.loc) };
}

/** The term, or a variable that the body of its owner binds to it. */
export function plainTerm(unit: Unit, owner: { body: Body }, term: Term): Term {
  if (!requiresEval(term)) return term;
  const { local, expr } = bindTerm(unit, term);
  owner.body = appendToBody(owner.body, [expr]);
  return local;
}

/** Makes keys, values and arguments of heads plain, moving refs and comprehensions into the body. */
export function rewriteHeadTerms(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const take = (term: Term): Term => plainTerm(unit, rule, term);
        const { head } = rule;
        if (head.key) head.key = take(head.key);
        if (head.value) head.value = take(head.value);
        head.args = head.args?.map(take);
      }
    }
  }
}
