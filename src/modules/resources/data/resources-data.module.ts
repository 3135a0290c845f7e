import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { ResourcesRepository } from './resources.repository';
import { Resource, ResourceSchema } from './resource.schema';

/** Storage of resources, for the modules that write or read them. */
@Module({
  imports: [TenantModels.forFeature([Resource, ResourceSchema])],
  providers: [ResourcesRepository],
  exports: [ResourcesRepository],
})
export class ResourcesDataModule {}
