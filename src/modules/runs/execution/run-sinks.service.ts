import { Injectable } from '@nestjs/common';
import { ResultsRepository, RunCoverageRepository, RunTextsRepository } from '../data';
import type { HeldRun } from './held-run';
import { ResourceWriter } from './resource-writer.service';
import { RunOutput } from './run-output';

/** Opens the output of a run. */
@Injectable()
export class RunSinks {
  constructor(
    private readonly resources: ResourceWriter,
    private readonly texts: RunTextsRepository,
    private readonly results: ResultsRepository,
    private readonly coverage: RunCoverageRepository,
  ) {}

  open(held: HeldRun): RunOutput {
    return new RunOutput(held, this.resources, this.texts, this.results, this.coverage);
  }
}
