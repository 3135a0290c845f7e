import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { RunRow } from './run-row';

export const COVERAGE_STATES = ['coverage', 'error', 'excluded', 'skipped'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

/** The number of cases of a test item that were skipped for one reason. */
export interface SkipCount {
  readonly testName: string;
  readonly testType: string;
  readonly count: number;
  /** Reports sort by it. */
  readonly place: string;
}

/**
 * One row about an error, an exclusion or anything else that was not evaluated in a run. A case that ended as `error`,
 * `excluded` or `skipped` (for a value that cannot be known) is a result too, and its row here repeats the fields that a report shows: so the report is one list in
 * one order, which an index delivers, instead of two collections that would have to be merged for every page.
 */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_coverage' })
export class RunCoverageRow extends RunRow {
  /** The place of the row in the report, made of its texts; a row that is written again has the same place. */
  @Prop({ type: String, required: true })
  seq!: string;

  @Prop({ type: String, enum: COVERAGE_STATES, required: true })
  state!: CoverageState;

  /** `case` for results. */
  @Prop({ type: String, required: true })
  scope!: string;

  /** The test id for results. */
  @Prop({ type: String, default: '' })
  name!: string;

  /** The resource node id for results. */
  @Prop({ type: String, default: '' })
  node!: string;

  @Prop({ type: String, required: true })
  reason!: string;

  /** The path of the resource or the message for results. */
  @Prop({ type: String, default: '' })
  detail!: string;

  /** The exclusion that left a case out; empty for the others. */
  @Prop({ type: String, default: '' })
  exclusionId!: string;

  /** True when a template of the node's type could not be read; other rows do not have the field. */
  @Prop({ type: Boolean })
  isLost?: boolean;

  /** The cases that a row about skipped cases counts; older rows do not have the field. */
  @Prop({ type: Object })
  skips?: SkipCount;
}

export const RunCoverageRowSchema = SchemaFactory.createForClass(RunCoverageRow);

// RunCoverageRepository.listPage, streamAll, listGaps, streamGaps, insertMany (once per run and place), deleteByRun
RunCoverageRowSchema.index({ tenant: 1, runId: 1, seq: 1 }, { unique: true });
// RunCoverageRepository.deleteByContainer
RunCoverageRowSchema.index({ tenant: 1, containerId: 1 });
