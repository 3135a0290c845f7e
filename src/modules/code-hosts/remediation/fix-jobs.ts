import { defineJob } from '../../../jobs';

/** Names the run whose failures are to be fixed. */
export interface FixRunPayload {
  readonly taskid: string;
  readonly containerId: number;
}

/** Names the result that somebody wants to be fixed. */
export interface FixResultPayload extends FixRunPayload {
  readonly testId: string;
  readonly nodeId: string;
  /** The key of the row that tells what came of it. */
  readonly branch: string;
  /** The marks that the fix may have; any without it. */
  readonly marks?: readonly string[];
}

/** Brings the pull requests of a collection up to date after a run. */
export const FIX_RUN = defineJob<FixRunPayload>('fix-run', { isLong: true });

/** Opens the pull request with one fix. */
export const FIX_RESULT = defineJob<FixResultPayload>('fix-result', { maxAttempts: 3, isLong: true });
