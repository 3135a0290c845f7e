import { EMPTY_SET, RSet, SetBuilder, setHas } from '../../values';
import { BuiltinContext } from '../definition/registry';
import { work } from '../../../base/limits/meter';

/** Members of both sets. */
export function intersection(ctx: BuiltinContext, a: RSet, b: RSet): RSet {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return select(ctx, small, (set) => keep(set, large, true));
}

/** Members of a that b has not. */
export function difference(ctx: BuiltinContext, a: RSet, b: RSet): RSet {
  return b.size === 0 ? a : select(ctx, a, (set) => keep(set, b, false));
}

/** Members of either set. */
export function union(ctx: BuiltinContext, a: RSet, b: RSet): RSet {
  if (a.size === 0) return b;
  if (b.size === 0) return a;
  ctx.step(a.size + b.size);
  return new SetBuilder().addAll(a).addAll(b).build();
}

/** True when every member of `sub` is in `set`. */
export function isSubset(set: RSet, sub: RSet): boolean {
  if (sub.size > set.size) return false;
  work(sub.size >> 2);
  for (const member of sub.scalars) if (!setHas(set, member)) return false;
  if (sub.composites === undefined) return true;
  for (const key of sub.composites.keys()) if (set.composites?.has(key) !== true) return false;
  return true;
}

function select(ctx: BuiltinContext, set: RSet, choose: (set: RSet) => RSet): RSet {
  if (set.size === 0) return EMPTY_SET;
  ctx.step(set.size);
  const chosen = choose(set);
  return chosen.size === 0 ? EMPTY_SET : chosen;
}

function keep(set: RSet, other: RSet, wanted: boolean): RSet {
  const scalars = [...set.scalars].filter((member) => other.scalars.has(member) === wanted);
  const composites = [...(set.composites ?? [])].filter(([key]) => (other.composites?.has(key) ?? false) === wanted);
  return new RSet(new Set(scalars), composites.length === 0 ? undefined : new Map(composites));
}
