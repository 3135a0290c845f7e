import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { RunRow } from './run-row';

/** The resources of a run that no filter of a search tells apart, but for one by name: searches are counted by these. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_resource_groups' })
export class RunResourceGroup extends RunRow {
  @Prop({ type: String, required: true })
  connector!: string;

  @Prop({ type: String, required: true })
  type!: string;

  @Prop({ type: [String], required: true })
  typeKeys!: string[];

  @Prop({ type: String, required: true })
  regionKey!: string;

  @Prop({ type: String, required: true })
  user!: string;

  @Prop({ type: String, required: true })
  accountId!: string;

  @Prop({ type: String, required: true })
  subscriptionId!: string;

  @Prop({ type: String, required: true })
  projectId!: string;

  @Prop({ type: String, required: true })
  branch!: string;

  @Prop({ type: [String], required: true })
  serviceKeys!: string[];

  @Prop({ type: Number, required: true })
  count!: number;

  /** The number of those that nothing judged. */
  @Prop({ type: Number, required: true })
  notJudged!: number;
}

export const RunResourceGroupSchema = SchemaFactory.createForClass(RunResourceGroup);

// RunResourceGroupsRepository.countByType, deleteByRun
RunResourceGroupSchema.index({ tenant: 1, runId: 1, connector: 1 });
// RunResourceGroupsRepository.deleteByContainer
RunResourceGroupSchema.index({ tenant: 1, containerId: 1 });
