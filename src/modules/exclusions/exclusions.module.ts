import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections';
import { ExclusionsDataModule } from './data';
import { ExclusionsController } from './exclusions.controller';
import { ExclusionsService } from './exclusions.service';

@Module({
  imports: [CollectionsModule, ExclusionsDataModule],
  controllers: [ExclusionsController],
  providers: [ExclusionsService],
})
export class ExclusionsModule {}
