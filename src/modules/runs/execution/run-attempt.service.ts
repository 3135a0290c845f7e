import { Injectable } from '@nestjs/common';
import { lostReason, type RunReport } from '../../../engine/run';
import type { Run } from '../data';
import { withoutOtherTypes } from './report-of-built-in';
import { CrawlUnitsService } from './crawl-units.service';
import type { HeldRun } from './held-run';
import { RunDriftsService } from './run-drifts.service';
import { RunEndingService } from './run-ending.service';
import { RunEngineService } from './run-engine.service';
import { RunInputsService } from './run-inputs.service';
import { RunSinksService } from './run-sinks.service';
import { StoredMembers } from './stored-members';

/** Does a run once: reads what it is about, lets the engine do it, and writes what comes of it. */
@Injectable()
export class RunAttemptService {
  constructor(
    private readonly inputs: RunInputsService,
    private readonly engine: RunEngineService,
    private readonly units: CrawlUnitsService,
    private readonly sinks: RunSinksService,
    private readonly drifts: RunDriftsService,
    private readonly ending: RunEndingService,
    private readonly members: StoredMembers,
  ) {}

  async make(held: HeldRun): Promise<void> {
    const { tenant, run } = held;
    const container = await this.inputs.container(tenant, run, held.container);
    const output = await this.sinks.open(held);
    const drift = this.drifts.open(held);
    const found = await this.engine.run(held, container, {
      ahead: this.units.open(held),
      sink: output,
      newestDocuments: (ids) => drift.documents(ids),
    });
    held.assertHeld();
    const report = withoutOtherTypes(found, container);
    const compared = await drift.store(report, output.foundResources);
    const written = await output.finish(report.coverage);
    const { counts, crawls, tests } = report;
    const end = {
      ...endOf(run, report, found.counts),
      counts,
      ...written,
      crawls: [...crawls],
      tests: [...tests],
    };
    await this.ending.complete(held, end, async () => {
      if (compared) await drift.publish(compared);
      await this.members.record(tenant, run.containerId, run.time, report.members ?? []);
    });
  }
}

const NO_CASE = 'the collection has no test case; add a test or a master test with cases';
const NOTHING_CHECKED = 'nothing was checked: no template was found that one of the chosen rules is about';

/** A run without any case, or with nothing but errors, has failed. */
function endOf(
  { kind }: Run,
  report: RunReport,
  found: RunReport['counts'],
): { state: 'completed' | 'failed'; reason: string } {
  const { counts, entries } = report;
  const completed = { state: 'completed', reason: lostReason(report.coverage) } as const;
  if (entries.opened === 0 && entries.failed > 0)
    return { state: 'failed', reason: 'no connector could be read; the coverage names each and the reason' };
  if (kind === 'crawler') return completed;
  const all = counts.passed + counts.failed + counts.skipped + counts.excluded + counts.error;
  if (all === 0) return { state: 'failed', reason: found.skipped > 0 ? NOTHING_CHECKED : NO_CASE };
  if (counts.error === all) return { state: 'failed', reason: 'every test case ended in an error' };
  return completed;
}
