import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { queryConfig } from '../../../config';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import { RunSummary } from './run-summary.schema';

/** The numbers of a day, for a trend. */
export type DayNumbers = Pick<RunSummary, 'containerId' | 'time' | 'counts' | 'severities'>;

/** The fields of a run that summaries show. */
export type ShownSummary = Omit<RunSummary, 'rules'>;

@Injectable()
export class RunSummariesRepository {
  constructor(
    @InjectTenantModel(RunSummary) private readonly summaries: TenantModel<RunSummary>,
    @Inject(queryConfig.KEY) private readonly config: ConfigType<typeof queryConfig>,
  ) {}

  /** Adds the summary of a run, unless it has one. */
  async insert(summary: RunSummary): Promise<void> {
    await this.summaries.insertNewRows([summary]);
  }

  /** The newest summary of a collection: all runs up to its run are among the findings. */
  findNewest(tenant: TenantId, containerId: number): Promise<ShownSummary | null> {
    return this.summaries
      .findOne({ tenant, containerId })
      .sort({ time: -1 })
      .select({ rules: 0 })
      .lean<ShownSummary>()
      .exec();
  }

  async setFixAttempt(tenant: TenantId, runId: Types.ObjectId, fixAttempt: Types.ObjectId): Promise<void> {
    await this.summaries.updateOne({ tenant, runId }, { $set: { fixAttempt } });
  }

  /** The newest summary of each of these collections, as far as there is one. */
  async listNewest(tenant: TenantId, containerIds: readonly number[]): Promise<ShownSummary[]> {
    const found = await Promise.all(containerIds.map((containerId) => this.findNewest(tenant, containerId)));
    return found.filter((summary) => summary !== null);
  }

  /** The last numbers that collections had on each day since a moment, oldest first. */
  async listDays(tenant: TenantId, containerIds: readonly number[], from: Date): Promise<DayNumbers[]> {
    const day = { $dateTrunc: { date: '$time', unit: 'day' } } as const;
    const shown = { containerId: '$containerId', time: '$time', counts: '$counts', severities: '$severities' };
    const found = await this.summaries
      .aggregate<{ newest: DayNumbers }>({ tenant, containerId: { $in: [...containerIds] }, time: { $gte: from } }, [
        {
          $group: {
            _id: { containerId: '$containerId', day },
            newest: { $top: { sortBy: { time: -1 }, output: shown } },
          },
        },
      ])
      .option({ maxTimeMS: this.config.timeLimitMs });
    return found.map(({ newest }) => newest).sort((a, b) => a.time.getTime() - b.time.getTime());
  }

  /** The newest numbers of a collection from before a moment. */
  findBefore(tenant: TenantId, containerId: number, before: Date): Promise<DayNumbers | null> {
    return this.summaries
      .findOne({ tenant, containerId, time: { $lt: before } })
      .sort({ time: -1 })
      .select({ _id: 0, containerId: 1, time: 1, counts: 1, severities: 1 })
      .lean<DayNumbers>()
      .exec();
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.summaries.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.summaries.deleteBatch({ tenant, containerId }, limit);
  }
}
