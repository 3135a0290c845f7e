import type { TenantId } from '../../../common/context/tenant';
import { KeptTotals } from './kept-totals';

describe(KeptTotals.name, () => {
  const tenant = 'a' as TenantId;
  const question = { name: 'resources', query: '{}', range: undefined };
  let now = 0;
  let counts = 0;
  const count = () => Promise.resolve(++counts);
  beforeEach(() => {
    now = 0;
    counts = 0;
  });
  const totals = () => new KeptTotals(() => now);

  it('should count at the first page and keep the total for the pages after it', async () => {
    const kept = totals();
    expect(await kept.of(tenant, question, 0, count)).toBe(1);
    expect(await kept.of(tenant, question, 10, count)).toBe(1);
    expect(await kept.of(tenant, question, 20, count)).toBe(1);
    expect(await kept.of(tenant, question, 0, count)).toBe(2);
    expect(await kept.of(tenant, question, 10, count)).toBe(2);
  });

  it('should count again after a minute', async () => {
    const kept = totals();
    await kept.of(tenant, question, 0, count);
    now = 60_000;
    expect(await kept.of(tenant, question, 10, count)).toBe(2);
  });

  it.each([
    ['tenant', 'b', question],
    ['database collection', 'a', { ...question, name: 'other' }],
    ['query', 'a', { ...question, query: '{"name": "x"}' }],
    ['range', 'a', { ...question, range: { from: 1, to: 2 } }],
  ])('should tell totals apart by %s', async (_, other, asked) => {
    const kept = totals();
    await kept.of(tenant, question, 0, count);
    expect(await kept.of(other as TenantId, asked, 10, count)).toBe(2);
  });

  it('should forget the oldest beyond a thousand, and keep no failure', async () => {
    const kept = totals();
    await expect(kept.of(tenant, question, 0, () => Promise.reject(new Error('late')))).rejects.toThrow('late');
    expect(await kept.of(tenant, question, 10, count)).toBe(1);
    for (let i = 0; i < 1000; i++) await kept.of(tenant, { ...question, name: `n${i}` }, 0, count);
    expect(await kept.of(tenant, question, 10, count)).toBe(1002);
    expect(await kept.of(tenant, { ...question, name: 'n999' }, 10, count)).toBe(1001);
  });
});
