import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { DELETE_BATCH } from '../../../database/tenant-model';
import { DriftOutputsRepository, UnmanagedResourcesRepository } from '../../drift/data';
import { ROWS_OF_RUNS, type RowsOfRuns } from './rows-of-runs';
import { ResultsRepository } from './results.repository';
import { RunCoverageRepository } from './run-coverage.repository';
import { RunResourceGroupsRepository } from './run-resource-groups.repository';
import { RunResourcesRepository } from './run-resources.repository';

/** All rows that a run has found out; its record and its log stay and tell the outcome. */
@Injectable()
export class RunOutputsRepository {
  constructor(
    private readonly results: ResultsRepository,
    private readonly runResources: RunResourcesRepository,
    private readonly resourceGroups: RunResourceGroupsRepository,
    private readonly coverage: RunCoverageRepository,
    private readonly driftOutputs: DriftOutputsRepository,
    private readonly unmanaged: UnmanagedResourcesRepository,
    @Inject(ROWS_OF_RUNS) private readonly ofOthers: readonly RowsOfRuns[],
  ) {}

  /** Deletes at most `limit` rows of one kind; returns their number, 0 when none is left. */
  async deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return (await this.results.deleteByRun(tenant, runId, limit)) || this.deleteBesideResults(tenant, runId, limit);
  }

  /** Does the same without results, which may hold for later runs. */
  async deleteBesideResults(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    const { runResources, resourceGroups, coverage, unmanaged, driftOutputs, ofOthers } = this;
    for (const rows of [runResources, resourceGroups, coverage, unmanaged, driftOutputs, ...ofOthers]) {
      const deleted = await rows.deleteByRun(tenant, runId, limit);
      if (deleted > 0) return deleted;
    }
    return 0;
  }
}
