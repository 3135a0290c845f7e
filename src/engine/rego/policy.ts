import type { Body, Expr, RegoVersion } from './syntax/ast';
import type { Builtin } from './builtins';
import { compileQuery } from './compile';
import { eqExpr, LOCAL_PREFIX, varTerm } from './syntax/nodes';
import type { RuleNode } from './compile/model/rule-tree';
import type { BuiltinCatalogue } from './compile/model/unit';
import { RegoError } from './syntax/errors';
import { Program } from './eval/program';
import { PreparedQuery, type Bindings } from './eval/query';
import { ReadSet, type DecidingRule } from './eval/read-set';
import { lookUpTree } from './eval/refs';
import { DEFAULT_LIMITS, type Limits } from './eval/runtime';
import { guarded } from './eval/guard';
import { parseQuery } from './parser';
import type { Value } from './values';

export interface EvalOptions {
  /** Undefined means that there is no input, which is not the same as null. */
  readonly input?: Value;
  /** In the place of the data given when compiling. */
  readonly data?: Value;
  /** Nanoseconds since 1970. */
  readonly now?: bigint;
  /** Errors of builtins are raised instead of making the expression undefined. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
  /** Also say what was read. */
  readonly trace?: 'reads';
  /** Takes what `print` says, where the policy was compiled with `print`. */
  readonly print?: (text: string) => void;
}

/** What an evaluation looked at. */
export interface Reads {
  /** Paths into the input: an input that is the same at and below each of them has the same answer. */
  readonly inputs: readonly (readonly Value[])[];
  /** Rules that had a value. */
  readonly rules: readonly DecidingRule[];
}

export interface EvalResult {
  /** The value; undefined when there is none. */
  readonly value: Value | undefined;
  readonly reads?: Reads;
}

export interface PathsResult {
  /** One per path: its value, undefined, or the error that its evaluation raised. */
  readonly values: readonly (Value | RegoError | undefined)[];
  readonly reads?: Reads;
}

export interface QueryResult {
  /** One object of variables per answer. */
  readonly answers: readonly Bindings[];
  readonly reads?: Reads;
}

/** Who listens to `print` while a policy is evaluated. */
export interface Printed {
  listener: ((text: string) => void) | undefined;
}

/** What `compile` knows about a policy beside its rules. */
export interface PolicyFacts {
  /** The version each file was read as. */
  readonly versions: ReadonlyMap<string, RegoVersion>;
  /** Names of the packages, `data` in front. */
  readonly packages: readonly string[];
  readonly data: Value;
  readonly optimise: boolean;
  readonly printed: Printed;
  /** Listens where an evaluation names nobody. */
  readonly print: ((text: string) => void) | undefined;
}

/** How many prepared queries are kept. */
const MAX_QUERIES = 1000;

/** Compiled rules. Immutable: it can be asked any number of times, with any input. */
export class Policy {
  private readonly plain: Program;
  private traced: Program | undefined;
  private readonly readLog: unknown[] = [];
  private readonly queries = new Map<string, PreparedQuery>();

  /** Use `compile`. */
  constructor(
    private readonly tree: RuleNode,
    private readonly catalogue: BuiltinCatalogue,
    private readonly builtins: ReadonlyMap<string, Builtin>,
    private readonly facts: PolicyFacts,
  ) {
    this.plain = this.program(false);
  }

  /** The version each file was read as. */
  get versions(): ReadonlyMap<string, RegoVersion> {
    return this.facts.versions;
  }

  /** Names of the packages, `data` in front. */
  get packages(): readonly string[] {
    return this.facts.packages;
  }

  /** Whether there is a rule at a path such as `data.rule.name`. */
  hasRule(path: string): boolean {
    const keys = keysOf(path);
    if (!keys) return false;
    let node: RuleNode | undefined = this.tree;
    for (const key of keys) node = node?.child(key);
    return node !== undefined && node.rules.length > 0;
  }

  /** The value of a path (`data.a.b`) or of an expression; true for other queries that have an answer. */
  eval(text: string, options: EvalOptions = {}): EvalResult {
    return this.run(options, (program) => ({ value: this.valueOf(program, text) }));
  }

  /** The values of several paths for one input; rules that they share are evaluated once. */
  evalPaths(paths: readonly string[], options: EvalOptions = {}): PathsResult {
    return this.run(options, (program) => {
      const start = program.rt.save();
      const values = paths.map((path) => {
        try {
          return this.valueOf(program, path);
        } catch (error) {
          if (!(error instanceof RegoError) || error.code === 'eval_limit_error') throw error;
          program.rt.restore(start);
          program.rt.depth = 0;
          return error;
        }
      });
      return { values };
    });
  }

  /** All answers of a query. */
  query(text: string, options: EvalOptions = {}): QueryResult {
    return this.run(options, (program) => ({ answers: this.prepared(program, text, false).answers() }));
  }

  private valueOf(program: Program, text: string): Value | undefined {
    const keys = keysOf(text);
    if (keys) return lookUpTree(program, keys);
    return this.prepared(program, text, true).value();
  }

  private prepared(program: Program, text: string, captured: boolean): PreparedQuery {
    const id = `${program.options.traced ? 't' : 'p'}${captured ? 'v' : 'q'}${text}`;
    let query = this.queries.get(id);
    if (!query) {
      const parsed = parseQuery(text);
      const body = captured ? capture(parsed) : parsed;
      query = new PreparedQuery(program, compileQuery(body, this.tree, this.catalogue), RESULT);
      if (this.queries.size >= MAX_QUERIES) this.queries.clear();
      this.queries.set(id, query);
    }
    return query;
  }

  private program(traced: boolean): Program {
    return new Program(this.tree, this.builtins, { optimise: this.facts.optimise, traced });
  }

  private run<T extends object>(options: EvalOptions, evaluate: (program: Program) => T): T & { reads?: Reads } {
    const traced = options.trace === 'reads';
    const program = traced ? (this.traced ??= this.program(true)) : this.plain;
    const { rt } = program;
    const data = options.data ?? this.facts.data;
    const now = options.now ?? BigInt(Date.now()) * 1_000_000n;
    const limits = options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS;
    rt.reset(options.input, data, now, options.strict ?? false, limits);
    const reads = traced ? new ReadSet(this.readLog) : undefined;
    rt.reads = reads;
    this.facts.printed.listener = options.print ?? this.facts.print;
    try {
      const result = guarded(() => evaluate(program));
      const failure = rt.strictError();
      if (failure) throw failure;
      if (!reads) return result;
      reads.finish();
      return { ...result, reads: new LazyReads(reads, options.input) };
    } finally {
      rt.release();
      this.facts.printed.listener = undefined;
    }
  }
}

/** Paths are worked out when they are asked for. */
class LazyReads implements Reads {
  private paths: Value[][] | undefined;

  constructor(
    private readonly reads: ReadSet,
    private readonly input: Value | undefined,
  ) {}

  get inputs(): Value[][] {
    return (this.paths ??= this.reads.paths(this.input));
  }

  get rules(): DecidingRule[] {
    return this.reads.decidingRules();
  }
}

const RESULT = `${LOCAL_PREFIX}result`;

/** The same query with the value of its only expression bound to a variable, where it has one. */
function capture(body: Body): Body {
  const [e] = body;
  if (body.length !== 1 || e.negated) return body;
  const result = varTerm(RESULT, e.loc);
  let captured: Expr;
  if (e.kind === 'termExpr') captured = eqExpr(result, e.term, e.loc, false);
  else if (e.kind === 'callExpr' && !isStatement(e)) {
    captured = eqExpr(result, { kind: 'call', operator: e.operator, args: e.args, loc: e.loc }, e.loc, false);
  } else return body;
  captured.with = e.with;
  return [captured];
}

function isStatement(e: Extract<Expr, { kind: 'callExpr' }>): boolean {
  const { head, path } = e.operator;
  return path.length === 0 && head.kind === 'var' && (head.name === 'eq' || head.name === 'assign');
}

/** The keys of a plain path below data; undefined when the text is no such path. */
function keysOf(path: string): string[] | undefined {
  if (!/^data(\.[A-Za-z_][A-Za-z0-9_]*)*$/.test(path)) return undefined;
  return path.split('.').slice(1);
}
