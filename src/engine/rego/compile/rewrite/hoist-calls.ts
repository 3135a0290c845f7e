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
    for (const e of body) out.push(...this.expr(e));
    return out;
  }

  private expr(e: Expr): Expr[] {
    const result: Expr[] = [];
    for (const w of e.with) {
      const { support, term } = this.term(w.value);
      w.value = term;
      result.push(...support);
    }
    switch (e.kind) {
      case 'termExpr': {
        const { support, term } = this.term(e.term);
        e.term = term;
        result.push(...withModifiers(support, e));
        break;
      }
      case 'callExpr':
        e.args = e.args.map((a) => {
          const { support, term } = this.term(a);
          result.push(...withModifiers(support, e));
          return term;
        });
        break;
      case 'every': {
        const local = varTerm(this.unit.fresh(), e.domain.loc);
        const eq = eqExpr(local, e.domain, e.domain.loc);
        eq.with = e.with;
        result.push(...this.expr(eq));
        e.domain = { ...local };
        e.body = this.body(e.body);
        break;
      }
      case 'not':
      case 'and':
      case 'or':
        rewriteOperands(e, (body) => this.body(body));
        break;
      default:
    }
    result.push(e);
    return result;
  }

  /** The term without calls, and the expressions that must stand before it. */
  term(t: Term): { support: Expr[]; term: Term } {
    const support: Expr[] = [];
    const take = (x: Term): Term => {
      const inner = this.term(x);
      support.push(...inner.support);
      return inner.term;
    };
    switch (t.kind) {
      case 'call': {
        const args = t.args.map(take);
        const output = varTerm(this.unit.fresh(), t.loc);
        support.push({
          kind: 'callExpr',
          operator: t.operator,
          args: [...args, output],
          negated: false,
          with: [],
          loc: t.loc,
          generated: true,
        });
        return { support, term: { ...output } };
      }
      case 'ref':
        return { support, term: this.ref(t, take, support) };
      case 'array':
      case 'set':
        return { support, term: { ...t, items: t.items.map(take) } };
      case 'object':
        return { support, term: { ...t, entries: t.entries.map(([k, v]) => [take(k), take(v)]) } };
      case 'arrayCompr':
      case 'setCompr': {
        const inner = this.term(t.term);
        t.term = inner.term;
        t.body = this.body(appendToBody(t.body, inner.support));
        return { support, term: t };
      }
      case 'objectCompr': {
        const key = this.term(t.key);
        const value = this.term(t.value);
        t.key = key.term;
        t.value = value.term;
        t.body = this.body(appendToBody(appendToBody(t.body, key.support), value.support));
        return { support, term: t };
      }
      default:
        return { support, term: t };
    }
  }

  /** A ref into a literal or comprehension reads it through a variable. */
  private ref(t: RefTerm, take: (x: Term) => Term, support: Expr[]): RefTerm {
    let head = take(t.head);
    const path = t.path.map(take);
    if (isComprehension(head) || head.kind === 'array' || head.kind === 'object' || head.kind === 'set') {
      const local = varTerm(this.unit.fresh(), head.loc);
      support.push(eqExpr(local, head, head.loc));
      head = { ...local };
    }
    return { ...t, head, path };
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
        const take = (t: Term): Term => {
          const { support, term } = hoister.term(t);
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
