import type { Run } from '../data';

type Coverage = Run['coverage'];

const SHOWN = 100;

/** Returns the coverage for the run's own document: numbers by reason and the first rows. */
export function summaryOf(rows: Coverage['items']): Coverage {
  const counts = new Map<string, number>();
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const byReason = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => ({ reason, count }));
  const items = rows
    .slice(0, SHOWN)
    .map(({ scope, name, node, reason, detail }) => ({ scope, name, node, reason, detail }));
  return { total: rows.length, byReason, items };
}
