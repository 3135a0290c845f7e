import { Injectable, Logger } from '@nestjs/common';
import { searchDigest, type UnitWorker } from '../../../engine/fixes/container';
import { Clock } from '../../../common/time/clock';
import { JobQueueService, OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../../jobs';
import { RunsRepository, type CrawlUnit, type Run, type SearchedUnits } from '../data';
import { HELP_SEARCH, type HelpSearch } from './help-search.job';
import { RunEngineService } from './run-engine.service';
import { RunInputsService } from './run-inputs.service';
import { SearchUnitsService } from './search-units.service';

/** After this, whatever waits comes first. */
const TURN_MS = 20_000;

/** Answers units of searches for fixes that another process is at. */
@Injectable()
export class HelpSearchHandler {
  private readonly logger = new Logger(HelpSearchHandler.name);

  constructor(
    private readonly units: SearchUnitsService,
    private readonly runs: RunsRepository,
    private readonly inputs: RunInputsService,
    private readonly engine: RunEngineService,
    private readonly jobs: JobQueueService,
    private readonly clock: Clock,
  ) {}

  @OnJob(HELP_SEARCH)
  async work(context: JobContext<HelpSearch>): Promise<void> {
    const { tenant, payload, id: jobId } = context;
    const { taskid, digest, engine } = payload;
    // Another version might find something else.
    if (engine !== searchDigest()) return;
    const run = await this.runs.findByTask(tenant, taskid);
    if (!run) return;
    const own: SearchedUnits = { tenant, taskid, digest };
    await this.units.putBack(own, jobId);
    const first = await this.units.next(own, { state: 'reading', jobId });
    if (first) await this.help(context, run, own, first);
  }

  /** Its process has died, or the search is over. */
  @OnJobGivenUp(HELP_SEARCH)
  giveUp({ tenant, payload: { taskid, digest }, id: jobId }: GivenUpJob<HelpSearch>): Promise<void> {
    return this.units.endTries({ tenant, taskid, digest }, { state: 'reading', jobId });
  }

  private async help(context: JobContext<HelpSearch>, run: Run, own: SearchedUnits, first: CrawlUnit): Promise<void> {
    const { tenant, payload, signal, id: jobId } = context;
    const turnEnds = this.clock.now().getTime() + TURN_MS;
    const repositories = this.engine.repositoriesOf({ tenant, run, signal });
    let worker: UnitWorker | undefined;
    try {
      const search = await this.units.search(tenant, first);
      if (!search) return;
      const connectors = await this.inputs.connectors(tenant, run);
      worker = this.engine.openSearch({ tenant, run, signal }, search, connectors, repositories, payload.until);
      let unit: CrawlUnit | null = first;
      for (; unit; unit = await this.units.next(own, { state: 'reading', jobId })) {
        await this.units.work(context, unit, worker);
        if (this.clock.now().getTime() < turnEnds) continue;
        await this.jobs.enqueue(HELP_SEARCH, tenant, payload);
        return;
      }
    } catch (error) {
      if (!signal.aborted) this.logger.warn({ err: error, run: run.sessionId }, 'a search was not helped');
      throw error;
    } finally {
      await worker?.close();
      await repositories.close();
    }
  }
}
