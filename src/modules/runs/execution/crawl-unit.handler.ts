import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { TransactionsService } from '../../../database/transactions.service';
import type { LaneOutput } from '../../../engine/run';
import { JobInterrupted, OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../../jobs';
import { CrawlUnitPartsRepository, CrawlUnitsRepository, RunsRepository, type CrawlUnit } from '../data';
import { CRAWL_UNIT, type CrawlUnitPayload } from './crawl-unit.job';
import { RunEngineService } from './run-engine.service';
import { RunInputsService } from './run-inputs.service';
import { RunMetrics } from './run-metrics';

/** Its run has ended, or its collection is deleted. */
class UnitGone extends Error {}

/** Reads units of runs, also of those that another process works on. */
@Injectable()
export class CrawlUnitHandler {
  constructor(
    private readonly units: CrawlUnitsRepository,
    private readonly parts: CrawlUnitPartsRepository,
    private readonly runs: RunsRepository,
    private readonly inputs: RunInputsService,
    private readonly engine: RunEngineService,
    private readonly transactions: TransactionsService,
    private readonly metrics: RunMetrics,
  ) {}

  @OnJob(CRAWL_UNIT)
  async work(context: JobContext<CrawlUnitPayload, never>): Promise<void> {
    const { tenant, payload, signal } = context;
    const unit = await this.units.begin(tenant, new Types.ObjectId(payload.unitId));
    if (!unit) return;
    const run = await this.runs.findByTask(tenant, unit.taskid);
    if (run?.state !== 'running') return;
    const connectors = await this.inputs.connectors(tenant, run);
    const entries = await this.units.entriesOf(unit);
    try {
      await this.engine.readLane(tenant, connectors, entries, signal, this.outputOf(unit, context));
    } catch (error) {
      const isCancelled = error instanceof JobInterrupted && error.why === 'cancelled';
      if (!isCancelled && !(error instanceof UnitGone)) throw error;
      // A piece may have been written while those of the unit were deleted.
      while ((await this.parts.deleteByUnit(tenant, unit._id)) > 0);
      if (isCancelled) throw error;
      return;
    }
    await this.committed(context, () => this.units.finish(tenant, unit._id, 'read'));
    this.metrics.unitEnded('read');
  }

  @OnJobGivenUp(CRAWL_UNIT)
  async giveUp({ tenant, payload, attempts }: GivenUpJob<CrawlUnitPayload>): Promise<void> {
    const reason = `reading it was given up after ${attempts} attempts, in each of which the process that read it ended or failed`;
    await this.units.finish(tenant, new Types.ObjectId(payload.unitId), 'failed', reason);
    this.transactions.afterCommit(() => this.metrics.unitEnded('failed'));
  }

  /** What one try reads of a node counts when all of the node is there. */
  private outputOf(unit: CrawlUnit, context: JobContext<CrawlUnitPayload, never>): LaneOutput {
    const { _id, tenant, readings, refusals } = unit;
    let reading = new Types.ObjectId();
    let pieces = 0;
    return {
      isRead: (entry, node) =>
        refusals.some((each) => each.entry === entry) ||
        readings.some((each) => each.entry === entry && each.node === node),
      part: async (_entry, _node, text) => {
        context.assertHeld();
        pieces = await this.parts.append(unit, reading, pieces, text);
      },
      nodeRead: async (entry, node) => {
        const read = { entry, node, reading };
        await this.noted(context, () => this.units.addReading(tenant, _id, read));
        reading = new Types.ObjectId();
        pieces = 0;
      },
      refused: async (entry, refusal) => {
        context.signal.throwIfAborted();
        await this.noted(context, () => this.units.addRefusal(tenant, _id, { entry, ...refusal }));
        reading = new Types.ObjectId();
        pieces = 0;
      },
    };
  }

  private async noted(context: JobContext<CrawlUnitPayload, never>, note: () => Promise<boolean>): Promise<void> {
    if (!(await this.committed(context, note))) throw new UnitGone();
  }

  private committed<T>(context: JobContext<CrawlUnitPayload, never>, write: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      await context.hold();
      return write();
    });
  }
}
