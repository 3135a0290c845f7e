import type { Body, Module } from '../../syntax/ast';
import { isCallOf, trueExpr } from '../../syntax/nodes';
import { Transformer } from '../../syntax/transform';
import { chainOf } from '../../syntax/visit';

/** Removes `print(...)` calls: rules have no output but their values. */
class PrintEraser extends Transformer {
  override body(body: Body): Body {
    const kept = body.filter((expr) => !isCallOf(expr, 'print'));
    return super.body(kept.length > 0 ? kept : [trueExpr(body[0].loc)]);
  }
}

export function erasePrint(body: Body): Body {
  return new PrintEraser().body(body);
}

export function erasePrintCalls(modules: readonly Module[]): void {
  const eraser = new PrintEraser();
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        rule.body = eraser.body(rule.body);
        if (rule.head.key) rule.head.key = eraser.term(rule.head.key);
        if (rule.head.value) rule.head.value = eraser.term(rule.head.value);
      }
    }
  }
}
