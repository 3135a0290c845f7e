import type { Body, Module } from '../../syntax/ast';
import { isCallOf, trueExpr } from '../../syntax/nodes';
import { chainOf, walkBody, walkTerm, type Visitor } from '../../syntax/visit';

function without(body: Body): Body {
  const kept = body.filter((expr) => !isCallOf(expr, 'print'));
  if (kept.length === body.length) return body;
  return kept.length > 0 ? kept : [trueExpr(body[0].loc)];
}

const visitor: Visitor = {
  expr(inner) {
    switch (inner.kind) {
      case 'every':
      case 'not':
        inner.body = without(inner.body);
        break;
      case 'and':
      case 'or':
        inner.lhs = without(inner.lhs);
        inner.rhs = without(inner.rhs);
        break;
      default:
    }
  },
  term(inner) {
    if (inner.kind === 'arrayCompr' || inner.kind === 'setCompr' || inner.kind === 'objectCompr')
      inner.body = without(inner.body);
  },
};

/** Removes `print(...)` calls: rules have no output but their values. */
export function erasePrint(body: Body): Body {
  const out = without(body);
  walkBody(out, visitor);
  return out;
}

export function erasePrintCalls(modules: readonly Module[]): void {
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        rule.body = erasePrint(rule.body);
        if (rule.head.key) walkTerm(rule.head.key, visitor);
        if (rule.head.value) walkTerm(rule.head.value, visitor);
      }
    }
  }
}
