import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { ResourcesRepository } from './resources.repository';
import { ResourceRow, ResourceRowSchema } from './resource.schema';

/** Storage of resources, for the modules that write or read them. */
@Module({
  imports: [TenantModels.forFeature([ResourceRow, ResourceRowSchema])],
  providers: [ResourcesRepository],
  exports: [ResourcesRepository],
})
export class ResourcesDataModule {}
