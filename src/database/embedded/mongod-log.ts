import { open, rename, stat } from 'node:fs/promises';

const LARGE_LOG_BYTES = 16 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;

/** Rotates a large log, so that only one old and one current file are kept. */
export async function rotateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > LARGE_LOG_BYTES) await rename(logFile, `${logFile}.1`);
}

/** Returns the current end of the log; the next mongod writes from there on. */
export async function logEnd(logFile: string): Promise<number> {
  return stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  );
}

/** Returns the log from `start` on, or only the last part of it. */
export async function readLogSince(logFile: string, start: number): Promise<string> {
  const file = await open(logFile, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(start, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - from)), 0, size - from, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The lines in which mongod says why it ended. */
export function reasonsInLog(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    if (!line.startsWith('{')) return [line];
    try {
      const entry = JSON.parse(line) as { s?: string; msg?: string; attr?: { error?: unknown } };
      if (entry.s !== 'E' && entry.s !== 'F') return [];
      const error = entry.attr?.error;
      return [error === undefined ? (entry.msg ?? '') : `${entry.msg ?? ''}: ${asText(error)}`];
    } catch {
      return [];
    }
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
