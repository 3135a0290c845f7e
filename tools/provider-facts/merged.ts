import type { AttributeFact, Attributes, ValueType } from '../../src/engine/iac/provider-facts';

/** Newer attributes with those that only the older version has, at any depth. */
export function merged(newer: Attributes, older: Attributes): Attributes {
  const all = new Map<string, AttributeFact>(newer);
  for (const [name, fact] of older) {
    const now = newer.get(name);
    if (now) all.set(name, { ...now, type: mergedType(now.type, fact.type) });
    else if (fact.use !== 'computed') all.set(name, former(fact));
  }
  return all;
}

function mergedType(newer: ValueType, older: ValueType): ValueType {
  if (newer.kind === 'object' && older.kind === 'object')
    return { kind: 'object', attributes: merged(newer.attributes, older.attributes) };
  if ('of' in newer && 'of' in older) return { ...newer, of: mergedType(newer.of, older.of) };
  return newer;
}

function former(fact: AttributeFact): AttributeFact {
  return { ...fact, use: fact.use === 'required' ? 'optional' : fact.use, isFormer: true };
}
