export type { Clouds } from './clouds';
export { coveragePlace, sortedCoverage, type CoverageText } from './coverage-order';
export type { Container, ContainerItem, Exclusion } from './container';
export {
  driftConfiguration,
  type DriftConfiguration,
  type DriftFacts,
  type DriftGap,
  type DriftOutcome,
  type DriftResult,
} from './drift';
export type {
  FoundDocument,
  RunOptions,
  RunProgress,
  RunSink,
  Selection,
  SideDocument,
  ThreadOptions,
} from './run-options';
export type { KnownResource, KnownResources, SnapshotCrawl } from './known-resources';
export { lostReason } from './lost-templates';
export { missingItem } from './missing-item';
export type { ListedNode, RunReport } from './report';
export {
  LostCommitError,
  RepositoryError,
  type Checkout,
  type ModuleCheckout,
  type Repositories,
  type RepositoryProblem,
} from './repositories';
export { RUN_CACHE_BYTES, runCache, type CachePart } from './run-cache';
export { isOfTerraform, type ResourceScope, type RunResource } from './resource';
export {
  shownSnapshot,
  type CaseResult,
  type Coverage,
  type ResultLocation,
  type ResultState,
  type ResultTest,
  type SkippedCases,
  type StateCounts,
} from './result';
export { locate, type SourceLines } from './source-lines';
