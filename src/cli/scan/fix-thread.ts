import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { FoundFixes } from '../../engine/fixes';
import { PlainFixSearch, type FixTask } from './plain-fix-search';

/** The answer of a thread about one part. */
export interface FoundPart {
  readonly found: FoundFixes;
  readonly isCut: boolean;
}

/** Answers each number of a part with its fixes. */
function answer(port: NonNullable<typeof parentPort>): void {
  const search = new PlainFixSearch(workerData as FixTask);
  port.on('message', (part: number) => {
    void search.find(part).then((found) => port.postMessage({ found, isCut: search.isCut } satisfies FoundPart));
  });
}

if (!isMainThread && parentPort) answer(parentPort);
