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
import { UnmanagedController } from './unmanaged.controller';
import { UnmanagedService } from './unmanaged.service';

@Module({
  imports: [CollectionLookupModule, ConfigItemsModule, DriftDataModule],
  controllers: [DriftConfigController, DriftReportController, MasterSnapshotListController, UnmanagedController],
  providers: [DriftConfigService, DriftReportService, MasterSnapshotListService, UnmanagedService],
})
export class DriftModule {}
