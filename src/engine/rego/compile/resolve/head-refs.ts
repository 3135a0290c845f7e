import type { Expr, Module } from '../../syntax/ast';
import { appendToBody, eqExpr, isScalar, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';

/** Moves what is neither a constant nor a variable out of a rule's ref: `p[a.b]` becomes `p[x] { x = a.b }`. */
export function rewriteHeadRefs(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    for (const rule of module.rules) {
      const added: Expr[] = [];
      rule.head.ref.path = rule.head.ref.path.map((part) => {
        if (part.kind === 'var' || isScalar(part)) return part;
        const local = varTerm(unit.fresh(), part.loc);
        added.push(eqExpr(local, part, part.loc));
        return { ...local };
      });
      rule.body = appendToBody(rule.body, added);
    }
  }
}
