import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { DriftOutputsRepository } from './drift-outputs.repository';
import { DriftOutput, DriftOutputSchema } from './drift-output.schema';
import { DriftResult, DriftResultSchema } from './drift-result.schema';
import { UnmanagedResource, UnmanagedResourceSchema } from './unmanaged-resource.schema';
import { UnmanagedResourcesRepository } from './unmanaged-resources.repository';

/** Storage of drift outputs, for the modules that write or read them. */
@Module({
  imports: [
    TenantModels.forFeature(
      [DriftOutput, DriftOutputSchema],
      [DriftResult, DriftResultSchema],
      [UnmanagedResource, UnmanagedResourceSchema],
    ),
  ],
  providers: [DriftOutputsRepository, UnmanagedResourcesRepository],
  exports: [DriftOutputsRepository, UnmanagedResourcesRepository],
})
export class DriftDataModule {}
