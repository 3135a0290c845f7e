import type { Body, Expr, Module, RefTerm, Term } from '../../syntax/ast';
import { builtinRef, eqExpr, isBinary, isEquality, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, rewriteOperands } from '../../syntax/visit';

/**
 * Binds refs and comprehensions that are operands of calls or parts of composite terms to variables of their own, in
 * front of the expression, also when that is negated. The two sides of an equality keep their own top-level ref.
 */
export class RefHoister {
  constructor(
    private readonly unit: Unit,
    /** `==` tests with the machinery of `=`; the safety check has made sure that it binds nothing. */
    private readonly equalsUnify: boolean,
  ) {}

  body(body: Body): Body {
    const out: Body = [];
    for (const e of body) this.expr(e, out);
    return out;
  }

  private expr(e: Expr, out: Body): void {
    if (this.equalsUnify && isBinary(e, 'equal')) e.operator = builtinRef('eq', e.operator.loc);
    switch (e.kind) {
      case 'termExpr':
        e.term = this.topTerm(e, e.term, out);
        break;
      case 'callExpr':
        if (isEquality(e)) e.args = [this.topTerm(e, e.args[0], out), this.topTerm(e, e.args[1], out)];
        else e.args = e.args.map((a) => this.term(e, a, out));
        break;
      case 'every':
        e.domain = this.term(e, e.domain, out);
        e.body = this.body(e.body);
        break;
      case 'not':
      case 'and':
      case 'or':
        rewriteOperands(e, (body) => this.body(body));
        break;
      default:
    }
    out.push(e);
  }

  private topTerm(owner: Expr, t: Term, out: Body): Term {
    switch (t.kind) {
      case 'ref':
        return this.path(owner, t, out);
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        t.body = this.body(t.body);
        return t;
      default:
        return this.term(owner, t, out);
    }
  }

  private term(owner: Expr, t: Term, out: Body): Term {
    switch (t.kind) {
      case 'ref':
        return this.bind(owner, this.path(owner, t, out), out);
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        t.body = this.body(t.body);
        return this.bind(owner, t, out);
      case 'array':
      case 'set':
        return { ...t, items: t.items.map((i) => this.term(owner, i, out)) };
      case 'object':
        return { ...t, entries: t.entries.map(([k, v]) => [this.term(owner, k, out), this.term(owner, v, out)]) };
      default:
        return t;
    }
  }

  private path(owner: Expr, t: RefTerm, out: Body): RefTerm {
    return { ...t, path: t.path.map((p) => this.term(owner, p, out)) };
  }

  private bind(owner: Expr, t: Term, out: Body): Term {
    const local = varTerm(this.unit.fresh(), t.loc);
    const eq = eqExpr(local, t, t.loc);
    eq.with = owner.with;
    out.push(eq);
    return { ...local };
  }
}

export function hoistRefs(unit: Unit, modules: readonly Module[]): void {
  const hoister = new RefHoister(unit, true);
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) rule.body = hoister.body(rule.body);
  }
}
