import { OpenStreams } from './open-streams';

describe(OpenStreams.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const full = async (streams: OpenStreams) => {
    const leave: (() => void)[] = [];
    for (let i = 0; i < 20; i++) leave.push(await streams.enter('a'));
    return leave;
  };

  it('should let the twenty-first stream of a tenant wait for the end of another, and nobody else', async () => {
    const streams = new OpenStreams();
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

  it('should refuse a stream that has waited for a second', async () => {
    const streams = new OpenStreams();
    const leave = await full(streams);
    const refused = expect(streams.enter('a')).rejects.toMatchObject({
      kind: 'too-many-requests',
      details: { retryAfter: 1 },
    });
    jest.advanceTimersByTime(1000);
    await refused;
    leave[0]();
    // The place is free: nobody holds it who has given up.
    await streams.enter('a');
  });
});
