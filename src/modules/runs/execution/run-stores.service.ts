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

/** The stores that a run writes its findings to. */
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
