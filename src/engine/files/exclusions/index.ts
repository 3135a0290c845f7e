export type { Exclusion } from './exclusion';
export { EXCLUSION_TYPES, type ExclusionInput, type ExclusionType } from './exclusion-input';
export { readExclusions } from './read-exclusions';
export { runExclusion } from './run-exclusion';
