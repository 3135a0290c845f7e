import type { Compared, CompareTask } from '../threads/tasks';
import { problemOf, type RunThread, type ThreadEnd } from './run-thread';

export type ComparisonEnd = Compared | { readonly problem: string };

interface Comparison {
  readonly thread: RunThread;
  readonly resolve: (end: ComparisonEnd) => void;
}

/** Has a thread compare the two sides of drift. */
export class ComparisonTasks {
  private inHand: Comparison | undefined;

  isAtWork(thread: RunThread): boolean {
    return thread === this.inHand?.thread;
  }

  startOn(thread: RunThread, task: CompareTask): Promise<ComparisonEnd> {
    const compared = new Promise<ComparisonEnd>((resolve) => (this.inHand = { thread, resolve }));
    thread.expectProgress();
    thread.post(task);
    return compared;
  }

  end(end: ComparisonEnd): void {
    this.inHand?.resolve(end);
    this.inHand = undefined;
  }

  threadEnded(thread: RunThread, end: ThreadEnd): void {
    if (this.isAtWork(thread)) this.end({ problem: `comparing ${problemOf(end)}` });
  }
}
