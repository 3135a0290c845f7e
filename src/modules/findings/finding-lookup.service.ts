import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { toObjectId } from '../../database/object-id';
import { CollectionLookupService } from '../collections';
import { ResultsRepository, RunsRepository, type Result } from '../runs/data';
import { FindingsRepository, RunSummariesRepository, type ShownFinding, type ShownSummary } from './data';

/** A finding with the result that it was made of. */
export interface FoundFinding {
  readonly finding: ShownFinding;
  readonly collection: string;
  readonly result: Result;
  /** The numbers of its run. */
  readonly run: ShownSummary;
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
    const [collection, run] = await Promise.all([
      this.collections.nameOf(tenant, containerId),
      this.summaries.findNewest(tenant, containerId),
    ]);
    const ref = run && (await this.runs.findRef(tenant, run.runId));
    const result = ref && (await this.results.findByKey(tenant, ref, finding));
    if (collection === undefined || !run || !result) throw gone(id);
    return { finding, collection, result, run };
  }
}

function gone(id: string): ServiceError {
  return ServiceError.notFound(
    `Finding ${id} not found: it was fixed, its resource is gone or was not read, or its collection was deleted`,
  );
}
