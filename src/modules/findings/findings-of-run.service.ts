import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { SEVERITIES } from '../../engine/files/cases';
import { deniesMore, withoutRepetition } from '../../engine/model';
import { ResultsRepository, RESULT_STATES, type CurrentRun, type OpenResult } from '../runs/data';
import { RunResultsService } from '../runs/records';
import type { Rule } from '../runs/rules';
import { Finding, findingId, FindingsRepository, searchedWords, type FindingChange, type KnownFinding } from './data';
import { OwnersService, type OwnerOf } from './owners.service';
import { RulesOfCasesService } from './rules-of-cases.service';
import { RunNumbers } from './run-numbers';

/** What a run could not read is remembered for as long. */
const HELD_MS = 30 * 24 * 3_600_000;

const BATCH = 1000;

/** The parts of a finding that its run alone tells. */
type Shown = Omit<Finding, 'held' | 'change' | 'changedBy' | 'firstSeen' | 'since' | 'fix' | 'digest'>;

/** Writes the findings of one run over those of the run before, and counts its results. */
@Injectable()
export class FindingsOfRunService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly findings: FindingsRepository,
    private readonly rows: RunResultsService,
    private readonly rules: RulesOfCasesService,
    private readonly owners: OwnersService,
  ) {}

  /**
   * The first run of a collection changes nothing, and one that was not whole says nothing about what it does not name.
   * `assertHeld` throws when somebody else does this work by now.
   */
  async write(
    tenant: TenantId,
    run: CurrentRun,
    { isFirst, isWhole }: { readonly isFirst: boolean; readonly isWhole: boolean },
    assertHeld: () => void,
  ) {
    const untold = await this.knownIds(tenant, run.containerId);
    const numbers = new RunNumbers();
    const digests = new Set<string>();
    const passed: string[] = [];
    for await (const batch of this.results.streamVerdicts(tenant, run, RESULT_STATES))
      for (const verdict of batch) {
        numbers.add(verdict);
        digests.add(verdict.caseDigest);
        if (verdict.state !== 'passed') continue;
        const id = findingId(tenant, run.containerId, verdict).toHexString();
        if (untold.delete(id)) passed.push(id);
      }
    const ruleOf = await this.rules.of(tenant, run.containerId, [...digests]);
    const ownersOf = await this.owners.of(tenant, run.containerId);
    for await (const batch of this.results.streamOpen(tenant, run)) {
      const changed: Finding[] = [];
      const all = await this.shown(tenant, run, batch, ruleOf, await ownersOf(batch));
      const known = await this.known(
        tenant,
        all.map(({ _id }) => _id.toHexString()).filter((id) => untold.delete(id)),
      );
      for (const shown of all) {
        const before = known.get(shown._id.toHexString());
        const row = withHistory(shown, before, run, isFirst);
        numbers.addChange(row.change);
        if (!before || isOther(row, before)) changed.push(row);
      }
      assertHeld();
      await this.findings.write(changed);
    }
    for (const known of this.inBatches(tenant, passed)) {
      assertHeld();
      const [fixed, others] = parted(await known, (before) => stateBefore(before, run) === 'failed');
      await this.markFixed(tenant, run, fixed);
      for (let i = 0; i < fixed.length; i++) numbers.addChange('fixed');
      await this.findings.deleteByIds(tenant, idsOf(others));
    }
    for (const known of this.inBatches(tenant, [...untold])) {
      assertHeld();
      const gone = isWhole ? await known : await this.hold(tenant, run, await known);
      await this.findings.deleteByIds(tenant, idsOf(gone));
    }
    return numbers.of(ruleOf);
  }

  /** Keeps what was not read, out of sight, and returns what is not kept any longer. */
  private async hold(
    tenant: TenantId,
    run: CurrentRun,
    untold: readonly KnownFinding[],
  ): Promise<readonly KnownFinding[]> {
    const isOver = ({ state, held }: KnownFinding) =>
      state === 'passed' || (held !== undefined && run.time.getTime() - held.since.getTime() > HELD_MS);
    const [over, kept] = parted(untold, isOver);
    for (const state of RESULT_STATES) {
      const ids = idsOf(kept.filter((finding) => finding.state === state));
      await this.findings.hold(tenant, state, ids, run.time);
    }
    return over;
  }

  /** The ids of a collection's findings: there may be a million, of which a batch at a time is read whole. */
  private async knownIds(tenant: TenantId, containerId: number): Promise<Set<string>> {
    const ids = new Set<string>();
    for await (const batch of this.findings.streamIds(tenant, containerId))
      for (const { _id } of batch) ids.add(_id.toHexString());
    return ids;
  }

  private async known(tenant: TenantId, ids: readonly string[]): Promise<Map<string, KnownFinding>> {
    const rows = await this.findings.listKnown(tenant, ids);
    return new Map(rows.map((row) => [row._id.toHexString(), row]));
  }

  private *inBatches(tenant: TenantId, ids: readonly string[]): Generator<Promise<KnownFinding[]>> {
    for (let start = 0; start < ids.length; start += BATCH)
      yield this.findings.listKnown(tenant, ids.slice(start, start + BATCH));
  }

  private async shown(
    tenant: TenantId,
    { containerId }: CurrentRun,
    results: readonly OpenResult[],
    ruleOf: (caseDigest: string) => Rule,
    ownerOf: OwnerOf,
  ): Promise<Shown[]> {
    const rows = await this.rows.withRows(tenant, containerId, results);
    return rows.map(({ row }, i) => {
      const { testId, snapshotId, exclusionId, caseDigest, snapshots, deniedPaths } = results[i];
      const [resource] = snapshots;
      const { severity, title, message, reason, path, line = 0, address = '' } = row;
      const { id: caseId, groups, frameworks } = ruleOf(caseDigest);
      return {
        ...{ _id: findingId(tenant, containerId, { testId, snapshotId }), tenant, containerId, testId, snapshotId },
        ...{ rule: withoutRepetition(testId), caseId, state: row.state, rank: SEVERITIES.indexOf(severity) },
        ...{ title, message, reason, path, line, address },
        resourcePath: resource?.path ?? '',
        resourceType: (resource?.address === undefined ? resource?.type : resource.resourceTypes?.[0]) ?? '',
        account: resource === undefined || resource.structure === 'filesystem' ? '' : resource.reference,
        groups: [...groups],
        frameworks: frameworks.map(({ name }) => name),
        ...{ exclusionId, owner: ownerOf(results[i]) },
        words: searchedWords({ ...row, rule: withoutRepetition(testId), address }),
        ...(deniedPaths && { deniedPaths }),
      };
    });
  }

  /** They stay in the list until the next run, so that it can be seen what was fixed. */
  private markFixed(tenant: TenantId, run: CurrentRun, fixed: readonly KnownFinding[]): Promise<void> {
    return this.findings.noteFixed(tenant, idsOf(fixed), { changedBy: run._id, since: run.time });
  }
}

function idsOf(findings: readonly KnownFinding[]) {
  return findings.map(({ _id }) => _id);
}

function parted<T>(values: readonly T[], isWanted: (value: T) => boolean): [T[], T[]] {
  return [values.filter(isWanted), values.filter((value) => !isWanted(value))];
}

/** An update of the same run that was cut off has written its change already. */
function stateBefore(known: KnownFinding, run: CurrentRun) {
  if (!known.changedBy.equals(run._id)) return known.held?.state ?? known.state;
  return known.change === 'fixed' ? 'failed' : undefined;
}

function withHistory(shown: Shown, before: KnownFinding | undefined, run: CurrentRun, isFirst: boolean): Finding {
  const known = before?.held?.state ?? before?.state;
  const isRepeated = before?.changedBy.equals(run._id) === true && known === shown.state;
  const isSame = before !== undefined && known === shown.state && known !== 'passed';
  const isWorse = isSame && shown.state === 'failed' && deniesMore(before.deniedPaths, shown.deniedPaths);
  const isChanged = !isFirst && (!isSame || isWorse);
  const change = isRepeated ? before.change : isChanged ? changeTo(shown.state, known) : undefined;
  const row = {
    ...shown,
    ...(change && { change }),
    changedBy: isSame && !isWorse ? before.changedBy : run._id,
    firstSeen: before && known !== 'passed' ? before.firstSeen : run.time,
    since: isSame ? before.since : run.time,
  };
  return { ...row, digest: createHash('sha256').update(JSON.stringify(shown)).digest('base64') };
}

function isOther(row: Finding, { digest, state, change, fix }: KnownFinding): boolean {
  return row.digest !== digest || row.state !== state || row.change !== change || row.fix !== fix;
}

/** Errors are undecided, too: nobody knows whether the rule holds. */
function changeTo(state: Finding['state'], before: Finding['state'] | undefined): FindingChange | undefined {
  if (state === 'failed') return 'newly_failed';
  const isUndecided = (one: Finding['state'] | undefined) => one === 'skipped' || one === 'error';
  return isUndecided(state) && !isUndecided(before) ? 'newly_undecided' : undefined;
}
