export { changedNote, findingName, shownPaths, withNewPaths } from './accepted-and-changed';
export { AcceptedBefore, isIgnored, resultPlace, type FormerRun } from './accepted-before';
export { contentHash } from './content-hash';
export {
  accountBesidePath,
  contextIn,
  crawledNodeId,
  databaseCollectionName,
  identityInAccount,
  knownIdentity,
  nameOfPath,
  resourceIdentity,
  type ResourceIdentity,
} from './resource-identity';
export { coveragePlace, sortedCoverage, type CoverageText } from './coverage-order';
export type { Container } from './container';
export {
  driftConfiguration,
  shownAddress,
  type DriftConfiguration,
  type DriftFacts,
  type DriftGap,
  type DriftOutcome,
  type DriftResult,
  type Unmanaged,
} from './drift';
export { FormerResults } from './former-results';
export { INLINE_IGNORE, isIgnoredAt, type InlineIgnore } from './inline-ignore';
export type { KnownResources, ResourceMember, SnapshotCrawl } from './known-resources';
export { lostReason } from './lost-templates';
export { missingItem } from './missing-item';
export { deniesMore, newlyDenied } from './newly-denied';
export { SharedIgnores } from './shared-ignores';
export type { KeptCrawlName, ListedNode, RunReport } from './report';
export type { ListedMember, MemberListing } from './members';
export { isOfTerraform, shownNames, shownType, templatePath, type Resource, type RunResource } from './resource';
export type { DocumentFacts, FoundDocument, ResourceDocument } from './resource-document';
export {
  OPEN_REASONS,
  shownSnapshot,
  UNDECIDED,
  type CaseResult,
  type Coverage,
  type ResultState,
  type ResultTest,
  type SkippedCases,
  type StateCounts,
} from './result';
export type { ResultLocation } from './result-location';
export { locate, type SourceLines } from './source-lines';
export { repeatedTestId, withoutRepetition } from './test-id';
