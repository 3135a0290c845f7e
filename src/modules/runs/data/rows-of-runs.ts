import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';

/** A repository of rows that a run has written. */
export interface RowsOfRuns {
  /** Deletes at most `limit` rows of the run and returns their number; 0 when none is left. */
  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit?: number): Promise<number>;
}

/** The token of the repositories of other domains whose rows go with the run; those domains read runs themselves. */
export const ROWS_OF_RUNS = Symbol('rows of runs');
