import { RepositoryError } from '../model/repositories';

/** Acts with a signal that ends with the run, or when the time is over. */
export async function withinTime<T>(
  subject: string,
  millis: number,
  runSignal: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  runSignal?.throwIfAborted();
  const limit = new AbortController();
  const text = `${subject}: its repository took longer than ${Math.ceil(millis / 1000)} s`;
  const timer = setTimeout(() => limit.abort(new RepositoryError('limit-reached', text)), millis);
  try {
    return await act(runSignal === undefined ? limit.signal : AbortSignal.any([runSignal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
