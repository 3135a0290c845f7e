export { paddedAccountId } from './resource-facts';
export type { ResourceFacts } from './resource-facts';
export { ResourceRow } from './resource.schema';
export { ResourcesDataModule } from './resources-data.module';
export { ResourcesRepository } from './resources.repository';
