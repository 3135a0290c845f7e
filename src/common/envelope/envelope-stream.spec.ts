import { text } from 'node:stream/consumers';
import { pageMetadata } from '../pagination/page';
import { openEnvelopeStream } from './envelope-stream';
import { Reply } from './reply';

describe(openEnvelopeStream.name, () => {
  let closed: number;
  beforeEach(() => {
    closed = 0;
  });

  async function* batches(...values: (readonly unknown[] | Error)[]): AsyncGenerator<readonly unknown[]> {
    try {
      for (const value of values) {
        if (value instanceof Error) throw value;
        yield await Promise.resolve(value);
      }
    } finally {
      closed++;
    }
  }
  const read = async (...args: Parameters<typeof Reply.stream>) =>
    JSON.parse(await text(await openEnvelopeStream(Reply.stream(...args)))) as unknown;
  const envelope = { error: '', error_list: [], message: '', metadata: {}, status: 200 };

  it('should put the rows into data itself', async () => {
    expect(await read(batches([{ a: 1 }, { a: 2 }], [{ a: 3 }]))).toEqual({
      ...envelope,
      data: [{ a: 1 }, { a: 2 }, { a: 3 }],
    });
    expect(await read(batches())).toEqual({ ...envelope, data: [] });
  });

  it('should put the rows beside other fields and count them', async () => {
    const beside = { filter: { user: 'x' }, resource_type_list: ['bucket'] };
    expect(await read(batches([1], [], [2]), { at: 'results', beside, paged: true })).toEqual({
      ...envelope,
      data: { ...beside, results: [1, 2] },
      metadata: { count: 2, current_page: 1, next_index: -1, total: 2 },
    });
    expect(await read(batches(), { at: 'exclusions' })).toEqual({ ...envelope, data: { exclusions: [] } });
  });

  it('should say which page of how many rows they are', async () => {
    const page = (held: number) => pageMetadata({ index: 4, count: 2 }, held, 9);
    expect(await read(batches([1], [2]), { at: 'results', paged: true, page })).toEqual({
      ...envelope,
      data: { results: [1, 2] },
      metadata: { count: 2, current_page: 3, next_index: 6, total: 9 },
    });
  });

  it('should fail before anything is written when the first batch fails', async () => {
    await expect(openEnvelopeStream(Reply.stream(batches(new Error('early'))))).rejects.toThrow('early');
    expect(closed).toBe(1);
  });

  it('should fail as a stream when a later batch fails', async () => {
    const stream = await openEnvelopeStream(Reply.stream(batches([1], new Error('late'))));
    await expect(text(stream)).rejects.toThrow('late');
    expect(closed).toBe(1);
  });

  it.each([
    ['before it was read', false],
    ['while it is read', true],
  ])('should end the rows when the stream is destroyed %s', async (_when, begun) => {
    const large = 'x'.repeat(100_000);
    const stream = await openEnvelopeStream(Reply.stream(batches([large], [large], [large])));
    if (begun) await new Promise((resolve) => stream.once('data', resolve));
    stream.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toBe(1);
  });
});
