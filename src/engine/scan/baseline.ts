import {
  findingName,
  newlyDenied,
  shownPaths,
  withNewPaths,
  type CaseResult,
  type Coverage,
  type RunReport,
} from '../run';
import { WITHOUT_PATHS, type Baseline, type BaselineFinding } from './baseline-file';
import { isAccepted, setAside } from './set-aside';

/**
 * The report with the findings of baselines as excluded cases. One of which more is denied than a baseline knows stays
 * what it is: a failure, or excluded by something else; both tell what is new.
 */
export function withBaselines(report: RunReport, baselines: readonly Baseline[]): RunReport {
  const known = baselines.map((baseline) => new BaselineIndex(baseline));
  const coverOf = (result: CaseResult): BaselineIndex | undefined => known.find((baseline) => baseline.covers(result));
  const settled = known.reduce(
    (shown, baseline) =>
      setAside(shown, {
        exclusionId: 'baseline',
        reason: 'baseline',
        isSetAside: (result) => coverOf(result) === baseline,
        note: (count) => baseline.note(report, count),
      }),
    report,
  );
  const worse = settled.results.flatMap((result) => worseThan(known, result) ?? []);
  const shown = new Map(worse.map(({ result, shown: each }) => [result, each]));
  return {
    ...settled,
    results: settled.results.map((result) => shown.get(result) ?? acceptedBefore(known, result)),
    coverage: [
      ...settled.coverage,
      ...worse.map(({ note }) => note),
      ...known.flatMap((baseline) => baseline.unseen(report)),
      ...unrecorded(known, report),
    ],
  };
}

/** A baseline beside the results of a scan. */
class BaselineIndex {
  private readonly known: ReadonlyMap<string, BaselineFinding>;
  private readonly accepted: ReadonlyMap<string, BaselineFinding>;

  constructor(private readonly baseline: Baseline) {
    const byFingerprint = (all: readonly BaselineFinding[]) => new Map(all.map((each) => [each.fingerprint, each]));
    this.known = byFingerprint(baseline.findings);
    this.accepted = byFingerprint([...baseline.findings, ...baseline.accepted]);
  }

  get file(): string {
    return this.baseline.file;
  }

  get hasPaths(): boolean {
    return this.baseline.version !== WITHOUT_PATHS;
  }

  covers(result: CaseResult): boolean {
    const entry = this.entryOf(result);
    return entry !== undefined && newPaths(entry, result).length === 0;
  }

  entryOf({ fingerprint }: CaseResult): BaselineFinding | undefined {
    return fingerprint === undefined ? undefined : this.known.get(fingerprint);
  }

  /** The paths that were denied when a finding was accepted. */
  acceptedPaths({ fingerprint }: CaseResult): readonly string[] | undefined {
    return fingerprint === undefined ? undefined : this.accepted.get(fingerprint)?.paths;
  }

  note(report: RunReport, count: number): Omit<Coverage, 'scope' | 'node' | 'reason'> {
    const fixed = fixedOf(report, this.baseline.findings);
    return { name: this.file, detail: `${findings(count)} in it, ${fixed} fixed: they no longer occur` };
  }

  /** Says that some entries cannot tell what gets worse. */
  unseen({ results }: RunReport): Coverage[] {
    const isBlind = (result: CaseResult): boolean =>
      result.deniedPaths !== undefined && this.covers(result) && this.entryOf(result)?.paths === undefined;
    if (this.hasPaths && !results.some(isBlind)) return [];
    const detail = `entries without paths, as version ${WITHOUT_PATHS} has them, hide what gets worse: write it again with --write-baseline ${this.file}`;
    return [{ scope: 'case', name: this.file, node: '', reason: 'baseline-without-paths', detail }];
  }
}

/** The paths that a finding denies and its entry lacks. */
function newPaths({ paths }: BaselineFinding, { deniedPaths = [] }: CaseResult): readonly string[] {
  return paths === undefined ? [] : newlyDenied(paths, deniedPaths);
}

/** A failure that baselines have, and of which more is denied than they know. */
function worseThan(known: readonly BaselineIndex[], result: CaseResult) {
  const baseline = result.state === 'failed' ? known.find((each) => each.entryOf(result)) : undefined;
  const entry = baseline?.entryOf(result);
  if (!baseline || !entry) return undefined;
  const paths = newPaths(entry, result);
  const detail = `denied now, and not in ${baseline.file}: ${shownPaths(paths)}`;
  const note: Coverage = { scope: 'case', name: findingName(result), node: '', reason: 'worse-than-baseline', detail };
  return { result, shown: { ...result, newPaths: paths, reason: `worse-than-baseline: ${detail}` }, note };
}

/** A result that something else excludes, with what is new since a baseline was written. */
function acceptedBefore(known: readonly BaselineIndex[], result: CaseResult): CaseResult {
  if (!isAccepted(result)) return result;
  const paths = known.map((baseline) => baseline.acceptedPaths(result)).find((each) => each !== undefined);
  return paths === undefined ? result : withNewPaths(result, paths);
}

/** Says how many accepted findings no baseline has: nobody can tell when they get worse. */
function unrecorded(known: readonly BaselineIndex[], { results }: RunReport): Coverage[] {
  const isUnrecorded = (result: CaseResult): boolean =>
    isAccepted(result) && result.deniedPaths !== undefined && !known.some((baseline) => baseline.acceptedPaths(result));
  const count = results.filter(isUnrecorded).length;
  const [baseline] = known;
  if (count === 0 || !baseline?.hasPaths) return [];
  const subject = count === 1 ? '1 accepted finding is' : `${count} accepted findings are`;
  const detail = `${subject} not in it, so that nobody sees when more is denied there`;
  return [{ scope: 'case', name: baseline.file, node: '', reason: 'accepted-unrecorded', detail }];
}

/** Findings of rules that were not asked, and of resources that could not be decided on, are not fixed. */
function fixedOf({ results, skipped }: RunReport, known: readonly BaselineFinding[]): number {
  const there = new Set(results.map(({ fingerprint }) => fingerprint));
  const asked = new Set([...results, ...skipped].map(({ testId }) => testId));
  const open = new Set(skipped.filter((each) => each.open).map(({ testId }) => testId));
  return known.filter(({ id, fingerprint }) => asked.has(id) && !open.has(id) && !there.has(fingerprint)).length;
}

function findings(count: number): string {
  return count === 1 ? '1 finding is' : `${count} findings are`;
}
