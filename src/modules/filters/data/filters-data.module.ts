import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { SavedFilter, SavedFilterSchema } from './saved-filter.schema';
import { SavedFiltersRepository } from './saved-filters.repository';

@Module({
  imports: [TenantModels.forFeature([SavedFilter, SavedFilterSchema])],
  providers: [SavedFiltersRepository],
  exports: [SavedFiltersRepository],
})
export class FiltersDataModule {}
