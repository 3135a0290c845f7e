import { createHash } from 'node:crypto';

/** Hash of a state, whatever the order of its fields, so that one change's `after` is the next one's `before`; '' for none. */
export function stateHash(state: unknown): string {
  if (state === undefined || state === null) return '';
  return createHash('sha256').update(JSON.stringify(state, sortedFields)).digest('hex');
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
