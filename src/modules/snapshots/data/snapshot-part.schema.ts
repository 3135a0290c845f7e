import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A part of the exact JSON of a version that does not fit into one stored document. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'snapshot_parts' })
export class SnapshotPart extends ContainerRow {
  @Prop({ type: Types.ObjectId, required: true })
  versionId!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  number!: number;

  /** The part in UTF-8; it may end inside a character. */
  @Prop({ type: Buffer, required: true })
  bytes!: Buffer;
}

export const SnapshotPartSchema = SchemaFactory.createForClass(SnapshotPart);

// SnapshotPartsRepository.readText: the parts in order; deleteOf, deleteByContainer
SnapshotPartSchema.index({ tenant: 1, containerId: 1, versionId: 1, number: 1 }, { unique: true });
