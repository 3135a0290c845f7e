import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { ExclusionsDataModule } from './data/exclusions-data.module';
import { ExclusionsController } from './exclusions.controller';
import { ExclusionsService } from './exclusions.service';

@Module({
  imports: [CollectionsModule, ExclusionsDataModule],
  controllers: [ExclusionsController],
  providers: [ExclusionsService],
})
export class ExclusionsModule {}
