import type { Rule, Term } from '../syntax/ast';
import { chainOf } from '../syntax/visit';
import { equal } from '../values/compare';
import { asConstant } from '../values/constants';
import type { Value } from '../values/types';
import { Clause } from './clause';
import { conflictError } from './conflicts';
import { commonConstant } from './runtime/effects';
import type { Group, Planner } from './planner';
import { RuleIndex } from './rule-index';
import type { Scope } from './scope';
import { constantValue } from '../compile/model/constant-value';
import type { Step } from './runtime/types';

/** Thrown when one clause has two values; caught where all clauses of its rule are known. */
class Disagreement extends Error {
  constructor(readonly rule: Rule) {
    super('a rule has two values');
  }
}

/** The end of a body that yields one value: a second success must agree with the first. `once`: there is no second. */
function singleValue(planner: Planner, rule: Rule, once: boolean): (scope: Scope) => Step {
  const term = rule.head.value as Term;
  const constant = constantValue(term);
  if (constant !== undefined) {
    asConstant(constant);
    return () => (frame) => {
      frame[0] = constant;
      return once;
    };
  }
  return (scope) => {
    const det = planner.det(term, scope);
    return (frame) => {
      const value = det(frame);
      if (value === undefined) return false;
      if (frame[0] === undefined) frame[0] = value;
      else if (!equal(frame[0] as Value, value)) throw new Disagreement(rule);
      return false;
    };
  };
}

/** The value of a rule that holds whatever the input is. A traced evaluation runs it, to note that it had a value. */
function unconditional({ options }: Planner, { body, head, elseRule }: Rule): Value | undefined {
  if (options.traced || !options.optimise || body.length !== 1 || elseRule || head.args?.length) return undefined;
  const [expr] = body;
  if (expr.kind !== 'termExpr' || expr.negated || expr.with.length > 0) return undefined;
  if (expr.term.kind !== 'boolean' || !expr.term.value) return undefined;
  const value = constantValue(head.value as Term);
  if (value !== undefined) asConstant(value);
  return value;
}

/** Clauses of single-value rules: all are asked, and those that answer must agree. */
class Clauses {
  /** Else chains as clauses, and the same as clauses that stop at their first success. */
  private all: Clause[][] | undefined;
  private once: Clause[][] | undefined;
  private readonly chains: Rule[][];
  private readonly fallback: Rule | undefined;
  private compiledFallback: Clause | undefined;
  /** The values of the only rule and of the default one, where these depend on nothing. */
  private fixed: Value | undefined;
  private fixedFallback: Value | undefined;
  private readonly sameConstant: boolean;
  private effects: boolean | undefined;
  private index: RuleIndex | undefined;

  constructor(
    private readonly planner: Planner,
    private readonly rules: readonly Rule[],
    private readonly path: readonly Value[],
  ) {
    this.chains = rules.filter((rule) => !rule.isDefault).map(chainOf);
    this.fallback = rules.find((rule) => rule.isDefault);
    this.sameConstant = commonConstant(rules) !== undefined;
  }

  evaluate(args: readonly Value[]): Value | undefined {
    const { runtime, options } = this.planner;
    if (this.fixed !== undefined) {
      runtime.step();
      return this.fixed;
    }
    if (this.effects === undefined) {
      this.effects = this.planner.effects.anyIn(this.rules);
      if (this.rules.length === 1) this.fixed = unconditional(this.planner, this.rules[0]);
    }
    // Without effects it makes no difference which clauses are evaluated, nor how often they succeed.
    const value = this.effects
      ? this.ofCandidates(args)
      : this.agreed(args, this.compiled(options.optimise), options.optimise && this.sameConstant);
    if (value !== undefined || !this.fallback) return value;
    if (this.compiledFallback === undefined) {
      this.compiledFallback = this.clause(this.fallback, options.optimise);
      this.fixedFallback = unconditional(this.planner, this.fallback);
    }
    if (this.fixedFallback !== undefined) {
      runtime.step();
      return this.fixedFallback;
    }
    return this.compiledFallback.evaluate(args, undefined) as Value | undefined;
  }

  /** Asks the clauses that the index finds; where those have the same constant as value, up to the first success. */
  private ofCandidates(args: readonly Value[]): Value | undefined {
    this.index ??= new RuleIndex(this.planner.tree, this.rules);
    const admits = this.index.lookUp(this.planner.runtime, args);
    const candidates = this.chains.map((chain) => chain.filter(admits));
    const first = this.sameConstant || commonConstant(candidates.flat(), false) !== undefined;
    const chains = this.compiled(first).map((chain) => chain.filter((clause) => admits(clause.rule)));
    return this.agreed(args, chains, first);
  }

  private agreed(args: readonly Value[], chains: readonly Clause[][], first: boolean): Value | undefined {
    try {
      return this.asked(args, chains, first);
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      throw this.conflict(error.rule, chains, args);
    }
  }

  private asked(args: readonly Value[], chains: readonly Clause[][], first: boolean): Value | undefined {
    let result: Value | undefined;
    for (let i = 0; i < chains.length; i++) {
      const chain = chains[i];
      const value = firstOf(chain, args);
      if (value === undefined) continue;
      if (result === undefined) {
        result = value;
        if (first) return result;
      } else if (!equal(result, value)) {
        const branch = chain.find((clause) => clause.evaluate(args, undefined) !== undefined) ?? chain[0];
        throw this.conflict(branch.rule, chains, args);
      }
    }
    return result;
  }

  private conflict(rule: Rule, chains: readonly Clause[][], args: readonly Value[]): Error {
    const rules = chains.map((chain) => chain.map((clause) => clause.rule));
    return conflictError(this.planner, rule, this.path, rules, args);
  }

  private compiled(once: boolean): readonly Clause[][] {
    if (once) return (this.once ??= this.clausesOf(true));
    return (this.all ??= this.clausesOf(false));
  }

  private clausesOf(once: boolean): Clause[][] {
    return this.chains.map((chain) => chain.map((rule) => this.clause(rule, once)));
  }

  private clause(rule: Rule, once: boolean): Clause {
    return new Clause(this.planner, rule, rule.head.args ?? [], singleValue(this.planner, rule, once));
  }
}

/** The first branch of an else chain that holds. */
function firstOf(chain: readonly Clause[], args: readonly Value[]): Value | undefined {
  for (let i = 0; i < chain.length; i++) {
    const value = chain[i].evaluate(args, undefined);
    if (value !== undefined) return value as Value;
  }
  return undefined;
}

const UNDEFINED = Symbol('undefined');
const NO_VALUES: readonly Value[] = [];

/** A complete rule. */
export class CompleteGroup implements Group {
  readonly kind = 'complete';
  readonly keyCount = 0;
  readonly flat = false;
  private readonly clauses: Clauses;

  constructor(
    private readonly planner: Planner,
    private readonly id: number,
    readonly path: readonly Value[],
    rules: readonly Rule[],
  ) {
    this.clauses = new Clauses(planner, rules, path);
  }

  value(): Value | undefined {
    const { runtime } = this.planner;
    const memo = runtime.memo[this.id];
    if (memo !== undefined) return memo === UNDEFINED ? undefined : (memo as Value);
    runtime.enter();
    const found = this.clauses.evaluate(NO_VALUES);
    runtime.depth--;
    runtime.memo[this.id] = found === undefined ? UNDEFINED : found;
    return found;
  }

  part(): Value | undefined {
    return this.value();
  }

  entry(): Value | undefined {
    return undefined;
  }

  call(): Value | undefined {
    return this.value();
  }
}

type MemoMap = Map<Value, MemoMap | Value | typeof UNDEFINED>;

/** A function; results are kept by the identity of the arguments. */
export class FunctionGroup implements Group {
  readonly kind = 'function';
  readonly flat = false;
  private readonly clauses: Clauses;

  constructor(
    private readonly planner: Planner,
    private readonly id: number,
    readonly path: readonly Value[],
    rules: readonly Rule[],
    readonly keyCount: number,
  ) {
    this.clauses = new Clauses(planner, rules, path);
  }

  value(): undefined {
    return undefined;
  }

  part(): undefined {
    return undefined;
  }

  entry(): undefined {
    return undefined;
  }

  call(args: readonly Value[]): Value | undefined {
    const { runtime } = this.planner;
    let map = (runtime.memo[this.id] ??= new Map()) as MemoMap;
    for (let i = 0; i < args.length - 1; i++) {
      let next = map.get(args[i]) as MemoMap | undefined;
      if (next === undefined) map.set(args[i], (next = new Map()));
      map = next;
    }
    const last = args[args.length - 1];
    const memo = map.get(last);
    if (memo !== undefined) return memo === UNDEFINED ? undefined : (memo as Value);
    runtime.enter();
    const value = this.clauses.evaluate(args);
    runtime.depth--;
    map.set(last, value === undefined ? UNDEFINED : value);
    return value;
  }
}
