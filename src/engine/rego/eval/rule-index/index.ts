import type { Rule } from '../../syntax/ast';
import type { RuleNode } from '../../compile/model/rule-tree';
import { chainOf } from '../../syntax/visit';
import type { Value } from '../../values/types';
import { commonConstant, printsItself } from '../runtime/effects';
import { getIn } from '../runtime/lookup';
import { WHOLE } from '../runtime/read-set';
import { pathIn, type Runtime } from '../runtime/runtime';
import { Constraints, type Membership } from './constraints';
import { Places, type Place, type PlaceUse } from './places';
import { isAffix, type Wanted } from './wanted';

const CALLS: ReadonlyMap<string, string> = new Map([
  ['prefix', 'startswith'],
  ['suffix', 'endswith'],
  ['glob', 'glob.match'],
]);

/** One of several wants for one place must be met. */
interface Level {
  readonly place: number;
  readonly wanted: readonly Wanted[];
}

/** The conditions under which a rule is evaluated. */
interface Entry {
  readonly ways: (readonly Level[])[];
  /** Places that must have a value. */
  readonly required: readonly number[];
  readonly memberships: readonly Membership[];
  /** The number of wants. */
  readonly size: number;
}

/**
 * Tells which rules of one name can hold for an input, by the values that their bodies want at known places. OPA asks
 * only those rules, so that the errors of the others stay unseen; which rules it leaves out is part of the language.
 */
export class RuleIndex {
  private readonly entries = new Map<Rule, Entry>();
  private readonly places: Places;
  private readonly oneValue: boolean;

  constructor(tree: RuleNode, rules: readonly Rule[]) {
    this.places = new Places(tree);
    this.oneValue = commonConstant(rules) !== undefined;
    const uses: PlaceUse[] = [];
    const collected = new Map<Rule, Constraints>();
    for (const rule of rules.filter((each) => !each.isDefault).flatMap(chainOf)) {
      const constraints = new Constraints(this.places, uses, rule.head.args ?? []);
      if (!printsItself(rule.body)) constraints.addBody(rule.body);
      collected.set(rule, constraints);
    }
    const { levels, valueless } = this.order(uses, [...collected.values()]);
    for (const [rule, constraints] of collected) {
      const ways = constraints.ways();
      const wanted = ways.map((way) => levelsOf(way, levels));
      this.entries.set(rule, {
        ways: wanted,
        size: wanted.flat().reduce((size, level) => size + level.wanted.length, 0),
        required: valueless.filter((place) => ways.every((way) => way.some((want) => want.place === place))),
        memberships: this.oneValue ? [] : constraints.memberships,
      });
    }
  }

  /** A test of rules for one evaluation; values are looked up once. */
  lookUp(runtime: Runtime, args: readonly Value[]): (rule: Rule) => boolean {
    const known: (Value | null | undefined)[] = [];
    const valueAt = (place: number): Value | undefined => {
      if (!(place in known)) known[place] = resolve(runtime, this.places.all[place], args);
      return known[place];
    };
    return (rule) => {
      const entry = this.entries.get(rule);
      if (!entry) return true;
      runtime.step(1 + (entry.size >> 2));
      const fulfilled = (way: readonly Level[]): boolean =>
        way.every(({ place, wanted }) => {
          const value = valueAt(place);
          return value !== undefined && wanted.some((want) => isMet(want, value, runtime));
        });
      return (
        entry.ways.some(fulfilled) &&
        entry.required.every((place) => valueAt(place) !== undefined) &&
        entry.memberships.every((membership) => isMember(runtime, membership, args))
      );
    };
  }

  /** The places in the order of their tests, and those for which every rule accepts any value. */
  private order(uses: readonly PlaceUse[], all: readonly Constraints[]): { levels: number[]; valueless: number[] } {
    const valued = new Set<number>();
    for (const constraints of all)
      for (const way of constraints.ways())
        for (const wanted of way) if (wanted.kind !== 'any') valued.add(wanted.place);
    const used = uses.flatMap((use, place) => (use.count > 0 ? [place] : []));
    used.sort((a, b) => uses[a].alternated - uses[b].alternated || uses[b].count - uses[a].count || a - b);
    return { levels: used.filter((place) => valued.has(place)), valueless: used.filter((place) => !valued.has(place)) };
  }
}

/** The wants of one way, by place. Behind alternatives that cannot be told apart any more, the rest is left to the rule. */
function levelsOf(way: readonly Wanted[], order: readonly number[]): Level[] {
  const out: Level[] = [];
  for (const place of order) {
    const all = way.filter((want) => want.place === place);
    if (all.length === 0) continue;
    const concrete = all.filter((want) => want.kind !== 'any');
    if (concrete.length < 2) {
      out.push({ place, wanted: concrete.length > 0 ? concrete : all });
      continue;
    }
    out.push({ place, wanted: oneEnd(concrete) });
    if (concrete.some((want) => isAffix(want) || want.composite)) return out;
  }
  return out;
}

/** Keeps one end of a string when both are wanted: that with the longer shortest text, or the beginning when equal. */
function oneEnd(wanted: readonly Wanted[]): readonly Wanted[] {
  const shortest = (kind: string): number =>
    Math.min(...wanted.filter((want) => want.kind === kind).map((want) => (want.text as string).length));
  const [prefix, suffix] = [shortest('prefix'), shortest('suffix')];
  if (prefix === Infinity || suffix === Infinity) return wanted;
  return wanted.filter((want) => want.kind !== (suffix > prefix ? 'prefix' : 'suffix'));
}

/** Listeners hear here of a call that a want stands for and that is not made. */
function isMet({ kind, text = '', test }: Wanted, value: Value, runtime: Runtime): boolean {
  const isFulfilled = test(value, runtime);
  const call = CALLS.get(kind);
  if (call !== undefined) runtime.onCall?.(call, [value, text], isFulfilled);
  return isFulfilled;
}

function resolve(runtime: Runtime, { root, keys }: Place, args: readonly Value[]): Value | undefined {
  if (root === 'argument') return note(runtime, args[keys[0] as number]);
  if (root === 'data') return runtime.base(keys);
  if (runtime.reads === undefined) return runtime.input === undefined ? undefined : pathIn(runtime.input, keys);
  let value: Value | undefined = runtime.input;
  for (const key of keys) {
    if (value === undefined) return undefined;
    runtime.reads.note(value, key);
    value = getIn(value, key);
  }
  return note(runtime, value);
}

/** The value is compared as a whole. */
function note(runtime: Runtime, value: Value | undefined): Value | undefined {
  if (value !== undefined) runtime.reads?.note(value, WHOLE);
  return value;
}

function isMember(runtime: Runtime, { key, collection }: Membership, args: readonly Value[]): boolean {
  const found = resolve(runtime, key, args);
  const candidate = resolve(runtime, collection, args);
  if (found === undefined || candidate === undefined) return false;
  return Array.isArray(candidate) || typeof candidate !== 'object' || getIn(candidate, found) !== undefined;
}
