import { lookAhead } from './look-ahead';

describe(lookAhead.name, () => {
  it('should keep the order, whoever is done first, and never begin more than it may', async () => {
    let open = 0;
    let most = 0;
    const results = lookAhead([3, 1, 2, 0, 4], 3, async (item) => {
      most = Math.max(most, ++open);
      for (let i = 0; i < item; i++) await new Promise(setImmediate);
      open--;
      return item;
    });
    const order: number[] = [];
    for await (const result of results) order.push(result);
    expect(order).toEqual([3, 1, 2, 0, 4]);
    expect(most).toBe(3);
  });

  it('should fail when the turn of a failure comes', async () => {
    const seen: number[] = [];
    const read = async (): Promise<void> => {
      const results = lookAhead([1, 2, 3], 3, (item) =>
        item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item),
      );
      for await (const result of results) seen.push(result);
    };
    await expect(read()).rejects.toThrow('two');
    expect(seen).toEqual([1]);
  });
});
