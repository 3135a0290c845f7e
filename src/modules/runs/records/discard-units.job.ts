import { defineJob } from '../../../jobs';

export interface DiscardedUnits {
  readonly taskid: string;
}

/** Ends the reading of a run that has ended, and deletes what was read for it. */
export const DISCARD_UNITS = defineJob<DiscardedUnits>('run.discard-units');
