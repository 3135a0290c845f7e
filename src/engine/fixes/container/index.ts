export { containerFixes } from './container-fixes';
export { plainFix } from './plain-fix';
export { openSharedSearch, searchDigest } from './shared-search';
export type { SharedSearch, SharesSearches, UnitWorker } from './shares-searches';
export type { SearchAnswer } from './search-task';
export type { SearchUnit } from './search-units';
export { TooManyResultsError } from './judged-run';
export type {
  ContainerFix,
  ContainerFixes,
  ContainerFixOptions,
  ContainerUnfixed,
  FixedSource,
  ResultName,
} from './container-fix';
