import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { DRIFT_JOINS } from '../../../engine/files/collection-files';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

type DriftJoin = (typeof DRIFT_JOINS)[number];
export const DRIFT_VERDICTS = ['drifted', 'undrifted'] as const;
export type DriftVerdict = (typeof DRIFT_VERDICTS)[number];

/** The comparison of one IaC resource with its cloud resource; documents are stored as exact JSON strings. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'drift_results' })
export class DriftResult extends ContainerRow {
  @Prop({ type: Types.ObjectId, required: true })
  outputId!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  time!: Date;

  @Prop({ type: String, required: true })
  resultId!: string;

  /** Identities of the cloud resource and the IaC resource: the dashboards that show this result. */
  @Prop({ type: [String], required: true })
  identities!: string[];

  @Prop({ type: String, enum: DRIFT_VERDICTS, required: true })
  result!: DriftVerdict;

  @Prop({ type: String, required: true })
  cloudSnapshot!: string;

  @Prop({ type: String, required: true })
  iacSnapshot!: string;

  @Prop({ type: String, required: true })
  cloudType!: string;

  @Prop({ type: String, required: true })
  iacType!: string;

  @Prop({ type: String, required: true })
  resourceType!: string;

  /** Value of the tag `service_unique_id`; empty when the two are not joined by tags. */
  @Prop({ type: String, default: '' })
  tagServiceId!: string;

  /** Value of the tag `resource_type`; empty when the two are not joined by tags. */
  @Prop({ type: String, default: '' })
  tagResourceType!: string;

  /** The way in which the two were found to be the same; older results were all joined by tags. */
  @Prop({ type: String, enum: DRIFT_JOINS, default: 'tags' })
  joinedBy!: DriftJoin;

  /** List of {path, iac_value, cloud_value}, as a JSON string. */
  @Prop({ type: String, required: true })
  driftedAttributes!: string;

  /** List of {test_id, side, written, running}, as a JSON string. */
  @Prop({ type: String, default: '[]' })
  flips!: string;

  /** The number of attributes of the template that were not compared. */
  @Prop({ type: Number, default: 0 })
  untracked!: number;

  /** Its number in the output: by consequence, then in the order of the templates. */
  @Prop({ type: Number, default: 0 })
  seq!: number;

  @Prop({ type: String, default: '' })
  iacPath!: string;

  /** The resource inside the template; older results do not have it. */
  @Prop({ type: String, default: '' })
  iacResource!: string;

  @Prop({ type: String, default: '' })
  cloudPath!: string;

  /** The commit of the template; empty when it does not come from a repository. */
  @Prop({ type: String, default: '' })
  iacCommit!: string;

  /** The stored versions that were compared, those of the template first. */
  @Prop({ type: [Types.ObjectId], default: [] })
  versionIds!: Types.ObjectId[];
}

export const DriftResultSchema = SchemaFactory.createForClass(DriftResult);

// DriftOutputsRepository.findResult, insertResults (once per output)
DriftResultSchema.index({ tenant: 1, containerId: 1, outputId: 1, resultId: 1 }, { unique: true });
// DriftOutputsRepository.findNewestOfResource: the dashboard's drift_output
DriftResultSchema.index({ tenant: 1, containerId: 1, identities: 1, time: -1, seq: 1 });
// DriftOutputsRepository.listPage, streamAll: the report
DriftResultSchema.index({ tenant: 1, outputId: 1, seq: 1, resultId: 1 });
// DriftOutputsRepository.deleteByRun
DriftResultSchema.index({ tenant: 1, runId: 1 });
