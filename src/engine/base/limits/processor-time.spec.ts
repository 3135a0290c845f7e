import { THREAD_CLOCK } from './processor-time';

describe('the processor time of a thread', () => {
  it('should grow with work where the system tells it', () => {
    const before = THREAD_CLOCK.processorMillis();
    if (before === undefined) return expect(process.platform).not.toBe('linux');
    for (let now = before; now < before + 30; now = THREAD_CLOCK.processorMillis() ?? Infinity);
    expect(THREAD_CLOCK.processorMillis()).toBeGreaterThanOrEqual(before + 30);
  });
});
