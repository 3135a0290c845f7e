import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const execArgv = ['-r', join(ROOT, 'test/support/register-typescript.js')];

/** The threads of runs from their TypeScript source. */
export const THREAD_SCRIPT = { file: join(ROOT, 'src/engine/run/threads/thread.ts'), execArgv };

/** The same, but they do not survive everything. */
export const DYING_THREAD_SCRIPT = { file: join(ROOT, 'test/support/dying-thread.ts'), execArgv };

/** The same, but they die in the middle of a crawl. */
export const LATE_DYING_THREAD_SCRIPT = { file: join(ROOT, 'test/support/late-dying-thread.ts'), execArgv };
