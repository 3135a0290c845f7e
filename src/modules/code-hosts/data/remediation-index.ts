export type { FixPull } from './fix-pull.schema';
export { FixPullsRepository, type FixPullRef } from './fix-pulls.repository';
export { RemediationDataModule } from './remediation-data.module';
