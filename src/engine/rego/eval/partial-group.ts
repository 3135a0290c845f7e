import type { Rule, Term } from '../syntax/ast';
import { positionOf } from '../compile/model/unit';
import { RegoError } from '../syntax/errors';
import { setHas } from '../values/access';
import { SetBuilder } from '../values/builders';
import { equal } from '../values/compare';
import { canonicalKey } from '../values/key';
import { RSet, type Value } from '../values/types';
import { Branch } from './branch';
import { Clause } from './clause';
import { getIn } from './runtime/lookup';
import type { Group, Planner } from './planner';
import { RuleIndex } from './rule-index';
import { constantValue } from '../compile/model/constant-value';
import type { Step } from './runtime/types';

/** A rule of a partial document: the keys below the group's name, and for multi-value rules the member. */
export interface PartialRule {
  readonly rule: Rule;
  readonly keys: readonly Term[];
}

/** Selects the clauses to evaluate: when they have effects, only those that the index admits. */
class Candidates {
  private effects: boolean | undefined;
  private index: RuleIndex | undefined;

  constructor(
    private readonly planner: Planner,
    private readonly rules: readonly Rule[],
  ) {}

  get haveEffects(): boolean {
    return (this.effects ??= this.planner.effects.anyIn(this.rules));
  }

  among(clauses: readonly Clause[]): readonly Clause[] {
    if (!this.haveEffects || clauses.length === 0) return clauses;
    this.index ??= new RuleIndex(this.planner.tree, this.rules);
    const admits = this.index.lookUp(this.planner.runtime, []);
    return clauses.filter((clause) => admits(clause.rule));
  }
}

/** A map by member. Strings are keys themselves, which saves building one; all others have their canonical key. */
class MemberMap<T> {
  private readonly strings = new Map<string, T>();
  private readonly others = new Map<string, T>();

  get(member: Value): T | undefined {
    return typeof member === 'string' ? this.strings.get(member) : this.others.get(canonicalKey(member));
  }

  set(member: Value, value: T): void {
    if (typeof member === 'string') this.strings.set(member, value);
    else this.others.set(canonicalKey(member), value);
  }
}

interface SetMemo {
  full: RSet | undefined;
  readonly members: MemberMap<boolean>;
}

const NO_CLAUSES: readonly Clause[] = [];
const NO_VALUES: readonly Value[] = [];

/** A partial set: its rules have no keys below the name. */
export class SetGroup implements Group {
  readonly kind = 'set';
  readonly keyCount = 1;
  readonly flat = true;
  private all: Clause[] | undefined;
  private byConstant: MemberMap<Clause[]> | undefined;
  private dynamic: Clause[] = [];
  private readonly candidates: Candidates;

  constructor(
    private readonly planner: Planner,
    private readonly id: number,
    readonly path: readonly Value[],
    private readonly rules: readonly Rule[],
  ) {
    this.candidates = new Candidates(planner, rules);
  }

  value(): Value {
    const memo = this.memo();
    if (memo.full) return memo.full;
    const { runtime } = this.planner;
    this.all ??= this.rules.map((rule) => this.memberClause(rule));
    runtime.enter();
    const builder = new SetBuilder();
    const clauses = this.candidates.among(this.all);
    for (let i = 0; i < clauses.length; i++) clauses[i].evaluate(NO_VALUES, builder);
    runtime.depth--;
    memo.full = builder.build();
    return memo.full;
  }

  part(keys: readonly Value[]): Value | undefined {
    if (keys.length === 0) return this.value();
    const member = this.entry(keys[0]);
    const builder = new SetBuilder();
    if (member !== undefined) builder.add(member);
    return builder.build();
  }

  entry(key: Value): Value | undefined {
    if (!this.planner.options.optimise && !this.candidates.haveEffects) return getIn(this.value(), key);
    const memo = this.memo();
    if (memo.full) return setHas(memo.full, key) ? key : undefined;
    const known = memo.members.get(key);
    if (known !== undefined) return known ? key : undefined;
    const { runtime } = this.planner;
    runtime.enter();
    const found = this.has(key);
    runtime.depth--;
    memo.members.set(key, found);
    return found ? key : undefined;
  }

  call(): undefined {
    return undefined;
  }

  private memo(): SetMemo {
    const { runtime } = this.planner;
    return (runtime.memo[this.id] ??= { full: undefined, members: new MemberMap() }) as SetMemo;
  }

  private has(key: Value): boolean {
    const constants = (this.byConstant ??= this.dispatch());
    const exhaustive = this.candidates.haveEffects;
    let found = false;
    for (const clause of this.candidates.among(constants.get(key) ?? NO_CLAUSES)) {
      found = clause.evaluate([], false) === true || found;
      if (found && !exhaustive) return true;
    }
    for (const clause of this.candidates.among(this.dynamic)) {
      found = clause.evaluate([key], false) === true || found;
      if (found && !exhaustive) return true;
    }
    return found;
  }

  /** Rules with a constant member are found by it; the others are asked with the member known beforehand. */
  private dispatch(): MemberMap<Clause[]> {
    const table = new MemberMap<Clause[]>();
    const stop = !this.candidates.haveEffects;
    const found = (): Step => (frame) => {
      frame[0] = true;
      return stop;
    };
    for (const rule of this.rules) {
      const key = rule.head.key as Term;
      const constant = constantValue(key);
      if (constant === undefined) {
        this.dynamic.push(new Clause(this.planner, rule, [key], found));
        continue;
      }
      const clause = new Clause(this.planner, rule, [], found);
      const list = table.get(constant);
      if (list) list.push(clause);
      else table.set(constant, [clause]);
    }
    return table;
  }

  private memberClause(rule: Rule): Clause {
    const key = rule.head.key as Term;
    const constant = constantValue(key);
    const once = constant !== undefined && this.planner.options.optimise && !this.candidates.haveEffects;
    const { runtime } = this.planner;
    return new Clause(this.planner, rule, [], (scope) => {
      const det = this.planner.det(key, scope);
      return (frame) => {
        const value = det(frame);
        runtime.built();
        if (value !== undefined) (frame[0] as SetBuilder).add(value);
        return once;
      };
    });
  }
}

interface ObjectMemo {
  full: Value | undefined;
  readonly parts: Map<string, Value>;
}

/** A partial object, possibly nested, possibly with sets at its leaves, and with rules of constant names inside it. */
export class ObjectGroup implements Group {
  readonly kind = 'object';
  readonly keyCount: number;
  readonly flat: boolean;
  /** Clauses by number of keys that are given. */
  private readonly variants: Clause[][] = [];
  private readonly candidates: Candidates;

  constructor(
    private readonly planner: Planner,
    private readonly id: number,
    readonly path: readonly Value[],
    private readonly rules: readonly PartialRule[],
  ) {
    this.keyCount = Math.max(...rules.map((rule) => rule.keys.length + (rule.rule.head.key ? 1 : 0)));
    this.flat = rules.every((rule) => rule.keys.length === 1 && !rule.rule.head.key);
    this.candidates = new Candidates(
      planner,
      rules.map((rule) => rule.rule),
    );
  }

  value(): Value {
    const memo = this.memo();
    memo.full ??= this.evaluate([]);
    return memo.full;
  }

  part(keys: readonly Value[]): Value {
    const memo = this.memo();
    if (memo.full !== undefined || keys.length === 0) return this.value();
    const id = canonicalKey([...keys]);
    let part = memo.parts.get(id);
    if (part === undefined) memo.parts.set(id, (part = this.evaluate(keys)));
    return part;
  }

  entry(key: Value): Value | undefined {
    return getIn(this.part([key]), key);
  }

  call(): undefined {
    return undefined;
  }

  private memo(): ObjectMemo {
    const { runtime } = this.planner;
    return (runtime.memo[this.id] ??= { full: undefined, parts: new Map() }) as ObjectMemo;
  }

  private evaluate(keys: readonly Value[]): Value {
    const { runtime } = this.planner;
    const clauses = (this.variants[keys.length] ??= this.rules.map((rule) => this.clause(rule, keys.length)));
    runtime.enter();
    const root = new Branch();
    for (const clause of this.candidates.among(clauses)) clause.evaluate(keys, root);
    runtime.depth--;
    return root.build();
  }

  private clause({ rule, keys }: PartialRule, given: number): Clause {
    const { head } = rule;
    const terms = keys.slice(0, given);
    // The member is known too when a key is given for it.
    if (head.key && given > keys.length) terms.push(head.key);
    return new Clause(this.planner, rule, terms, (scope) => {
      const path = keys.map((key) => this.planner.det(key, scope));
      const leaf = this.planner.det((head.key ?? head.value) as Term, scope);
      const isMember = head.key !== undefined;
      return (frame) => {
        this.planner.runtime.built();
        const value = leaf(frame);
        const at = path.map((key) => key(frame));
        if (value === undefined || at.some((key) => key === undefined)) return false;
        const root = frame[0] as Branch;
        const fine = isMember ? root.addMember(at as Value[], value) : root.setValue(at as Value[], value, equal);
        if (!fine) throw new RegoError('eval_conflict_error', 'object keys must be unique', positionOf(head.loc));
        return false;
      };
    });
  }
}
