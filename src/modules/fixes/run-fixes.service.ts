import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { ContainerFixes, ContainerFixOptions } from '../../engine/fixes/container';
import { repeatedTestId, withoutRepetition } from '../../engine/model';
import { DriftOutputsRepository } from '../drift/data';
import { ResultsRepository, type FailedResult, type Run } from '../runs/data';
import type { FixedResult, FixInput } from './data';
import { fixRows, unfixedRow, type UnfixedResult } from './kept-fixes';
import { liveRows, ruleKey, type JoinedTemplate, type LiveFailure } from './live-fixes';

type Search = (isWanted: NonNullable<ContainerFixOptions['isWanted']>) => Promise<ContainerFixes>;

/** The findings of a search, as they are kept. */
interface FoundRows {
  readonly rows: readonly FixInput[];
  /** The numbers of failed results of the run. */
  readonly repaired: number;
  readonly unfixed: number;
  /** Says what could not be read. */
  readonly reason: string;
}

const NOTHING: ContainerFixes = {
  ...{ sources: [], fixes: [], unfixed: [], unopened: new Map(), secrets: [], failed: 0, unread: '' },
};
/** The most tests of a collection that ask one rule. */
const MOST_TESTS = 5;
const LONGEST_REASON = 1000;

const CHANGED = {
  reason: 'source-changed',
  detail: 'what its source has now is not what the run has judged; run the collection again',
} as const;

/** Turns fixes of a container into those of a run: every failed result has one, or a reason why not. */
@Injectable()
export class RunFixesService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly drift: DriftOutputsRepository,
  ) {}

  async of(tenant: TenantId, run: Run, search: Search): Promise<FoundRows> {
    const failures = new Map<string, FailedResult>();
    for await (const batch of this.results.streamFailed(tenant, run))
      for (const each of batch) failures.set(keyOf(each), each);
    const isOfFiles = [...failures.values()].some((each) => !isLive(each));
    const found = !isOfFiles
      ? NOTHING
      : await search(({ testId, resources: [resource], inputDigest }) => {
          const known = resource && failures.get(keyOf({ testId, snapshotId: resource.nodeId }));
          return known !== undefined && (known.inputDigest === '' || known.inputDigest === inputDigest);
        });
    const ofName = ({
      testId,
      nodeId,
    }: {
      readonly testId: string;
      readonly nodeId: string;
    }): FixedResult | undefined => {
      const known = failures.get(keyOf({ testId, snapshotId: nodeId }));
      return known && resultOf(known);
    };
    const fixed = fixRows(found, ofName);
    const unfixed = found.unfixed.flatMap(({ reason, detail, ...name }): UnfixedResult[] => {
      const result = ofName(name);
      return result ? [{ result, reason, detail }] : [];
    });
    return this.withRest(tenant, run, [...failures.values()], fixed, unfixed, found);
  }

  private async withRest(
    tenant: TenantId,
    run: Run,
    failures: readonly FailedResult[],
    fixed: readonly FixInput[],
    unfixed: readonly UnfixedResult[],
    { unread, unopened }: Pick<ContainerFixes, 'unread' | 'unopened'>,
  ): Promise<FoundRows> {
    const repaired = new Set(fixed.flatMap(({ target, repairs }) => [target, ...repairs].map(keyOf)));
    const answered = new Set([...repaired, ...unfixed.map(({ result }) => keyOf(result))]);
    const left = failures.filter((each) => !answered.has(keyOf(each)));
    const live = left.filter(isLive).map((each): LiveFailure => ({ result: resultOf(each), path: livePath(each) }));
    const joined = live.length === 0 ? [] : await this.joined(tenant, run);
    const onTemplates = [...fixed, ...unfixed.map(unfixedRow)];
    const passed = joined.length === 0 ? new Set<string>() : await this.passed(tenant, run, live);
    const ofLive = liveRows(live, joined, onTemplates, passed);
    const changed = left
      .filter((each) => !isLive(each))
      .map((each): UnfixedResult => {
        const why = unopened.get(each.snapshots[0]?.source ?? '');
        return { result: resultOf(each), ...(why === undefined ? CHANGED : { reason: 'source-gone', detail: why }) };
      });
    const none = [...unfixed, ...ofLive.unfixed, ...changed].sort((a, b) =>
      keyOf(a.result) < keyOf(b.result) ? -1 : 1,
    );
    return {
      rows: [...fixed, ...ofLive.fixed, ...none.map(unfixedRow)],
      repaired: repaired.size + ofLive.fixed.length,
      unfixed: none.length,
      reason: unread.slice(0, LONGEST_REASON),
    };
  }

  /** The keys of passed results of the rules that something which runs fails. */
  private async passed(tenant: TenantId, run: Run, live: readonly LiveFailure[]): Promise<ReadonlySet<string>> {
    const passed = new Set<string>();
    for (const rule of new Set(live.map(({ result }) => withoutRepetition(result.testId)))) {
      const testIds = [rule, ...Array.from({ length: MOST_TESTS - 1 }, (_, i) => repeatedTestId(rule, i + 2))];
      for await (const batch of this.results.streamPassed(tenant, run, testIds))
        for (const { testId, snapshots } of batch) passed.add(ruleKey(testId, snapshots[0]?.path ?? ''));
    }
    return passed;
  }

  private async joined(tenant: TenantId, run: Run): Promise<readonly JoinedTemplate[]> {
    if (!(await this.drift.hasOutput(tenant, run._id))) return [];
    const joined: JoinedTemplate[] = [];
    for await (const batch of this.drift.streamAll(tenant, run._id, {}))
      for (const { cloudPath, iacPath, iacResource } of batch) joined.push({ cloudPath, iacPath, iacResource });
    return joined;
  }
}

/** True for a result on something that runs; nothing in a file has to be looked for. */
function isLive({ snapshots: [snapshot] }: FailedResult): boolean {
  return snapshot?.structure !== 'filesystem';
}

function keyOf({ testId, snapshotId }: Pick<FixedResult, 'testId' | 'snapshotId'>): string {
  return `${testId}\n${snapshotId}`;
}

function resultOf({ testId, snapshotId, snapshots: [snapshot] }: FailedResult): FixedResult {
  return { testId, snapshotId, path: snapshot?.path ?? '' };
}

/** The path of the resource that runs, of which a judged part may be named behind a hash. */
function livePath({ snapshots: [snapshot] }: FailedResult): string {
  const { path = '', address } = snapshot ?? {};
  const end = `#${address ?? ''}`;
  return address !== undefined && path.endsWith(end) ? path.slice(0, -end.length) : path;
}
