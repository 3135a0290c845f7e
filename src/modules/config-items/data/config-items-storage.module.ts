import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfigItemVersionsRepository } from './config-item-versions.repository';
import { ConfigItemsRepository } from './config-items.repository';
import { ConfigItemVersion, ConfigItemVersionSchema } from './config-item-version.schema';
import { ConfigItem, ConfigItemSchema } from './config-item.schema';

/** Schemas and repositories alone, for the domains that only read names: collections among them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ConfigItem.name, schema: ConfigItemSchema },
      { name: ConfigItemVersion.name, schema: ConfigItemVersionSchema },
    ]),
  ],
  providers: [ConfigItemsRepository, ConfigItemVersionsRepository],
  exports: [ConfigItemsRepository, ConfigItemVersionsRepository, MongooseModule],
})
export class ConfigItemsStorageModule {}
