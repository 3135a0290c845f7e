import type { Lookup } from '../../../hcl/evaluate';
import {
  isMapping,
  isUnresolved,
  isWhollyKnown,
  objectValue,
  tupleValue,
  unresolved,
  withTargets,
  type Value,
} from '../../../hcl/values';

/** An output as part of all outputs of a module; unresolved parts take the names that they have outside the module. */
export function namedOutput(lookup: Lookup, text: string, deciding: boolean): Value {
  if ('missing' in lookup) return withTargets(unresolved(text, lookup.missing), lookup.targets);
  return deciding ? namedParts(lookup.found, text) : lookup.found;
}

/** A value whose unresolved parts take the names that they have outside the module. */
export function namedParts(value: Value, text: string): Value {
  if (isWhollyKnown(value)) return value;
  if (isUnresolved(value)) return withTargets(unresolved(text, value.reason, value.type), value.targets);
  if (isMapping(value)) {
    const entries = [...value.entries];
    const named = objectValue(
      entries.map(([key, member]) => [key, namedParts(member, `${text}[${JSON.stringify(key)}]`)]),
    );
    return value.kind === 'object' && value.partial ? { ...named, partial: value.partial } : named;
  }
  return typeof value === 'object' && 'items' in value
    ? tupleValue(value.items.map((item, i) => namedParts(item, `${text}[${i}]`)))
    : value;
}
