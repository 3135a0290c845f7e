import type { RegoVersion } from './syntax/ast';
import type { Builtin } from './builtins';
import type { RuleNode } from './compile/model/rule-tree';
import type { BuiltinCatalogue } from './compile/model/unit';
import { RegoError } from './syntax/errors';
import { Evaluator, keysOf } from './evaluator';
import { Program } from './eval/program';
import type { CapturedExpression } from './captured-query';
import type { QueryAnswer } from './eval/query';
import { ReadSet, type DecidingRule } from './eval/runtime/read-set';
import { DEFAULT_LIMITS, type CallListener, type Limits, type ReachListener } from './eval/runtime/runtime';
import { constantsBehind, type Constants } from './constants-behind';
import { guarded } from './eval/guard';
import { optimisingLate } from '../base/limits/optimise-late';
import { metered } from '../base/limits/meter';
import type { Value } from './values';

export interface EvalOptions {
  /** Undefined means that there is no input, which is not the same as null. */
  readonly input?: Value;
  /** Replaces the data given when compiling. */
  readonly data?: Value;
  /** Nanoseconds since 1970. */
  readonly now?: bigint;
  /** Errors of builtins are raised instead of making the expression undefined. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
  /** Reports the parts of the input that were read. */
  readonly trace?: 'reads';
  /** Receives the output of `print`, if the policy was compiled with `print`. */
  readonly print?: (text: string) => void;
  /** Hears every call of a builtin. Equality is none. Nothing is indexed then, so that no call is left out. */
  readonly onCall?: CallListener;
  /** Hears how far the bodies of rules are evaluated. Nothing is indexed then. */
  readonly onReached?: ReachListener;
}

/** The parts of the input and the rules that an evaluation read. */
export interface Reads {
  /** Paths into the input: an input that is the same at and below each of them has the same answer. */
  readonly inputs: readonly (readonly Value[])[];
  /** Rules that had a value. */
  readonly rules: readonly DecidingRule[];
  /** True when the value at a path of the input was read, or would have been if it existed. */
  includes(path: readonly (string | number)[]): boolean;
}

/** Facts about every answer. */
interface Answered {
  readonly reads?: Reads;
  /** Set where the evaluation asked for the time, for something random or for the network: another may end otherwise. */
  readonly isFleeting?: true;
}

export interface EvalResult extends Answered {
  /** The value; undefined when there is none. */
  readonly value: Value | undefined;
}

export interface PathsResult extends Answered {
  /** One per path: its value, undefined, or the error that its evaluation raised. */
  readonly values: readonly (Value | RegoError | undefined)[];
}

export interface QueryResult extends Answered {
  /** The variables of each answer, and the values of the expressions. */
  readonly answers: readonly QueryAnswer[];
  readonly expressions: readonly CapturedExpression[];
}

/** The listener to `print` while a policy is evaluated. */
export interface Printed {
  listener: ((text: string) => void) | undefined;
}

/** Facts about a policy beside its rules, as `compile` found them. */
export interface PolicyFacts {
  /** The version each file was read as. */
  readonly versions: ReadonlyMap<string, RegoVersion>;
  /** Names of the packages, `data` in front. */
  readonly packages: readonly string[];
  /** The rules as the checks of a query need them: with their types, which are not kept in a store. */
  readonly checkedTree: () => RuleNode;
  readonly data: Value;
  readonly optimise: boolean;
  readonly printed: Printed;
  /** Receives the output of `print` when an evaluation has no listener of its own. */
  readonly print: ((text: string) => void) | undefined;
}

type EvaluatorKind = 'plain' | 'traced' | 'observed';

/** Rules are compiled when an input first asks for them, so the first evaluations are mostly compilation. */
const FRESH_RUNS = 16;

/** Compiled rules. Immutable: a policy can be evaluated any number of times, with any input. */
export class Policy {
  /** Idle evaluators. A listener may start an evaluation during another one, and each needs an evaluator of its own. */
  private readonly idle: Record<EvaluatorKind, Evaluator[]> = { plain: [], traced: [], observed: [] };
  private readonly constants = new Map<string, Constants>();

  /** Use `compile`. */
  constructor(
    private readonly tree: RuleNode,
    private readonly catalogue: BuiltinCatalogue,
    private readonly builtins: ReadonlyMap<string, Builtin>,
    private readonly facts: PolicyFacts,
  ) {}

  /** The version each file was read as. */
  get versions(): ReadonlyMap<string, RegoVersion> {
    return this.facts.versions;
  }

  /** Names of the packages, `data` in front. */
  get packages(): readonly string[] {
    return this.facts.packages;
  }

  /** True when there is a rule at a path such as `data.rule.name`. */
  hasRule(path: string): boolean {
    const keys = keysOf(path);
    if (!keys) return false;
    let node: RuleNode | undefined = this.tree;
    for (const key of keys) node = node?.child(key);
    return node !== undefined && node.rules.length > 0;
  }

  /** The texts and numbers of the rules at and below a path such as `data.rule`, and of those that they read. */
  constantsBehind(path: string): Constants {
    let found = this.constants.get(path);
    if (!found) this.constants.set(path, (found = constantsBehind(this.tree, keysOf(path) ?? [])));
    return found;
  }

  /** The value of a path (`data.a.b`) or of an expression; true for other queries that have an answer. */
  eval(text: string, options: EvalOptions = {}): EvalResult {
    return this.run(options, (evaluator) => ({ value: evaluator.valueOf(text) }));
  }

  /** The values of several paths for one input; rules that they share are evaluated once. */
  evalPaths(paths: readonly string[], options: EvalOptions = {}): PathsResult {
    return this.run(options, (evaluator) => {
      const { runtime } = evaluator.program;
      const start = runtime.save();
      const values = paths.map((path) => {
        try {
          return evaluator.valueOf(path);
        } catch (error) {
          if (!(error instanceof RegoError) || error.code === 'eval_limit_error') throw error;
          runtime.restore(start);
          runtime.depth = 0;
          return error;
        }
      });
      return { values };
    });
  }

  /** All answers of a query. */
  query(text: string, options: EvalOptions = {}): QueryResult {
    return this.run(options, (evaluator) => evaluator.answers(text));
  }

  private evaluator(kind: EvaluatorKind): Evaluator {
    const optimise = this.facts.optimise && kind !== 'observed';
    const options = { optimise, traced: kind === 'traced', observed: kind === 'observed' };
    const program = new Program(this.tree, this.builtins, options);
    return new Evaluator(program, this.catalogue, this.facts.checkedTree);
  }

  private run<T extends object>(options: EvalOptions, evaluate: (evaluator: Evaluator) => T): T & Answered {
    const kind = options.trace === 'reads' ? 'traced' : (options.onCall ?? options.onReached) ? 'observed' : 'plain';
    const idle = this.idle[kind];
    const evaluator = idle.pop() ?? this.evaluator(kind);
    const { runtime } = evaluator.program;
    const data = options.data ?? this.facts.data;
    const now = options.now ?? BigInt(Date.now()) * 1_000_000n;
    const limits = options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS;
    runtime.reset(options.input, data, now, options.strict ?? false, limits);
    const reads = kind === 'traced' ? new ReadSet(evaluator.readLog) : undefined;
    runtime.reads = reads;
    runtime.onCall = options.onCall;
    runtime.onReached = options.onReached;
    const { printed } = this.facts;
    const listener = printed.listener;
    printed.listener = options.print ?? this.facts.print;
    try {
      const asked = (): T => metered(runtime, () => guarded(() => evaluate(evaluator)));
      const found = evaluator.runs++ < FRESH_RUNS ? optimisingLate(asked) : asked();
      const result: T & Answered = runtime.isFleeting ? { ...found, isFleeting: true } : found;
      const failure = runtime.strictError();
      if (failure) throw failure;
      if (!reads) return result;
      reads.finish();
      return { ...result, reads: new LazyReads(reads, options.input) };
    } finally {
      runtime.release();
      printed.listener = listener;
      idle.push(evaluator);
    }
  }
}

/** Works out the paths when they are first asked for. */
class LazyReads implements Reads {
  private paths: Value[][] | undefined;

  constructor(
    private readonly reads: ReadSet,
    private readonly input: Value | undefined,
  ) {}

  get inputs(): Value[][] {
    return (this.paths ??= this.reads.paths(this.input));
  }

  includes(path: readonly (string | number)[]): boolean {
    return this.reads.includes(this.input, path);
  }

  get rules(): DecidingRule[] {
    return this.reads.decidingRules();
  }
}
