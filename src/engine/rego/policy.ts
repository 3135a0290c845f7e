import type { Module, RefTerm, RegoVersion } from './ast';
import { BUILTINS, UNSUPPORTED, type Builtin } from './builtins';
import { compileModules, compileQuery } from './compile';
import { isScalar } from './compile/nodes';
import type { RuleNode } from './compile/rule-tree';
import type { BuiltinCatalogue, BuiltinSignature } from './compile/unit';
import { joinErrors, RegoError } from './errors';
import { Program } from './eval/program';
import { PreparedQuery, type Bindings } from './eval/query';
import { ReadSet, type DecidingRule } from './eval/read-set';
import { lookUpTree } from './eval/refs';
import { DEFAULT_LIMITS, limitError, type Limits } from './eval/runtime';
import { parseModule, parseQuery } from './parser';
import { Source } from './source';
import { scalarValue } from './compile/rule-tree';
import type { Value } from './values';

export interface ModuleText {
  readonly file: string;
  readonly text: string;
}

export interface CompileOptions {
  /** `auto`: v0, and v1 when that does not parse, per module. */
  readonly version?: 'v0' | 'v1' | 'auto';
  /** Base documents. */
  readonly data?: Value;
  /** Indexes and shortcuts; answers are the same without them. Default true. */
  readonly optimise?: boolean;
  /** Builtins beside the standard ones. */
  readonly builtins?: readonly Builtin[];
}

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
  readonly trace?: 'reads';
}

/** What an evaluation looked at. */
export interface Reads {
  /** Paths into the input; what is below a path may have been read as a whole. */
  readonly inputs: readonly (readonly Value[])[];
  readonly rules: readonly DecidingRule[];
}

export interface EvalResult {
  /** The value at the path; undefined when there is none. */
  readonly value: Value | undefined;
  readonly reads?: Reads;
}

export interface QueryResult {
  /** One object of variables per answer. */
  readonly answers: readonly Bindings[];
  readonly reads?: Reads;
}

/** Standard builtins and those a caller adds. */
class Catalogue implements BuiltinCatalogue {
  private readonly signatures = new Map<string, BuiltinSignature>();

  constructor(readonly builtins: ReadonlyMap<string, Builtin>) {}

  get(name: string): BuiltinSignature | undefined {
    if (name === 'assign') return undefined;
    const known = this.signatures.get(name);
    if (known) return known;
    const builtin = this.builtins.get(name);
    if (!builtin) return name === 'eq' ? EQUALITY : undefined;
    const signature: BuiltinSignature = {
      name,
      arity: builtin.variadic ? undefined : builtin.args.length,
      relation: builtin.relation === true,
      deprecated: builtin.deprecated === true,
      void: name === 'print' || name === 'internal.print',
    };
    this.signatures.set(name, signature);
    return signature;
  }

  refused(name: string): boolean {
    return UNSUPPORTED.has(name) && !this.builtins.has(name);
  }
}

const EQUALITY: BuiltinSignature = { name: 'eq', arity: 2, relation: false, deprecated: false, void: false };

/** Compiles modules into a policy. Throws a RegoError, or a RegoErrors with all that is wrong. */
export function compile(modules: readonly ModuleText[], options: CompileOptions = {}): Policy {
  const parsed: Module[] = [];
  const errors: RegoError[] = [];
  for (const { file, text } of modules) {
    try {
      parsed.push(parseModule(new Source(file, text), options.version ?? 'auto'));
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw joinErrors(errors);
  const builtins = new Map(BUILTINS);
  for (const b of options.builtins ?? []) builtins.set(b.name, b);
  const catalogue = new Catalogue(builtins);
  const versions = new Map(parsed.map((m) => [m.source.file, m.version]));
  const packages = [...new Set(parsed.map((m) => packageText(m.package.path)))];
  const tree = guarded(() => compileModules(parsed, catalogue));
  return new Policy(tree, catalogue, builtins, options, versions, packages);
}

function packageText(path: RefTerm): string {
  return ['data', ...path.path.map((p) => (isScalar(p) ? String(scalarValue(p)) : ''))].join('.');
}

/** Turns the overflow of the stack, which only absurdly nested rules reach, into an error of the rule. */
function guarded<T>(f: () => T): T {
  try {
    return f();
  } catch (error) {
    if (error instanceof RangeError && /call stack/i.test(error.message)) {
      throw limitError('depth', 'rules are nested too deeply');
    }
    throw error;
  }
}

/** Compiled rules. Immutable: it can be asked any number of times, with any input. */
export class Policy {
  private readonly plain: Program;
  private traced: Program | undefined;
  private readonly queries = new Map<string, PreparedQuery>();

  /** Use `compile`. */
  constructor(
    private readonly tree: RuleNode,
    private readonly catalogue: BuiltinCatalogue,
    private readonly builtins: ReadonlyMap<string, Builtin>,
    private readonly options: CompileOptions,
    /** The version each file was read as. */
    readonly versions: ReadonlyMap<string, RegoVersion>,
    /** Names of the packages, `data` in front. */
    readonly packages: readonly string[],
  ) {
    this.plain = this.program(false);
  }

  /** Whether there is a rule at a path such as `data.rule.name`. */
  hasRule(path: string): boolean {
    let node: RuleNode | undefined = this.tree;
    for (const key of keysOf(path) ?? []) node = node?.child(key);
    return node !== undefined && node.rules.length > 0;
  }

  /** The value at a path, `data.a.b`, or the answer of a query to its first variable-free expression. */
  eval(path: string, options: EvalOptions = {}): EvalResult {
    return this.run(options, (program) => ({ value: this.valueOf(program, path, options) }));
  }

  /** Values at several paths for one input; rules that they share are evaluated once. */
  evalPaths(
    paths: readonly string[],
    options: EvalOptions = {},
  ): { values: (Value | RegoError | undefined)[]; reads?: Reads } {
    return this.run(options, (program) => ({
      values: paths.map((path) => {
        try {
          return this.valueOf(program, path, options);
        } catch (error) {
          if (error instanceof RegoError && error.code !== 'eval_limit_error') return error;
          throw error;
        }
      }),
    }));
  }

  /** All answers of a query. */
  query(text: string, options: EvalOptions = {}): QueryResult {
    return this.run(options, (program) => ({ answers: this.prepared(program, text).answers() }));
  }

  private valueOf(program: Program, path: string, options: EvalOptions): Value | undefined {
    const keys = keysOf(path);
    if (keys) return lookUpTree(program, keys);
    const answers = this.prepared(program, `${RESULT} = ${path}`, options).answers();
    return answers.length === 0 ? undefined : answers[0][RESULT];
  }

  private prepared(program: Program, text: string, _options?: EvalOptions): PreparedQuery {
    const id = `${program.options.traced ? 't' : 'p'}${text}`;
    let query = this.queries.get(id);
    if (!query) {
      query = new PreparedQuery(program, compileQuery(parseQuery(text), this.tree, this.catalogue));
      this.queries.set(id, query);
    }
    return query;
  }

  private program(traced: boolean): Program {
    return new Program(this.tree, this.builtins, { optimise: this.options.optimise ?? true, traced });
  }

  private run<T extends object>(options: EvalOptions, evaluate: (program: Program) => T): T & { reads?: Reads } {
    const traced = options.trace === 'reads';
    const program = traced ? (this.traced ??= this.program(true)) : this.plain;
    const { rt } = program;
    const data = options.data ?? this.options.data ?? {};
    const now = options.now ?? BigInt(Date.now()) * 1_000_000n;
    rt.reset(options.input, data, now, options.strict ?? false, { ...DEFAULT_LIMITS, ...options.limits });
    rt.reads = traced ? new ReadSet(options.input) : undefined;
    try {
      const result = guarded(() => evaluate(program));
      const failure = rt.strictError();
      if (failure) throw failure;
      return rt.reads ? { ...result, reads: { inputs: rt.reads.paths(), rules: rt.reads.decidingRules() } } : result;
    } finally {
      rt.release();
    }
  }
}

const RESULT = 'x';

/** The keys of a plain path below data; undefined when the text is no such path. */
function keysOf(path: string): string[] | undefined {
  if (!/^data(\.[A-Za-z_][A-Za-z0-9_]*)*$/.test(path)) return undefined;
  return path.split('.').slice(1);
}
