import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { toObjectId } from '../../database/object-id';
import { CollectionLookupService } from '../collections';
import { ResultsRepository, RunsRepository, type Result } from '../runs/data';
import { FindingsRepository, RunSummariesRepository, type ShownFinding, type ShownSummary } from './data';

type JudgedRun = Pick<ShownSummary, 'runId' | 'taskid'>;

type Judged = Pick<FoundFinding, 'run' | 'result'>;

/** A finding with the result that it was made of. */
export interface FoundFinding {
  readonly finding: ShownFinding;
  readonly collection: string;
  readonly result: Result;
  readonly run: JudgedRun;
}

/** Finds a finding by its id. */
@Injectable()
export class FindingLookupService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly findings: FindingsRepository,
    private readonly summaries: RunSummariesRepository,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
  ) {}

  /** 404 when it is gone, or its collection is. */
  async existing(tenant: TenantId, id: string): Promise<FoundFinding> {
    const objectId = toObjectId(id);
    const finding = objectId && (await this.findings.findById(tenant, objectId));
    if (!finding) throw gone(id);
    const { containerId } = finding;
    const [collection, last] = await Promise.all([
      this.collections.nameOf(tenant, containerId),
      this.summaries.findNewest(tenant, containerId),
    ]);
    const found =
      (last && (await this.resultIn(tenant, last, finding))) ?? (await this.resultInNext(tenant, last, finding));
    if (collection === undefined || !found) throw gone(id);
    return { finding, collection, ...found };
  }

  /** The findings of a run are written before its summary. */
  private async resultInNext(
    tenant: TenantId,
    last: ShownSummary | null,
    finding: ShownFinding,
  ): Promise<Judged | null> {
    const [next] = await this.runs.listCompletedAfter(tenant, finding.containerId, last?.time, 1);
    return next ? this.resultIn(tenant, { runId: next._id, taskid: next.taskid }, finding) : null;
  }

  private async resultIn(tenant: TenantId, run: JudgedRun, finding: ShownFinding): Promise<Judged | null> {
    const ref = await this.runs.findRef(tenant, run.runId);
    const result = ref && (await this.results.findByKey(tenant, ref, finding));
    return result && { run, result };
  }
}

function gone(id: string): ServiceError {
  return ServiceError.notFound(
    `Finding ${id} not found: it was fixed, its resource is gone or was not read, or its collection was deleted`,
  );
}
