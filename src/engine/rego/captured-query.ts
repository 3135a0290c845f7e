import type { Body, CallExpr, Expr, RefTerm, Term } from './syntax/ast';
import { eqExpr, isComprehension, LOCAL_PREFIX, NO_MODIFIERS, operatorName, varTerm } from './syntax/nodes';
import { walkBody } from './syntax/visit';
import type { BuiltinCatalogue } from './compile/model/unit';

/** A query in which each expression that has a value binds it to a variable of its own. */
export interface CapturedQuery {
  readonly body: Body;
  /** The expressions in the order of the text; declarations are none. */
  readonly expressions: readonly CapturedExpression[];
}

export interface CapturedExpression {
  /** The variable that holds the value; undefined when the expression has none and holds or fails as a whole. */
  readonly variable: string | undefined;
  readonly text: string;
  readonly row: number;
  readonly col: number;
}

/** The modules and data that a query is captured against. */
export interface Callable {
  readonly builtins: BuiltinCatalogue;
  /** Number of arguments of a function; undefined when there is none. */
  readonly arity: (operator: RefTerm) => number | undefined;
}

/**
 * As in OPA, the only expression of a query may be false, which is its value then. Where a query has several, or one that
 * goes through a collection, each of them is a condition.
 */
export function captureQuery(query: Body, callable: Callable): CapturedQuery {
  const body: Body = [];
  const conditions: Body = [];
  const expressions: CapturedExpression[] = [];
  const isCondition = query.length > 1 || iterates(query, callable.builtins);
  query.forEach((expr, i) => {
    const { text, row, col } = expr.loc;
    const term = valueTerm(expr, callable);
    const variable = term && `${LOCAL_PREFIX}value${i}`;
    if (variable === undefined) body.push(expr);
    else {
      const result = varTerm(variable, expr.loc);
      body.push({ ...eqExpr(result, term as Term, expr.loc, false), with: expr.with });
      if (isCondition)
        conditions.push({ kind: 'termExpr', term: result, negated: false, with: NO_MODIFIERS, loc: expr.loc });
    }
    if (expr.kind !== 'some') expressions.push({ variable, text, row, col });
  });
  return { body: [...body, ...conditions], expressions };
}

/** Terms and calls have a value; assignments, unifications, declarations and negations only hold. */
function valueTerm(expr: Expr, callable: Callable): Term | undefined {
  if (expr.negated) return undefined;
  if (expr.kind === 'termExpr') return expr.term;
  if (expr.kind !== 'callExpr' || !givesValue(expr, callable)) return undefined;
  const { operator, args, loc } = expr;
  return { kind: 'call', operator, args, loc };
}

/** A call with one more argument than its function has binds its value to that argument. */
function givesValue({ operator, args }: CallExpr, { builtins, arity }: Callable): boolean {
  const name = operatorName(operator) ?? '';
  if (name === 'eq' || name === 'assign' || builtins.get(name)?.void) return false;
  // A function that does not exist is refused later.
  return (arity(operator) ?? args.length) === args.length;
}

function iterates(query: Body, builtins: BuiltinCatalogue): boolean {
  let found = false;
  walkBody(query, {
    term: (term) => {
      if (isComprehension(term)) return true;
      if (term.kind !== 'ref') return found;
      const name = operatorName(term);
      found ||= term.path.some((part) => part.kind === 'var');
      found ||= name !== undefined && builtins.get(name)?.relation === true;
      return found;
    },
  });
  return found;
}
