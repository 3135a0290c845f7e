import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { FixesRepository, type CompletedSearch } from '../fixes/data';
import { FindingsRepository, RunSummariesRepository, type ShownSummary } from './data';

/** Notes beside findings what a search for fixes of their run has found. */
@Injectable()
export class FixesOfFindingsService {
  constructor(
    private readonly fixes: FixesRepository,
    private readonly findings: FindingsRepository,
    private readonly summaries: RunSummariesRepository,
  ) {}

  /** The searches of current runs whose outcome the findings do not show yet. */
  async listUnnoted(tenant: TenantId, summaries: readonly ShownSummary[]): Promise<CompletedSearch[]> {
    const noted = new Map(summaries.map(({ runId, fixAttempt }) => [runId.toHexString(), fixAttempt?.toHexString()]));
    const completed = await this.fixes.listCompleted(
      tenant,
      summaries.map(({ runId }) => runId),
    );
    return completed.filter(({ runId, attempt }) => noted.get(runId.toHexString()) !== attempt.toHexString());
  }

  async note(tenant: TenantId, newest: ShownSummary): Promise<void> {
    const { containerId, runId } = newest;
    for (const search of await this.listUnnoted(tenant, [newest])) {
      for await (const batch of this.fixes.streamAll(tenant, search, {})) {
        const repaired = batch.flatMap(({ repairs }) => repairs);
        const others = batch.filter(({ repairs }) => repairs.length === 0).map(({ target }) => target);
        await this.findings.noteFixes(tenant, containerId, repaired, 'proven');
        await this.findings.noteFixes(tenant, containerId, others, 'none');
      }
      await this.summaries.setFixAttempt(tenant, runId, search.attempt);
    }
  }
}
