import { isAtLeast, type Severity } from '../files/cases';
import { byTest, lostReason } from '../reports';
import { changedNote, type RunReport } from '../run';

/** The exit code of a scan, and a sentence where the report alone does not explain it. */
export interface Verdict {
  readonly code: 0 | 1 | 2;
  readonly why?: string;
}

export interface VerdictOptions {
  readonly evaluate: boolean;
  /** True when only some cases or resources were asked for. */
  readonly isSelection: boolean;
  readonly minSeverity: Severity;
  readonly hasBrokenFiles: boolean;
  readonly failsOnDrift: boolean;
  readonly failsOnNotCompared: boolean;
  readonly failsOnUnmanaged: boolean;
  readonly failsOnChanged: boolean;
  readonly allowsUnread: boolean;
  /** The names of the tags by which the sides of drift are joined, when they are not the usual ones. */
  readonly driftTags?: { readonly id: string; readonly type: string };
  /** The snapshot and master snapshot items. */
  readonly sources: readonly string[];
}

export function verdictOf(report: RunReport, options: VerdictOptions): Verdict {
  const { counts, entries } = report;
  const { passed, failed, error, excluded, skipped } = counts;
  const problem = entries.opened === 0 ? sourceProblem(report, options.sources) : undefined;
  if (problem !== undefined) return { code: 2, why: `no source could be read: ${problem}` };
  if (options.evaluate && passed + failed + error + excluded + skipped === 0)
    return { code: 1, why: `nothing was checked: ${caseProblem(report, options)}` };
  const lost = options.allowsUnread ? '' : lostReason(report.coverage);
  if (lost !== '') return { code: 1, why: `not everything was checked: ${lost}` };
  if (report.resources.length === 0) return { code: 1, why: 'nothing was checked: no resource was found' };
  if (report.whyPartial !== undefined) return { code: 1, why: `not everything was found: ${report.whyPartial}` };
  if (hasSevere(report, options.minSeverity)) return { code: 1 };
  const changed = options.failsOnChanged ? changedProblem(report, options.minSeverity) : undefined;
  if (changed !== undefined) return { code: 1, why: changed };
  if (options.failsOnDrift && hasDrift(report)) return { code: 1 };
  const uncompared =
    options.failsOnDrift && options.evaluate ? driftProblem(report, options.driftTags ?? USUAL_TAGS) : undefined;
  if (uncompared !== undefined) return { code: 1, why: uncompared };
  const left = options.failsOnNotCompared && options.evaluate ? notComparedProblem(report) : undefined;
  if (left !== undefined) return { code: 1, why: left };
  const unmanaged = options.failsOnUnmanaged && options.evaluate ? unmanagedProblem(report) : undefined;
  if (unmanaged !== undefined) return { code: 1, why: unmanaged };
  if (options.hasBrokenFiles) return { code: 1, why: 'not everything was checked: files of the container are broken' };
  const idle = options.evaluate && !options.isSelection ? byTest(report).find(hasNoCase) : undefined;
  return idle === undefined
    ? { code: 0 }
    : { code: 1, why: `nothing was checked by ${idle.test.name}: it has no case` };
}

function caseProblem({ tests }: RunReport, { isSelection }: VerdictOptions): string {
  return tests.length === 0 && !isSelection
    ? 'the container has no test file (fileType mastertest or test)'
    : 'no test has a case that was asked for';
}

/** Returns the reason why the first source could not be read: an entry of a snapshot item, or the whole item. */
function sourceProblem({ coverage, entries }: RunReport, sources: readonly string[]): string | undefined {
  const row = coverage.find(
    ({ scope, name, reason }) =>
      (scope === 'node' && entries.failed > 0) ||
      (scope === 'file' && reason === 'unreadable' && sources.includes(name)),
  );
  return row && `${row.name}: ${row.detail || row.reason}`;
}

function hasSevere({ results }: RunReport, minSeverity: Severity): boolean {
  return results.some(
    (each) =>
      ((each.state === 'failed' && !each.testCase.isWarning) || each.state === 'error') &&
      isAtLeast(each.testCase.severity, minSeverity),
  );
}

/** Returns the finding that was accepted and of which more is denied by now. */
function changedProblem({ results }: RunReport, minSeverity: Severity): string | undefined {
  const changed = results.filter(
    (each) =>
      each.state === 'excluded' && each.newPaths !== undefined && isAtLeast(each.testCase.severity, minSeverity),
  );
  if (changed.length === 0) return undefined;
  const { name, detail, reason } = changedNote(changed[0]);
  return `${reason}: ${name} (${detail})${changed.length > 1 ? ` (and ${changed.length - 1} more)` : ''}`;
}

function hasDrift({ drift }: RunReport): boolean {
  return drift?.results.some(({ result }) => result === 'drifted') ?? false;
}

type TagNames = NonNullable<VerdictOptions['driftTags']>;

const USUAL_TAGS: TagNames = { id: 'service_unique_id', type: 'resource_type' };

function howToJoin({ id, type }: TagNames): string {
  return (
    `write the names of resources into templates, name their Terraform states in the master snapshot (terraformState), ` +
    `or give a resource the tags ${id} (any unique text) and ${type} in its template and apply it; ` +
    'DRIFT_TAG_NAMES sets other names'
  );
}

function notCompared(coverage: RunReport['coverage']): string {
  const row = coverage.find(({ scope, name }) => scope === 'resource' && name === 'drift');
  return `drift was not checked: ${row?.detail ?? 'the container has no active drift configuration'}`;
}

/** Returns the reason why the scan cannot claim that nothing has drifted. */
function driftProblem({ coverage, drift }: RunReport, tags: TagNames): string | undefined {
  if (!drift) {
    return notCompared(coverage);
  }
  const { results, gaps } = drift;
  if (gaps.length > 0) return firstOf(gaps);
  if (results.length > 0) return undefined;
  return `drift was not checked: nothing could be joined; ${howToJoin(tags)}`;
}

/** Returns the reason why the scan cannot claim that all that templates write was compared. */
function notComparedProblem({ coverage, drift }: RunReport): string | undefined {
  if (!drift) return notCompared(coverage);
  const left = [...drift.gaps, ...drift.notCompared];
  return left.length > 0 ? firstOf(left) : undefined;
}

function firstOf(gaps: NonNullable<RunReport['drift']>['gaps']): string {
  const [{ name, reason, detail }] = gaps;
  const others = gaps.length > 1 ? ` (and ${gaps.length - 1} more)` : '';
  return `drift was not checked as a whole: ${reason} ${name}: ${detail}${others}`;
}

/** Returns the reason why the scan cannot claim that all that runs is in a template or a state. */
function unmanagedProblem({ coverage, drift }: RunReport): string | undefined {
  if (!drift) return `${notCompared(coverage)}, so that it is not known what is unmanaged`;
  const { unmanaged, undecided } = drift;
  if (unmanaged.length > 0) {
    const others = unmanaged.length > 1 ? ` (and ${unmanaged.length - 1} more)` : '';
    return `unmanaged: ${unmanaged[0].running.path} runs, and no template and no state has it${others}`;
  }
  return undecided;
}

function hasNoCase({ results, skipped }: { results: readonly unknown[]; skipped: readonly unknown[] }): boolean {
  return results.length === 0 && skipped.length === 0;
}
