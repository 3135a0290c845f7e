import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A piece of what was read of a node, until the run has ended. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'crawl_unit_parts' })
export class CrawlUnitPart extends ContainerRow {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  unitId!: Types.ObjectId;

  /** What one try has read of the node. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  reading!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  number!: number;

  /** True for the last piece of a part. */
  @Prop({ type: Boolean, required: true })
  isLast!: boolean;

  /** The key that opens the pieces of the part together. */
  @Prop({ type: String, required: true })
  keyId!: string;

  /** A piece of the sealed JSON in gzip: it may hold a secret that a cloud repeats. */
  @Prop({ type: Buffer, required: true })
  bytes!: Buffer;

  /** When MongoDB deletes what a killed process has left. */
  @Prop({ type: Date, required: true })
  expireAt!: Date;
}

export const CrawlUnitPartSchema = SchemaFactory.createForClass(CrawlUnitPart);

// CrawlUnitPartsRepository.read: the pieces in order; append
CrawlUnitPartSchema.index({ tenant: 1, reading: 1, number: 1 }, { unique: true });
// CrawlUnitPartsRepository.deleteByUnit
CrawlUnitPartSchema.index({ tenant: 1, unitId: 1 });
// CrawlUnitPartsRepository.deleteByContainer
CrawlUnitPartSchema.index({ tenant: 1, containerId: 1 });
CrawlUnitPartSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });
