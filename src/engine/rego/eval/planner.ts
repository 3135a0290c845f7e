import type { Body, Rule, Term } from '../syntax/ast';
import type { Builtin } from '../builtins';
import type { RuleNode } from '../compile/model/rule-tree';
import type { Value } from '../values/types';
import type { EffectFinder } from './runtime/effects';
import type { Runtime } from './runtime/runtime';
import type { Scope } from './scope';
import type { Det, Step } from './runtime/types';

/** The compiled rules of one name. */
export interface Group {
  readonly path: readonly Value[];
  readonly kind: 'complete' | 'function' | 'set' | 'object';
  /** The whole document; undefined when it has no value. Functions have none. */
  value(): Value | undefined;
  /** The part of a partial document under the given keys, as a document that holds at least that part. */
  part(keys: readonly Value[]): Value | undefined;
  /** The number of keys that `part` can use. */
  readonly keyCount: number;
  /** One member of a set, or one entry of an object whose rules have one key; the direct way of `part`. */
  entry(key: Value): Value | undefined;
  /** True when `entry` may be used. */
  readonly flat: boolean;
  call(args: readonly Value[]): Value | undefined;
}

export interface PlanOptions {
  /** Indexes and shortcuts; the answers are the same without. */
  readonly optimise: boolean;
  /** Records what is read. */
  readonly traced: boolean;
  /** Tells of calls of builtins and of expressions. */
  readonly observed?: boolean;
}

/** The interface through which the parts of the closure compiler call each other. */
export interface Planner {
  readonly runtime: Runtime;
  readonly tree: RuleNode;
  readonly options: PlanOptions;
  readonly effects: EffectFinder;
  builtin(name: string): Builtin | undefined;
  group(node: RuleNode): Group;
  /** A number for something that is remembered within one evaluation (`runtime.memo`); the same one for the same name. */
  memoId(name?: string): number;
  /** The rules that a call by a dotted name evaluates (`data.a.f`). */
  functionGroup(name: string): Group | undefined;
  /** A term whose variables are all bound, for use of its whole value. */
  det(term: Term, scope: Scope): Det;
  /** The same for a value that is only kept or read in part: the parts that are read note themselves. */
  held(term: Term, scope: Scope): Det;
  /**
   * A body whose success runs `end`, which is made when the body's variables are known; `rule` when it is the body of a
   * rule itself.
   */
  body(body: Body, scope: Scope, end: (scope: Scope) => Step, rule?: Rule): Step;
}
