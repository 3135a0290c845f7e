import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { TransactionsService } from '../../../database/transactions.service';
import type { ReadsAhead } from '../../../engine/run/options';
import { JobQueueService } from '../../../jobs';
import { CrawlUnitPartsRepository, CrawlUnitsRepository } from '../data';
import type { HeldRun } from './held-run';
import { UnitsAhead } from './units-ahead';

/** Splits runs into units, which any worker reads. */
@Injectable()
export class CrawlUnitsService {
  constructor(
    private readonly units: CrawlUnitsRepository,
    private readonly parts: CrawlUnitPartsRepository,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  open(held: HeldRun): ReadsAhead {
    return new UnitsAhead(held, this.units, this.parts, this.jobs, this.transactions, this.clock);
  }
}
