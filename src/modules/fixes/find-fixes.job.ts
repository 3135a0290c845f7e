import { defineJob } from '../../jobs';

export interface FindFixes {
  /** The id of the task of the run. */
  readonly taskid: string;
  readonly runId: string;
  /** The name of its collection. */
  readonly name: string;
}

/** Looks for proven fixes of the failed results of a run. */
export const FIND_FIXES = defineJob<FindFixes>('find-fixes', { maxAttempts: 3, isLong: true });

/** One search of a collection at a time. */
export function fixesJobKey(containerId: number): string {
  return `fixes ${containerId}`;
}
