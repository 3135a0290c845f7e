import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { literalSubstring } from '../../../database/literal-regex';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { LOG_LEVELS, RunLogLine, type LogLevel } from './run-log-line.schema';
import type { RunRef } from './runs.repository';

/** A line as a run passes it. */
export type LogLineInput = Pick<RunLogLine, 'timestamp' | 'level' | 'module' | 'msg'>;

/** The conditions of lines of a log; all that are given must hold. */
export interface LogFilter {
  /** The least level shown. */
  readonly level?: LogLevel;
  /** Literal part of the message, in any case. */
  readonly search?: string;
}

const BY_NUMBER = { seq: 1 } as const;
const LINE = { _id: 0, timestamp: 1, level: 1, module: 1, msg: 1 } as const;

@Injectable()
export class RunLogsRepository {
  constructor(@InjectTenantModel(RunLogLine) private readonly lines: TenantModel<RunLogLine>) {}

  /**
   * Writes lines of a run in bulk, numbered from `firstSeq`. A number that exists already is left as it is, so lines
   * that are written again after a crash are there once. Returns the number of new lines.
   */
  append(
    tenant: TenantId,
    run: RunRef,
    log: string,
    inputs: readonly LogLineInput[],
    firstSeq: number,
  ): Promise<number> {
    const { _id: runId, containerId, time: runTime } = run;
    return this.lines.insertNewRows(
      inputs.map((input, i) => ({ tenant, containerId, runId, runTime, log, seq: firstSeq + i, ...input })),
    );
  }

  /** Returns the number of the next line, so that a resumed run continues the log it has written before. */
  async nextSeq(tenant: TenantId, runId: Types.ObjectId): Promise<number> {
    const last = await this.lines.findOne({ tenant, runId }).sort({ seq: -1 }).select({ seq: 1 }).lean();
    return last === null ? 0 : last.seq + 1;
  }

  /** Makes the lines of some runs those of another one. */
  async moveTo(tenant: TenantId, from: readonly Types.ObjectId[], to: Types.ObjectId): Promise<void> {
    await this.lines.updateMany({ tenant, runId: { $in: from } }, { $set: { runId: to } });
  }

  /** One page of the log of a run, oldest line first, with the number of all that match. */
  listPage(
    tenant: TenantId,
    runId: Types.ObjectId,
    filter: LogFilter,
    { index, count }: PageWindow,
  ): Promise<[LogLineInput[], number]> {
    const matched = matching(tenant, runId, filter);
    const page = this.lines.find(matched).select(LINE).sort(BY_NUMBER).skip(index).limit(count);
    return Promise.all([page.lean<LogLineInput[]>().exec(), this.lines.countDocuments(matched).exec()]);
  }

  /** The whole log of a run, as a cursor delivers it. */
  streamAll(tenant: TenantId, runId: Types.ObjectId, filter: LogFilter): RowBatches<LogLineInput> {
    return rowBatches(
      this.lines
        .find(matching(tenant, runId, filter))
        .select(LINE)
        .sort(BY_NUMBER)
        .lean<LogLineInput>(),
    );
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.lines.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.lines.deleteBatch({ tenant, containerId }, limit);
  }
}

function matching(tenant: TenantId, runId: Types.ObjectId, { level, search }: LogFilter): Scoped<RunLogLine> {
  return {
    tenant,
    runId,
    ...(level === undefined ? {} : { level: { $in: LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)) } }),
    ...(search === undefined ? {} : { msg: literalSubstring(search) }),
  };
}
