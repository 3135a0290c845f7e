import type { Body, Comprehension, Expr, Module, RefTerm, Term } from '../../syntax/ast';
import { appendToBody, eqExpr, isComprehension, NO_MODIFIERS, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { plainTerm } from './eval-terms';
import { rewriteHead, Transformer } from '../../syntax/transform';
import { chainOf, chargeExpression } from '../../syntax/visit';

/**
 * Moves nested calls out of terms, in front of the expression that holds them: `f(g(x)) == y` becomes
 * `g(x, a); f(a, b); b == y`. Calls inside a classic `not` move out of it too, which is why a failing inner call fails
 * the body instead of satisfying the `not`.
 */
export class CallHoister extends Transformer {
  /** Expressions to insert before the term that is being rewritten. */
  private out: Expr[] = [];

  constructor(private readonly unit: Unit) {
    super();
  }

  override body(body: Body): Body {
    return this.collect(() => super.body(body));
  }

  /** The term without calls; the expressions that must stand before it go to the end of its owner's body. */
  head(owner: { body: Body }, term: Term): Term {
    let hoisted = term;
    const support = this.collect(() => (hoisted = this.term(term)));
    owner.body = appendToBody(owner.body, support);
    return hoisted;
  }

  private collect(run: () => void): Expr[] {
    const outer = this.out;
    const inner: Expr[] = (this.out = []);
    run();
    this.out = outer;
    return inner;
  }

  protected override expr(inner: Expr): void {
    chargeExpression();
    if (inner.with.length > 0) for (const modifier of inner.with) this.modifier(modifier);
    const start = this.out.length;
    if (inner.kind === 'every') {
      const local = varTerm(this.unit.fresh(), inner.domain.loc);
      const equality = eqExpr(local, inner.domain, inner.domain.loc);
      equality.with = inner.with;
      this.expr(equality);
      inner.domain = { ...local };
    }
    this.partsOfExpr(inner);
    if (inner.kind === 'termExpr' || inner.kind === 'callExpr') giveModifiers(this.out, start, inner);
    this.out.push(inner);
  }

  override term(each: Term): Term {
    if (each.kind !== 'call') return super.term(each);
    const args = this.terms(each.args);
    const output = varTerm(this.unit.fresh(), each.loc);
    this.out.push({
      kind: 'callExpr',
      operator: each.operator,
      args: [...args, output],
      negated: false,
      with: NO_MODIFIERS,
      loc: each.loc,
      generated: true,
    });
    return { ...output };
  }

  /** Makes the head of a comprehension plain: `[x[0] | ...]` becomes `[y | ...; y = x[0]]`. */
  protected override comprehension(each: Comprehension): Term {
    rewriteHead(each, (term) => this.head(each, term));
    each.body = this.body(each.body);
    rewriteHead(each, (term) => plainTerm(this.unit, each, term));
    return each;
  }

  /** A ref into a literal or comprehension reads it through a variable. */
  protected override ref(reference: RefTerm): RefTerm {
    let head = this.term(reference.head);
    const path = this.terms(reference.path);
    if (isComprehension(head) || head.kind === 'array' || head.kind === 'object' || head.kind === 'set') {
      const local = varTerm(this.unit.fresh(), head.loc);
      this.out.push(eqExpr(local, head, head.loc));
      head = { ...local };
    }
    const same = head === reference.head && path === reference.path;
    return same ? reference : { kind: 'ref', head, path, loc: reference.loc };
  }
}

function giveModifiers(exprs: Expr[], start: number, owner: Expr): void {
  if (owner.with.length > 0) for (let i = start; i < exprs.length; i++) exprs[i].with = owner.with;
}

/** Hoists calls in all rules; those of a head go to the end of its body. */
export function hoistCalls(unit: Unit, modules: readonly Module[]): void {
  const hoister = new CallHoister(unit);
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const { head } = rule;
        const take = (inner: Term): Term => hoister.head(rule, inner);
        head.args = head.args?.map(take);
        if (head.key) head.key = take(head.key);
        if (head.value) head.value = take(head.value);
        rule.body = hoister.body(rule.body);
      }
    }
  }
}
