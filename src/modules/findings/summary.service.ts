import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Clock } from '../../common/time/clock';
import { SEVERITIES, type Severity } from '../../engine/files/cases';
import { ExclusionsRepository } from '../exclusions/data';
import type { ResultState } from '../runs/data';
import { noStates } from '../runs/rules';
import { counted, countedFindings, countedPassed } from './counted.view';
import { FindingsRepository, RunSummariesRepository, type ShownSummary } from './data';
import { FindingFiltersService } from './finding-filters.service';
import { FindingViewsService } from './finding-views.service';
import { frameworkScores } from './framework-scores';
import { addStates } from './run-numbers';
import { StandingService, type Standing } from './standing.service';
import type { CollectionStandingView, FrameworkListView, SummaryView } from './summary.view';

const FIRST = { index: 0, count: 10 } as const;
const STATES: readonly Exclude<ResultState, 'passed'>[] = ['failed', 'skipped', 'error', 'excluded'];
const GAPS = '/api/summary/gaps/';

/** Sums up how the collections of a tenant stand. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly standings: StandingService,
    private readonly findings: FindingsRepository,
    private readonly summaries: RunSummariesRepository,
    private readonly filters: FindingFiltersService,
    private readonly exclusions: ExclusionsRepository,
    private readonly views: FindingViewsService,
    private readonly clock: Clock,
  ) {}

  async summary(tenant: TenantId): Promise<SummaryView> {
    const names = await this.standings.chosen(tenant);
    const containerIds = [...names.keys()];
    const failed = { containerIds, states: ['failed'] } as const;
    const [standings, first, expiring, expired] = await Promise.all([
      this.standings.of(tenant, names),
      this.findings.listPage(tenant, failed, 'severity', FIRST),
      this.expiring(tenant, containerIds),
      this.exclusions.countExpired(tenant, containerIds, this.clock.now().toISOString().slice(0, 10)),
    ]);
    const known = standings.flatMap(({ summary }) => summary ?? []);
    const total = totalOf(known);
    const expiredInAll = [...expired.values()].reduce((sum, count) => sum + count, 0);
    return {
      as_of: Math.max(0, ...known.map(({ time }) => time.getTime())),
      changes: changesOf(total.changes),
      states: {
        ...fromKeys(STATES, (state) => countedFindings(total.counts[state], { state })),
        passed: countedPassed(total.counts.passed, {}),
      },
      severities: fromKeys(SEVERITIES, (severity) =>
        countedFindings(total.severities[severity], { severity, state: 'failed' }),
      ),
      passed: total.counts.passed,
      first: await this.views.of(tenant, first, names),
      frameworks: frameworkScores(known),
      hidden: {
        excluded: countedFindings(total.counts.excluded, { state: 'excluded' }),
        expiring_soon: countedFindings(expiring, { expiring: 'true' }),
        expired_exclusions: expiredInAll,
        expired: counted(expiredInAll, '/api/summary/expired/', {}),
        expired_in: [...expired].map(([containerId, count]) => {
          const container = names.get(containerId) ?? '';
          return {
            collection: container,
            ...counted(count, '/api/exclusions/resources/', { container, expired: 'true' }),
          };
        }),
      },
      drift: driftOf(standings),
      is_complete: total.gaps === 0 && standings.every(({ state }) => state === 'current'),
      gaps: counted(total.gaps, GAPS, {}),
      collections: standings.map(toStandingView),
    };
  }

  async frameworks(tenant: TenantId, names?: readonly string[]): Promise<FrameworkListView> {
    const chosen = await this.standings.chosen(tenant, names);
    const known = await this.summaries.listNewest(tenant, [...chosen.keys()]);
    return { results: frameworkScores(known, names) };
  }

  private async expiring(tenant: TenantId, containerIds: readonly number[]): Promise<number> {
    const exclusionIds = await this.filters.expiring(tenant, containerIds);
    if (exclusionIds.length === 0) return 0;
    return this.findings.count(tenant, { containerIds, states: ['excluded'], exclusionIds });
  }
}

function totalOf(summaries: readonly ShownSummary[]) {
  const counts = noStates();
  const severities: Record<Severity, number> = { Critical: 0, High: 0, Medium: 0, Low: 0 };
  const changes = { newly_failed: 0, fixed: 0, newly_undecided: 0 };
  let gaps = 0;
  for (const summary of summaries) {
    addStates(counts, summary.counts);
    for (const severity of SEVERITIES) severities[severity] += summary.severities[severity];
    changes.newly_failed += summary.changes.newly_failed;
    changes.fixed += summary.changes.fixed;
    changes.newly_undecided += summary.changes.newly_undecided;
    gaps += gapsOf(summary);
  }
  return { counts, severities, changes, gaps };
}

function changesOf(changes: ShownSummary['changes'], of: Readonly<Record<string, string>> = {}) {
  return {
    newly_failed: countedFindings(changes.newly_failed, { ...of, change: 'newly_failed' }),
    fixed: countedFindings(changes.fixed, { ...of, change: 'fixed' }),
    newly_undecided: countedFindings(changes.newly_undecided, { ...of, change: 'newly_undecided' }),
  };
}

function gapsOf({ gaps }: ShownSummary): number {
  return gaps.reduce((sum, { count }) => sum + count, 0);
}

function driftOf(standings: readonly Standing[]): SummaryView['drift'] {
  const collections = standings.flatMap(({ collection, summary }) => {
    if (!summary || summary.flips === 0) return [];
    const parameters = { container: collection, flips: 'true' };
    const { count: flips, ...listed } = counted(summary.flips, '/api/drift_detection/report/', parameters);
    return [{ collection, flips, ...listed }];
  });
  return { flips: collections.reduce((sum, { flips }) => sum + flips, 0), collections };
}

function toStandingView({ collection, state, reason, summary, failed }: Standing): CollectionStandingView {
  const last = failed
    ? { ...failed, state: 'failed' as const }
    : summary && { ...summary, state: 'completed' as const };
  return {
    collection,
    state,
    ...(last && {
      last_run: {
        ...{ taskid: last.taskid, state: last.state, reason: failed?.reason ?? reason },
        finished_at: (last.finishedAt ?? last.time).getTime(),
      },
    }),
    ...(summary && toCheckedView(collection, summary)),
  };
}

function toCheckedView(collection: string, summary: ShownSummary): Partial<CollectionStandingView> {
  const { taskid, sessionId, time, previousTaskid, counts, changes, gaps } = summary;
  return {
    ...{ taskid, session_id: sessionId, checked_at: time.getTime() },
    ...(previousTaskid !== '' && { previous_taskid: previousTaskid }),
    counts,
    passed: countedPassed(counts.passed, { collection }),
    ...changesOf(changes, { collection }),
    gaps: {
      total: gapsOf(summary),
      by_reason: gaps.map(({ reason, count }) => ({
        reason,
        ...counted(count, GAPS, { collection, reason }),
      })),
    },
  };
}

function fromKeys<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}
