import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { ITEM_KINDS, type ItemKind } from '../item-kind';
import { SealedSecrets, SealedSecretsSchema } from './config-item.schema';

/** A version of a config item that was replaced or deleted, with its own time and author. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'config_item_versions' })
export class ConfigItemVersion {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: Number, required: true })
  containerId!: number;

  @Prop({ type: String, enum: ITEM_KINDS, required: true })
  kind!: ItemKind;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Number, required: true })
  version!: number;

  @Prop({ type: String, default: '' })
  body!: string;

  /** As in the item itself. */
  @Prop({ type: Buffer })
  packed?: Buffer;

  @Prop({ type: SealedSecretsSchema })
  secrets?: SealedSecrets;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: String, default: '' })
  updatedBy!: string;

  /** When another version took its place, or when it was deleted. */
  @Prop({ type: Date, required: true })
  replacedAt!: Date;
}

export const ConfigItemVersionSchema = SchemaFactory.createForClass(ConfigItemVersion);

// ConfigItemVersionsRepository.listVersions, find, lastVersion; deleteByContainer
ConfigItemVersionSchema.index({ tenant: 1, containerId: 1, kind: 1, name: 1, version: -1 }, { unique: true });
