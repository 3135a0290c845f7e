import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { EXCLUSION_TYPES, type ExclusionType } from '../../../engine/files/exclusions';

/** An exclusion from a collection's runs: a test, a resource, or a test on a resource. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'exclusions' })
export class Exclusion extends ContainerRow {
  _id!: Types.ObjectId;

  @Prop({ type: String, enum: EXCLUSION_TYPES, required: true })
  exclusionType!: ExclusionType;

  /** Empty for `resource`. */
  @Prop({ type: String, default: '' })
  masterTestId!: string;

  /** As they were given; empty for `test`. */
  @Prop({ type: [String], required: true })
  paths!: string[];

  /** Hash over the set of paths: exclusions with the same type, test and set of paths are the same. */
  @Prop({ type: String, required: true })
  pathsHash!: string;

  @Prop({ type: String })
  reason?: string;

  @Prop({ type: String })
  owner?: string;

  /** The date as it was given. */
  @Prop({ type: String })
  expires?: string;
}

export const ExclusionSchema = SchemaFactory.createForClass(Exclusion);

// ExclusionsRepository.add, delete
ExclusionSchema.index({ tenant: 1, containerId: 1, exclusionType: 1, masterTestId: 1, pathsHash: 1 }, { unique: true });
// ExclusionsRepository.stream, count: in the order of creation; deleteByContainer
ExclusionSchema.index({ tenant: 1, containerId: 1, _id: 1 });
// ExclusionsRepository.stream, count of one type
ExclusionSchema.index({ tenant: 1, containerId: 1, exclusionType: 1, _id: 1 });
