export interface OutputStream {
  write(text: string, done: (error?: Error | null) => void): boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
}

const BUFFERED = 1 << 16;

/**
 * Writes to a stream at the pace of its reader; returns false when the reader closed it, as `head` does: then nobody
 * wants the rest.
 */
export async function writeStream(
  stream: OutputStream,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<boolean> {
  // The error is also given to the callback of the write; without a listener it would end the process.
  const ignore = () => undefined;
  stream.on('error', ignore);
  try {
    let waiting = '';
    for await (const chunk of chunks) {
      waiting += chunk;
      if (waiting.length < BUFFERED) continue;
      await write(stream, waiting);
      waiting = '';
    }
    await write(stream, waiting);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return false;
    throw error;
  } finally {
    setImmediate(() => stream.off('error', ignore));
  }
}

function write(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
