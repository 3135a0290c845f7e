import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { RunRow } from './run-row';

/** One resource in the output of one run: all that the search needs, so that it never touches the results. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_resources' })
export class RunResourceRow extends RunRow {
  @Prop({ type: String, required: true })
  identity!: string;

  @Prop({ type: String, required: true })
  nodeId!: string;

  /** The version of the document that the run saw; absent when it could not be read or kept. */
  @Prop({ type: Types.ObjectId })
  versionId?: Types.ObjectId;

  @Prop({ type: String, required: true })
  databaseCollection!: string;

  @Prop({ type: String, required: true })
  connector!: string;

  @Prop({ type: String, required: true })
  type!: string;

  /** The type and the types inside a template, in lower case. */
  @Prop({ type: [String], required: true })
  typeKeys!: string[];

  @Prop({ type: String, required: true })
  path!: string;

  @Prop({ type: [String], required: true })
  paths!: string[];

  @Prop({ type: [String], required: true })
  names!: string[];

  /** The names in lower case. */
  @Prop({ type: [String], required: true })
  nameKeys!: string[];

  /** The region in lower case. */
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

  /** Services in the tags of the tests that ran on it, in lower case. */
  @Prop({ type: [String], required: true })
  serviceKeys!: string[];

  @Prop({ type: Number, required: true })
  passed!: number;

  @Prop({ type: Number, required: true })
  failed!: number;

  /** Cases that could not be judged. (Mongoose keeps the name `errors` for itself.) */
  @Prop({ type: Number, required: true })
  inError!: number;

  /** Cases that an exclusion covers; absent in older rows. */
  @Prop({ type: Number })
  excluded?: number;
}

export const RunResourceRowSchema = SchemaFactory.createForClass(RunResourceRow);

// RunResourcesRepository.searchPage, inventoryOf: a page in order; the filters behind the order are met in the index
RunResourceRowSchema.index({
  tenant: 1,
  runId: 1,
  connector: 1,
  type: 1,
  path: 1,
  identity: 1,
  regionKey: 1,
  user: 1,
  accountId: 1,
  subscriptionId: 1,
});
// RunResourcesRepository.insertMany (once per run and resource), findOfRun, findNewestCounts, streamMembers, listMembers
RunResourceRowSchema.index({ tenant: 1, runId: 1, identity: 1 }, { unique: true });
// RunResourcesRepository.notJudgedByType: few of many, and read from the index alone
RunResourceRowSchema.index(
  { tenant: 1, runId: 1, type: 1, excluded: 1 },
  { partialFilterExpression: { passed: 0, failed: 0, inError: 0 } },
);
// RunResourcesRepository.deleteByContainer
RunResourceRowSchema.index({ tenant: 1, containerId: 1 });
