import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

export const FIX_SEARCH_STATES = ['queued', 'running', 'completed', 'failed'] as const;
export type FixSearchState = (typeof FIX_SEARCH_STATES)[number];

/** The search for fixes of a run; all of its findings can be seen when it is completed, and none before. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'fix_searches' })
export class FixSearch extends ContainerRow {
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  /** The id of its job. */
  @Prop({ type: String, default: '' })
  taskid!: string;

  @Prop({ type: String, enum: FIX_SEARCH_STATES, required: true })
  state!: FixSearchState;

  /** The reason of a failure; of a completed search what it could not read. */
  @Prop({ type: String, default: '' })
  reason!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date })
  finishedAt?: Date;

  /** The attempt whose findings count; undefined until the search is completed. */
  @Prop({ type: Types.ObjectId })
  attempt?: Types.ObjectId;

  /** The numbers of failed results that have a fix, and that have none. */
  @Prop({ type: Number, default: 0 })
  repaired!: number;

  @Prop({ type: Number, default: 0 })
  unfixed!: number;
}

export const FixSearchSchema = SchemaFactory.createForClass(FixSearch);

// FixesRepository.findSearch, begin (one search per run), deleteByRun
FixSearchSchema.index({ tenant: 1, runId: 1 }, { unique: true });
// FixesRepository.deleteByContainer
FixSearchSchema.index({ tenant: 1, containerId: 1 });
