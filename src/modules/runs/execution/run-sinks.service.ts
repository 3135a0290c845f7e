import { Injectable } from '@nestjs/common';
import { ResultsRepository, RunCoverageRepository, RunsRepository, RunTextsRepository } from '../data';
import { AcceptedPaths } from './accepted-paths';
import type { HeldRun } from './held-run';
import { ResourceWriterService } from './resource-writer.service';
import { RunOutput } from './run-output';

/** Opens the output of a run. */
@Injectable()
export class RunSinksService {
  constructor(
    private readonly resources: ResourceWriterService,
    private readonly texts: RunTextsRepository,
    private readonly results: ResultsRepository,
    private readonly coverage: RunCoverageRepository,
    private readonly runs: RunsRepository,
  ) {}

  open(held: HeldRun): RunOutput {
    const accepted = new AcceptedPaths(held, this.runs, this.results);
    return new RunOutput(held, this.resources, this.texts, this.results, this.coverage, accepted);
  }
}
