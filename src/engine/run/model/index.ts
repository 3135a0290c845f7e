export type { Container, ContainerItem, Exclusion } from './container';
export type { FoundDocument, RunOptions, RunProgress, RunSink, Selection, ThreadOptions } from './run-options';
export type { ListedNode, RunReport } from './report';
export {
  RepositoryError,
  type Checkout,
  type ModuleCheckout,
  type Repositories,
  type RepositoryProblem,
} from './repositories';
export { RUN_CACHE_BYTES, runCache, type CachePart } from './run-cache';
export type { RunResource } from './resource';
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
