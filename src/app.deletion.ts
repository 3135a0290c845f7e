import type { ContainerStep } from './collection-deletion/container-step';
import { ConfigItemVersionsRepository } from './modules/config-items/config-item-versions.repository';
import { ConfigItemsRepository } from './modules/config-items/config-items.repository';
import { DriftOutputsRepository } from './modules/drift/drift-outputs.repository';
import { ExclusionsRepository } from './modules/exclusions/exclusions.repository';
import { ResourcesRepository } from './modules/resources/resources.repository';
import { ResultsRepository } from './modules/runs/results.repository';
import { RunResourcesRepository } from './modules/runs/run-resources.repository';
import { RunTextsRepository } from './modules/runs/run-texts.repository';
import { RunsRepository } from './modules/runs/runs.repository';
import { SnapshotVersionsRepository } from './modules/snapshots/snapshot-versions.repository';

/** What goes with a deleted collection, in this order; each domain adds one line. */
export const CONTAINER_STEPS: readonly ContainerStep[] = [
  { name: 'runs', rows: RunsRepository },
  { name: 'run resources', rows: RunResourcesRepository },
  { name: 'results', rows: ResultsRepository },
  { name: 'run texts', rows: RunTextsRepository },
  { name: 'drift outputs', rows: DriftOutputsRepository },
  { name: 'resources', rows: ResourcesRepository },
  { name: 'snapshots', rows: SnapshotVersionsRepository },
  { name: 'exclusions', rows: ExclusionsRepository },
  { name: 'config items', rows: ConfigItemsRepository },
  { name: 'config item versions', rows: ConfigItemVersionsRepository },
];
