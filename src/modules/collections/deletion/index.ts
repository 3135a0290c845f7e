export { CollectionDeletionModule } from './collection-deletion.module';
export type { ContainerStep } from './container-step';
