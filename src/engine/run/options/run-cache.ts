import { join } from 'node:path';

const MEGABYTE = 1_000_000;

/** What is kept of one kind, and how many bytes of it. */
export interface CachePart {
  readonly folder: string;
  readonly maxBytes: number;
}

/** The parts of the folder in which runs keep what they can have again. */
export function runCache(folder: string): Readonly<Record<'rules' | 'templates' | 'verdicts', CachePart>> {
  const part = (name: string, megabytes: number): CachePart => ({
    folder: join(folder, name),
    maxBytes: megabytes * MEGABYTE,
  });
  return { rules: part('rules', 100), templates: part('templates', 150), verdicts: part('verdicts', 50) };
}

/** How many bytes runs keep at most, what a run under way writes aside. */
export const RUN_CACHE_BYTES = 300 * MEGABYTE;
