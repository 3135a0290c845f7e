import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RepositoryError } from '../model/repositories';

const LOOK_EVERY_MILLIS = 200;

/** Acts with a signal that also ends when a folder grows beyond a size. */
export async function withinSize<T>(
  watched: { readonly subject: string; readonly folder: string; readonly maxBytes: number },
  outer: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    if ((await bytesIn(watched.folder)) > watched.maxBytes)
      limit.abort(new RepositoryError('limit-reached', sizeMessage(watched.subject, watched.maxBytes)));
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MILLIS);
  try {
    return await act(AbortSignal.any([outer, limit.signal]));
  } finally {
    clearInterval(timer);
  }
}

export function sizeMessage(subject: string, maxBytes: number): string {
  return `${subject}: its repository is larger than ${maxBytes} bytes`;
}

/** Files that are removed in the meantime do not count. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesIn(path);
    else bytes += (await lstat(path).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}
