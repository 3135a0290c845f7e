import { RequestSlots } from './request-slots';

describe(RequestSlots.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const twenty = () => new RequestSlots({ ofTenant: 20, ofAll: 100, patienceMs: 1000, message: 'Too many' });
  const full = async (streams: RequestSlots) => {
    const leave: (() => void)[] = [];
    for (let i = 0; i < 20; i++) leave.push(await streams.enter('a'));
    return leave;
  };

  it('should let the twenty-first stream of a tenant wait for the end of another, and nobody else', async () => {
    const streams = twenty();
    const leave = await full(streams);
    const entered: string[] = [];
    const first = streams.enter('a').then((end) => {
      entered.push('first');
      return end;
    });
    const second = streams.enter('a').then(() => entered.push('second'));
    await streams.enter('b');
    expect(entered).toEqual([]);
    leave[0]();
    leave[0]();
    const endFirst = await first;
    expect(entered).toEqual(['first']);
    endFirst();
    await second;
    expect(entered).toEqual(['first', 'second']);
  });

  it('should give a free slot to the tenant that holds the fewest, however many others wait', async () => {
    const streams = new RequestSlots({ ofTenant: 2, ofAll: 4, patienceMs: 1000, message: 'Too many' });
    const leave = await Promise.all(['a', 'a', 'b', 'b'].map((tenant) => streams.enter(tenant)));
    const entered: string[] = [];
    const waiting = ['a', 'b', 'a', 'c', 'b'].map((tenant) => streams.enter(tenant).then(() => entered.push(tenant)));
    leave[0]();
    await waiting[3];
    leave[2]();
    await waiting[0];
    expect(entered).toEqual(['c', 'a']);
  });

  it('should refuse a stream that has waited for a second', async () => {
    const streams = twenty();
    const leave = await full(streams);
    const refused = expect(streams.enter('a')).rejects.toMatchObject({
      kind: 'too-many-requests',
      details: { message: 'Too many', retryAfter: 1 },
    });
    jest.advanceTimersByTime(1000);
    await refused;
    leave[0]();
    // The slot is free: a request that has given up does not hold one.
    await streams.enter('a');
  });
});
