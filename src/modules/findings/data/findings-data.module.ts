import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { FindingGroupRow, FindingGroupSchema } from './finding-group.schema';
import { FindingGroupsRepository } from './finding-groups.repository';
import { Finding, FindingSchema } from './finding.schema';
import { FindingsRepository } from './findings.repository';
import { RunSummariesRepository } from './run-summaries.repository';
import { RunSummary, RunSummarySchema } from './run-summary.schema';

/** Storage of findings, their groups and the numbers of runs, for the modules that write, read or delete them. */
@Module({
  imports: [
    TenantModels.forFeature(
      [Finding, FindingSchema],
      [FindingGroupRow, FindingGroupSchema],
      [RunSummary, RunSummarySchema],
    ),
  ],
  providers: [FindingGroupsRepository, FindingsRepository, RunSummariesRepository],
  exports: [FindingGroupsRepository, FindingsRepository, RunSummariesRepository],
})
export class FindingsDataModule {}
