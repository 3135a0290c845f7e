import type { ContainerStep } from './collection-deletion/container-step';

/**
 * What goes with a deleted collection, in this order; each domain adds one line, such as
 * `{ name: 'config-items', rows: ConfigItemsRepository },`.
 */
export const CONTAINER_STEPS: readonly ContainerStep[] = [];
