import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { FixSearch, FixSearchSchema } from './fix-search.schema';
import { FixRow, FixRowSchema } from './fix.schema';
import { FixesRepository } from './fixes.repository';

/** Storage of fixes, for the modules that write, read or delete them. */
@Module({
  imports: [TenantModels.forFeature([FixSearch, FixSearchSchema], [FixRow, FixRowSchema])],
  providers: [FixesRepository],
  exports: [FixesRepository],
})
export class FixesDataModule {}
