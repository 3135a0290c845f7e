export { isOfOpen, type FindingFilter } from './finding-filter';
export { ALL_COLLECTIONS, FINDING_GROUPS, FindingGroupRow, type FindingGrouping } from './finding-group.schema';
export { FindingGroupsRepository, type KeptGroup } from './finding-groups.repository';
export { searchedWords, wordsOf } from './finding-words';
export {
  Finding,
  FINDING_CHANGES,
  findingId,
  FOUND_FIXES,
  OPEN_STATES,
  type FindingChange,
  type FoundFix,
} from './finding.schema';
export { FindingsDataModule } from './findings-data.module';
export { giveFindingsText } from './give-findings-text';
export { giveFindingsWords } from './give-findings-words';
export {
  FINDING_SORTS,
  FindingsRepository,
  type FindingGroup,
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
