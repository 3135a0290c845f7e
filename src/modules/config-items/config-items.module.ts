import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { SecretsModule } from '../../secrets';
import { CollectionCreationModule, CollectionLookupModule } from '../collections';
import { ExclusionsDataModule } from '../exclusions/data';
import { FiltersDataModule } from '../filters/data';
import { ConfigItemStore } from './config-item-store.service';
import { ConfigItemWriter } from './config-item-writer.service';
import { ConfigItemsController } from './config-items.controller';
import { ConfigItemsService } from './config-items.service';
import { ConfigItemsStorageModule } from './data';
import { ConfigUploadService } from './config-upload.service';
import { ConnectorPolicy } from './connector-policy';
import { DriftConfigItems } from './drift-config-items.service';
import { NotificationFilters } from './notification-filters';
import { QuickStartController } from './quick-start.controller';
import { QuickStartService } from './quick-start.service';
import { SecretRotation } from './secrets/secret-rotation.service';

@Module({
  imports: [
    AuditModule,
    CollectionCreationModule,
    CollectionLookupModule,
    ConfigItemsStorageModule,
    ExclusionsDataModule,
    FiltersDataModule,
    SecretsModule,
  ],
  controllers: [ConfigItemsController, QuickStartController],
  providers: [
    ConfigItemStore,
    ConfigItemWriter,
    ConfigItemsService,
    ConfigUploadService,
    ConnectorPolicy,
    DriftConfigItems,
    NotificationFilters,
    QuickStartService,
    SecretRotation,
  ],
  exports: [ConfigItemStore, ConfigItemWriter, ConnectorPolicy, DriftConfigItems, ConfigItemsStorageModule],
})
export class ConfigItemsModule {}
