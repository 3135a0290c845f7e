import type { ServiceError } from '../common/errors/service-error';
import { WaitingRequestsService } from './waiting-requests.service';

const AWAY = 'The database cannot be reached at the moment, try again shortly.';

describe(WaitingRequestsService.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A database whose heartbeat comes twice a second until it is silenced. */
  const setUp = () => {
    const pulse = { lastBeat: performance.now() };
    const beating = setInterval(() => (pulse.lastBeat = performance.now()), 500);
    const answers: string[] = [];
    const requests = new WaitingRequestsService(pulse as never);
    const add = (limitMs: number) => {
      const answered = requests.add(limitMs, ({ message }: ServiceError) => {
        answers.push(message);
        answered();
      });
      return answered;
    };
    return { add, answers, silence: () => clearInterval(beating) };
  };

  it('should give up within 2 s of the start when the database is silent', () => {
    const { add, answers, silence } = setUp();
    jest.advanceTimersByTime(5000);
    silence();
    add(10_000);
    jest.advanceTimersByTime(1700);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(250);
    expect(answers).toEqual([AWAY]);
  });

  it('should let what is slow go on up to its limit while the database beats', () => {
    const { add, answers } = setUp();
    add(10_000);
    add(20_000);
    jest.advanceTimersByTime(9900);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(answers).toEqual(['The request took longer than 10 s, try again later.']);
    jest.advanceTimersByTime(10_000);
    expect(answers).toHaveLength(2);
  });

  it('should let a request without a limit go on for as long as the database beats', () => {
    const { add, answers, silence } = setUp();
    add(Infinity);
    jest.advanceTimersByTime(100_000);
    expect(answers).toEqual([]);
    silence();
    jest.advanceTimersByTime(2500);
    expect(answers).toEqual([AWAY]);
  });

  it('should leave a request alone that has its answer, and the next one not', () => {
    const { add, answers, silence } = setUp();
    add(10_000)();
    jest.advanceTimersByTime(60_000);
    expect(answers).toEqual([]);
    silence();
    add(10_000);
    jest.advanceTimersByTime(2000);
    expect(answers).toEqual([AWAY]);
  });

  it('should count no silence while the process itself stood still', () => {
    const { add, answers, silence } = setUp();
    silence();
    add(20_000);
    const realNow = performance.now.bind(performance);
    const stall = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 3000);
    jest.advanceTimersByTime(900);
    expect(answers).toEqual([]);
    jest.advanceTimersByTime(1100);
    expect(answers).toEqual([AWAY]);
    stall.mockRestore();
  });
});
