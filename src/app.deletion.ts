import type { ContainerStep } from './collection-deletion/container-step';
import { ExclusionsRepository } from './modules/exclusions/exclusions.repository';

/** What goes with a deleted collection, in this order; each domain adds one line. */
export const CONTAINER_STEPS: readonly ContainerStep[] = [{ name: 'exclusions', rows: ExclusionsRepository }];
