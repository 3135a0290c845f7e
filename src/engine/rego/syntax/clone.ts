import type { Body, Expr, Term, With } from './ast';
import { work } from '../../limits/meter';

/** A copy of a term that shares no node with it. */
export function cloneTerm(inner: Term): Term {
  work(1);
  switch (inner.kind) {
    case 'ref':
      return { ...inner, head: cloneTerm(inner.head), path: inner.path.map(cloneTerm) };
    case 'call':
      return {
        ...inner,
        operator: { ...inner.operator, path: [...inner.operator.path] },
        args: inner.args.map(cloneTerm),
      };
    case 'array':
    case 'set':
      return { ...inner, items: inner.items.map(cloneTerm) };
    case 'object':
      return {
        ...inner,
        entries: inner.entries.map(([keyTerm, valueTerm]) => [cloneTerm(keyTerm), cloneTerm(valueTerm)]),
      };
    case 'arrayCompr':
    case 'setCompr':
      return { ...inner, term: cloneTerm(inner.term), body: cloneBody(inner.body) };
    case 'objectCompr':
      return { ...inner, key: cloneTerm(inner.key), value: cloneTerm(inner.value), body: cloneBody(inner.body) };
    case 'template':
      return { ...inner, parts: inner.parts.map((part) => ('negated' in part ? cloneExpr(part) : { ...part })) };
    default:
      return { ...inner };
  }
}

function cloneWith(modifier: With): With {
  const target = cloneTerm(modifier.target);
  return {
    ...modifier,
    target: target.kind === 'ref' || target.kind === 'var' ? target : modifier.target,
    value: cloneTerm(modifier.value),
  };
}

/** A copy of an expression that shares no node with it. */
export function cloneExpr(expr: Expr): Expr {
  const base = { with: expr.with.map(cloneWith) };
  switch (expr.kind) {
    case 'termExpr':
      return { ...expr, ...base, term: cloneTerm(expr.term) };
    case 'callExpr':
      return {
        ...expr,
        ...base,
        operator: { ...expr.operator, path: [...expr.operator.path] },
        args: expr.args.map(cloneTerm),
      };
    case 'some':
      return { ...expr, ...base, symbols: expr.symbols.map((symbol) => ({ ...symbol })) };
    case 'someIn':
      return {
        ...expr,
        ...base,
        key: expr.key && cloneTerm(expr.key),
        value: cloneTerm(expr.value),
        domain: cloneTerm(expr.domain),
      };
    case 'every':
      return {
        ...expr,
        ...base,
        key: expr.key && { ...expr.key },
        value: { ...expr.value },
        domain: cloneTerm(expr.domain),
        body: cloneBody(expr.body),
      };
    case 'not':
      return { ...expr, ...base, body: cloneBody(expr.body) };
    case 'and':
    case 'or':
      return { ...expr, ...base, lhs: cloneBody(expr.lhs), rhs: cloneBody(expr.rhs) };
  }
}

export function cloneBody(b: Body): Body {
  return b.map(cloneExpr);
}
