/** The work, or the reason why it was called off. */
export async function orAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  // It may have been called off while the run was being planned; then nothing would be heard of it any more.
  if (signal.aborted) work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = (): void => {};
  const called = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, called]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
