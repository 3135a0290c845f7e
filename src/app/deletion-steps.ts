import type { ContainerStep } from '../collection-deletion/container-step';
import { ConfigItemVersionsRepository } from '../modules/config-items/data/config-item-versions.repository';
import { ConfigItemsRepository } from '../modules/config-items/data/config-items.repository';
import { DriftOutputsRepository } from '../modules/drift/data/drift-outputs.repository';
import { ExclusionsRepository } from '../modules/exclusions/data/exclusions.repository';
import { ResourcesRepository } from '../modules/resources/data/resources.repository';
import { ResultsRepository } from '../modules/runs/data/results.repository';
import { RunResourcesRepository } from '../modules/runs/data/run-resources.repository';
import { RunTextsRepository } from '../modules/runs/data/run-texts.repository';
import { RunsRepository } from '../modules/runs/data/runs.repository';
import { SnapshotVersionsRepository } from '../modules/snapshots/data/snapshot-versions.repository';

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
