import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { ContainerRow } from '../../../database/container-row';
import type { Severity } from '../../../engine/files/cases';
import type { ResultState } from '../../runs/data';
import type { FindingChange } from './finding.schema';

export type StateNumbers = Readonly<Record<ResultState, number>>;

/** The results of a run by a framework. */
export interface FrameworkNumbers extends StateNumbers {
  readonly framework: string;
  /** The number of its rules that have results. */
  readonly rules: number;
}

/** The results of a run by a rule. */
export interface RuleNumbers extends StateNumbers {
  readonly rule: string;
}

/** Sources or resources that a run could not read, for one reason. */
export interface GapNumbers {
  readonly reason: string;
  readonly count: number;
}

/** The numbers of a completed compliance run: summaries read them instead of results. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_summaries' })
export class RunSummary extends ContainerRow {
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  taskid!: string;

  @Prop({ type: String, required: true })
  sessionId!: string;

  /** The time of the run. */
  @Prop({ type: Date, required: true })
  time!: Date;

  @Prop({ type: Date, required: true })
  finishedAt!: Date;

  /** The task of the run that it is compared with; empty for the first. */
  @Prop({ type: String, default: '' })
  previousTaskid!: string;

  @Prop({ type: Object, required: true })
  counts!: StateNumbers;

  /** The failed results by severity. */
  @Prop({ type: Object, required: true })
  severities!: Readonly<Record<Severity, number>>;

  @Prop({ type: Object, required: true })
  changes!: Readonly<Record<FindingChange, number>>;

  @Prop({ type: [Object], required: true })
  frameworks!: FrameworkNumbers[];

  @Prop({ type: [Object], required: true })
  rules!: RuleNumbers[];

  @Prop({ type: [Object], required: true })
  gaps!: GapNumbers[];

  /** The search for fixes whose outcome the findings show; absent while they show none. */
  @Prop({ type: Types.ObjectId })
  fixAttempt?: Types.ObjectId;

  /** Drift results that change a verdict. */
  @Prop({ type: Number, required: true })
  flips!: number;
}

export const RunSummarySchema = SchemaFactory.createForClass(RunSummary);

// RunSummariesRepository.insert (once per run), deleteByRun
RunSummarySchema.index({ tenant: 1, runId: 1 }, { unique: true });
// RunSummariesRepository.findNewest, listDays, deleteByContainer
RunSummarySchema.index({ tenant: 1, containerId: 1, time: -1 });
