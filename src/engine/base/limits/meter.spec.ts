import { Meter } from './meter';
import type { Clock } from './processor-time';

/** A clock that is set by hand. */
class SetClock implements Clock {
  reads = 0;
  private wall = 1_000_000;

  constructor(private processor: number | undefined) {}

  now(): number {
    return this.wall;
  }

  processorMillis(): number | undefined {
    this.reads++;
    return this.processor;
  }

  pass(wall: number, processor: number): void {
    this.wall += wall;
    if (this.processor !== undefined) this.processor += processor;
  }
}

function started(clock: Clock): Meter {
  const meter = new Meter('evaluation', clock);
  meter.start({ steps: 1e12, millis: 5_000, memory: 1e12 });
  return meter;
}

/** Looks every few milliseconds, as work does, of which the thread gets a share of the processor. */
function work(meter: Meter, clock: SetClock, millis: number, share: number): void {
  for (let passed = 0; passed < millis; passed += 10) {
    clock.pass(10, 10 * share);
    meter.look();
  }
}

describe(Meter.name, () => {
  it('should end work that has used its processor time', () => {
    const clock = new SetClock(7_000);
    const meter = started(clock);
    work(meter, clock, 4_900, 1);
    expect(() => work(meter, clock, 200, 1)).toThrow('evaluation takes longer than 5000 ms');
  });

  it('should not count the time that others had the processor', () => {
    const clock = new SetClock(7_000);
    const meter = started(clock);
    work(meter, clock, 20_000, 0.2);
    expect(() => work(meter, clock, 6_000, 0.2)).toThrow('takes longer');
  });

  it('should not count a pause of the machine', () => {
    const clock = new SetClock(7_000);
    const meter = started(clock);
    work(meter, clock, 1_000, 1);
    clock.pass(30_000, 0);
    work(meter, clock, 3_800, 1);
    expect(() => work(meter, clock, 300, 1)).toThrow('takes longer');
  });

  it('should end work that waits for ten times its limit', () => {
    const clock = new SetClock(7_000);
    const meter = started(clock);
    work(meter, clock, 49_900, 0);
    expect(() => work(meter, clock, 200, 0)).toThrow('takes longer');
  });

  it('should go by the clock with a wide margin where processor time is not told', () => {
    const clock = new SetClock(undefined);
    const meter = started(clock);
    work(meter, clock, 49_900, 1);
    expect(() => work(meter, clock, 200, 1)).toThrow('takes longer');
  });

  it('should refuse a charge that cannot be done in the time that is left', () => {
    const clock = new SetClock(7_000);
    const meter = started(clock);
    work(meter, clock, 4_000, 1);
    meter.step(5_000_000);
    expect(() => meter.step(20_000_000)).toThrow('takes longer');
  });

  it('should ask for processor time seldom, and not at all for short work', () => {
    const clock = new SetClock(7_000);
    const meter = started(clock);
    work(meter, clock, 50, 1);
    expect(clock.reads).toBe(0);
    work(meter, clock, 4_900, 1);
    expect(clock.reads).toBe(1);
  });
});
