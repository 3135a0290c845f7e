import { summaryOf } from './coverage-summary';

describe(summaryOf.name, () => {
  it('should count all rows by reason and keep the first hundred', () => {
    const rows = Array.from({ length: 101 }, (_, i) => ({
      ...({ scope: 'file', name: `${i}.tf`, node: 'N', detail: '' } as const),
      reason: i < 100 ? 'parse-error' : 'not-read',
    }));
    const { total, byReason, items } = summaryOf(rows);
    expect({ total, byReason }).toEqual({
      total: 101,
      byReason: [
        { reason: 'not-read', count: 1 },
        { reason: 'parse-error', count: 100 },
      ],
    });
    expect(items).toEqual(rows.slice(0, 100));
  });
});
