import type { Coverage } from '../engine/run';
import type { Run } from '../modules/runs/data';

const SHOWN = 100;

/** What the run's own document says about its coverage: numbers by reason and the first rows. */
export function summaryOf(rows: readonly Coverage[]): Run['coverage'] {
  const counts = new Map<string, number>();
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const byReason = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => ({ reason, count }));
  return { total: rows.length, byReason, items: rows.slice(0, SHOWN) };
}
