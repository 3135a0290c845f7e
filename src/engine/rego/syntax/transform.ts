import type { Body, Comprehension, Expr, ObjectTerm, RefTerm, Term, With } from './ast';
import { chargeExpression, rewriteBodies } from './visit';

/**
 * Goes through a tree and puts other terms and bodies in the place of those that a pass changes; a pass overrides the
 * methods for these. Expressions and comprehensions are changed in place. Other terms are copied when a part of them
 * changes and stay the same objects otherwise.
 */
export abstract class Transformer {
  body(body: Body): Body {
    for (let i = 0; i < body.length; i++) this.expr(body[i]);
    return body;
  }

  protected expr(expr: Expr): void {
    chargeExpression();
    this.partsOfExpr(expr);
    if (expr.with.length > 0) for (const modifier of expr.with) this.modifier(modifier);
  }

  /** Rewrites all parts of an expression but its modifiers. */
  protected partsOfExpr(expr: Expr): void {
    switch (expr.kind) {
      case 'termExpr':
        expr.term = this.term(expr.term);
        return;
      case 'callExpr':
        expr.args = this.terms(expr.args);
        return;
      case 'some':
        return;
      case 'someIn':
        if (expr.key) expr.key = this.term(expr.key);
        expr.value = this.term(expr.value);
        expr.domain = this.term(expr.domain);
        return;
      case 'every':
        expr.domain = this.term(expr.domain);
        break;
      default:
    }
    rewriteBodies(expr, (body) => this.body(body));
  }

  protected modifier(modifier: With): void {
    modifier.value = this.term(modifier.value);
  }

  term(term: Term): Term {
    switch (term.kind) {
      case 'string':
      case 'var':
        return term;
      case 'ref':
        return this.ref(term);
      case 'call': {
        const args = this.terms(term.args);
        return args === term.args ? term : { ...term, args };
      }
      case 'array':
      case 'set': {
        const items = this.terms(term.items);
        return items === term.items ? term : { kind: term.kind, items, loc: term.loc };
      }
      case 'object':
        return this.object(term);
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        return this.comprehension(term);
      case 'template':
        for (const part of term.parts) if ('negated' in part) this.expr(part);
        return term;
      default:
        return term;
    }
  }

  protected ref(ref: RefTerm): Term {
    const head = this.term(ref.head);
    const path = this.terms(ref.path);
    return head === ref.head && path === ref.path ? ref : { kind: 'ref', head, path, loc: ref.loc };
  }

  protected comprehension(comprehension: Comprehension): Term {
    comprehension.body = this.body(comprehension.body);
    rewriteHead(comprehension, (term) => this.term(term));
    return comprehension;
  }

  /** The same list when no term changes. */
  protected terms(terms: Term[]): Term[] {
    let changed: Term[] | undefined;
    for (let i = 0; i < terms.length; i++) {
      const term = this.term(terms[i]);
      if (term !== terms[i]) (changed ??= terms.slice())[i] = term;
    }
    return changed ?? terms;
  }

  private object(object: ObjectTerm): Term {
    let changed: [Term, Term][] | undefined;
    for (let i = 0; i < object.entries.length; i++) {
      const [key, value] = object.entries[i];
      const entry: [Term, Term] = [this.term(key), this.term(value)];
      if (entry[0] !== key || entry[1] !== value) (changed ??= object.entries.slice())[i] = entry;
    }
    return changed ? { kind: 'object', entries: changed, loc: object.loc } : object;
  }
}

/** The terms in front of the `|`. */
export function headTerms(comprehension: Comprehension): Term[] {
  return comprehension.kind === 'objectCompr' ? [comprehension.key, comprehension.value] : [comprehension.term];
}

/** Replaces the terms in front of the `|`. */
export function rewriteHead(comprehension: Comprehension, rewrite: (term: Term) => Term): void {
  if (comprehension.kind === 'objectCompr') {
    comprehension.key = rewrite(comprehension.key);
    comprehension.value = rewrite(comprehension.value);
  } else comprehension.term = rewrite(comprehension.term);
}
