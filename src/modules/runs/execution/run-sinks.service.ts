import { Injectable } from '@nestjs/common';
import { ResultsRepository, RunCoverageRepository, RunsRepository, RunTextsRepository } from '../data';
import { AcceptedPaths } from './accepted-paths';
import type { HeldRun } from './held-run';
import { ResourceWriterService } from './resource-writer.service';
import { ResultWritersService } from './result-writers.service';
import { RunOutput } from './run-output';
import { SourceCommits } from './source-commits';

/** Opens the output of a run. */
@Injectable()
export class RunSinksService {
  constructor(
    private readonly resources: ResourceWriterService,
    private readonly texts: RunTextsRepository,
    private readonly results: ResultsRepository,
    private readonly coverage: RunCoverageRepository,
    private readonly runs: RunsRepository,
    private readonly writers: ResultWritersService,
  ) {}

  async open(held: HeldRun): Promise<RunOutput> {
    const accepted = new AcceptedPaths(held, this.runs, this.results);
    const commits = new SourceCommits(held, this.runs);
    const writer = await this.writers.open(held);
    return new RunOutput(held, this.resources, this.texts, writer, this.coverage, accepted, commits);
  }
}
