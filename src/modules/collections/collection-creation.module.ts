import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { CollectionCreation } from './collection-creation.service';
import { CollectionLookupModule } from './collection-lookup.module';

/** The making of collections, for all domains that make some. */
@Module({
  imports: [AuditModule, CollectionLookupModule],
  providers: [CollectionCreation],
  exports: [CollectionCreation],
})
export class CollectionCreationModule {}
