import { ITEM_KINDS, type ItemKind } from '../../../engine/files/collection-files';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** The secrets of an item, sealed as one string, and the key that opens it. */
@Schema({ ...SCHEMA_DEFAULTS, _id: false })
export class SealedSecrets {
  @Prop({ type: String, required: true })
  keyId!: string;

  @Prop({ type: String, required: true })
  sealed!: string;
}
const SealedSecretsSchema = SchemaFactory.createForClass(SealedSecrets);

/** The fields that an item and each of its earlier versions have. */
@Schema(SCHEMA_DEFAULTS)
export abstract class StoredItem extends ContainerRow {
  @Prop({ type: String, enum: ITEM_KINDS, required: true })
  kind!: ItemKind;

  @Prop({ type: String, required: true })
  name!: string;

  /**
   * The document as JSON, with its secrets masked. A string, because BSON cannot represent all JSON: depth, NUL in keys, large
   * numbers.
   */
  @Prop({ type: String, default: '' })
  body!: string;

  /** The compressed JSON of a large item, whose `body` is empty; only repositories see it. */
  @Prop({ type: Buffer })
  packed?: Buffer;

  @Prop({ type: SealedSecretsSchema })
  secrets?: SealedSecrets;

  /** From 1; never used again for this name, also after a delete. */
  @Prop({ type: Number, required: true })
  version!: number;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: String, default: '' })
  updatedBy!: string;
}
