import { defineJob } from '../../../jobs';
import type { RunPayload } from '../../runs/start';

/** Judges a pull request. */
export const PULL_RUN = defineJob<RunPayload>('pull-request', { maxAttempts: 3, isLong: true });
