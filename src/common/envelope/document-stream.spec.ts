import { text } from 'node:stream/consumers';
import { openDocumentStream } from './document-stream';

describe(openDocumentStream.name, () => {
  async function* endless(onEnd: () => void): AsyncGenerator<string> {
    try {
      for (;;) yield await Promise.resolve('x'.repeat(1000));
    } finally {
      onEnd();
    }
  }

  it('should send all pieces, also none', async () => {
    async function* pieces(count: number): AsyncGenerator<string> {
      for (let i = 0; i < count; i++) yield await Promise.resolve(`é${i}`);
    }
    const expected = Array.from({ length: 100_000 }, (_, i) => `é${i}`).join('');
    expect(await text(await openDocumentStream(pieces(100_000)))).toBe(expected);
    expect(await text(await openDocumentStream(pieces(0)))).toBe('');
  });

  it('should fail before anything is sent when the beginning cannot be made', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield await Promise.resolve('{');
      throw new Error('no database');
    }
    await expect(openDocumentStream(broken())).rejects.toThrow('no database');
  });

  it('should make no more than is read, and stop when nobody reads any more', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const stream = await openDocumentStream(endless(end));
    stream.destroy();
    await ended;
  });
});
