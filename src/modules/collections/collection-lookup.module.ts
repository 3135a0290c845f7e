import { Module } from '@nestjs/common';
import { TenantModels } from '../../database/tenant-models.module';
import { JobsModule } from '../../jobs';
import { CollectionLookupService } from './collection-lookup.service';
import { CollectionsRepository, Collection, CollectionSchema, Counter, CounterSchema } from './data';

/** The collections as other domains see them. */
@Module({
  imports: [JobsModule, TenantModels.forFeature([Collection, CollectionSchema], [Counter, CounterSchema])],
  providers: [CollectionsRepository, CollectionLookupService],
  exports: [CollectionsRepository, CollectionLookupService],
})
export class CollectionLookupModule {}
