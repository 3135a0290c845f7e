import type { Expr } from '../../engine/rego/ast';
import { RegoError, RegoErrors } from '../../engine/rego/errors';
import { parseQuery } from '../../engine/rego/parser';
import { Loc, Source } from '../../engine/rego/source';

/** A query rewritten so that each expression's value is bound to a variable of its own. */
export interface CapturedQuery {
  readonly text: string;
  readonly expressions: readonly CapturedExpression[];
  /** An error of the rewritten text with its place in the original one. */
  relocate(error: RegoError): RegoError;
}

export interface CapturedExpression {
  /** The variable that holds the value; undefined when the expression has none and holds or fails as a whole. */
  readonly variable: string | undefined;
  readonly text: string;
  readonly row: number;
  readonly col: number;
}

/** Rewrites `data.a.p; x := 1` to `__value0__ = (data.a.p); x := 1`. */
export function captureQuery(query: string): CapturedQuery {
  const pieces: { at: number; from: number }[] = [];
  const expressions: CapturedExpression[] = [];
  let text = '';
  parseQuery(query).forEach((expr, i) => {
    const { loc } = expr;
    const variable = hasValue(expr) ? `__value${i}__` : undefined;
    if (i > 0) text += '\n';
    const end = expr.with[0]?.loc.offset ?? loc.end;
    if (variable !== undefined) text += `${variable} = (`;
    pieces.push({ at: text.length, from: loc.offset });
    text += query.slice(loc.offset, end).trimEnd();
    if (variable !== undefined) text += ')';
    if (end < loc.end) {
      text += ' ';
      pieces.push({ at: text.length, from: end });
      text += query.slice(end, loc.end);
    }
    expressions.push({ variable, text: loc.text, row: loc.row, col: loc.col });
  });
  const original = new Source('', query);
  const relocate = (error: RegoError): RegoError => {
    if (error instanceof RegoErrors) return new RegoErrors(error.errors.map(relocate));
    if (!(error.loc instanceof Loc) || error.loc.source.text !== text || error.loc.file !== '') return error;
    const { offset, end } = error.loc;
    const { at, from } = pieces.findLast((piece) => piece.at <= offset) ?? { at: offset, from: 0 };
    const loc = new Loc(original, offset - at + from, Math.max(end - at + from, 0));
    const { code, message, limit, hint, cause } = error;
    return new RegoError(code, message, loc, { limit, hint, cause });
  };
  return { text, expressions, relocate };
}

/** Terms and calls have a value; assignments, unifications, declarations and negations only hold. */
function hasValue(expr: Expr): boolean {
  if (expr.negated) return false;
  if (expr.kind === 'termExpr') return true;
  if (expr.kind !== 'callExpr') return false;
  const { head, path } = expr.operator;
  const name = head.kind === 'var' && path.length === 0 ? head.name : '';
  return !['eq', 'assign', 'print'].includes(name);
}
