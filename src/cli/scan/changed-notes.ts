import { changedNote, type RunReport } from '../../engine/run';
import type { ScanArguments } from './arguments';
import { ScanError } from './scan-error';

/** The report with a note about each accepted finding of which more is denied than when it was accepted. */
export function withChangedNotes(report: RunReport): RunReport {
  const changed = report.results.filter(({ state, newPaths }) => state === 'excluded' && newPaths !== undefined);
  return changed.length === 0 ? report : { ...report, coverage: [...report.coverage, ...changed.map(changedNote)] };
}

/** Throws a ScanError when nothing tells what was accepted before. */
export function requireRecord({ failsOnChanged, changedSince, ignoresFrom }: ScanArguments, baselines: number): void {
  if (failsOnChanged && baselines === 0 && (changedSince ?? ignoresFrom) === undefined)
    throw new ScanError(
      '--fail-on-changed needs a record of what was accepted: a baseline, or --changed-since or --ignores-from',
    );
}
