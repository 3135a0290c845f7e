import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResourcesRepository } from './resources.repository';
import { Resource, ResourceSchema } from './resource.schema';

/** Storage of resources, for the modules that write or read them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Resource.name, schema: ResourceSchema }])],
  providers: [ResourcesRepository],
  exports: [ResourcesRepository],
})
export class ResourcesDataModule {}
