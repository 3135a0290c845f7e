import type { WorkingRepository } from './working-repository';

/** The last change of a line, as git knows it. */
export interface LineChange {
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

const HEADER = /^[0-9a-f]{40,64} \d+ (\d+)/;
const NOT_COMMITTED = /^0+$/;

/** Finds out who changed lines of a file last; lines that are not committed, or of a file that git does not know, are left out. */
export async function blame(
  repository: WorkingRepository,
  path: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, LineChange>> {
  const ranges = lines.flatMap((line) => ['-L', `${line},${line}`]);
  const { status, stdout } = await repository.git([
    'blame',
    '--line-porcelain',
    '--no-textconv',
    ...ranges,
    '--',
    path,
  ]);
  return status === 0 ? changesIn(stdout) : new Map();
}

function changesIn(porcelain: string): ReadonlyMap<number, LineChange> {
  const found = new Map<number, LineChange>();
  let [line, isCommitted] = [0, false];
  let fields = new Map<string, string>();
  for (const text of porcelain.split('\n')) {
    const header = HEADER.exec(text);
    if (header) {
      [line, isCommitted] = [Number(header[1]), !NOT_COMMITTED.test(text.slice(0, text.indexOf(' ')))];
      fields = new Map();
    } else if (text.startsWith('\t')) {
      const owner = `${fields.get('author') ?? ''} ${fields.get('author-mail') ?? ''}`.trim();
      if (isCommitted) found.set(line, { owner, changedAt: Number(fields.get('author-time') ?? 0) * 1000 });
    } else {
      const blank = text.indexOf(' ');
      if (blank > 0) fields.set(text.slice(0, blank), text.slice(blank + 1));
    }
  }
  return found;
}
