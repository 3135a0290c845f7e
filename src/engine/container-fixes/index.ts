export { containerFixes } from './container-fixes';
export type {
  ContainerFix,
  ContainerFixes,
  ContainerFixOptions,
  ContainerUnfixed,
  FixedSource,
  ResultName,
} from './container-fix';
