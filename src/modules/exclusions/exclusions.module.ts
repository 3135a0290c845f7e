import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { CollectionLookupModule } from '../collections';
import { ExclusionsDataModule } from './data';
import { ExclusionsController } from './exclusions.controller';
import { ExclusionsService } from './exclusions.service';

@Module({
  imports: [AuditModule, CollectionLookupModule, ExclusionsDataModule],
  controllers: [ExclusionsController],
  providers: [ExclusionsService],
})
export class ExclusionsModule {}
