import type { CaseResult, Coverage, RunReport } from '../run';

/** A reason why failures do not count, and the note that tells how many there are. */
export interface SettingAside {
  readonly exclusionId: 'baseline' | 'unchanged';
  readonly reason: string;
  readonly isSetAside: (result: CaseResult) => boolean;
  readonly note: (count: number) => Omit<Coverage, 'scope' | 'node' | 'reason'>;
}

/** The report with some failures as excluded cases; errors stay errors. */
export function setAside(report: RunReport, { exclusionId, reason, isSetAside, note }: SettingAside): RunReport {
  let count = 0;
  const results = report.results.map((result): CaseResult => {
    if (result.state !== 'failed' || !isSetAside(result)) return result;
    count++;
    return { ...result, state: 'excluded', reason, exclusionId };
  });
  const { counts, coverage } = report;
  return {
    ...report,
    results,
    counts: { ...counts, failed: counts.failed - count, excluded: counts.excluded + count },
    coverage: [...coverage, { scope: 'case', node: '', reason: exclusionId, ...note(count) }],
  };
}

/** True for a finding that a note in its template or an exclusion covers. */
export function isAccepted({ state, exclusionId }: CaseResult): boolean {
  return state === 'excluded' && exclusionId !== 'baseline' && exclusionId !== 'unchanged';
}
