import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { bySeverity, type Severity } from '../../engine/files/cases';
import { deniesMore, withoutRepetition } from '../../engine/model';
import { CollectionLookupService } from '../collections';
import {
  ResourceSetsRepository,
  ResultsRepository,
  RunResourcesRepository,
  RunsRepository,
  type ComparedResource,
  type ResultKey,
  type ResultState,
  type ResultVerdict,
  type RunRecord,
} from '../runs/data';
import { RunLookupService, RunResultsService } from '../runs/records';
import { joined } from './changes-between';
import {
  VERDICT_CHANGES,
  type ChangedResourceView,
  type ChangedVerdictView,
  type ComparedNumbersView,
  type ComparisonView,
  type VerdictChange,
} from './compare.view';
import { findingId } from './data';
import type { CompareRunsDto } from './dto/compare.dto';

const READ_AT_ONCE = 200;

interface ChangedVerdict extends ResultKey {
  readonly change: VerdictChange;
  readonly caseDigest: string;
  readonly before?: ResultState;
  readonly after?: ResultState;
}

interface ChangedResource {
  readonly change: 'came' | 'went';
  readonly resource: ComparedResource;
}

/** Compares two completed runs of a collection. */
@Injectable()
export class CompareService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly lookup: RunLookupService,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly resources: RunResourcesRepository,
    private readonly sets: ResourceSetsRepository,
    private readonly rows: RunResultsService,
  ) {}

  async compare(tenant: TenantId, { collection, show = 'verdicts', window, ...asked }: CompareRunsDto) {
    const { containerId } = await this.collections.existing(tenant, collection);
    const to =
      asked.to === undefined ? await this.last(tenant, containerId) : await this.run(tenant, asked.to, collection);
    const from =
      asked.from === undefined
        ? await this.last(tenant, containerId, to?.time)
        : await this.run(tenant, asked.from, collection);
    if (!to || !from) throw ServiceError.invalid(`Collection ${collection} has fewer than two completed runs`);
    const [verdicts, resources] = await Promise.all([
      this.verdicts(tenant, from, to),
      this.changedResources(tenant, from, to),
    ]);
    const all = show === 'verdicts' ? verdicts : resources;
    const page = all.slice(window?.index ?? 0, window && window.index + window.count);
    const results =
      show === 'verdicts'
        ? await this.verdictViews(tenant, from, to, page as ChangedVerdict[])
        : (page as ChangedResource[]).map(toResourceView);
    const data = {
      collection,
      from: toRunView(from),
      to: toRunView(to),
      changes: numbersOf(verdicts, resources),
      results,
    };
    return Reply.of(data, { page: pageMetadata(window, page.length, all.length) });
  }

  private last(tenant: TenantId, containerId: number, before?: Date): Promise<RunRecord | null> {
    return before === undefined
      ? this.runs.findNewestReported(tenant, containerId)
      : this.runs.findCompletedBefore(tenant, containerId, before);
  }

  private async run(tenant: TenantId, taskid: string, collection: string): Promise<RunRecord> {
    const { run } = await this.lookup.byTask(tenant, taskid, collection);
    if (run.state !== 'completed' || run.kind !== 'compliance')
      throw ServiceError.conflict(`Task ${taskid} is no completed compliance run`);
    return run;
  }

  private async verdicts(tenant: TenantId, from: RunRecord, to: RunRecord): Promise<ChangedVerdict[]> {
    const differing = (run: RunRecord, other: RunRecord) => this.results.streamDiffering(tenant, run, other);
    const changed: ChangedVerdict[] = [];
    for await (const { before, after } of joined(differing(from, to), differing(to, from), byKey)) {
      const key = after ?? before;
      const isWorse = after?.state === 'failed' && deniesMore(before?.deniedPaths, after.deniedPaths);
      if (!key || (before?.state === after?.state && !isWorse)) continue;
      const change = changeOf(before?.state, after?.state);
      const { testId, snapshotId, caseDigest } = key;
      // That a passed case comes or goes with its resource says nothing.
      if (change === undefined) continue;
      changed.push({
        ...{ change, testId, snapshotId, caseDigest },
        ...(before && { before: before.state }),
        ...(after && { after: after.state }),
      });
    }
    const cases = await this.rows.casesOf(tenant, to.containerId, changed);
    const ranked = changed.map((verdict) => ({ verdict, severity: cases.get(verdict.caseDigest)?.severity ?? 'Low' }));
    return ranked.sort(byChangeAndSeverity).map(({ verdict }) => verdict);
  }

  private async changedResources(tenant: TenantId, from: RunRecord, to: RunRecord): Promise<ChangedResource[]> {
    const [came, went]: [string[], string[]] = [[], []];
    for (const range of await this.sets.ranges(tenant, from, to)) {
      const all = (run: RunRecord) => this.resources.streamIdentities(tenant, run._id, range);
      for await (const { before, after } of joined(all(from), all(to), bytes)) {
        if (before === undefined && after !== undefined) came.push(after);
        if (after === undefined && before !== undefined) went.push(before);
      }
    }
    const shown = async (change: ChangedResource['change'], run: RunRecord, identities: readonly string[]) =>
      (await this.resources.listIdentities(tenant, run._id, identities)).map((resource) => ({ change, resource }));
    const changed = [...(await shown('came', to, came)), ...(await shown('went', from, went))];
    return changed.sort((a, b) => order(a.change, b.change) || order(a.resource.path, b.resource.path));
  }

  private async verdictViews(
    tenant: TenantId,
    from: RunRecord,
    to: RunRecord,
    page: readonly ChangedVerdict[],
  ): Promise<ChangedVerdictView[]> {
    const { containerId } = to;
    const [there, gone] = await Promise.all([
      this.shown(
        tenant,
        to,
        page.filter(({ after }) => after !== undefined),
      ),
      this.shown(
        tenant,
        from,
        page.filter(({ after }) => after === undefined),
      ),
    ]);
    return page.flatMap(({ change, before = '', after = '', ...key }) => {
      const found = (after === '' ? gone : there).get(textOf(key));
      if (!found) return [];
      const { title, severity, address } = found.row;
      return [
        {
          ...{ change, rule: withoutRepetition(key.testId), title, severity },
          resource_path: found.result.snapshots[0]?.path ?? '',
          ...(address !== undefined && { address }),
          ...{ before, after, id: findingId(tenant, containerId, key).toHexString() },
        },
      ];
    });
  }

  private async shown(tenant: TenantId, run: RunRecord, keys: readonly ResultKey[]) {
    const shown = new Map<string, Awaited<ReturnType<RunResultsService['withRows']>>[number]>();
    for (let start = 0; start < keys.length; start += READ_AT_ONCE) {
      const found = await this.results.listByKeys(tenant, run, keys.slice(start, start + READ_AT_ONCE));
      for (const row of await this.rows.withRows(tenant, run.containerId, found)) shown.set(textOf(row.result), row);
    }
    return shown;
  }
}

interface RankedVerdict {
  readonly verdict: ChangedVerdict;
  readonly severity: Severity;
}

/** Verdicts that are alike stay in the order of their tests. */
function byChangeAndSeverity(a: RankedVerdict, b: RankedVerdict): number {
  const rank = ({ verdict }: RankedVerdict) => VERDICT_CHANGES.indexOf(verdict.change);
  return rank(a) - rank(b) || bySeverity(a, b);
}

function changeOf(before: ResultState | undefined, after: ResultState | undefined): VerdictChange | undefined {
  const isUndecided = (state: ResultState | undefined) => state === 'skipped' || state === 'error';
  if (after === 'failed') return 'newly_failed';
  if (before === 'failed' && after === 'passed') return 'fixed';
  if (isUndecided(after)) return isUndecided(before) ? 'other' : 'newly_undecided';
  const isOnlyPassed = (before ?? 'passed') === 'passed' && (after ?? 'passed') === 'passed';
  return isOnlyPassed ? undefined : 'other';
}

function numbersOf(verdicts: readonly ChangedVerdict[], resources: readonly ChangedResource[]): ComparedNumbersView {
  const count = (wanted: VerdictChange) => verdicts.filter(({ change }) => change === wanted).length;
  const came = resources.filter(({ change }) => change === 'came').length;
  return {
    ...{ newly_failed: count('newly_failed'), newly_undecided: count('newly_undecided') },
    ...{ fixed: count('fixed'), other: count('other'), came, went: resources.length - came },
  };
}

function toRunView({ taskid, finishedAt, time, counts }: RunRecord): ComparisonView['from'] {
  return { taskid, finished_at: (finishedAt ?? time).getTime(), counts };
}

function toResourceView({ change, resource: { path, type, connector } }: ChangedResource): ChangedResourceView {
  return { change, resource_path: path, resource_type: type, connector };
}

function textOf({ testId, snapshotId }: ResultKey): string {
  return `${testId}\n${snapshotId}`;
}

function byKey(a: ResultVerdict, b: ResultVerdict): number {
  return bytes(a.testId, b.testId) || bytes(a.snapshotId, b.snapshotId);
}

/** The order of MongoDB, which differs from that of JavaScript beyond the basic plane. */
function bytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
