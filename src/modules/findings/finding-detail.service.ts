import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { toObjectId } from '../../database/object-id';
import { builtInRules } from '../../engine/rules/built-in/read-rules';
import { ExclusionsRepository } from '../exclusions/data';
import { toExclusionView } from '../exclusions';
import { FixesRepository, type FixRow } from '../fixes/data';
import { ResultsRepository, RunsRepository, RunTextsRepository } from '../runs/data';
import { RunResultsService, toCallView, toPlaceView } from '../runs/records';
import type { Rule } from '../runs/rules';
import type { FindingChangeView, FindingDetailView, FindingFixView, FindingRuleView } from './finding-detail.view';
import { FindingLookupService, type FoundFinding } from './finding-lookup.service';
import { FindingViewsService } from './finding-views.service';
import { RulesOfCasesService } from './rules-of-cases.service';

/** The runs that a history is made of. */
const RUNS_READ = 100;

/** Shows one finding in full. */
@Injectable()
export class FindingDetailService {
  constructor(
    private readonly lookup: FindingLookupService,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly texts: RunTextsRepository,
    private readonly rows: RunResultsService,
    private readonly rules: RulesOfCasesService,
    private readonly fixes: FixesRepository,
    private readonly exclusions: ExclusionsRepository,
    private readonly views: FindingViewsService,
  ) {}

  async detail(tenant: TenantId, id: string): Promise<FindingDetailView> {
    const found = await this.lookup.existing(tenant, id);
    const { finding, collection, result, run } = found;
    const { containerId } = finding;
    const [[{ row }], ruleOf, texts, fix, history, exclusion] = await Promise.all([
      this.rows.withRows(tenant, containerId, [result]),
      this.rules.of(tenant, containerId, [result.caseDigest]),
      this.texts.findAll(tenant, containerId, [result.ruleDigest]),
      this.fix(tenant, found),
      this.history(tenant, found),
      this.exclusion(tenant, found),
    ]);
    const shown = { ...finding, ...(fix.state !== 'unknown' && { fix: fix.state }) };
    const [view] = await this.views.of(tenant, [shown], new Map([[containerId, collection]]));
    const [snapshot] = result.snapshots;
    const own = row.line === undefined ? [] : [{ file: row.path, line: row.line }];
    return {
      finding: view,
      rule: toRule(finding.rule, ruleOf(result.caseDigest), texts.get(result.ruleDigest)),
      remediation: row.remediation,
      places: (row.places ?? own).map(toPlaceView),
      calls: (row.calls ?? []).map(toCallView),
      branch: snapshot?.structure === 'filesystem' ? snapshot.reference : '',
      commit: result.commit ?? '',
      ...{ taskid: run.taskid, result_id: run.runId.toHexString(), test_id: result.testId },
      ...{ snapshot_id: result.snapshotId, test_name: result.testName, connector: snapshot?.source ?? '' },
      ...{ fix, history },
      ...(exclusion && { exclusion: toExclusionView(exclusion) }),
    };
  }

  private async fix(tenant: TenantId, { finding, run: { runId } }: FoundFinding): Promise<FindingFixView> {
    const [search] = await this.fixes.listCompleted(tenant, [runId]);
    const [[row]] = search
      ? await this.fixes.listPage(tenant, search, finding, { index: 0, count: 1 })
      : [[] as FixRow[]];
    return row ? toFix(row) : NO_FIX;
  }

  /** One entry for each change of the state, the newest first. */
  private async history(tenant: TenantId, { finding, result }: FoundFinding): Promise<FindingChangeView[]> {
    const [identity] = result.identities;
    if (identity === undefined) return [];
    const { containerId, testId, snapshotId } = finding;
    const runs = (await this.runs.listCompletedAfter(tenant, containerId, undefined, RUNS_READ)).reverse();
    const tasks = new Map(runs.map(({ _id, taskid }) => [_id.toHexString(), taskid]));
    const past = await this.results.listHistory(tenant, containerId, { identity, testId, snapshotId }, runs);
    return past
      .filter(({ state }, i) => state !== past[i + 1]?.state)
      .map(({ runId, runTime, state, message, reason }) => ({
        ...{ state, taskid: tasks.get(runId.toHexString()) ?? '', time: runTime.getTime() },
        message: message || reason,
      }));
  }

  private async exclusion(tenant: TenantId, { finding, result }: FoundFinding) {
    const id = toObjectId(result.exclusionId);
    return id ? this.exclusions.findById(tenant, finding.containerId, id) : null;
  }
}

const NO_FIX: FindingFixView = {
  ...{ state: 'unknown', diff: '', files: [], marks: [], hides_secret: false, is_cut_off: false },
  ...{ reason: '', detail: '', also_repairs: 0 },
};

function toFix({ repairs, diff, files, marks, hidesSecret, isCutOff, proof, reason, detail }: FixRow): FindingFixView {
  const isProven = repairs.length > 0;
  return {
    state: isProven ? 'proven' : 'none',
    ...{ diff, files, marks, hides_secret: hidesSecret, is_cut_off: isCutOff },
    ...(isProven &&
      proof && { proof: { verdicts: proof.verdicts, results: proof.results, supposing: [...proof.supposing] } }),
    ...{ reason, detail, also_repairs: Math.max(0, repairs.length - 1) },
  };
}

/** Stored cases name frameworks alone; the controls stand in the built-in rules. */
function toRule(id: string, rule: Rule, text = ''): FindingRuleView {
  const { title, description, severity, groups, frameworks, source } = rule;
  const builtIn = builtInRules().files.rules.find((each) => each.id === id)?.frameworks;
  return {
    ...{ id, title, description, severity, groups: [...groups] },
    frameworks: frameworks.map(({ name }) => ({ name, controls: [...(builtIn?.get(name) ?? [])] })),
    text: text || ('text' in source ? source.text : ''),
  };
}
