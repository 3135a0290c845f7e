/** A standard stream of the process. */
interface StandardStream {
  write(text: string, done: (error?: Error | null) => void): boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Follows streams, so that the process can end when all has been written: a pipe takes as much as it holds, the rest waits
 * in this process until the reader goes on.
 */
export class WrittenOutput {
  private problem: Error | undefined;

  constructor(private readonly streams: readonly StandardStream[]) {
    // A reader that closes its pipe, as `head` does, has had enough: that is no error.
    for (const stream of streams) {
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') this.problem ??= error;
      });
    }
  }

  /** Waits until everything is written; gives the reason when something could not be. */
  async end(): Promise<Error | undefined> {
    await Promise.all(this.streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))));
    return this.problem;
  }
}
