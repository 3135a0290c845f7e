import type { Body, Expr, Head, Term, With } from './ast';
import { Transformer } from './transform';

/** Copies every node before its parts are copied. */
class Copier extends Transformer {
  override body(body: Body): Body {
    return super.body(body.map(copyOf));
  }

  override term(term: Term): Term {
    if (term.kind !== 'template') return super.term({ ...term });
    return super.term({ ...term, parts: term.parts.map((part) => ('negated' in part ? copyOf(part) : part)) });
  }

  protected override modifier(modifier: With): void {
    modifier.target = this.term(modifier.target) as With['target'];
    super.modifier(modifier);
  }
}

function copyOf(expr: Expr): Expr {
  return { ...expr, with: expr.with.map((modifier) => ({ ...modifier })) };
}

/** A copy of a head: passes that change one of the two leave the other as it is. */
export function cloneHead(head: Head): Head {
  const copier = new Copier();
  const copy = (term: Term): Term => copier.term(term);
  const ref = { ...head.ref, path: head.ref.path.map(copy) };
  return {
    ...head,
    ref,
    args: head.args?.map(copy),
    key: head.key && copy(head.key),
    value: head.value && copy(head.value),
  };
}
