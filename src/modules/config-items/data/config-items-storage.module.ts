import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { ConfigItemVersionsRepository } from './config-item-versions.repository';
import { ConfigItemsRepository } from './config-items.repository';
import { ConfigItemVersion, ConfigItemVersionSchema } from './config-item-version.schema';
import { ConfigItem, ConfigItemSchema } from './config-item.schema';

/** Schemas and repositories alone, for domains that only read names, such as collections. */
@Module({
  imports: [TenantModels.forFeature([ConfigItem, ConfigItemSchema], [ConfigItemVersion, ConfigItemVersionSchema])],
  providers: [ConfigItemsRepository, ConfigItemVersionsRepository],
  exports: [ConfigItemsRepository, ConfigItemVersionsRepository, TenantModels],
})
export class ConfigItemsStorageModule {}
