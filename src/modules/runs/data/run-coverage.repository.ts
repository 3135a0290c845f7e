import { createHash } from 'node:crypto';
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

/** A row of a report as a run passes it; the fields of the run and the place are added here. */
export type CoverageInput = Omit<RunCoverageRow, 'tenant' | 'containerId' | 'runId' | 'runTime' | 'seq'>;

/** Which rows of a report are meant; all that is given must hold. */
export interface CoverageFilter {
  readonly state?: CoverageState;
  readonly reason?: string;
}

const IN_ORDER = { seq: 1 } as const;
/** How much of a row its place is made of; a digest stands for the rest. */
const LONGEST_PLACE = 300;

@Injectable()
export class RunCoverageRepository {
  constructor(@InjectTenantModel(RunCoverageRow) private readonly rows: TenantModel<RunCoverageRow>) {}

  /**
   * Writes rows of a run in bulk; the order of the report does not depend on that in which they come. Rows that exist
   * already are left as they are, so a resumed run adds none twice. Returns how many were new.
   */
  insertMany(tenant: TenantId, run: RunRef, inputs: readonly CoverageInput[]): Promise<number> {
    const { _id: runId, containerId, time: runTime } = run;
    const uses = new Map<string, number>();
    const rows = inputs.map((input) => {
      const place = placeOf(input);
      const use = (uses.get(place) ?? 0) + 1;
      uses.set(place, use);
      return { tenant, containerId, runId, runTime, seq: use === 1 ? place : `${place}\n${use}`, ...input };
    });
    return this.rows.insertNewRows(rows);
  }

  /** One page of the report of a run in its own order, with the number of all that match. */
  listPage(
    tenant: TenantId,
    runId: Types.ObjectId,
    filter: CoverageFilter,
    { index, count }: PageWindow,
  ): Promise<[RunCoverageRow[], number]> {
    const matched = matching(tenant, runId, filter);
    const page = this.rows.find(matched).sort(IN_ORDER).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.rows.countDocuments(matched).exec()]);
  }

  /** The whole report of a run, as a cursor delivers it. */
  streamAll(tenant: TenantId, runId: Types.ObjectId, filter: CoverageFilter): RowBatches<RunCoverageRow> {
    return rowBatches(
      this.rows
        .find(matching(tenant, runId, filter))
        .sort(IN_ORDER)
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

/** By kind, then by name: what a report shows must not depend on which thread was first. */
function placeOf({ state, scope, name, reason, detail, node }: CoverageInput): string {
  const whole = [state, scope, name, reason, detail, node].join('\n');
  if (whole.length <= LONGEST_PLACE) return whole;
  return `${whole.slice(0, LONGEST_PLACE)}\n${createHash('sha256').update(whole).digest('hex')}`;
}

function matching(tenant: TenantId, runId: Types.ObjectId, { state, reason }: CoverageFilter): Scoped<RunCoverageRow> {
  return {
    tenant,
    runId,
    ...(state === undefined ? {} : { state }),
    ...(reason === undefined ? {} : { reason }),
  };
}
