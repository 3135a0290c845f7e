export { driftResultId } from './drift-result-id';
export { DriftDataModule } from './drift-data.module';
export { DriftOutput, type DriftCounts } from './drift-output.schema';
export { DriftOutputsRepository, type DriftResultInput, type ListedDrift } from './drift-outputs.repository';
export { UnmanagedResource } from './unmanaged-resource.schema';
export { UnmanagedResourcesRepository } from './unmanaged-resources.repository';
export { DRIFT_VERDICTS, DriftResult, type DriftVerdict } from './drift-result.schema';
