export { containerFixes } from './container-fixes';
export { TooManyResultsError } from './judged-run';
export type {
  ContainerFix,
  ContainerFixes,
  ContainerFixOptions,
  ContainerUnfixed,
  FixedSource,
  ResultName,
} from './container-fix';
