import { Injectable } from '@nestjs/common';
import { IntervalStartService } from '../../../database/interval-start.service';
import { TransactionsService } from '../../../database/transactions.service';
import { ResultIntervalsRepository, ResultsRepository, RunsRepository } from '../data';
import type { HeldRun } from './held-run';
import { IntervalWriter, OwnResultWriter, type ResultWriter } from './result-writer';

/** Opens the writers of the results of runs. */
@Injectable()
export class ResultWritersService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly intervals: ResultIntervalsRepository,
    private readonly start: IntervalStartService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Intervals go forward in time: a run that a later one has overtaken has results of its own. */
  async open(held: HeldRun, changesAtOnce?: number): Promise<ResultWriter> {
    const { tenant, run } = held;
    const last = await this.runs.findTimeWithIntervals(tenant, run.containerId, 'newest');
    const isOvertaken = last !== undefined && last >= run.time;
    // A crawl has no results, and leaves those of the run before as they are.
    if (run.kind !== 'compliance' || isOvertaken || !(await this.start.hasCome()))
      return new OwnResultWriter(held, this.results);
    const writer = new IntervalWriter(held, this.intervals, this.transactions, changesAtOnce);
    await writer.begin(last);
    return writer;
  }
}
