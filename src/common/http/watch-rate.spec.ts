import { watchRate } from './watch-rate';

describe(watchRate.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const RATE = { bytesPerSecond: 100, windowMs: 10_000 };
  const watched = () => {
    const state: { moved: number | undefined; complaints: number } = { moved: 0, complaints: 0 };
    const stop = watchRate(
      () => state.moved,
      RATE,
      () => {
        state.complaints++;
        stop();
      },
    );
    return state;
  };

  it('should complain of a window in which too little came, wherever it begins', () => {
    const state = watched();
    for (let second = 0; second < 15; second++) {
      state.moved = (state.moved ?? 0) + 150;
      jest.advanceTimersByTime(1000);
    }
    expect(state.complaints).toBe(0);
    jest.advanceTimersByTime(11_000);
    expect(state.complaints).toBe(1);
  });

  it('should not complain before a whole window has passed, nor of bursts', () => {
    const state = watched();
    jest.advanceTimersByTime(9000);
    state.moved = 1000;
    jest.advanceTimersByTime(9000);
    state.moved = 2000;
    jest.advanceTimersByTime(9000);
    expect(state.complaints).toBe(0);
  });

  it('should begin anew after a time in which the other side was not waited for', () => {
    const state = watched();
    jest.advanceTimersByTime(9000);
    state.moved = undefined;
    jest.advanceTimersByTime(60_000);
    state.moved = 0;
    jest.advanceTimersByTime(9000);
    expect(state.complaints).toBe(0);
  });
});
