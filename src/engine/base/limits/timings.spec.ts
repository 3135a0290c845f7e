import { setEnvironmentData } from 'node:worker_threads';
import { measureWork, timed, workTimes } from './timings';

describe(timed.name, () => {
  let now = 0;
  const pass = (millis: number) => (now += millis);
  const measured = () => Object.fromEntries((workTimes() ?? []).filter(([, millis]) => millis > 0));

  beforeEach(() => {
    measureWork();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => {
    setEnvironmentData('plumbline.timings', undefined);
    jest.restoreAllMocks();
  });

  it('should add up what each kind of work takes, without the work inside it', () => {
    const result = timed('reading', () => {
      pass(5);
      timed('rendering', () => timed('loading code', () => pass(3)));
      timed('rendering', () => pass(20));
      return 'read';
    });
    timed('reading', () => pass(1));
    expect(result).toBe('read');
    expect(measured()).toEqual({ reading: 6, rendering: 20, 'loading code': 3 });
  });

  it('should measure work that fails, and work that ends later', async () => {
    const failing = () => {
      pass(2);
      throw new Error('not so');
    };
    expect(() => timed('judging', failing)).toThrow('not so');
    await timed('reporting', async () => {
      await Promise.resolve();
      pass(4);
    });
    expect(measured()).toEqual({ judging: 2, reporting: 4 });
  });

  it('should only run the work where nothing is measured', () => {
    setEnvironmentData('plumbline.timings', undefined);
    expect(timed('judging', () => 'judged')).toBe('judged');
    expect(workTimes()).toBeUndefined();
  });
});
