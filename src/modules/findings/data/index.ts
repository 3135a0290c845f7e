export type { FindingFilter } from './finding-filter';
export {
  Finding,
  FINDING_CHANGES,
  findingId,
  FOUND_FIXES,
  searchedText,
  type FindingChange,
  type FoundFix,
} from './finding.schema';
export { FindingsDataModule } from './findings-data.module';
export { giveFindingsText } from './give-findings-text';
export {
  COUNTED,
  FINDING_GROUPS,
  FINDING_SORTS,
  FindingsRepository,
  type FindingGroup,
  type FindingGrouping,
  type FindingSort,
  type KnownFinding,
  type ShownFinding,
} from './findings.repository';
export { RunSummariesRepository, type DayNumbers, type ShownSummary } from './run-summaries.repository';
export {
  RunSummary,
  type FrameworkNumbers,
  type GapNumbers,
  type RuleNumbers,
  type StateNumbers,
} from './run-summary.schema';
