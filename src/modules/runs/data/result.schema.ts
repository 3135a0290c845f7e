import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ResultSnapshot } from '../../../engine/reports';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { RunRow } from './run-row';

/** Of the skipped cases those alone that rest on a value which cannot be known; the others are only counted. */
export const RESULT_STATES = ['passed', 'failed', 'skipped', 'excluded', 'error'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/**
 * One result of one case, from the run that first had it until a run that no longer has it; (run, testId, snapshotId) is
 * unique. Long strings are stored once, by digest.
 */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'results' })
export class Result extends RunRow {
  @Prop({ type: String, required: true })
  testId!: string;

  /** The resource node id of the (first) resource. */
  @Prop({ type: String, required: true })
  snapshotId!: string;

  /** Identities of the resources whose dashboard shows this case. */
  @Prop({ type: [String], required: true })
  identities!: string[];

  @Prop({ type: String, enum: RESULT_STATES, required: true })
  state!: ResultState;

  /** The reason for skipping, for an exclusion or for an error; empty for passed and failed. */
  @Prop({ type: String, default: '' })
  reason!: string;

  @Prop({ type: String, default: '' })
  title!: string;

  @Prop({ type: String, default: '' })
  message!: string;

  /** Name of the test item. */
  @Prop({ type: String, required: true })
  testName!: string;

  /** `test` or `mastertest`. */
  @Prop({ type: String, required: true })
  testType!: string;

  @Prop({ type: String, required: true })
  snapshotName!: string;

  @Prop({ type: [Object], required: true })
  snapshots!: ResultSnapshot[];

  /** Digest of the JSON of the expanded case, which is stored among the run texts. */
  @Prop({ type: String, required: true })
  caseDigest!: string;

  /** Digest of the rule file, which is stored among the run texts; empty for a rule written in the case itself. */
  @Prop({ type: String, default: '' })
  ruleDigest!: string;

  /** Digest of the document that the rule was asked about; of the digests of several. Empty when none was asked. */
  @Prop({ type: String, default: '' })
  inputDigest!: string;

  @Prop({ type: [Types.ObjectId], required: true })
  versionIds!: Types.ObjectId[];

  @Prop({ type: String, default: '' })
  engineVersion!: string;

  @Prop({ type: String, default: '' })
  exclusionId!: string;

  /** `errors` and `finding_paths` as a JSON string; empty when there are none. */
  @Prop({ type: String, default: '' })
  findings!: string;

  /** The places that a failure rests on, without values; absent where the rule tells none, and in older results. */
  @Prop({ type: [String], default: undefined })
  deniedPaths?: string[];

  /** Of an excluded result: those of the run that first saw it excluded. */
  @Prop({ type: [String], default: undefined })
  acceptedPaths?: string[];

  /** Reports sort by it: in the order of the test files, then of the resources. Older results do not have it. */
  @Prop({ type: String })
  place?: string;

  /** The version that the test file gives itself; with older results it stands among the fields of the case. */
  @Prop({ type: String })
  contentVersion?: string;

  /**
   * The commit of the repository that it was judged at; absent for other sources, in older results, and where the run names
   * the commit of the source.
   */
  @Prop({ type: String })
  commit?: string;

  /** True when its connector allows remediation. */
  @Prop({ type: Boolean })
  autoRemediate?: boolean;

  /**
   * The time of the first run that no longer has this result, far away while there is none. Rows without it are results of
   * the run that has written them alone.
   */
  @Prop({ type: Date })
  until?: Date;

  /** Equal for results that show the same; absent like `until`. */
  @Prop({ type: String })
  digest?: string;
}

export const ResultSchema = SchemaFactory.createForClass(Result);

const INTERVALS = { partialFilterExpression: { until: { $exists: true } } };

// Of runs without intervals: ResultsRepository.findVerdict, listPage, listAccepted, streamAll; insertMany (once per run, test and snapshot), deleteByRun
ResultSchema.index({ tenant: 1, runId: 1, testId: 1, snapshotId: 1 }, { unique: true });
// ResultsRepository.listCases: the test cases of a resource, newest run first; deleteByContainer
ResultSchema.index({ tenant: 1, containerId: 1, identities: 1, runTime: -1, testId: 1, snapshotId: 1 });
// Of runs without intervals: ResultsRepository.streamOfTest: the results of a test item in the order of reports; countByTest, countByCase
ResultSchema.index(
  { tenant: 1, runId: 1, testName: 1, testType: 1, place: 1, state: 1 },
  { name: 'own_by_test', partialFilterExpression: { until: null } },
);
// Of runs with intervals: ResultsRepository.findVerdict, listAccepted, listPage and streamAll of all states; ResultIntervalsRepository.listOpen
ResultSchema.index({ tenant: 1, containerId: 1, testId: 1, snapshotId: 1, until: 1, runTime: 1 }, INTERVALS);
// Of runs with intervals: ResultsRepository.listPage, count and streamAll of a state, streamOpen, streamFailed
ResultSchema.index({ tenant: 1, containerId: 1, state: 1, testId: 1, snapshotId: 1, until: 1, runTime: 1 }, INTERVALS);
// Of runs with intervals: ResultsRepository.streamOfTest, countByTest, countByCase
ResultSchema.index(
  { tenant: 1, containerId: 1, testName: 1, testType: 1, place: 1, state: 1, until: 1, runTime: 1 },
  INTERVALS,
);
// ResultIntervalsRepository.listBegunAfter
ResultSchema.index({ tenant: 1, containerId: 1, runTime: 1, until: 1 }, INTERVALS);
// ResultIntervalsRepository.listEndedAfter, deleteEnded
ResultSchema.index({ tenant: 1, containerId: 1, until: 1 }, INTERVALS);
