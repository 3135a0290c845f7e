import { captureQuery, type CapturedExpression } from './captured-query';
import type { RuleNode } from './compile/model/rule-tree';
import { Unit, type BuiltinCatalogue } from './compile/model/unit';
import { compiler, parseQuery } from './front-end';
import type { Value } from './values';
import type { Program } from './eval/program';
import { PreparedQuery, type QueryAnswer } from './eval/query';
import type { RefTerm } from './syntax/ast';
import { lookUpTree } from './eval/refs';

/** The number of prepared queries that are kept. */
const MAX_QUERIES = 1000;

/** A program and the queries prepared for it. It serves one evaluation at a time. */
export class Evaluator {
  /** The log of reads; reused, so that it need not grow anew for every evaluation. */
  readonly readLog: unknown[] = [];
  /** The number of evaluations so far. */
  runs = 0;
  private readonly queries = new Map<string, Prepared>();

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
    const { query, expressions } = this.prepared(text);
    const first = query.first();
    if (!first) return undefined;
    return expressions.length === 1 ? first.values[0] : true;
  }

  /** All answers of a query, and the expressions whose values they hold. */
  answers(text: string): { answers: readonly QueryAnswer[]; expressions: readonly CapturedExpression[] } {
    const { query, expressions } = this.prepared(text);
    return { answers: query.answers(), expressions };
  }

  private prepared(text: string): Prepared {
    let prepared = this.queries.get(text);
    if (!prepared) {
      prepared = this.prepare(text);
      if (this.queries.size >= MAX_QUERIES) this.queries.clear();
      this.queries.set(text, prepared);
    }
    return prepared;
  }

  private prepare(text: string): Prepared {
    const { catalogue, program } = this;
    const tree = this.checkedTree();
    const unit = new Unit(catalogue, tree);
    const callable = { builtins: catalogue, arity: (operator: RefTerm) => unit.arity(operator) };
    const { body, expressions } = captureQuery(parseQuery(text), callable);
    const variables = expressions.map(({ variable }) => variable);
    return {
      query: new PreparedQuery(program, compiler().compileQuery(body, tree, catalogue), variables),
      expressions,
    };
  }
}

interface Prepared {
  readonly query: PreparedQuery;
  readonly expressions: readonly CapturedExpression[];
}

/** The keys of a plain path below data; undefined when the text is no such path. */
export function keysOf(path: string): string[] | undefined {
  if (!/^data(\.[A-Za-z_][A-Za-z0-9_]*)*$/.test(path)) return undefined;
  return path.split('.').slice(1);
}
