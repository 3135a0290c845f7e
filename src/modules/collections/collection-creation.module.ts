import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { CollectionCreationService } from './collection-creation.service';
import { CollectionLookupModule } from './collection-lookup.module';

/** The making of collections, for all domains that make some. */
@Module({
  imports: [AuditModule, CollectionLookupModule],
  providers: [CollectionCreationService],
  exports: [CollectionCreationService],
})
export class CollectionCreationModule {}
