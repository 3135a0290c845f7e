import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { TenantModels } from '../../database/tenant-models.module';
import { FiltersController } from './filters.controller';
import { FiltersService } from './filters.service';
import { SavedFiltersRepository, SavedFilter, SavedFilterSchema } from './data';

@Module({
  imports: [AuditModule, TenantModels.forFeature([SavedFilter, SavedFilterSchema])],
  controllers: [FiltersController],
  providers: [SavedFiltersRepository, FiltersService],
})
export class FiltersModule {}
