import { defineJob } from '../../../jobs';

/** The collection that a run belongs to; the run itself is found by the id of its job. */
export interface RunPayload {
  readonly name: string;
  readonly containerId: number;
}

/** Crawls a collection and, for a compliance run, asks its rules. */
export const RUN = defineJob<RunPayload>('run', { maxAttempts: 3, isLong: true });
