import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { RunCoverageRow, type CoverageState } from './run-coverage.schema';
import type { RunRef } from './runs.repository';

/** A row of a report as a run passes it; the fields of the run and the number are added here. */
export type CoverageInput = Omit<RunCoverageRow, 'tenant' | 'containerId' | 'runId' | 'runTime' | 'seq'>;

/** Which rows of a report are meant; all that is given must hold. */
export interface CoverageFilter {
  readonly state?: CoverageState;
  readonly reason?: string;
}

const BY_NUMBER = { seq: 1 } as const;

@Injectable()
export class RunCoverageRepository {
  constructor(@InjectTenantModel(RunCoverageRow) private readonly rows: TenantModel<RunCoverageRow>) {}

  /**
   * Writes rows of a run in bulk, numbered from `firstSeq`. A number that exists already is left as it is, so a resumed
   * run that passes the same rows in the same order adds none twice. Returns how many were new.
   */
  insertMany(tenant: TenantId, run: RunRef, inputs: readonly CoverageInput[], firstSeq: number): Promise<number> {
    const { _id: runId, containerId, time: runTime } = run;
    return this.rows.insertNewRows(
      inputs.map((input, i) => ({ tenant, containerId, runId, runTime, seq: firstSeq + i, ...input })),
    );
  }

  /** One page of the report of a run in its own order, with the number of all that match. */
  listPage(
    tenant: TenantId,
    runId: Types.ObjectId,
    filter: CoverageFilter,
    { index, count }: PageWindow,
  ): Promise<[RunCoverageRow[], number]> {
    const matched = matching(tenant, runId, filter);
    const page = this.rows.find(matched).sort(BY_NUMBER).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.rows.countDocuments(matched).exec()]);
  }

  /** The whole report of a run, as a cursor delivers it. */
  streamAll(tenant: TenantId, runId: Types.ObjectId, filter: CoverageFilter): RowBatches<RunCoverageRow> {
    return rowBatches(
      this.rows
        .find(matching(tenant, runId, filter))
        .sort(BY_NUMBER)
        .lean<RunCoverageRow>(),
    );
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, containerId }, limit);
  }
}

function matching(tenant: TenantId, runId: Types.ObjectId, { state, reason }: CoverageFilter): Scoped<RunCoverageRow> {
  return {
    tenant,
    runId,
    ...(state === undefined ? {} : { state }),
    ...(reason === undefined ? {} : { reason }),
  };
}
