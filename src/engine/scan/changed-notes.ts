import { changedNote, type RunReport } from '../run';

/** The report with a note about each accepted finding of which more is denied than when it was accepted. */
export function withChangedNotes(report: RunReport): RunReport {
  const changed = report.results.filter(({ state, newPaths }) => state === 'excluded' && newPaths !== undefined);
  return changed.length === 0 ? report : { ...report, coverage: [...report.coverage, ...changed.map(changedNote)] };
}
