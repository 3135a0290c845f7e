import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { rowBatches } from '../../../database/row-batches';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { Scoped } from '../../../database/tenant-scope';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import type { DayRange } from '../../../common/time/wire-time';
import { DriftOutput, type DriftCounts } from './drift-output.schema';
import { DriftResult, type DriftVerdict } from './drift-result.schema';

/** The run that a drift output belongs to. */
export interface DriftRun {
  readonly _id: Types.ObjectId;
  readonly containerId: number;
  readonly time: Date;
}

/** A drift result as a run passes it. */
export type DriftResultInput = Omit<DriftResult, 'tenant' | 'containerId' | 'outputId' | 'runId' | 'time'>;

/** A drift result in a list, without the documents that were compared: thousands of them would not fit into memory. */
export type ListedDrift = Omit<DriftResult, 'cloudSnapshot' | 'iacSnapshot'>;

/** The drift results that a list has; without a field all of them. */
export interface WantedDrift {
  readonly result?: DriftVerdict | undefined;
  /** True for those alone whose drift changes a verdict. */
  readonly flips?: boolean;
}

/** The fields of a drift result that dashboards show. */
type NewestDrift = Pick<DriftResult, 'outputId' | 'result' | 'resultId' | 'time'>;

/** The first one is nearly always the one. */
const FEW = 10;
const BY_NUMBER = { seq: 1, resultId: 1 } as const;
const LISTED = { cloudSnapshot: 0, iacSnapshot: 0 } as const;

@Injectable()
export class DriftOutputsRepository {
  constructor(
    @InjectTenantModel(DriftOutput) private readonly outputs: TenantModel<DriftOutput>,
    @InjectTenantModel(DriftResult) private readonly results: TenantModel<DriftResult>,
  ) {}

  /** Writes drift results of a run in bulk; nobody sees them before the output is published. */
  async insertResults(tenant: TenantId, run: DriftRun, inputs: readonly DriftResultInput[]): Promise<void> {
    // One output per run, so that work repeated after a crash finds its own rows.
    const owner = { ...ownerOf(tenant, run), outputId: run._id };
    await this.results.insertNewRows(inputs.map((input) => ({ ...owner, ...input })));
  }

  /** Adds the output that makes the results of a run visible; call it in the transaction that ends the run. */
  async publish(tenant: TenantId, run: DriftRun, counts: DriftCounts): Promise<void> {
    const output = { ...ownerOf(tenant, run), counts };
    await this.outputs.updateOne({ _id: run._id, tenant }, { $set: output }, { upsert: true });
  }

  findNewestOutput(tenant: TenantId, containerId: number): Promise<DriftOutput | null> {
    return this.outputs.findOne({ tenant, containerId }).sort({ time: -1 }).lean().exec();
  }

  /** True when a run has published its comparison; the id of its output is its own. */
  hasOutput(tenant: TenantId, runId: Types.ObjectId): Promise<boolean> {
    return this.outputs.exists({ tenant, runId });
  }

  async findResult(
    tenant: TenantId,
    containerId: number,
    outputId: Types.ObjectId,
    resultId: string,
  ): Promise<DriftResult | null> {
    if (!(await this.hasOutput(tenant, outputId))) return null;
    return this.results.findOne({ tenant, containerId, outputId, resultId }).lean().exec();
  }

  /** One page of an output in its own order, with the number of all that match. */
  listPage(
    tenant: TenantId,
    outputId: Types.ObjectId,
    wanted: WantedDrift,
    { index, count }: PageWindow,
  ): Promise<[ListedDrift[], number]> {
    const matched = matching(tenant, outputId, wanted);
    const page = this.results.find(matched).select(LISTED).sort(BY_NUMBER).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.results.countDocuments(matched).exec()]);
  }

  /** The number of results of an output whose drift changes a verdict. */
  countFlips(tenant: TenantId, outputId: Types.ObjectId): Promise<number> {
    return this.results.countDocuments(matching(tenant, outputId, { result: 'drifted', flips: true })).exec();
  }

  /** The whole output, as a cursor delivers it. */
  streamAll(tenant: TenantId, outputId: Types.ObjectId, wanted: WantedDrift): RowBatches<ListedDrift> {
    return rowBatches(
      this.results
        .find(matching(tenant, outputId, wanted))
        .select(LISTED)
        .sort(BY_NUMBER)
        .lean<ListedDrift>(),
    );
  }

  /** The stored versions that drift results of a container refer to. */
  async versionIdsOf(tenant: TenantId, containerId: number): Promise<Types.ObjectId[]> {
    return this.results.distinct('versionIds', { tenant, containerId });
  }

  /**
   * The newest drift result of a resource on either side, inside a range when there is one. Of the many that a template
   * may have in an output it is the one with the worst consequence.
   */
  async findNewestOfResource(
    tenant: TenantId,
    containerId: number,
    identity: string,
    range: DayRange | undefined,
  ): Promise<NewestDrift | null> {
    const between = range ? { time: { $gte: range.from, $lte: range.to } } : {};
    const newest = this.results
      .find({ tenant, containerId, identities: identity, ...between })
      .sort({ time: -1, seq: 1 })
      .select({ outputId: 1, result: 1, resultId: 1, time: 1 })
      .lean<NewestDrift>();
    const unpublished = new Set<string>();
    for await (const rows of rowBatches(newest, FEW))
      for (const row of rows) {
        const outputId = row.outputId.toHexString();
        if (unpublished.has(outputId)) continue;
        if (await this.hasOutput(tenant, row.outputId)) return row;
        unpublished.add(outputId);
      }
    return null;
  }

  async deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    const deleted = await this.results.deleteBatch({ tenant, runId }, limit);
    return deleted > 0 ? deleted : this.outputs.deleteBatch({ tenant, runId }, limit);
  }

  async deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    const deleted = await this.results.deleteBatch({ tenant, containerId }, limit);
    return deleted > 0 ? deleted : this.outputs.deleteBatch({ tenant, containerId }, limit);
  }
}

function ownerOf(tenant: TenantId, { _id: runId, containerId, time }: DriftRun) {
  return { tenant, containerId, runId, time };
}

function matching(tenant: TenantId, outputId: Types.ObjectId, { result, flips }: WantedDrift): Scoped<DriftResult> {
  return {
    tenant,
    outputId,
    ...(result !== undefined && { result }),
    // They are stored as JSON.
    ...(flips === true && { flips: { $exists: true, $nin: ['', '[]'] } }),
  };
}
