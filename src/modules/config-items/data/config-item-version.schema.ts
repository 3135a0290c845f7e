import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { StoredItem } from './stored-item';

/** A version of a config item that was replaced or deleted, with its own time and author. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'config_item_versions' })
export class ConfigItemVersion extends StoredItem {
  /** The time at which it was replaced or deleted. */
  @Prop({ type: Date, required: true })
  replacedAt!: Date;
}

export const ConfigItemVersionSchema = SchemaFactory.createForClass(ConfigItemVersion);

// ConfigItemVersionsRepository.listVersions, find, lastVersion; deleteByContainer
ConfigItemVersionSchema.index({ tenant: 1, containerId: 1, kind: 1, name: 1, version: -1 }, { unique: true });
