export { Exclusion } from './exclusion.schema';
export { ExclusionsDataModule } from './exclusions-data.module';
export { ExclusionsRepository } from './exclusions.repository';
export { MAX_EXCLUSIONS } from './max-exclusions';
