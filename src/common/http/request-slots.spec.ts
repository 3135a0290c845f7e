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

  it('should end the newest request of the tenant with the most slots that still can, for one that has none', async () => {
    const slots = new RequestSlots({ ofTenant: 3, ofAll: 6, patienceMs: 1000, message: 'Too many' });
    const ended: string[] = [];
    const leave = new Map<string, () => void>();
    const enter = async (name: string) => {
      const giveUp = () => {
        if (name === 'b3') return false;
        ended.push(name);
        leave.get(name)?.();
        return true;
      };
      leave.set(name, await slots.enter(name[0], giveUp));
    };
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3']) await enter(name);
    await enter('c1');
    await enter('d1');
    expect(ended).toEqual(['a3', 'b2']);
  });

  it('should end none for a tenant that would then hold more, nor one that cannot give up', async () => {
    const slots = new RequestSlots({ ofTenant: 2, ofAll: 2, patienceMs: 1000, message: 'Too many' });
    const ended: string[] = [];
    await slots.enter('a', () => ended.push('a') > 0);
    await slots.enter('b', () => ended.push('b') > 0);
    const third = expect(slots.enter('c')).rejects.toMatchObject({ kind: 'too-many-requests' });
    jest.advanceTimersByTime(1000);
    await third;
    const fixed = new RequestSlots({ ofTenant: 2, ofAll: 2, patienceMs: 1000, message: 'Too many' });
    for (const tenant of ['a', 'a']) await fixed.enter(tenant);
    const waiting = expect(fixed.enter('b')).rejects.toMatchObject({ kind: 'too-many-requests' });
    jest.advanceTimersByTime(1000);
    await waiting;
    expect(ended).toEqual([]);
  });
});
