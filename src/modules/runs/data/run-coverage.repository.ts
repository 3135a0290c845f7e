import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { RunCoverageRow, type CoverageState, type SkipCount } from './run-coverage.schema';
import { coveragePlace } from '../../../engine/model';
import type { RunRef } from './runs.repository';

/** A row of a report as a run passes it; the fields of the run and the place are added here. */
export type CoverageInput = Omit<RunCoverageRow, 'tenant' | 'containerId' | 'runId' | 'runTime' | 'seq'>;

/** The conditions of rows of a report; all that are given must hold. */
export interface CoverageFilter {
  readonly state?: CoverageState;
  readonly reason?: string;
  /** Only those about templates that could not be read. */
  readonly isLost?: true;
}

/** Cases of one test item that were skipped for one reason. */
export type SkippedRow = SkipCount & Pick<RunCoverageRow, 'name' | 'reason'>;

const IN_ORDER = { seq: 1 } as const;
/** The places of rows about cases that are no results. */
const CASES = { $gte: 'coverage\ncase\n', $lt: 'coverage\ncase\v' } as const;

/**
 * The reasons of rows that hide nothing: files that are no templates, what somebody has left out on purpose, what drift
 * tells beside its comparison, and open values: a rule that needs one has an undecided result.
 */
const NO_GAPS = [
  ...['not-a-template', 'folder-of-a-tool', 'module-not-called', 'parameter-file-unrelated', 'several-var-files'],
  ...['excluded-by-node', 'empty-answer', 'exclusion-expired', 'exclusion-unused', 'ignore-refused'],
  ...['ignore-expired', 'ignore-unused'],
  ...['untagged', 'missing-in-iac', 'missing-in-cloud', 'not-compared', 'state-unused'],
  ...['unmanaged', 'provided', 'copies', 'unresolved-expression'],
];

@Injectable()
export class RunCoverageRepository {
  constructor(@InjectTenantModel(RunCoverageRow) private readonly rows: TenantModel<RunCoverageRow>) {}

  /**
   * Writes rows of a run in bulk; the order of the report does not depend on their order here. Rows that exist already
   * are left as they are, so a resumed run adds none twice. Returns the number of new rows.
   */
  insertMany(tenant: TenantId, run: RunRef, inputs: readonly CoverageInput[]): Promise<number> {
    const { _id: runId, containerId, time: runTime } = run;
    const uses = new Map<string, number>();
    const rows = inputs.map((input) => {
      const place = `${input.state}\n${coveragePlace(input)}`;
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

  /** Lists the cases skipped in a run, at most one row for each case and reason, in the order of reports. */
  async listSkipped(tenant: TenantId, runId: Types.ObjectId): Promise<SkippedRow[]> {
    const rows = await this.rows
      .find({ tenant, runId, seq: CASES, skips: { $exists: true } })
      .select({ _id: 0, name: 1, reason: 1, skips: 1 })
      .lean();
    const found = rows.flatMap(({ name, reason, skips }) => (skips ? [{ name, reason, ...skips }] : []));
    return found.sort((a, b) => compare(a.place, b.place) || compare(a.reason, b.reason));
  }

  /** The number of rows of a run about sources and resources that it could not read, by reason. */
  async countGaps(tenant: TenantId, runId: Types.ObjectId): Promise<{ reason: string; count: number }[]> {
    const filter = gapFilter(tenant, runId);
    // A template that was not checked is a gap for whatever reason.
    const counted = await this.rows.aggregate<{ _id: string; count: number; isLost: boolean }>(filter, [
      { $group: { _id: '$reason', count: { $sum: 1 }, isLost: { $max: { $ifNull: ['$isLost', false] } } } },
      { $sort: { count: -1, _id: 1 } },
    ]);
    return counted
      .filter(({ _id, isLost }) => isLost || !NO_GAPS.includes(_id))
      .map(({ _id: reason, count }) => ({ reason, count }));
  }

  /** One page of the rows about gaps with these reasons, which `countGaps` has counted. */
  listGaps(
    tenant: TenantId,
    runId: Types.ObjectId,
    reasons: readonly string[],
    { index, count }: PageWindow,
  ): Promise<RunCoverageRow[]> {
    return this.gapsOf(tenant, runId, reasons).skip(index).limit(count).lean().exec();
  }

  streamGaps(tenant: TenantId, runId: Types.ObjectId, reasons: readonly string[]): RowBatches<RunCoverageRow> {
    return rowBatches(this.gapsOf(tenant, runId, reasons).lean<RunCoverageRow>());
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, containerId }, limit);
  }

  private gapsOf(tenant: TenantId, runId: Types.ObjectId, reasons: readonly string[]) {
    return this.rows.find({ ...gapFilter(tenant, runId), reason: { $in: [...reasons] } }).sort(IN_ORDER);
  }
}

function gapFilter(tenant: TenantId, runId: Types.ObjectId) {
  return { tenant, runId, state: 'coverage', scope: { $ne: 'case' } } as const satisfies Scoped<RunCoverageRow>;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function matching(
  tenant: TenantId,
  runId: Types.ObjectId,
  { state, reason, isLost }: CoverageFilter,
): Scoped<RunCoverageRow> {
  return {
    tenant,
    runId,
    ...(state === undefined ? {} : { state }),
    ...(reason === undefined ? {} : { reason }),
    ...(isLost === undefined ? {} : { isLost }),
  };
}
