import { extname, join } from 'node:path';
import type { Fix, FoundFixes } from '..';
import { SearchWorker } from '../threads/search-worker';
import type { FoundPart } from './fix-thread';
import type { FixTask, PlainFixSearch } from './plain-fix-search';
import type { ScanContext } from '../../scan/model/scan-context';

const SCRIPT = join(__dirname, 'fix-thread') + extname(__filename);
/** A thread has to load the program and the rules, which takes as long as to look for some fixes. */
const FAILURES_OF_A_THREAD = 30;

const NOTHING: FoundPart = {
  found: { fixes: [], unfixed: [], failed: 0, secrets: [], texts: new Map(), originals: new Map() },
  isCut: false,
};

/**
 * The fixes of all parts of a search, in the order of the parts: found by this thread and others at once, or one after the
 * other where somebody is asked about each.
 */
export async function fixesOfParts(
  search: PlainFixSearch,
  task: FixTask,
  { threads, threadOptions, signal, progress: shown }: ScanContext,
  wants?: (fix: Fix) => Promise<boolean>,
): Promise<FoundPart> {
  const failures = failuresByPart(search, task);
  const isCounted = failures.reduce((sum, count) => sum + count, 0) === task.wanted.size;
  const open = failures.map((_, part) => part).filter((part) => !isCounted || failures[part] > 0);
  // The longest part first: nobody should have to wait for it at the end.
  if (!wants) open.sort((a, b) => failures[b] - failures[a] || a - b);
  const found: FoundPart[] = Array.from(failures, () => NOTHING);
  const progress = wants ? undefined : shown?.();
  let done = 0;
  const show = (count: number): void => progress?.show('fixing', { done: (done += count), total: task.wanted.size });
  const others =
    wants || signal.aborted
      ? 0
      : Math.min(threads, open.length, Math.floor(task.wanted.size / FAILURES_OF_A_THREAD)) - 1;
  const asked = { data: task, execArgv: threadOptions?.script?.execArgv };
  const workers = Array.from({ length: Math.max(0, others) }, () => new SearchWorker<number, FoundPart>(SCRIPT, asked));
  const stop = (): Promise<unknown> => Promise.all(workers.map((worker) => worker.close()));
  const onAbort = (): void => void stop();
  signal.addEventListener('abort', onAbort, { once: true });
  const here = async (): Promise<void> => {
    for (let part = open.shift(); part !== undefined; part = open.shift())
      found[part] = { found: await search.find(part, wants, () => show(1)), isCut: search.isCut };
  };
  const there = async (worker: SearchWorker<number, FoundPart>): Promise<void> => {
    for (let part = open.shift(); part !== undefined; part = open.shift()) {
      const reply = await worker.ask(part);
      // It has died, for want of memory for example, or need not go on.
      if ('failure' in reply) return void open.push(part);
      found[part] = reply.answer;
      show(reply.answer.found.failed);
    }
  };
  try {
    await Promise.all([here(), ...workers.map(there)]);
    await here();
  } finally {
    progress?.clear();
    signal.removeEventListener('abort', onAbort);
    await stop();
  }
  return { found: together(found.map((each) => each.found)), isCut: found.some(({ isCut }) => isCut) };
}

/** The number of failures of each part, by the names of templates; those of nested stacks are in none. */
function failuresByPart({ parts }: PlainFixSearch, { wanted }: FixTask): number[] {
  const counts = new Map<string, number>();
  for (const name of wanted) {
    const template = name.slice(name.indexOf(' ') + 1, name.indexOf('#'));
    counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  return parts.map((part) => part.reduce((sum, { path }) => sum + (counts.get(path) ?? 0), 0));
}

function together(parts: readonly FoundFixes[]): FoundFixes {
  return {
    fixes: parts.flatMap(({ fixes }) => fixes),
    unfixed: parts.flatMap(({ unfixed }) => unfixed),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    secrets: [...new Set(parts.flatMap(({ secrets }) => secrets))],
    texts: new Map(parts.flatMap(({ texts }) => [...texts])),
    originals: new Map(parts.flatMap(({ originals }) => [...originals])),
  };
}
