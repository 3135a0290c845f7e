import type { Body, Expr, Module, RefTerm, Term } from '../../syntax/ast';
import { builtinRef, eqExpr, isBinary, isEquality, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, chargeExpression, rewriteOperands } from '../../syntax/visit';

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
    chargeExpression();
    if (this.equalsUnify && isBinary(inner, 'equal')) inner.operator = builtinRef('eq', inner.operator.loc);
    switch (inner.kind) {
      case 'termExpr':
        inner.term = this.topTerm(inner, inner.term, out);
        break;
      case 'callExpr':
        if (isEquality(inner))
          inner.args = [this.topTerm(inner, inner.args[0], out), this.topTerm(inner, inner.args[1], out)];
        else inner.args = this.terms(inner, inner.args, out);
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
      case 'set': {
        const items = this.terms(owner, inner.items, out);
        return items === inner.items ? inner : { ...inner, items };
      }
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
    const path = this.terms(owner, ref.path, out);
    return path === ref.path ? ref : { ...ref, path };
  }

  /** The same list when no term changes. */
  private terms(owner: Expr, terms: Term[], out: Body): Term[] {
    let changed: Term[] | undefined;
    for (let i = 0; i < terms.length; i++) {
      const term = this.term(owner, terms[i], out);
      if (term !== terms[i]) (changed ??= terms.slice())[i] = term;
    }
    return changed ?? terms;
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
