import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { ExclusionsRepository } from './exclusions.repository';
import { Exclusion, ExclusionSchema } from './exclusion.schema';

/** The stored exclusions, for this domain and for uploads of exclusion files. */
@Module({
  imports: [TenantModels.forFeature([Exclusion, ExclusionSchema])],
  providers: [ExclusionsRepository],
  exports: [ExclusionsRepository],
})
export class ExclusionsDataModule {}
