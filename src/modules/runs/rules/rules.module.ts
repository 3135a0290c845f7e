import { Module } from '@nestjs/common';
import { CollectionLookupModule } from '../../collections';
import { ConfigItemsModule } from '../../config-items';
import { RunsDataModule } from '../data';
import { RunRecordsModule } from '../records';
import { CollectionRulesService } from './collection-rules.service';
import { RulesController } from './rules.controller';
import { RulesService } from './rules.service';

@Module({
  imports: [CollectionLookupModule, ConfigItemsModule, RunsDataModule, RunRecordsModule],
  controllers: [RulesController],
  providers: [CollectionRulesService, RulesService],
})
export class RulesModule {}
