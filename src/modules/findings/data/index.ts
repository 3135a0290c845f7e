export type { FindingFilter } from './finding-filter';
export { Finding, FINDING_CHANGES, findingId, FOUND_FIXES, type FindingChange, type FoundFix } from './finding.schema';
export { FindingsDataModule } from './findings-data.module';
export {
  COUNTED,
  FINDING_GROUPS,
  FINDING_SORTS,
  FindingsRepository,
  type FindingGroup,
  type FindingGrouping,
  type FindingSort,
  type KnownFinding,
} from './findings.repository';
export { RunSummariesRepository, type DayNumbers, type ShownSummary } from './run-summaries.repository';
export {
  RunSummary,
  type FrameworkNumbers,
  type GapNumbers,
  type RuleNumbers,
  type StateNumbers,
} from './run-summary.schema';
