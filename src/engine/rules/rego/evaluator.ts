import type { Body, Expr } from './syntax/ast';
import { eqExpr, LOCAL_PREFIX, varTerm } from './syntax/nodes';
import type { RuleNode } from './compile/model/rule-tree';
import type { BuiltinCatalogue } from './compile/model/unit';
import { compiler, parseQuery } from './front-end';
import type { Value } from './values';
import type { Program } from './eval/program';
import { PreparedQuery, type Bindings } from './eval/query';
import { lookUpTree } from './eval/refs';

/** The number of prepared queries that are kept. */
const MAX_QUERIES = 1000;

/** A program and the queries prepared for it. It serves one evaluation at a time. */
export class Evaluator {
  /** The log of reads; reused, so that it need not grow anew for every evaluation. */
  readonly readLog: unknown[] = [];
  /** The number of evaluations so far. */
  runs = 0;
  private readonly queries = new Map<string, PreparedQuery>();

  constructor(
    readonly program: Program,
    private readonly catalogue: BuiltinCatalogue,
    /** The rules with all that the checks of a query ask of them. */
    private readonly checkedTree: () => RuleNode,
  ) {}

  /** The value of a path (`data.a.b`) or of an expression; true for other queries that have an answer. */
  valueOf(text: string): Value | undefined {
    const keys = keysOf(text);
    if (keys) return lookUpTree(this.program, keys);
    return this.prepared(text, true).value();
  }

  /** All answers of a query. */
  answers(text: string): Bindings[] {
    return this.prepared(text, false).answers();
  }

  private prepared(text: string, captured: boolean): PreparedQuery {
    const id = `${captured ? 'v' : 'q'}${text}`;
    let query = this.queries.get(id);
    if (!query) {
      const parsed = parseQuery(text);
      const body = captured ? capture(parsed) : parsed;
      query = new PreparedQuery(
        this.program,
        compiler().compileQuery(body, this.checkedTree(), this.catalogue),
        RESULT,
      );
      if (this.queries.size >= MAX_QUERIES) this.queries.clear();
      this.queries.set(id, query);
    }
    return query;
  }
}

const RESULT = `${LOCAL_PREFIX}result`;

/** The same query with the value of its only expression bound to a variable, where it has one. */
function capture(body: Body): Body {
  const [expr] = body;
  if (body.length !== 1 || expr.negated) return body;
  const result = varTerm(RESULT, expr.loc);
  let captured: Expr;
  if (expr.kind === 'termExpr') captured = eqExpr(result, expr.term, expr.loc, false);
  else if (expr.kind === 'callExpr' && !isStatement(expr)) {
    captured = eqExpr(
      result,
      { kind: 'call', operator: expr.operator, args: expr.args, loc: expr.loc },
      expr.loc,
      false,
    );
  } else return body;
  captured.with = expr.with;
  return [captured];
}

function isStatement(call: Extract<Expr, { kind: 'callExpr' }>): boolean {
  const { head, path } = call.operator;
  return path.length === 0 && head.kind === 'var' && (head.name === 'eq' || head.name === 'assign');
}

/** The keys of a plain path below data; undefined when the text is no such path. */
export function keysOf(path: string): string[] | undefined {
  if (!/^data(\.[A-Za-z_][A-Za-z0-9_]*)*$/.test(path)) return undefined;
  return path.split('.').slice(1);
}
