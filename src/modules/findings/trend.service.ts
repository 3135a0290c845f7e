import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Clock } from '../../common/time/clock';
import { SEVERITIES } from '../../engine/files/cases';
import { noStates } from '../runs/rules';
import { RunSummariesRepository, type DayNumbers } from './data';
import type { TrendDto } from './dto/trend.dto';
import { addStates } from './run-numbers';
import { StandingService } from './standing.service';
import type { TrendDayView, TrendView } from './summary.view';

const DAY_MS = 24 * 3_600_000;
const DEFAULT_DAYS = 30;

/** Follows the numbers of collections from day to day. */
@Injectable()
export class TrendService {
  constructor(
    private readonly standings: StandingService,
    private readonly summaries: RunSummariesRepository,
    private readonly clock: Clock,
  ) {}

  async trend(tenant: TenantId, { collection, days = DEFAULT_DAYS }: TrendDto): Promise<TrendView> {
    const ids = [...(await this.standings.chosen(tenant, collection)).keys()];
    const today = Math.floor(this.clock.now().getTime() / DAY_MS) * DAY_MS;
    const from = new Date(today - (days - 1) * DAY_MS);
    const [runs, before] = await Promise.all([
      this.summaries.listDays(tenant, ids, from),
      Promise.all(ids.map((containerId) => this.summaries.findBefore(tenant, containerId, from))),
    ]);
    const standing = new Map<number, DayNumbers>();
    for (const run of before) if (run) standing.set(run.containerId, run);
    const results: TrendDayView[] = [];
    let next = 0;
    for (let day = from.getTime(); day <= today; day += DAY_MS) {
      for (; next < runs.length && runs[next].time.getTime() < day + DAY_MS; next++)
        standing.set(runs[next].containerId, runs[next]);
      if (standing.size > 0) results.push(dayOf(day, [...standing.values()]));
    }
    return { results };
  }
}

/** The last run outputs at the end of a day together. */
function dayOf(day: number, runs: readonly DayNumbers[]): TrendDayView {
  const counts = noStates();
  const severities = { Critical: 0, High: 0, Medium: 0, Low: 0 };
  for (const run of runs) {
    addStates(counts, run.counts);
    for (const severity of SEVERITIES) severities[severity] += run.severities[severity];
  }
  return { date: new Date(day).toISOString().slice(0, 10), ...counts, severities };
}
