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
    for (const expr of body) this.expr(expr, out);
    return out;
  }

  private expr(inner: Expr, out: Body): void {
    if (this.equalsUnify && isBinary(inner, 'equal')) inner.operator = builtinRef('eq', inner.operator.loc);
    switch (inner.kind) {
      case 'termExpr':
        inner.term = this.topTerm(inner, inner.term, out);
        break;
      case 'callExpr':
        if (isEquality(inner))
          inner.args = [this.topTerm(inner, inner.args[0], out), this.topTerm(inner, inner.args[1], out)];
        else inner.args = inner.args.map((a) => this.term(inner, a, out));
        break;
      case 'every':
        inner.domain = this.term(inner, inner.domain, out);
        inner.body = this.body(inner.body);
        break;
      case 'not':
      case 'and':
      case 'or':
        rewriteOperands(inner, (body) => this.body(body));
        break;
      default:
    }
    out.push(inner);
  }

  private topTerm(owner: Expr, term: Term, out: Body): Term {
    switch (term.kind) {
      case 'ref':
        return this.path(owner, term, out);
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        term.body = this.body(term.body);
        return term;
      default:
        return this.term(owner, term, out);
    }
  }

  private term(owner: Expr, inner: Term, out: Body): Term {
    switch (inner.kind) {
      case 'ref':
        return this.bind(owner, this.path(owner, inner, out), out);
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        inner.body = this.body(inner.body);
        return this.bind(owner, inner, out);
      case 'array':
      case 'set':
        return { ...inner, items: inner.items.map((i) => this.term(owner, i, out)) };
      case 'object':
        return {
          ...inner,
          entries: inner.entries.map(([key, value]) => [this.term(owner, key, out), this.term(owner, value, out)]),
        };
      default:
        return inner;
    }
  }

  private path(owner: Expr, ref: RefTerm, out: Body): RefTerm {
    return { ...ref, path: ref.path.map((part) => this.term(owner, part, out)) };
  }

  private bind(owner: Expr, term: Term, out: Body): Term {
    const local = varTerm(this.unit.fresh(), term.loc);
    const equality = eqExpr(local, term, term.loc);
    equality.with = owner.with;
    out.push(equality);
    return { ...local };
  }
}

export function hoistRefs(unit: Unit, modules: readonly Module[]): void {
  const hoister = new RefHoister(unit, true);
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) rule.body = hoister.body(rule.body);
  }
}
