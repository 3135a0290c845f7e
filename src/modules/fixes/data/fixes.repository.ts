import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { rowBatches } from '../../../database/row-batches';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { Scoped } from '../../../database/tenant-scope';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { FixSearch } from './fix-search.schema';
import { fixKey, FixRow } from './fix.schema';

/** The run that fixes belong to. */
export interface FixedRun {
  readonly _id: Types.ObjectId;
  readonly containerId: number;
}

/** A fix as a search passes it. */
export type FixInput = Omit<FixRow, 'tenant' | 'containerId' | 'runId' | 'attempt' | 'seq'>;

/** A search that is completed. */
export type CompletedSearch = Pick<FixSearch, 'runId'> & { readonly attempt: Types.ObjectId };

/** The fixes of a run that a list shows. */
export interface FixFilter {
  readonly testId?: string;
  readonly snapshotId?: string;
}

const OPEN = ['queued', 'running'] as const;

@Injectable()
export class FixesRepository {
  constructor(
    @InjectTenantModel(FixSearch) private readonly searches: TenantModel<FixSearch>,
    @InjectTenantModel(FixRow) private readonly rows: TenantModel<FixRow>,
  ) {}

  findSearch(tenant: TenantId, runId: Types.ObjectId): Promise<FixSearch | null> {
    return this.searches.findOne({ tenant, runId }).lean().exec();
  }

  /** The completed searches of these runs. */
  async listCompleted(tenant: TenantId, runIds: readonly Types.ObjectId[]): Promise<CompletedSearch[]> {
    const found = await this.searches
      .find({ tenant, runId: { $in: [...runIds] }, state: 'completed' })
      .select({ _id: 0, runId: 1, attempt: 1 })
      .lean();
    return found.flatMap(({ runId, attempt }) => (attempt ? [{ runId, attempt }] : []));
  }

  /** Adds a queued search; throws a duplicate key when the run has one. */
  async begin(tenant: TenantId, { _id: runId, containerId }: FixedRun, taskid: string, now: Date): Promise<FixSearch> {
    const row: FixSearch = {
      ...{ tenant, containerId, runId, taskid, state: 'queued', reason: '' },
      ...{ createdAt: now, repaired: 0, unfixed: 0 },
    };
    await this.searches.insert(row);
    return row;
  }

  /** Queues a failed search anew; false when it has not failed. */
  async repeat(tenant: TenantId, runId: Types.ObjectId, taskid: string, now: Date): Promise<boolean> {
    const { matchedCount } = await this.searches.updateOne(
      { tenant, runId, state: 'failed' },
      { $set: { state: 'queued', reason: '', taskid, createdAt: now }, $unset: { finishedAt: 1 } },
    );
    return matchedCount === 1;
  }

  /** Starts a search; false when it is over, or gone with its run. */
  async start(tenant: TenantId, runId: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.searches.updateOne(
      { tenant, runId, state: { $in: OPEN } },
      { $set: { state: 'running' } },
    );
    return matchedCount === 1;
  }

  /** Writes what an attempt has found; nobody sees it before the search is completed. */
  async insert(
    tenant: TenantId,
    { _id: runId, containerId }: FixedRun,
    attempt: Types.ObjectId,
    found: readonly FixInput[],
  ): Promise<void> {
    const owner = { tenant, containerId, runId, attempt };
    await this.rows.insertNewRows(found.map((fix, i) => ({ ...owner, seq: i + 1, ...fix })));
  }

  /** Makes the findings of an attempt visible; false when the search is over, or gone with its run. */
  async complete(
    tenant: TenantId,
    runId: Types.ObjectId,
    end: Pick<FixSearch, 'reason' | 'repaired' | 'unfixed'> & { readonly attempt: Types.ObjectId },
    now: Date,
  ): Promise<boolean> {
    const { matchedCount } = await this.searches.updateOne(
      { tenant, runId, state: { $in: OPEN } },
      { $set: { ...end, state: 'completed', finishedAt: now } },
    );
    return matchedCount === 1;
  }

  /** Deletes what attempts have written whose findings do not count. */
  async deleteOthers(tenant: TenantId, runId: Types.ObjectId): Promise<void> {
    const search = await this.findSearch(tenant, runId);
    const attempt = search?.attempt;
    while ((await this.rows.deleteBatch({ tenant, runId, ...(attempt && { attempt: { $ne: attempt } }) })) > 0);
  }

  async fail(tenant: TenantId, runId: Types.ObjectId, reason: string, now: Date): Promise<boolean> {
    const { matchedCount } = await this.searches.updateOne(
      { tenant, runId, state: { $in: OPEN } },
      { $set: { state: 'failed', reason, finishedAt: now } },
    );
    return matchedCount === 1;
  }

  listPage(
    tenant: TenantId,
    search: CompletedSearch,
    filter: FixFilter,
    { index, count }: PageWindow,
  ): Promise<[FixRow[], number]> {
    const matched = matching(tenant, search, filter);
    const page = this.rows.find(matched).sort({ seq: 1 }).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.rows.countDocuments(matched).exec()]);
  }

  streamAll(tenant: TenantId, search: CompletedSearch, filter: FixFilter): RowBatches<FixRow> {
    return rowBatches(
      this.rows
        .find(matching(tenant, search, filter))
        .sort({ seq: 1 })
        .lean<FixRow>(),
    );
  }

  /** The search goes first: without it none can be completed, so that no fixes come after those that are deleted. */
  async deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    const deleted = await this.searches.deleteBatch({ tenant, runId }, limit);
    return deleted > 0 ? deleted : this.rows.deleteBatch({ tenant, runId }, limit);
  }

  async deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    const deleted = await this.searches.deleteBatch({ tenant, containerId }, limit);
    return deleted > 0 ? deleted : this.rows.deleteBatch({ tenant, containerId }, limit);
  }
}

function matching(tenant: TenantId, { runId, attempt }: CompletedSearch, filter: FixFilter): Scoped<FixRow> {
  const isFiltered = filter.testId !== undefined || filter.snapshotId !== undefined;
  return { tenant, runId, attempt, ...(isFiltered && { keys: fixKey(filter) }) };
}
