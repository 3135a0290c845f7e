import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { RUN_STATES, type RunState } from '../runs/data';
import { CountedView } from './counted.view';
import { FindingView, SeverityNumbersView } from './finding.view';
import { STANDINGS, type StandingState } from './standing.service';

/** The differences from the run before. */
@ApiSchema({ name: 'SummaryChanges' })
export class SummaryChangesView {
  newly_failed!: CountedView;
  fixed!: CountedView;
  newly_undecided!: CountedView;
}

/** Findings by state, and what passed; `skipped` are undecided. */
@ApiSchema({ name: 'SummaryStates' })
export class SummaryStatesView {
  failed!: CountedView;
  skipped!: CountedView;
  error!: CountedView;
  excluded!: CountedView;
  passed!: CountedView;
}

/** Failed findings by severity. */
@ApiSchema({ name: 'SummarySeverities' })
export class SummarySeveritiesView {
  Critical!: CountedView;
  High!: CountedView;
  Medium!: CountedView;
  Low!: CountedView;
}

/** Results by state. */
@ApiSchema({ name: 'ResultNumbers' })
export class ResultNumbersView {
  /**
   * Passed results.
   * @example 120
   */
  @Integer()
  passed!: number;

  /**
   * Failed results.
   * @example 7
   */
  @Integer()
  failed!: number;

  /**
   * Undecided, because they rest on a value that cannot be known.
   * @example 2
   */
  @Integer()
  skipped!: number;

  /**
   * Excluded results.
   * @example 1
   */
  @Integer()
  excluded!: number;

  /**
   * Results that could not be judged.
   * @example 0
   */
  @Integer()
  error!: number;
}

/** A framework over collections. */
@ApiSchema({ name: 'FrameworkScore' })
export class FrameworkScoreView {
  /**
   * Name of the framework.
   * @example "CIS-AWS-5.0"
   */
  framework!: string;

  /**
   * Rules of it that have results.
   * @example 40
   */
  @Integer()
  rules!: number;

  /**
   * Passed results.
   * @example 120
   */
  @Integer()
  passed!: number;

  /**
   * Failed results.
   * @example 7
   */
  @Integer()
  failed!: number;

  /**
   * Results that could not be decided or judged.
   * @example 2
   */
  @Integer()
  undecided!: number;

  /**
   * Excluded results.
   * @example 1
   */
  @Integer()
  excluded!: number;

  /**
   * The share of passed results among passed and failed ones, in percent; null where there are none.
   * @example 94.5
   */
  @ApiProperty({ type: 'number', nullable: true, example: 94.5 })
  score!: number | null;

  passing!: CountedView;
  failing!: CountedView;
}

/** Frameworks over collections, by name. */
@ApiSchema({ name: 'FrameworkList' })
export class FrameworkListView {
  results!: FrameworkScoreView[];
}

/** The exclusions of a collection that are over. */
@ApiSchema({ name: 'ExpiredInCollection' })
export class ExpiredInCollectionView extends CountedView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;
}

/** What nobody sees in the list of open findings. */
@ApiSchema({ name: 'SummaryHidden' })
export class SummaryHiddenView {
  excluded!: CountedView;

  /** Hidden by an exclusion that ends within 30 days. */
  expiring_soon!: CountedView;

  /**
   * Exclusions that hide nothing any more.
   * @example 1
   */
  @Integer()
  expired_exclusions!: number;

  /** The same with the request that lists them. */
  expired!: CountedView;

  /** The collections that have such exclusions. */
  expired_in!: ExpiredInCollectionView[];
}

/** The drift of a collection that changes verdicts. */
@ApiSchema({ name: 'CollectionFlips' })
export class CollectionFlipsView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * Resources whose drift changes a verdict: the first ones of the list.
   * @example 2
   */
  @Integer()
  flips!: number;

  /**
   * The operation that lists them.
   * @example "/api/drift_detection/report/"
   */
  path!: string;

  /**
   * Its parameters.
   * @example "container=payments-iac&result=drifted"
   */
  query!: string;
}

/** Drift that changes verdicts. */
@ApiSchema({ name: 'SummaryDrift' })
export class SummaryDriftView {
  /**
   * Resources whose drift changes a verdict.
   * @example 2
   */
  @Integer()
  flips!: number;

  collections!: CollectionFlipsView[];
}

/** A run of a collection. */
@ApiSchema({ name: 'LastRun' })
export class LastRunView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /** Its outcome. */
  @ApiProperty({ enum: RUN_STATES })
  state!: RunState;

  /**
   * The reason why it failed, or why it is not whole; empty when all went well.
   * @example ""
   */
  reason!: string;

  /**
   * Epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  finished_at!: number;
}

/** What could not be read for one reason. */
@ApiSchema({ name: 'GapsOfReason' })
export class GapsOfReasonView extends CountedView {
  /**
   * The reason.
   * @example "not-read"
   */
  reason!: string;
}

/** Sources and resources that a run could not read. */
@ApiSchema({ name: 'CollectionGaps' })
export class CollectionGapsView {
  /**
   * The number of rows of the report.
   * @example 3
   */
  @Integer()
  total!: number;

  by_reason!: GapsOfReasonView[];
}

/** The present state of a collection. */
@ApiSchema({ name: 'CollectionStanding' })
export class CollectionStandingView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * `stale`: not checked for a week; `failed`: the newest run failed; `never`: not checked yet; `updating`: a run has
   * ended, and the numbers are still those of the run before.
   */
  @ApiProperty({ enum: STANDINGS })
  state!: StandingState;

  /** The newest run that has ended; absent without one. */
  @ApiProperty({ type: () => LastRunView, required: false })
  last_run?: LastRunView;

  /** The task of its last run output; absent, like all that follows, without one. */
  @ApiProperty({ type: 'string', required: false, example: '69a4b1c2d3e4f5a6b7c8d9e0' })
  taskid?: string;

  /** The session of that run. */
  @ApiProperty({ type: 'string', required: false, example: 'session_1772445600000' })
  session_id?: string;

  /** The time of that run; epoch milliseconds. */
  @ApiProperty({ type: 'integer', required: false, example: 1772445600000 })
  checked_at?: number;

  /** The run that it is compared with; absent when there was none. */
  @ApiProperty({ type: 'string', required: false, example: '69a4b1c2d3e4f5a6b7c8d9df' })
  previous_taskid?: string;

  @ApiProperty({ type: () => ResultNumbersView, required: false })
  counts?: ResultNumbersView;

  @ApiProperty({ type: () => CountedView, required: false })
  passed?: CountedView;

  @ApiProperty({ type: () => CountedView, required: false })
  newly_failed?: CountedView;

  @ApiProperty({ type: () => CountedView, required: false })
  fixed?: CountedView;

  @ApiProperty({ type: () => CountedView, required: false })
  newly_undecided?: CountedView;

  @ApiProperty({ type: () => CollectionGapsView, required: false })
  gaps?: CollectionGapsView;
}

/** How the tenant stands. */
@ApiSchema({ name: 'Summary' })
export class SummaryView {
  /**
   * The time of the newest run that is counted, epoch milliseconds; 0 without one.
   * @example 1772445600000
   */
  @Integer()
  as_of!: number;

  changes!: SummaryChangesView;
  states!: SummaryStatesView;
  severities!: SummarySeveritiesView;

  /**
   * Passed results.
   * @example 1234
   */
  @Integer()
  passed!: number;

  /** The failed findings to begin with: the worst, then the oldest; at most 10. */
  first!: FindingView[];

  frameworks!: FrameworkScoreView[];
  hidden!: SummaryHiddenView;
  drift!: SummaryDriftView;

  /**
   * True when every collection was checked in time, and everything could be read.
   * @example false
   */
  is_complete!: boolean;

  /** Sources and resources that could not be read. */
  gaps!: CountedView;

  /** By name, without those that are archived. */
  collections!: CollectionStandingView[];
}

/** A day of a trend. */
@ApiSchema({ name: 'TrendDay' })
export class TrendDayView extends ResultNumbersView {
  /**
   * The day, in UTC.
   * @example "2026-03-02"
   */
  date!: string;

  severities!: SeverityNumbersView;
}

/** The results at the end of each day, oldest first. */
@ApiSchema({ name: 'Trend' })
export class TrendView {
  results!: TrendDayView[];
}
