import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A resource that runs and that no template and no state has. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'drift_unmanaged' })
export class UnmanagedResource extends ContainerRow {
  /** The run, and so its drift output. */
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  time!: Date;

  /** Its number in the output: by type, then by path. */
  @Prop({ type: Number, required: true })
  seq!: number;

  @Prop({ type: String, required: true })
  cloudType!: string;

  /** The cloud's own name of the type. */
  @Prop({ type: String, required: true })
  resourceType!: string;

  @Prop({ type: String, required: true })
  cloudPath!: string;

  @Prop({ type: String, default: '' })
  region!: string;

  @Prop({ type: String, default: '' })
  accountId!: string;
}

export const UnmanagedResourceSchema = SchemaFactory.createForClass(UnmanagedResource);

// UnmanagedResourcesRepository.insert (once per output), listPage, streamAll, deleteByRun
UnmanagedResourceSchema.index({ tenant: 1, runId: 1, seq: 1 }, { unique: true });
// UnmanagedResourcesRepository.listPage, streamAll with a type
UnmanagedResourceSchema.index({ tenant: 1, runId: 1, resourceType: 1, seq: 1 });
// UnmanagedResourcesRepository.deleteByContainer
UnmanagedResourceSchema.index({ tenant: 1, containerId: 1 });
