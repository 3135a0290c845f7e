import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { httpConfig } from '../../config';
import { bySeverity, type Severity } from '../../engine/files/cases';
import { DriftOutputsRepository } from '../drift/data';
import { MembersRepository, type NamedMember } from '../resources/data';
import {
  ResultsRepository,
  RunsRepository,
  RunTextsRepository,
  type ResultKey,
  type ResultVerdict,
  type Run,
  type RunRecord,
} from '../runs/data';
import { RunResultsService, storedCase } from '../runs/records';
import {
  NO_CHANGES,
  type DriftNews,
  type MemberNewsList,
  type NewsList,
  type NewsRow,
  type RunChanges,
  type RunNews,
} from './content';
import { changesBetween, type ChangedResults } from './changed-results';
import { beginningOf, linkToRun } from './news-texts';

/** The first results of a list that are shown. */
const SHOWN = 10;
const LOOKED_AT = { index: 0, count: 50 } as const;
const NO_FAILURES: Readonly<Record<Severity, number>> = { Critical: 0, High: 0, Medium: 0, Low: 0 };

/** Tells what is new with a run that has ended. */
@Injectable()
export class RunNewsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly texts: RunTextsRepository,
    private readonly rows: RunResultsService,
    private readonly drift: DriftOutputsRepository,
    private readonly organisations: MembersRepository,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
  ) {}

  /** The address of the service without the tenant; empty when it is not known. */
  get publicUrl(): string {
    return this.http.publicUrl ?? '';
  }

  async of(run: Run, collection: string): Promise<RunNews> {
    const { taskid, reason, counts, finishedAt = run.time } = run;
    const kind = run.kind === 'crawler' ? run.kind : 'compliance';
    const news: RunNews = {
      ...{ collection, taskid, kind, counts, reason: beginningOf(reason) },
      state: run.state === 'failed' ? 'failed' : 'completed',
      finished: finishedAt.toISOString(),
      ...linkToRun(this.http, run),
      changes: NO_CHANGES,
      failed_by_severity: NO_FAILURES,
      worst: [],
      drift: [],
    };
    if (news.state === 'failed') return news;
    const members = await this.members(run);
    return { ...news, ...(kind === 'crawler' ? {} : await this.compared(run)), ...(members && { members }) };
  }

  private async members({ tenant, containerId, time }: Run): Promise<RunNews['members']> {
    const { added, gone } = await this.organisations.newsOf(tenant, containerId, time);
    if (added.length + gone.length === 0) return undefined;
    const list = (members: readonly NamedMember[]): MemberNewsList => ({
      count: members.length,
      members: members.slice(0, SHOWN).map(({ memberId, name, connector, unit }) => ({
        id: memberId,
        name: beginningOf(name),
        connector,
        unit: beginningOf(unit),
      })),
    });
    return { added: list(added), gone: list(gone) };
  }

  private async compared(run: Run) {
    const { tenant, containerId, time } = run;
    const previous = await this.runs.findCompletedBefore(tenant, containerId, time);
    const changed = await changesBetween(
      this.results.streamVerdicts(tenant, run, ['passed', 'failed', 'error']),
      previous && this.results.streamVerdicts(tenant, previous, ['failed', 'error']),
    );
    const severityOf = await this.severities(run, changed.failed);
    const counts = { ...NO_FAILURES };
    for (const verdict of changed.failed) counts[severityOf(verdict)]++;
    const worstFirst = changed.failed
      .map((verdict) => ({ verdict, severity: severityOf(verdict) }))
      .sort(bySeverity)
      .map(({ verdict }) => verdict);
    return {
      ...(previous && {
        previous: { taskid: previous.taskid, finished: (previous.finishedAt ?? previous.time).toISOString() },
      }),
      changes: await this.changes(run, previous, changed, worstFirst),
      failed_by_severity: counts,
      worst: await this.shown(run, worstFirst),
      drift: await this.flips(run),
    };
  }

  private async changes(
    run: Run,
    previous: RunRecord | null,
    changed: ChangedResults,
    worstFirst: readonly ResultVerdict[],
  ): Promise<RunChanges> {
    const newlyFailed = worstFirst.filter((verdict) => changed.newlyFailed.has(verdict));
    const list = async (keys: readonly ResultKey[]): Promise<NewsList> => ({
      count: keys.length,
      results: await this.shown(run, keys),
    });
    return {
      newly_failed: await list(newlyFailed),
      fixed: await list(changed.fixed),
      newly_in_error: await list(changed.newlyInError),
      no_longer_judged: changed.noLongerJudged,
      was_unclean:
        previous !== null && (previous.counts.failed > 0 || previous.counts.error > 0 || previous.reason !== ''),
      failures_differ: newlyFailed.length > 0 || changed.noLongerFailed > 0,
    };
  }

  /** Many results share one case, which is read once. */
  private async severities({ tenant, containerId }: Run, failed: readonly ResultVerdict[]) {
    const digests = [...new Set(failed.map(({ caseDigest }) => caseDigest))];
    const texts = await this.texts.findAll(tenant, containerId, digests);
    const known = new Map(digests.map((digest) => [digest, storedCase(texts.get(digest) ?? '{}').severity]));
    return ({ caseDigest }: ResultVerdict): Severity => known.get(caseDigest) ?? 'High';
  }

  private async shown(run: Run, keys: readonly ResultKey[]): Promise<NewsRow[]> {
    const { tenant, containerId } = run;
    const first = keys.slice(0, SHOWN);
    const found = await this.rows.withRows(tenant, containerId, await this.results.listByKeys(tenant, run, first));
    return first.flatMap(({ testId, snapshotId }) => {
      const shown = found.find(({ result }) => result.testId === testId && result.snapshotId === snapshotId);
      return shown ? [toNewsRow(shown)] : [];
    });
  }

  /** The verdicts that drift changes stand first in the drift of a run. */
  private async flips({ tenant, _id }: Run): Promise<DriftNews[]> {
    if (!(await this.drift.hasOutput(tenant, _id))) return [];
    const [rows] = await this.drift.listPage(tenant, _id, { result: 'drifted' }, LOOKED_AT);
    const flips = rows.flatMap(({ iacPath: path, iacResource: resource, flips: json }) =>
      (JSON.parse(json) as Pick<DriftNews, 'test_id' | 'written' | 'running'>[]).map(
        ({ test_id, written, running }) => ({
          ...{ path, resource, test_id, written, running },
        }),
      ),
    );
    return flips.slice(0, SHOWN);
  }
}

function toNewsRow({ result, row }: Awaited<ReturnType<RunResultsService['withRows']>>[number]): NewsRow {
  const { testId, title, severity, path, line, address, message, reason, remediation } = row;
  return {
    ...{ test_id: testId, title: beginningOf(title), severity, path: beginningOf(path) },
    ...(line !== undefined && { line }),
    resource: beginningOf(address ?? result.snapshots[0]?.path ?? ''),
    message: beginningOf(message || reason),
    remediation: beginningOf(remediation),
  };
}
