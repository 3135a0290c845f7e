import { fairOrder } from './fair-order';

describe(fairOrder.name, () => {
  it('should prefer who has fewer jobs at work, then who was served longer ago', () => {
    const order = fairOrder([
      { tenant: 'busy', running: 2, servedAt: 0 },
      { tenant: 'recent', running: 1, servedAt: 30 },
      { tenant: 'idle', running: 0, servedAt: 50 },
      { tenant: 'earlier', running: 1, servedAt: 10 },
      { tenant: 'new', running: 0, servedAt: 0 },
    ]);
    expect(order).toEqual(['new', 'idle', 'earlier', 'recent', 'busy']);
  });
});
