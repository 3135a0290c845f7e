import type { Body, CallExpr, Module, Term } from '../../syntax/ast';
import { builtinRef, eqExpr, isCallOf, isComprehension, isGeneratedVar, ROOTS, varTerm } from '../../syntax/nodes';
import { outputVars } from '../model/unify-vars';
import type { Unit } from '../model/unit';
import { addAll, SAFETY_VARS, varsOfExpr, varsOfTerm, type Names, type VarSet } from '../model/vars';
import { bodiesOf, chainOf, walkClosures, walkTerm } from '../../syntax/visit';

/**
 * Turns `print(a, b)` into a call over the sets of the values of a and b: an undefined operand is an empty set and does
 * not keep the rest of the body from being evaluated, one with several values prints a line for each.
 */
class PrintRewriter {
  constructor(private readonly unit: Unit) {}

  /** Rewrites a body; returns what its expressions bind. */
  body(body: Body, outer: Names): VarSet {
    const bound: VarSet = new Set();
    const known: Names = { has: (name) => bound.has(name) || outer.has(name) };
    for (const expr of body) {
      walkClosures(expr, (closure) => {
        const own = closure.kind === 'every' ? [closure.key?.name, closure.value.name] : [];
        for (const inner of bodiesOf(closure)) {
          this.body(inner, { has: (name) => own.includes(name) || known.has(name) });
        }
        return true;
      });
      if (expr.kind === 'callExpr' && isCallOf(expr, 'print')) this.call(expr, known);
      const vars = varsOfExpr(expr);
      addAll(bound, outputVars(expr, known, this.unit));
      for (const name of vars) if (isGeneratedVar(name)) bound.add(name);
    }
    return bound;
  }

  term(inner: Term, known: Names): void {
    walkTerm(inner, {
      term: (x) => {
        if (isComprehension(x)) this.body(x.body, known);
        return isComprehension(x);
      },
    });
  }

  private call(callExpr: CallExpr, known: Names): void {
    const items = callExpr.args.map((a): Term => {
      for (const name of [...varsOfTerm(a, SAFETY_VARS)].sort()) {
        if (!known.has(name))
          this.unit.error('rego_compile_error', a.loc, `var ${this.unit.shown(name)} is undeclared`);
      }
      const local = varTerm(this.unit.fresh(), a.loc);
      return { kind: 'setCompr', term: { ...local }, body: [eqExpr(local, a, a.loc, false)], loc: a.loc };
    });
    callExpr.operator = builtinRef('internal.print', callExpr.operator.loc);
    callExpr.args = [{ kind: 'array', items, loc: callExpr.loc }];
  }
}

/** Makes the print calls of all rules ready to be evaluated. */
export function rewritePrintCalls(unit: Unit, modules: readonly Module[]): void {
  const rewriter = new PrintRewriter(unit);
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const args: VarSet = new Set(ROOTS);
        for (const a of rule.head.args ?? []) varsOfTerm(a, {}, args);
        addAll(args, rewriter.body(rule.body, args));
        if (rule.head.key) rewriter.term(rule.head.key, args);
        if (rule.head.value) rewriter.term(rule.head.value, args);
      }
    }
  }
}

/** The same for a query. */
export function rewriteQueryPrint(unit: Unit, body: Body): Body {
  new PrintRewriter(unit).body(body, ROOTS);
  return body;
}
