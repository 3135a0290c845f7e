export { paddedAccountId } from './account-id';
export { CrawlUnitPartsRepository } from './crawl-unit-parts.repository';
export { CrawlUnit, type UnitKind, type UnitState } from './crawl-unit.schema';
export { CrawlUnitsRepository, type SearchedUnits, type UnitProgress } from './crawl-units.repository';
export { RangeResourcesRepository } from './range-resources.repository';
export { isUnfiltered, listedValues } from './resource-criteria';
export type { MemberCriteria, ResourceCriteria } from './resource-criteria';
export { ResourceSetsRepository } from './resource-sets.repository';
export { Result, RESULT_STATES } from './result.schema';
export type { ResultSnapshot } from '../../../engine/reports';
export type { ResultState } from './result.schema';
export { isShownBy, ResultIntervalsRepository } from './result-intervals.repository';
export { ResultsRepository } from './results.repository';
export type {
  CaseCounts,
  ListedResult,
  ResultFilter,
  ResultInput,
  FailedResult,
  OpenResult,
  PastResult,
  ResultKey,
  ResultVerdict,
  StoredResult,
  TestCounts,
  CaseRow,
} from './result-rows';
export { COVERAGE_STATES, RunCoverageRow } from './run-coverage.schema';
export type { CoverageState, SkipCount } from './run-coverage.schema';
export { RunCoverageRepository } from './run-coverage.repository';
export type { CoverageFilter, CoverageInput, SkippedRow } from './run-coverage.repository';
export { LOG_LEVELS, RunLogLine } from './run-log-line.schema';
export type { LogLevel } from './run-log-line.schema';
export { RunLogsRepository } from './run-logs.repository';
export type { LogFilter, LogLineInput } from './run-logs.repository';
export { ROWS_OF_RUNS, type RowsOfRuns } from './rows-of-runs';
export { RunOutputsRepository } from './run-outputs.repository';
export { RunResourceGroup } from './run-resource-group.schema';
export { RunResourceGroupsRepository } from './run-resource-groups.repository';
export { RunResourceRow } from './run-resource.schema';
export { isCompliant, isJudged, RunResourcesRepository } from './run-resources.repository';
export type {
  MemberRow,
  ResourceSearchRow,
  ComparedResource,
  ResourcesOfType,
  RunResourceInput,
} from './run-resources.repository';
export { RunRetentionService } from './run-retention.service';
export { RunText } from './run-text.schema';
export { digestOf, RunTextsRepository } from './run-texts.repository';
export { PullRunsRepository, type PullRef, type PullRun } from './pull-runs.repository';
export { PULL_OUTCOMES, Run, RUN_KINDS, RUN_STATES } from './run.schema';
export type { OwedStatus, PullOutcome, RunKind, RunPullRequest, RunSlot, RunState, RunTest } from './run.schema';
export { RunsDataModule } from './runs-data.module';
export { RunsRepository } from './runs.repository';
export { isActive, type RunSelection } from './run-selection';
export type { CurrentRun, ReportedRunRecord, RunEnd, RunRecord, RunRef } from './runs.repository';
