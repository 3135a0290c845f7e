import type { Body, Comprehension, Expr, Module, RefTerm, Term, With } from '../../syntax/ast';
import { builtinRef, eqExpr, isBinary, isComprehension, isEquality, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { Transformer } from '../../syntax/transform';
import { chainOf, chargeExpression } from '../../syntax/visit';

/**
 * Binds refs and comprehensions that are operands of calls or parts of composite terms to variables of their own, in
 * front of the expression, also when that is negated. The two sides of an equality keep their own top-level ref.
 */
export class RefHoister extends Transformer {
  private out: Body = [];
  /** The modifiers of the expression whose terms are being rewritten. */
  private modifiers: With[] = [];

  constructor(
    private readonly unit: Unit,
    /** `==` tests with the machinery of `=`; the safety check has made sure that it binds nothing. */
    private readonly equalsUnify: boolean,
  ) {
    super();
  }

  override body(body: Body): Body {
    const { out, modifiers } = this;
    const inner: Body = (this.out = []);
    super.body(body);
    this.out = out;
    this.modifiers = modifiers;
    return inner;
  }

  protected override expr(inner: Expr): void {
    chargeExpression();
    this.modifiers = inner.with;
    if (this.equalsUnify && isBinary(inner, 'equal')) inner.operator = builtinRef('eq', inner.operator.loc);
    if (inner.kind === 'termExpr') inner.term = this.topTerm(inner.term);
    else if (isEquality(inner)) inner.args = [this.topTerm(inner.args[0]), this.topTerm(inner.args[1])];
    else this.partsOfExpr(inner);
    this.out.push(inner);
  }

  private topTerm(term: Term): Term {
    return term.kind === 'ref' || isComprehension(term) ? super.term(term) : this.term(term);
  }

  override term(term: Term): Term {
    const rewritten = super.term(term);
    return rewritten.kind === 'ref' || isComprehension(rewritten) ? this.bind(rewritten) : rewritten;
  }

  protected override ref(ref: RefTerm): RefTerm {
    const path = this.terms(ref.path);
    return path === ref.path ? ref : { ...ref, path };
  }

  /** Rewrites only the body, because the head contains no refs any more. */
  protected override comprehension(comprehension: Comprehension): Term {
    comprehension.body = this.body(comprehension.body);
    return comprehension;
  }

  private bind(term: Term): Term {
    const local = varTerm(this.unit.fresh(), term.loc);
    const equality = eqExpr(local, term, term.loc);
    equality.with = this.modifiers;
    this.out.push(equality);
    return { ...local };
  }
}

export function hoistRefs(unit: Unit, modules: readonly Module[]): void {
  const hoister = new RefHoister(unit, true);
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) rule.body = hoister.body(rule.body);
  }
}
