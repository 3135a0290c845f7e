import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

export const FINDING_GROUPS = ['rule', 'resource', 'file'] as const;
export type FindingGrouping = (typeof FINDING_GROUPS)[number];

/** The row that says that the groups of a collection are kept. */
export const KEPT = 'kept';
/** Stands in the place of a collection in the groups over all collections whose groups are kept. */
export const ALL_COLLECTIONS = 0;

/** The open findings of a rule, a resource or a file, of a collection or of all: what lists of groups are read from. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'finding_groups' })
export class FindingGroupRow extends ContainerRow {
  @Prop({ type: String, enum: [...FINDING_GROUPS, KEPT], required: true })
  by!: FindingGrouping | typeof KEPT;

  @Prop({ type: String, default: '' })
  key!: string;

  /** The severity of its worst finding. */
  @Prop({ type: Number, default: 0 })
  worst!: number;

  @Prop({ type: Number, default: 0 })
  count!: number;

  /** The number of findings of each severity, the worst first. */
  @Prop({ type: [Number], default: undefined })
  ranks!: number[];

  @Prop({ type: Number, default: 0 })
  collections!: number;

  /** The time at which the oldest was first seen. */
  @Prop({ type: Date })
  oldest!: Date;

  /** The finding whose title is shown. */
  @Prop({ type: Types.ObjectId })
  first!: Types.ObjectId;
}

export const FindingGroupSchema = SchemaFactory.createForClass(FindingGroupRow);

// FindingGroupsRepository.listPage, count, streamAll: the worst first, then the largest; deleteByContainer
FindingGroupSchema.index({ tenant: 1, containerId: 1, by: 1, worst: 1, count: -1, key: 1 });
// FindingGroupsRepository.replace: the same group in all collections; listKept
FindingGroupSchema.index({ tenant: 1, by: 1, key: 1, containerId: 1 }, { unique: true });
