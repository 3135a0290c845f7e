import { Module } from '@nestjs/common';
import { CollectionLookupModule } from '../collections';
import { ConfigItemsModule } from '../config-items';
import { DriftConfigController } from './drift-config.controller';
import { DriftConfigService } from './drift-config.service';
import { DriftDataModule } from './data';
import { DriftReportController } from './drift-report.controller';
import { DriftReportService } from './drift-report.service';
import { MasterSnapshotListController } from './mastersnapshot-list.controller';
import { MasterSnapshotListService } from './mastersnapshot-list.service';

@Module({
  imports: [CollectionLookupModule, ConfigItemsModule, DriftDataModule],
  controllers: [DriftConfigController, DriftReportController, MasterSnapshotListController],
  providers: [DriftConfigService, DriftReportService, MasterSnapshotListService],
})
export class DriftModule {}
