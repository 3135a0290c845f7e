import { RObject, type Reads, type Value } from '../../rego';
import type { FindingPath } from './verdict';

const LISTS = [
  ['resources', 'type'],
  ['Resources', 'Type'],
] as const;
/** Rules read these of every resource to find those they are about. */
const NAMING: ReadonlySet<unknown> = new Set(['type', 'name', 'Type', 'Name']);
const MOST_TRIES = 8;

/**
 * The resource of an input that a failed rule is about. A rule read more of it than its name; where that holds for
 * several, it is the first that the rule fails for without the others of their types.
 */
export function blamedResource(
  input: Value,
  { inputs: paths }: Reads,
  types: readonly string[],
  fails: (input: Value) => boolean,
): FindingPath | undefined {
  for (const [list, type] of LISTS) {
    const resources = memberOf(input, list);
    if (!Array.isArray(resources)) continue;
    const read = new Set<number>();
    for (const [first, index, member] of paths)
      if (first === list && typeof index === 'number' && index < resources.length && !NAMING.has(member))
        read.add(index);
    const kinds = resources.map((resource) => String(memberOf(resource as Value, type)).toLowerCase());
    const all = [...read].sort((a, b) => a - b);
    const named = all.filter((i) => types.includes(kinds[i]));
    const candidates = named.length > 0 ? named : all;
    if (candidates.length === 0) continue;
    const alike = new Set(candidates.map((i) => kinds[i]));
    const failsAlone = (index: number): boolean =>
      fails(withMember(input, list, resources.filter((_, i) => i === index || !alike.has(kinds[i])) as Value[]));
    const tried = candidates.length === 1 ? [] : candidates.slice(0, MOST_TRIES);
    return [list, tried.find(failsAlone) ?? candidates[0]];
  }
  return undefined;
}

function memberOf(value: Value, key: string): unknown {
  if (typeof value !== 'object' || value === null || value instanceof RObject || !Object.hasOwn(value, key))
    return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function withMember(object: Value, key: string, value: readonly Value[]): Value {
  return { ...(object as Readonly<Record<string, Value>>), [key]: value };
}
