export { MAX_EXCLUSIONS, readExclusions } from './exclusion-reader';
export type { ExclusionInput } from './exclusion-reader';
export { EXCLUSION_TYPES, Exclusion } from './exclusion.schema';
export type { ExclusionType } from './exclusion.schema';
export { ExclusionsDataModule } from './exclusions-data.module';
export { ExclusionsRepository } from './exclusions.repository';
