import type { Body, Expr, Module, RefTerm, Term } from '../../syntax/ast';
import { appendToBody, eqExpr, isComprehension, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, chargeExpression, rewriteOperands } from '../../syntax/visit';

/**
 * Moves nested calls out of terms, in front of the expression that holds them: `f(g(x)) == y` becomes
 * `g(x, a); f(a, b); b == y`. Calls inside a classic `not` move out of it too, which is why a failing inner call fails
 * the body instead of satisfying the `not`.
 */
export class CallHoister {
  constructor(private readonly unit: Unit) {}

  body(body: Body): Body {
    const out: Body = [];
    for (const expr of body) this.expr(expr, out);
    return out;
  }

  private expr(inner: Expr, out: Expr[]): void {
    chargeExpression();
    for (const modifier of inner.with) modifier.value = this.term(modifier.value, out);
    const start = out.length;
    switch (inner.kind) {
      case 'termExpr':
        inner.term = this.term(inner.term, out);
        giveModifiers(out, start, inner);
        break;
      case 'callExpr':
        inner.args = this.terms(inner.args, out);
        giveModifiers(out, start, inner);
        break;
      case 'every': {
        const local = varTerm(this.unit.fresh(), inner.domain.loc);
        const equality = eqExpr(local, inner.domain, inner.domain.loc);
        equality.with = inner.with;
        this.expr(equality, out);
        inner.domain = { ...local };
        inner.body = this.body(inner.body);
        break;
      }
      case 'not':
      case 'and':
      case 'or':
        rewriteOperands(inner, (body) => this.body(body));
        break;
      default:
    }
    out.push(inner);
  }

  /** The term without calls; the expressions that must stand before it are added to `support`. */
  term(each: Term, support: Expr[]): Term {
    switch (each.kind) {
      case 'call': {
        const args = this.terms(each.args, support);
        const output = varTerm(this.unit.fresh(), each.loc);
        support.push({
          kind: 'callExpr',
          operator: each.operator,
          args: [...args, output],
          negated: false,
          with: [],
          loc: each.loc,
          generated: true,
        });
        return { ...output };
      }
      case 'ref':
        return this.ref(each, support);
      case 'array':
      case 'set': {
        const items = this.terms(each.items, support);
        return items === each.items ? each : { ...each, items };
      }
      case 'object':
        return {
          ...each,
          entries: each.entries.map(([key, value]) => [this.term(key, support), this.term(value, support)]),
        };
      case 'arrayCompr':
      case 'setCompr': {
        const inner: Expr[] = [];
        each.term = this.term(each.term, inner);
        each.body = this.body(appendToBody(each.body, inner));
        return each;
      }
      case 'objectCompr': {
        const inner: Expr[] = [];
        each.key = this.term(each.key, inner);
        const ofValue: Expr[] = [];
        each.value = this.term(each.value, ofValue);
        each.body = this.body(appendToBody(appendToBody(each.body, inner), ofValue));
        return each;
      }
      default:
        return each;
    }
  }

  /** The same list when no term changes. */
  private terms(terms: Term[], support: Expr[]): Term[] {
    let changed: Term[] | undefined;
    for (let i = 0; i < terms.length; i++) {
      const term = this.term(terms[i], support);
      if (term !== terms[i]) (changed ??= terms.slice())[i] = term;
    }
    return changed ?? terms;
  }

  /** A ref into a literal or comprehension reads it through a variable. */
  private ref(reference: RefTerm, support: Expr[]): RefTerm {
    let head = this.term(reference.head, support);
    const path = this.terms(reference.path, support);
    if (isComprehension(head) || head.kind === 'array' || head.kind === 'object' || head.kind === 'set') {
      const local = varTerm(this.unit.fresh(), head.loc);
      support.push(eqExpr(local, head, head.loc));
      head = { ...local };
    }
    return head === reference.head && path === reference.path ? reference : { ...reference, head, path };
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
        const take = (inner: Term): Term => {
          const support: Expr[] = [];
          const term = hoister.term(inner, support);
          rule.body = appendToBody(rule.body, support);
          return term;
        };
        head.args = head.args?.map(take);
        if (head.key) head.key = take(head.key);
        if (head.value) head.value = take(head.value);
        rule.body = hoister.body(rule.body);
      }
    }
  }
}
