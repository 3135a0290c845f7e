import { join } from 'node:path';

const MEGABYTE = 1_000_000;

/** The folder for kept files of one kind, and their size limit. */
export interface CachePart {
  readonly folder: string;
  readonly maxBytes: number;
}

/** The parts of the folder for files that runs can fetch or compute again. */
export function runCache(folder: string): Readonly<Record<'rules' | 'templates' | 'verdicts', CachePart>> {
  const part = (name: string, megabytes: number): CachePart => ({
    folder: join(folder, name),
    maxBytes: megabytes * MEGABYTE,
  });
  return { rules: part('rules', 100), templates: part('templates', 150), verdicts: part('verdicts', 50) };
}

/** The most bytes that runs keep, without those that a run under way writes. */
export const RUN_CACHE_BYTES = 300 * MEGABYTE;
