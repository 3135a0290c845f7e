import { Injectable } from '@nestjs/common';
import { DriftOutputsRepository, UnmanagedResourcesRepository } from '../../drift/data';
import { SnapshotVersionsRepository } from '../../snapshots/data';
import type { HeldRun } from './held-run';
import { RunDrift } from './run-drift';
import { StoredResources } from './stored-resources';

/** Opens the drift of a run. */
@Injectable()
export class RunDriftsService {
  constructor(
    private readonly resources: StoredResources,
    private readonly versions: SnapshotVersionsRepository,
    private readonly outputs: DriftOutputsRepository,
    private readonly unmanaged: UnmanagedResourcesRepository,
  ) {}

  open(held: HeldRun): RunDrift {
    return new RunDrift(held, this.resources, this.versions, this.outputs, this.unmanaged);
  }
}
