import { defineJob } from '../../../jobs';

export interface DiscardedRun {
  readonly runId: string;
}

/** Deletes the rows that a cancelled run has written so far; its record and its log stay. */
export const DISCARD_RUN = defineJob<DiscardedRun>('run.discard');
