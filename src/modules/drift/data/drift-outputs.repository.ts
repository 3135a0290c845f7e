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

const BY_NUMBER = { seq: 1, resultId: 1 } as const;

@Injectable()
export class DriftOutputsRepository {
  constructor(
    @InjectTenantModel(DriftOutput) private readonly outputs: TenantModel<DriftOutput>,
    @InjectTenantModel(DriftResult) private readonly results: TenantModel<DriftResult>,
  ) {}

  /** Writes the drift output of a run: first its results in bulk, then the output that makes them visible. */
  async insert(
    tenant: TenantId,
    run: DriftRun,
    counts: DriftCounts,
    inputs: readonly DriftResultInput[],
  ): Promise<Types.ObjectId> {
    // One output per run, so that work repeated after a crash finds its own rows.
    const outputId = run._id;
    const owner = { tenant, containerId: run.containerId, runId: run._id, time: run.time };
    await this.results.insertNewRows(inputs.map((input) => ({ ...owner, outputId, ...input })));
    await this.outputs.updateOne({ _id: outputId, tenant }, { $set: { ...owner, counts } }, { upsert: true });
    return outputId;
  }

  findNewestOutput(tenant: TenantId, containerId: number): Promise<DriftOutput | null> {
    return this.outputs.findOne({ tenant, containerId }).sort({ time: -1 }).lean().exec();
  }

  /** Whether a run has compared the two sides. */
  hasOutput(tenant: TenantId, runId: Types.ObjectId): Promise<boolean> {
    return this.outputs.exists({ tenant, runId });
  }

  findResult(
    tenant: TenantId,
    containerId: number,
    outputId: Types.ObjectId,
    resultId: string,
  ): Promise<DriftResult | null> {
    return this.results.findOne({ tenant, containerId, outputId, resultId }).lean().exec();
  }

  /** One page of an output in its own order, with the number of all that match. */
  listPage(
    tenant: TenantId,
    outputId: Types.ObjectId,
    verdict: DriftVerdict | undefined,
    { index, count }: PageWindow,
  ): Promise<[DriftResult[], number]> {
    const matched = matching(tenant, outputId, verdict);
    const page = this.results.find(matched).sort(BY_NUMBER).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.results.countDocuments(matched).exec()]);
  }

  /** The whole output, as a cursor delivers it. */
  streamAll(tenant: TenantId, outputId: Types.ObjectId, verdict: DriftVerdict | undefined): RowBatches<DriftResult> {
    return rowBatches(
      this.results
        .find(matching(tenant, outputId, verdict))
        .sort(BY_NUMBER)
        .lean<DriftResult>(),
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
  findNewestOfResource(
    tenant: TenantId,
    containerId: number,
    identity: string,
    range: DayRange | undefined,
  ): Promise<Pick<DriftResult, 'outputId' | 'result' | 'resultId' | 'time'> | null> {
    const between = range ? { time: { $gte: range.from, $lte: range.to } } : {};
    return this.results
      .findOne({ tenant, containerId, identities: identity, ...between })
      .sort({ time: -1, seq: 1 })
      .select({ outputId: 1, result: 1, resultId: 1, time: 1 })
      .lean()
      .exec();
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

function matching(tenant: TenantId, outputId: Types.ObjectId, verdict: DriftVerdict | undefined): Scoped<DriftResult> {
  return { tenant, outputId, ...(verdict !== undefined && { result: verdict }) };
}
