export { containerFixes } from './container-fixes';
export { plainFix } from './plain-fix';
export { TooManyResultsError } from './judged-run';
export type {
  ContainerFix,
  ContainerFixes,
  ContainerFixOptions,
  ContainerUnfixed,
  FixedSource,
  ResultName,
} from './container-fix';
