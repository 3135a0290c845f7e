import { Injectable } from '@nestjs/common';
import { DriftOutputsRepository } from '../../drift/data';
import { ResourcesRepository } from '../../resources/data';
import {
  ResultsRepository,
  RunCoverageRepository,
  RunLogsRepository,
  RunOutputs,
  RunResourcesRepository,
  RunTextsRepository,
} from '../data';
import { SnapshotVersionsRepository, SnapshotWriter } from '../../snapshots/data';

/** Where a run writes what it finds. */
@Injectable()
export class RunStores {
  constructor(
    readonly resources: ResourcesRepository,
    readonly snapshots: SnapshotWriter,
    readonly versions: SnapshotVersionsRepository,
    readonly drift: DriftOutputsRepository,
    readonly results: ResultsRepository,
    readonly runResources: RunResourcesRepository,
    readonly texts: RunTextsRepository,
    readonly coverage: RunCoverageRepository,
    readonly logs: RunLogsRepository,
    readonly outputs: RunOutputs,
  ) {}
}
