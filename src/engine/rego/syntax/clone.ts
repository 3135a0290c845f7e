import type { Body, Expr, Term, With } from './ast';
import { work } from '../../limits/meter';

/** A copy of a term that shares no node with it. */
export function cloneTerm(t: Term): Term {
  work(1);
  switch (t.kind) {
    case 'ref':
      return { ...t, head: cloneTerm(t.head), path: t.path.map(cloneTerm) };
    case 'call':
      return { ...t, operator: { ...t.operator, path: [...t.operator.path] }, args: t.args.map(cloneTerm) };
    case 'array':
    case 'set':
      return { ...t, items: t.items.map(cloneTerm) };
    case 'object':
      return { ...t, entries: t.entries.map(([k, v]) => [cloneTerm(k), cloneTerm(v)]) };
    case 'arrayCompr':
    case 'setCompr':
      return { ...t, term: cloneTerm(t.term), body: cloneBody(t.body) };
    case 'objectCompr':
      return { ...t, key: cloneTerm(t.key), value: cloneTerm(t.value), body: cloneBody(t.body) };
    case 'template':
      return { ...t, parts: t.parts.map((p) => ('negated' in p ? cloneExpr(p) : { ...p })) };
    default:
      return { ...t };
  }
}

function cloneWith(w: With): With {
  const target = cloneTerm(w.target);
  return {
    ...w,
    target: target.kind === 'ref' || target.kind === 'var' ? target : w.target,
    value: cloneTerm(w.value),
  };
}

/** A copy of an expression that shares no node with it. */
export function cloneExpr(e: Expr): Expr {
  const base = { with: e.with.map(cloneWith) };
  switch (e.kind) {
    case 'termExpr':
      return { ...e, ...base, term: cloneTerm(e.term) };
    case 'callExpr':
      return { ...e, ...base, operator: { ...e.operator, path: [...e.operator.path] }, args: e.args.map(cloneTerm) };
    case 'some':
      return { ...e, ...base, symbols: e.symbols.map((s) => ({ ...s })) };
    case 'someIn':
      return { ...e, ...base, key: e.key && cloneTerm(e.key), value: cloneTerm(e.value), domain: cloneTerm(e.domain) };
    case 'every':
      return {
        ...e,
        ...base,
        key: e.key && { ...e.key },
        value: { ...e.value },
        domain: cloneTerm(e.domain),
        body: cloneBody(e.body),
      };
    case 'not':
      return { ...e, ...base, body: cloneBody(e.body) };
    case 'and':
    case 'or':
      return { ...e, ...base, lhs: cloneBody(e.lhs), rhs: cloneBody(e.rhs) };
  }
}

export function cloneBody(b: Body): Body {
  return b.map(cloneExpr);
}
