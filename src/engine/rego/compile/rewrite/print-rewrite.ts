import type { Body, CallExpr, Module, Term } from '../../syntax/ast';
import { builtinRef, eqExpr, isCallOf, isGeneratedVar, ROOTS, varTerm } from '../../syntax/nodes';
import { outputVars } from '../model/unify-vars';
import type { Unit } from '../model/unit';
import { addAll, SAFETY_VARS, varsOfExpr, varsOfTerm, type VarSet } from '../model/vars';
import { chainOf, walkClosures, walkTerm } from '../../syntax/visit';

type Known = Pick<ReadonlySet<string>, 'has'>;

/**
 * Turns `print(a, b)` into a call over the sets of the values of a and b: an undefined operand is an empty set and does
 * not keep the rest of the body from being evaluated, one with several values prints a line for each.
 */
class PrintRewriter {
  constructor(private readonly unit: Unit) {}

  /** Rewrites a body; returns what its expressions bind. */
  body(body: Body, outer: Known): VarSet {
    const bound: VarSet = new Set();
    const known: Known = { has: (v) => bound.has(v) || outer.has(v) };
    for (const e of body) {
      walkClosures(e, (c) => {
        switch (c.kind) {
          case 'every': {
            const own = new Set([c.value.name]);
            if (c.key) own.add(c.key.name);
            this.body(c.body, { has: (v) => own.has(v) || known.has(v) });
            break;
          }
          case 'and':
          case 'or':
            this.body(c.lhs, known);
            this.body(c.rhs, known);
            break;
          default:
            this.body(c.body, known);
        }
        return true;
      });
      if (e.kind === 'callExpr' && isCallOf(e, 'print')) this.call(e, known);
      const vars = varsOfExpr(e);
      addAll(bound, outputVars(e, new Set([...vars].filter((v) => known.has(v))), this.unit));
      for (const v of vars) if (isGeneratedVar(v)) bound.add(v);
    }
    return bound;
  }

  term(t: Term, known: Known): void {
    walkTerm(t, {
      term: (x) => {
        if (x.kind !== 'arrayCompr' && x.kind !== 'setCompr' && x.kind !== 'objectCompr') return false;
        this.body(x.body, known);
        return true;
      },
    });
  }

  private call(e: CallExpr, known: Known): void {
    const items = e.args.map((a): Term => {
      for (const v of [...varsOfTerm(a, SAFETY_VARS)].sort()) {
        if (!known.has(v)) this.unit.error('rego_compile_error', a.loc, `var ${this.unit.shown(v)} is undeclared`);
      }
      const local = varTerm(this.unit.fresh(), a.loc);
      return { kind: 'setCompr', term: { ...local }, body: [eqExpr(local, a, a.loc, false)], loc: a.loc };
    });
    e.operator = builtinRef('internal.print', e.operator.loc);
    e.args = [{ kind: 'array', items, loc: e.loc }];
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
