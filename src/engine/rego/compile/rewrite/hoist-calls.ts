import type { Body, Expr, Module, RefTerm, Term } from '../../syntax/ast';
import { appendToBody, eqExpr, isComprehension, varTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { chainOf, rewriteOperands } from '../../syntax/visit';

/**
 * Moves nested calls out of terms, in front of the expression that holds them: `f(g(x)) == y` becomes
 * `g(x, a); f(a, b); b == y`. Calls inside a classic `not` move out of it too, which is why a failing inner call fails
 * the body instead of satisfying the `not`.
 */
export class CallHoister {
  constructor(private readonly unit: Unit) {}

  body(body: Body): Body {
    const out: Body = [];
    for (const expr of body) out.push(...this.expr(expr));
    return out;
  }

  private expr(inner: Expr): Expr[] {
    const result: Expr[] = [];
    for (const modifier of inner.with) {
      const { support, term } = this.term(modifier.value);
      modifier.value = term;
      result.push(...support);
    }
    switch (inner.kind) {
      case 'termExpr': {
        const { support, term } = this.term(inner.term);
        inner.term = term;
        result.push(...withModifiers(support, inner));
        break;
      }
      case 'callExpr':
        inner.args = inner.args.map((a) => {
          const { support, term } = this.term(a);
          result.push(...withModifiers(support, inner));
          return term;
        });
        break;
      case 'every': {
        const local = varTerm(this.unit.fresh(), inner.domain.loc);
        const equality = eqExpr(local, inner.domain, inner.domain.loc);
        equality.with = inner.with;
        result.push(...this.expr(equality));
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
    result.push(inner);
    return result;
  }

  /** The term without calls, and the expressions that must stand before it. */
  term(each: Term): { support: Expr[]; term: Term } {
    const support: Expr[] = [];
    const take = (x: Term): Term => {
      const inner = this.term(x);
      support.push(...inner.support);
      return inner.term;
    };
    switch (each.kind) {
      case 'call': {
        const args = each.args.map(take);
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
        return { support, term: { ...output } };
      }
      case 'ref':
        return { support, term: this.ref(each, take, support) };
      case 'array':
      case 'set':
        return { support, term: { ...each, items: each.items.map(take) } };
      case 'object':
        return {
          support,
          term: { ...each, entries: each.entries.map(([keyTerm, valueTerm]) => [take(keyTerm), take(valueTerm)]) },
        };
      case 'arrayCompr':
      case 'setCompr': {
        const inner = this.term(each.term);
        each.term = inner.term;
        each.body = this.body(appendToBody(each.body, inner.support));
        return { support, term: each };
      }
      case 'objectCompr': {
        const key = this.term(each.key);
        const value = this.term(each.value);
        each.key = key.term;
        each.value = value.term;
        each.body = this.body(appendToBody(appendToBody(each.body, key.support), value.support));
        return { support, term: each };
      }
      default:
        return { support, term: each };
    }
  }

  /** A ref into a literal or comprehension reads it through a variable. */
  private ref(reference: RefTerm, take: (x: Term) => Term, support: Expr[]): RefTerm {
    let head = take(reference.head);
    const path = reference.path.map(take);
    if (isComprehension(head) || head.kind === 'array' || head.kind === 'object' || head.kind === 'set') {
      const local = varTerm(this.unit.fresh(), head.loc);
      support.push(eqExpr(local, head, head.loc));
      head = { ...local };
    }
    return { ...reference, head, path };
  }
}

function withModifiers(exprs: Expr[], owner: Expr): Expr[] {
  if (owner.with.length > 0) for (const x of exprs) x.with = owner.with;
  return exprs;
}

/** Hoists calls in all rules; those of a head go to the end of its body. */
export function hoistCalls(unit: Unit, modules: readonly Module[]): void {
  const hoister = new CallHoister(unit);
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const { head } = rule;
        const take = (inner: Term): Term => {
          const { support, term } = hoister.term(inner);
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
