import { ProgressWatch } from './progress-watch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A thread that gets a share of the processor; without one it does not tell. */
function watched(share: number | undefined, processorMillis?: () => Promise<number | undefined>) {
  const thread = {
    step: 0,
    hasEnded: false,
    progress: () => thread.step,
    processorMillis:
      processorMillis ?? (() => Promise.resolve(share === undefined ? undefined : 500 + share * performance.now())),
    end: () => void (thread.hasEnded = true),
  };
  const watch = new ProgressWatch(thread, 60_000);
  watch.start();
  return { thread, watch };
}

describe(ProgressWatch.name, () => {
  it.each([
    ['has the processor to itself', 1, 60],
    ['shares it with others', 0.25, 240],
    ['hardly gets it', 0.01, 600],
    ['does not tell its processor time', undefined, 600],
  ])('should end a silent thread that %s', async (_, share, seconds) => {
    const { thread } = watched(share);
    await jest.advanceTimersByTimeAsync((seconds - 1) * 1_000);
    expect(thread.hasEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(thread.hasEnded).toBe(true);
  });

  it('should end a thread that never says what it has used', async () => {
    const { thread } = watched(1, () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(601_000);
    expect(thread.hasEnded).toBe(true);
  });

  it('should begin anew with every progress', async () => {
    const { thread, watch } = watched(1);
    await jest.advanceTimersByTimeAsync(50_000);
    thread.step++;
    await jest.advanceTimersByTimeAsync(50_000);
    watch.start();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(thread.hasEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(11_000);
    expect(thread.hasEnded).toBe(true);
  });

  it('should leave a thread alone that rests, even while it is being asked', async () => {
    let answer: (millis: number) => void = () => undefined;
    const { thread, watch } = watched(1, () => new Promise((resolve) => (answer = resolve)));
    answer(0);
    await jest.advanceTimersByTimeAsync(60_000);
    watch.stop();
    answer(60_000);
    await jest.advanceTimersByTimeAsync(1_000_000);
    expect(thread.hasEnded).toBe(false);
  });
});
