import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import { Result } from './result.schema';
import type { ResultInput, ResultKey } from './result-rows';
import { OPEN_END } from './run-results';
import type { RunRef } from './runs.repository';

/** An interval that has not ended. */
export type OpenInterval = ResultKey & Pick<Result, 'digest'> & { readonly _id: Types.ObjectId };

/** 144 bits: two results of a resource and a test never have the same. */
const DIGEST_LENGTH = 24;
const BY_KEY = { tenant: 1, containerId: 1, testId: 1, snapshotId: 1, until: 1, runTime: 1 } as const;
const BY_BEGIN = { tenant: 1, containerId: 1, runTime: 1, until: 1 } as const;
const BY_END = { tenant: 1, containerId: 1, until: 1 } as const;

/** Results that hold from the run that first had them until the run that no longer has them. */
@Injectable()
export class ResultIntervalsRepository {
  constructor(@InjectTenantModel(Result) private readonly results: TenantModel<Result>) {}

  /** Some of the intervals that runs after a moment have begun, all of them when there is no moment. */
  listBegunAfter(tenant: TenantId, containerId: number, after: Date | undefined): Promise<Types.ObjectId[]> {
    const begun = after === undefined ? { $gt: new Date(0) } : { $gt: after };
    return this.idsOf({ tenant, containerId, runTime: begun, until: { $exists: true } }, BY_BEGIN);
  }

  /** Some of the intervals that runs after a moment have ended. */
  listEndedAfter(tenant: TenantId, containerId: number, after: Date): Promise<Types.ObjectId[]> {
    return this.idsOf({ tenant, containerId, until: { $gt: after, $lt: OPEN_END } }, BY_END);
  }

  async delete(tenant: TenantId, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.results.deleteMany({ tenant, _id: { $in: [...ids] } });
  }

  async open(tenant: TenantId, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.end(tenant, ids, OPEN_END);
  }

  async end(tenant: TenantId, ids: readonly Types.ObjectId[], until: Date): Promise<void> {
    if (ids.length > 0) await this.results.updateMany({ tenant, _id: { $in: [...ids] } }, { $set: { until } });
  }

  async insert(tenant: TenantId, run: RunRef, inputs: readonly ResultInput[]): Promise<void> {
    const { _id: runId, containerId, time: runTime } = run;
    const rows = inputs.map((input) => ({
      ...{ tenant, containerId, runId, runTime, until: OPEN_END, digest: digestOfResult(input) },
      ...input,
    }));
    await this.results.insertInTransaction(rows);
  }

  async hasOpen(tenant: TenantId, containerId: number): Promise<boolean> {
    return this.results.exists({ tenant, containerId, until: OPEN_END });
  }

  /** Those of some tests on some resources: results come by test or by resource. */
  listOpen(tenant: TenantId, containerId: number, keys: readonly ResultKey[]): Promise<OpenInterval[]> {
    const byTest = grouped(keys, 'testId');
    const bySnapshot = grouped(keys, 'snapshotId');
    const groups = byTest.length < bySnapshot.length ? byTest : bySnapshot;
    const open = { tenant, containerId, until: OPEN_END };
    return this.results
      .find({ ...open, $or: groups.map((group) => ({ ...open, ...group })) })
      .select({ testId: 1, snapshotId: 1, digest: 1 })
      .hint(BY_KEY)
      .lean<OpenInterval[]>()
      .exec();
  }

  /** The keys of those that runs from before a moment have begun, as a cursor delivers them; read from the index alone. */
  streamOpenKeys(tenant: TenantId, containerId: number, before: Date): RowBatches<ResultKey> {
    return rowBatches(
      this.results
        .find({ tenant, containerId, until: OPEN_END, runTime: { $lt: before } })
        .select({ _id: 0, testId: 1, snapshotId: 1 })
        .hint(BY_KEY)
        .lean<ResultKey>(),
    );
  }

  /** Deletes at most `limit` intervals that have ended at a moment or before. */
  deleteEnded(tenant: TenantId, containerId: number, at: Date, limit = DELETE_BATCH): Promise<number> {
    return this.results.deleteBatch({ tenant, containerId, until: { $lte: at } }, limit, BY_END);
  }

  private async idsOf(filter: Scoped<Result>, index: Readonly<Record<string, 1 | -1>>): Promise<Types.ObjectId[]> {
    const rows = await this.results.find(filter).select({ _id: 1 }).limit(DELETE_BATCH).hint(index).lean();
    return rows.map(({ _id }) => _id);
  }
}

/** The keys that have a test or a resource in common, as a filter each. */
function grouped(keys: readonly ResultKey[], common: keyof ResultKey): Pick<Scoped<Result>, keyof ResultKey>[] {
  const other = common === 'testId' ? 'snapshotId' : 'testId';
  const groups = new Map<string, string[]>();
  for (const key of keys) groups.set(key[common], [...(groups.get(key[common]) ?? []), key[other]]);
  return [...groups].map(([value, others]) => ({ [common]: value, [other]: { $in: others } }));
}

/** True when an interval shows the same as a result; earlier versions have written longer digests. */
export function isShownBy(interval: Pick<Result, 'digest'> | undefined, input: ResultInput): boolean {
  return interval?.digest?.slice(0, DIGEST_LENGTH) === digestOfResult(input);
}

/** Equal for results that show the same. It cannot be compressed, so that each byte counts. */
function digestOfResult(input: ResultInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64').slice(0, DIGEST_LENGTH);
}
