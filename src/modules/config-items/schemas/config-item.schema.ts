import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import type { SnapshotSource } from '../format/snapshot-sources';
import { ITEM_KINDS, type ItemKind } from '../item-kind';

/** The secrets of an item, sealed as one text, and the key that opens it. */
@Schema({ ...SCHEMA_DEFAULTS, _id: false })
export class SealedSecrets {
  @Prop({ type: String, required: true })
  keyId!: string;

  @Prop({ type: String, required: true })
  sealed!: string;
}
export const SealedSecretsSchema = SchemaFactory.createForClass(SealedSecrets);

/** A config item or rule file of a container. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'config_items' })
export class ConfigItem {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: Number, required: true })
  containerId!: number;

  @Prop({ type: String, enum: ITEM_KINDS, required: true })
  kind!: ItemKind;

  @Prop({ type: String, required: true })
  name!: string;

  /** The JSON text, secrets masked. Text, because BSON cannot hold every JSON: depth, NUL in keys, large numbers. */
  @Prop({ type: String, default: '' })
  body!: string;

  /** A long text in packed form, `body` being empty; only repositories see it. */
  @Prop({ type: Buffer })
  packed?: Buffer;

  @Prop({ type: SealedSecretsSchema })
  secrets?: SealedSecrets;

  /** `type` of a connector; empty for other kinds. */
  @Prop({ type: String, default: '' })
  connectorType!: string;

  /** What a master snapshot draws on; absent for other kinds. */
  @Prop({ type: [{ _id: false, source: String, side: String }], default: undefined })
  sources?: SnapshotSource[];

  /** From 1; never used again for this name, also after a delete. */
  @Prop({ type: Number, required: true })
  version!: number;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: String, default: '' })
  updatedBy!: string;
}

export const ConfigItemSchema = SchemaFactory.createForClass(ConfigItem);

// ConfigItemsRepository.find, findByReference, listOfKind, replace, remove (a name exists once per kind), deleteByContainer
ConfigItemSchema.index({ tenant: 1, containerId: 1, kind: 1, name: 1 }, { unique: true });
// ConfigItemsRepository.listNames, listConnectorTypes: covered, so that no body is read for a list of names
ConfigItemSchema.index({ tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 });
// ConfigItemsRepository.listContainersWithConnector: covered
ConfigItemSchema.index({ tenant: 1, kind: 1, connectorType: 1, containerId: 1 });
// ConfigItemsRepository.listPageOfKind: newest first, covered
ConfigItemSchema.index({ tenant: 1, containerId: 1, kind: 1, updatedAt: -1, _id: -1, name: 1 });
