import type { Rule, Term } from '../syntax/ast';
import { chainOf } from '../syntax/visit';
import { positionOf } from '../compile/model/unit';
import { RegoError } from '../syntax/errors';
import { equal } from '../values/compare';
import type { Value } from '../values/types';
import { Clause } from './clause';
import type { Group, Planner } from './planner';
import type { Scope } from './scope';
import { constantValue } from './terms';
import type { Step } from './types';

function conflict(rule: Rule, isFunction: boolean): RegoError {
  const message = isFunction
    ? 'functions must not produce multiple outputs for same inputs'
    : 'complete rules must not produce multiple outputs';
  return new RegoError('eval_conflict_error', message, positionOf(rule.loc));
}

/** The end of a body that yields one value: a second success must agree with the first. */
function singleValue(p: Planner, rule: Rule, isFunction: boolean): (s: Scope) => Step {
  const term = rule.head.value as Term;
  const constant = constantValue(term);
  const once = p.options.optimise;
  if (constant !== undefined) {
    return () => (f) => {
      f[0] = constant;
      return once;
    };
  }
  return (s) => {
    const det = p.det(term, s);
    return (f) => {
      const v = det(f);
      if (v === undefined) return false;
      if (f[0] === undefined) f[0] = v;
      else if (!equal(f[0] as Value, v)) throw conflict(rule, isFunction);
      return false;
    };
  };
}

/** Clauses of single-value rules: all are asked, and those that answer must agree. */
export class Clauses {
  private compiled: Clause[][] | undefined;
  private fallback: Clause | undefined;
  private readonly sameConstant: boolean;

  constructor(
    private readonly p: Planner,
    private readonly rules: readonly Rule[],
    private readonly isFunction: boolean,
  ) {
    this.sameConstant = p.options.optimise && haveOneConstant(rules);
  }

  evaluate(args: readonly Value[]): Value | undefined {
    this.compiled ??= this.compile();
    let result: Value | undefined;
    for (const chain of this.compiled) {
      const v = firstOf(chain, args);
      if (v === undefined) continue;
      if (result === undefined) {
        result = v;
        if (this.sameConstant) return result;
      } else if (!equal(result, v)) {
        const branch = chain.find((c) => c.evaluate(args, undefined) !== undefined) ?? chain[0];
        throw conflict(branch.rule, this.isFunction);
      }
    }
    if (result === undefined && this.fallback) return this.fallback.evaluate(args, undefined) as Value | undefined;
    return result;
  }

  private compile(): Clause[][] {
    const chains: Clause[][] = [];
    for (const rule of this.rules) {
      const chain = chainOf(rule).map((r) => this.clause(r));
      if (rule.isDefault) [this.fallback] = chain;
      else chains.push(chain);
    }
    return chains;
  }

  private clause(rule: Rule): Clause {
    return new Clause(this.p, rule, rule.head.args ?? [], singleValue(this.p, rule, this.isFunction));
  }
}

/** The first branch of an else chain that holds. */
function firstOf(chain: readonly Clause[], args: readonly Value[]): Value | undefined {
  for (const clause of chain) {
    const v = clause.evaluate(args, undefined);
    if (v !== undefined) return v as Value;
  }
  return undefined;
}

/** Whether all branches have the same constant value, so that the first success decides. */
function haveOneConstant(rules: readonly Rule[]): boolean {
  let first: Value | undefined;
  for (const top of rules) {
    if (top.isDefault) continue;
    for (const rule of chainOf(top)) {
      const v = rule.head.value && constantValue(rule.head.value);
      if (v === undefined || (first !== undefined && !equal(first, v))) return false;
      first = v;
    }
  }
  return true;
}

const UNDEFINED = Symbol('undefined');

/** A complete rule. */
export class CompleteGroup implements Group {
  readonly kind = 'complete';
  readonly keyCount = 0;
  readonly flat = false;
  private readonly clauses: Clauses;

  constructor(
    private readonly p: Planner,
    private readonly id: number,
    readonly path: readonly Value[],
    rules: readonly Rule[],
  ) {
    this.clauses = new Clauses(p, rules, false);
  }

  value(): Value | undefined {
    const { rt } = this.p;
    const memo = rt.memo[this.id];
    if (memo !== undefined) return memo === UNDEFINED ? undefined : (memo as Value);
    rt.enter();
    const v = this.clauses.evaluate([]);
    rt.depth--;
    rt.memo[this.id] = v === undefined ? UNDEFINED : v;
    return v;
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
    private readonly p: Planner,
    private readonly id: number,
    readonly path: readonly Value[],
    rules: readonly Rule[],
    readonly keyCount: number,
  ) {
    this.clauses = new Clauses(p, rules, true);
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
    const { rt } = this.p;
    let map = (rt.memo[this.id] ??= new Map()) as MemoMap;
    for (let i = 0; i < args.length - 1; i++) {
      let next = map.get(args[i]) as MemoMap | undefined;
      if (next === undefined) map.set(args[i], (next = new Map()));
      map = next;
    }
    const last = args[args.length - 1];
    const memo = map.get(last);
    if (memo !== undefined) return memo === UNDEFINED ? undefined : (memo as Value);
    rt.enter();
    const v = this.clauses.evaluate(args);
    rt.depth--;
    map.set(last, v === undefined ? UNDEFINED : v);
    return v;
  }
}
