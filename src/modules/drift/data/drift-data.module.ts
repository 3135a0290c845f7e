import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { DriftOutputsRepository } from './drift-outputs.repository';
import { DriftOutput, DriftOutputSchema } from './drift-output.schema';
import { DriftResult, DriftResultSchema } from './drift-result.schema';

/** Storage of drift outputs, for the modules that write or read them. */
@Module({
  imports: [TenantModels.forFeature([DriftOutput, DriftOutputSchema], [DriftResult, DriftResultSchema])],
  providers: [DriftOutputsRepository],
  exports: [DriftOutputsRepository],
})
export class DriftDataModule {}
