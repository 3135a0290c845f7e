import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { SecretsModule } from '../../secrets';
import { CollectionCreationModule, CollectionLookupModule } from '../collections';
import { ExclusionsDataModule } from '../exclusions/data';
import { FiltersDataModule } from '../filters/data';
import { ConfigItemStoreService } from './config-item-store.service';
import { ConfigItemWriterService } from './config-item-writer.service';
import { ConfigItemsController } from './config-items.controller';
import { ConfigItemsService } from './config-items.service';
import { ConfigItemsStorageModule } from './data';
import { ConfigUploadService } from './config-upload.service';
import { ConnectorPolicyService } from './connector-policy.service';
import { DriftConfigItemsService } from './drift-config-items.service';
import { NotificationFiltersService } from './notification-filters.service';
import { QuickStartController } from './quick-start.controller';
import { QuickStartService } from './quick-start.service';
import { SecretRotationService } from './secrets/secret-rotation.service';

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
    ConfigItemStoreService,
    ConfigItemWriterService,
    ConfigItemsService,
    ConfigUploadService,
    ConnectorPolicyService,
    DriftConfigItemsService,
    NotificationFiltersService,
    QuickStartService,
    SecretRotationService,
  ],
  exports: [
    ConfigItemStoreService,
    ConfigItemWriterService,
    ConnectorPolicyService,
    DriftConfigItemsService,
    ConfigItemsStorageModule,
  ],
})
export class ConfigItemsModule {}
