import { evaluateHostile } from './evaluate';

const SEEDS = Array.from({ length: 40 }, (_, i) => 1000 + i);
/** What is charged for is what is done: nobody gets far in time with so few steps, unless work goes uncharged. */
const LIMITS = { steps: 200_000, millis: 120_000 };

describe('programs that want too much', () => {
  it.each(SEEDS)(
    'should end with a value or by what they are charged: seed %d',
    (seed) => {
      expect(evaluateHostile(seed, LIMITS).ending).not.toBe('time');
    },
    300_000,
  );
});
