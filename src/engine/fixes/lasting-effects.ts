import type { Change } from './model/fix';
import table from './replacing-attributes.json';

const TABLE: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table as Record<string, string[]>));

/** True when a change makes the provider destroy the resource and create it anew. */
export function replacing(type: string, changes: readonly Change[]): boolean {
  const known = TABLE.get(type) ?? [];
  return changes.some((change) => {
    if (change.kind === 'add') return false;
    const path = change.path.filter((key) => typeof key === 'string').join('.');
    return known.some((each) => path === each || each.startsWith(`${path}.`));
  });
}

/** True when a change makes the provider delete data after a time. */
export function letsDataExpire(changes: readonly Change[]): boolean {
  return changes.some((change) => change.kind !== 'remove' && /"(?:\w+_)?expiration"/.test(JSON.stringify(change)));
}
