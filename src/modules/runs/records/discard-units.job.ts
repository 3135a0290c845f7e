import { defineJob } from '../../../jobs';
import type { UnitKind } from '../data';

export interface DiscardedUnits {
  readonly taskid: string;
  /** Left out by the release before, which knows units of crawls alone. */
  readonly kind?: UnitKind;
}

/** Ends the work on the units of a run or a search that has ended, and deletes what was found for it. */
export const DISCARD_UNITS = defineJob<DiscardedUnits>('run.discard-units');
