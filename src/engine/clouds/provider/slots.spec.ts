import { Slots } from './slots';

describe(Slots.name, () => {
  it('should let only so many work at once, in the order in which they came, also after failures', async () => {
    const slots = new Slots(2);
    let open = 0;
    let most = 0;
    const begun: number[] = [];
    const work = [0, 1, 2, 3, 4, 5].map((i) =>
      slots.use(async () => {
        begun.push(i);
        most = Math.max(most, ++open);
        await new Promise(setImmediate);
        open--;
        if (i === 1) throw new Error('one');
        return i;
      }),
    );
    const ends = await Promise.allSettled(work);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });
});
