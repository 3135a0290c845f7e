import { type Expr, parseQuery } from '../../engine/rules/rego';

/** A query rewritten so that each expression's value is bound to its own variable. */
export interface CapturedQuery {
  readonly text: string;
  readonly expressions: readonly CapturedExpression[];
}

export interface CapturedExpression {
  /** The variable that holds the value; undefined when the expression has none and holds or fails as a whole. */
  readonly variable: string | undefined;
  readonly text: string;
  readonly row: number;
  readonly col: number;
}

/** Rewrites `data.a.p; x := 1` to `__value0__ = (data.a.p)` and `x := 1`, each on its own line. */
export function captureQuery(query: string): CapturedQuery {
  const lines: string[] = [];
  const expressions = parseQuery(query).map((expr, i): CapturedExpression => {
    const { loc } = expr;
    const variable = hasValue(expr) ? `__value${i}__` : undefined;
    const end = expr.with[0]?.loc.offset ?? loc.end;
    const bare = query.slice(loc.offset, end);
    lines.push(variable === undefined ? loc.text : `${variable} = (${bare}\n) ${query.slice(end, loc.end)}`);
    return { variable, text: loc.text, row: loc.row, col: loc.col };
  });
  return { text: lines.join('\n'), expressions };
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
