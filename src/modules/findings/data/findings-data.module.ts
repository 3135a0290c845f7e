import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { Finding, FindingSchema } from './finding.schema';
import { FindingsRepository } from './findings.repository';
import { RunSummariesRepository } from './run-summaries.repository';
import { RunSummary, RunSummarySchema } from './run-summary.schema';

/** Storage of findings and of the numbers of runs, for the modules that write, read or delete them. */
@Module({
  imports: [TenantModels.forFeature([Finding, FindingSchema], [RunSummary, RunSummarySchema])],
  providers: [FindingsRepository, RunSummariesRepository],
  exports: [FindingsRepository, RunSummariesRepository],
})
export class FindingsDataModule {}
