import { fairOrder, type WaitingTenant } from './fair-order';

describe(fairOrder.name, () => {
  const waiting = (tenant: string, running: number, servedAt: number): WaitingTenant => ({ tenant, running, servedAt });

  it('should put those with the fewest running jobs first, however long others wait', () => {
    expect(fairOrder([waiting('a', 2, 0), waiting('b', 0, 900), waiting('c', 1, 5)])).toEqual(['b', 'c', 'a']);
  });

  it('should put those first that were served longest ago, and those never served before them', () => {
    expect(fairOrder([waiting('a', 1, 300), waiting('b', 1, 100), waiting('c', 1, 0)])).toEqual(['c', 'b', 'a']);
  });

  it('should compare numbers as numbers', () => {
    expect(fairOrder([waiting('a', 10, 0), waiting('b', 9, 0)])).toEqual(['b', 'a']);
    expect(fairOrder([waiting('a', 0, 1000), waiting('b', 0, 999)])).toEqual(['b', 'a']);
  });

  it('should order equals by their names, so that all processes agree', () => {
    const equals = ['b', 'a', 'c'].map((tenant) => waiting(tenant, 0, 0));
    expect(fairOrder(equals)).toEqual(['a', 'b', 'c']);
    expect(fairOrder([...equals].reverse())).toEqual(['a', 'b', 'c']);
  });

  it('should leave its input as it is', () => {
    const given = [waiting('b', 0, 0), waiting('a', 0, 0)];
    fairOrder(given);
    expect(given.map(({ tenant }) => tenant)).toEqual(['b', 'a']);
  });
});
