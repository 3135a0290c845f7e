import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../common/metrics/metrics.service';
import { DatabasePulseService } from '../../database/database-pulse.service';
import { MembersBehindRepository } from './data';

/** Shows how many members of organisations are not read as they should be. */
@Injectable()
export class MemberMetrics {
  constructor(members: MembersBehindRepository, pulse: DatabasePulseService, metrics: MetricsService) {
    const help = 'Members of organizations of the whole service that the last run over them could not enter';
    // Nothing while the database is away: a scrape does not wait for it.
    metrics.gaugeOfDatabase('organization_members_behind', help, () =>
      pulse.isBeating ? members.count() : Promise.resolve(undefined),
    );
  }
}
