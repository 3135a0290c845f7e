import { GoError } from '../../../base/go/go-error';
import { RegoError, type RegoErrorCode } from '../../syntax/errors';
import type { Position } from '../../syntax/source';
import { BuiltinError, type BuiltinContext } from '../../builtins';
import type { Expr, Rule } from '../../syntax/ast';
import type { Value } from '../../values/types';
import { basePath, getIn } from './lookup';
import { mergeDocuments } from './documents';
import type { ReadSet } from './read-set';
import { Meter, type WorkLimits } from '../../../base/limits/meter';

/** The limits of an evaluation. */
export interface Limits extends WorkLimits {
  readonly depth: number;
  /** Largest string or collection that one builtin call may build. */
  readonly output: number;
  /** Members of all collections that comprehensions and rules may build together. */
  readonly members: number;
}

/**
 * A step takes about 0.1 µs, so that steps end a program after some five seconds, at the same place on every machine. The
 * clock allows twice that: it is for slow machines and for work that takes longer than it is charged with.
 */
export const DEFAULT_LIMITS: Limits = {
  steps: 50_000_000,
  millis: 10_000,
  memory: 256_000_000,
  depth: 500,
  output: 10_000_000,
  members: 2_000_000,
};

/** A listener hears these beside calls: the result of an array comprehension, and a collection that is gone through. */
export const LISTING = 'internal.listing';
export const ORDERING = 'internal.ordering';

/** Hears a call of a builtin, with its result. */
export type CallListener = (name: string, args: readonly Value[], result: Value | undefined) => void;

/**
 * Hears that an expression of a rule's own body is about to be evaluated, or that the body holds: then there is none. The
 * position counts expressions in the order of their evaluation.
 */
export type ReachListener = (rule: Rule, expr: Expr | undefined, position: number) => void;

/** The replacement of a function: a value that is asked for when it is called, or another function by name. */
export type Mock = { readonly value: () => Value | undefined } | { readonly operator: string };

/** The state that `with` changes for one expression; saved so that it can be restored. */
export interface Scope {
  readonly input: Value | undefined;
  readonly replaced: Value | undefined;
  readonly targets: readonly (readonly Value[])[] | undefined;
  readonly mocks: ReadonlyMap<string, Mock> | undefined;
  readonly memo: unknown[];
}

/** The state of the evaluation under way. One program has one, reset for every query. */
export class Runtime extends Meter implements BuiltinContext {
  input: Value | undefined = undefined;
  /** Base documents. */
  data: Value = {};
  /** Documents that `with` put in the place of data, undefined outside of such an expression. */
  replaced: Value | undefined = undefined;
  /** Paths under data that `with` replaced, undefined where there are none. */
  targets: readonly (readonly Value[])[] | undefined = undefined;
  mocks: ReadonlyMap<string, Mock> | undefined = undefined;
  /** The values of evaluated rules, by number of their group. */
  memo: unknown[] = [];
  /** Indexes over collections of the input, by name. */
  indexes = new Map<object, Map<string, unknown>>();
  /** The same by the places in rules that ask for them, see `indexSite`. */
  sites: unknown[] = [];
  now = 0n;
  strict = false;
  /** True when the evaluation asked for something that differs between evaluations. */
  isFleeting = false;
  cache = new Map<string, unknown>();
  depth = 0;
  reads: ReadSet | undefined = undefined;
  onCall: CallListener | undefined = undefined;
  onReached: ReachListener | undefined = undefined;
  print?: (message: string) => void;
  private readonly siteNumbers = new Map<string, number>();
  private readonly errors: RegoError[] = [];
  private members = 0;
  private limits: Limits = DEFAULT_LIMITS;

  /** Starts an evaluation. */
  reset(input: Value | undefined, data: Value, now: bigint, strict: boolean, limits: Limits): void {
    this.input = input;
    this.data = data;
    this.replaced = undefined;
    this.targets = undefined;
    this.mocks = undefined;
    this.now = now;
    this.strict = strict;
    this.isFleeting = false;
    this.limits = limits;
    this.depth = 0;
    this.members = 0;
    this.errors.length = 0;
    this.start(limits);
  }

  /** Lets go of the input and all that was made of it. */
  release(): void {
    this.input = undefined;
    this.data = {};
    this.memo = [];
    if (this.indexes.size > 0) this.indexes = new Map();
    this.sites = [];
    if (this.cache.size > 0) this.cache = new Map();
    this.reads = undefined;
    this.onCall = undefined;
    this.onReached = undefined;
  }

  /** One number for all places in rules that ask for the same index. */
  indexSite(name: string): number {
    let site = this.siteNumbers.get(name);
    if (site === undefined) this.siteNumbers.set(name, (site = this.siteNumbers.size));
    return site;
  }

  get maxOutput(): number {
    return this.limits.output;
  }

  /** Counts a member of a collection that is being built. */
  built(): void {
    this.step();
    if (++this.members > this.limits.members) {
      throw limitError('members', `evaluation builds collections of more than ${this.limits.members} members`);
    }
  }

  /** Counts one level of rules calling rules. */
  enter(): void {
    if (++this.depth > this.limits.depth) {
      throw limitError('depth', `rules are nested deeper than ${this.limits.depth}`);
    }
    this.step();
  }

  /** Notes the error of a builtin; the expression is undefined, strict evaluation raises the first one at the end. */
  builtinFailed(name: string, error: GoError, loc: Position): undefined {
    if (this.strict && this.errors.length === 0) {
      const { file, row, col } = loc;
      this.errors.push(new RegoError(codeOf(error), `${name}: ${error.message}`, { file, row, col }));
    }
    return undefined;
  }

  /** The first error of a builtin when errors count. */
  strictError(): RegoError | undefined {
    return this.strict ? this.errors[0] : undefined;
  }

  /** Keeps what a `with` is about to change. */
  save(): Scope {
    const { input, replaced, targets, mocks, memo } = this;
    return { input, replaced, targets, mocks, memo };
  }

  restore(scope: Scope): void {
    this.input = scope.input;
    this.replaced = scope.replaced;
    this.targets = scope.targets;
    this.mocks = scope.mocks;
    this.memo = scope.memo;
  }

  /** True when `with` replaced the document at a path under data, or one that contains it. */
  isReplaced(path: readonly Value[]): boolean {
    if (this.targets === undefined) return false;
    this.step(this.targets.length);
    return this.targets.some((tuple) => tuple.length <= path.length && tuple.every((key, i) => key === path[i]));
  }

  /** A base document, as `with` left it. */
  base(path: readonly Value[]): Value | undefined {
    const real = basePath(this.data, path);
    if (this.replaced === undefined) return real;
    const replacement = pathIn(this.replaced, path);
    if (this.isReplaced(path) || real === undefined) return replacement;
    if (replacement === undefined) return real;
    return mergeDocuments(replacement, real);
  }
}

/** The value at a path, undefined when there is none. */
export function pathIn(root: Value, path: readonly Value[]): Value | undefined {
  let value: Value | undefined = root;
  for (const key of path) {
    value = getIn(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}

function limitError(limit: string, message: string): RegoError {
  return new RegoError('eval_limit_error', message, undefined, { limit });
}

function codeOf(error: GoError): RegoErrorCode {
  return error instanceof BuiltinError ? error.code : 'eval_builtin_error';
}
