export { DriftDataModule } from './drift-data.module';
export { DriftOutput } from './drift-output.schema';
export { DriftOutputsRepository } from './drift-outputs.repository';
export { DriftResult } from './drift-result.schema';
