import { result, runReport } from '../../../test/support/reports/findings';
import { withBaselines } from './baseline';
import { setAside, type SettingAside } from './set-aside';
import { verdictOf, type VerdictOptions } from './verdict';

const KNOWN = 'a'.repeat(64);
const NEW = 'b'.repeat(64);
const BASELINE = {
  file: 'known.json',
  version: 2,
  findings: [
    { id: 'T1', fingerprint: KNOWN, paths: ['/a'] },
    { id: 'T1', fingerprint: 'c'.repeat(64) },
  ],
  accepted: [],
};
const UNCHANGED: SettingAside = {
  exclusionId: 'unchanged',
  reason: 'unchanged since main',
  isSetAside: ({ fingerprint }) => fingerprint === KNOWN,
  note: () => ({ name: 'main', detail: '' }),
};

const finding = (state: 'failed' | 'error', severity: string, fingerprint: string) =>
  result(state, 'T1', { fingerprint, testCase: { severity } });

function codeOf(report: Parameters<typeof verdictOf>[0], minSeverity: VerdictOptions['minSeverity']): number {
  return verdictOf(report, {
    evaluate: true,
    isSelection: true,
    minSeverity,
    hasBrokenFiles: false,
    failsOnDrift: false,
    failsOnNotCompared: false,
    failsOnUnmanaged: false,
    failsOnChanged: false,
    allowsUnread: false,
    sources: [],
  }).code;
}

describe.each([
  ['a baseline', (report: Parameters<typeof setAside>[0]) => withBaselines(report, [BASELINE])],
  ['what has not changed', (report: Parameters<typeof setAside>[0]) => setAside(report, UNCHANGED)],
])('%s', (_, applied) => {
  it.each([
    ['a known failure', 'failed', 'High', KNOWN, 'Low', 0],
    ['a new failure', 'failed', 'High', NEW, 'Low', 1],
    ['a new failure at the minimum', 'failed', 'Medium', NEW, 'Medium', 1],
    ['a new failure below the minimum', 'failed', 'Low', NEW, 'Medium', 0],
    ['a known place that could not be judged', 'error', 'High', KNOWN, 'Low', 1],
    ['a known place that could not be judged, below the minimum', 'error', 'Low', KNOWN, 'Medium', 0],
  ] as const)('should settle %s', (_name, state, severity, fingerprint, minSeverity, code) => {
    const report = applied(runReport([finding(state, severity, fingerprint)]));
    expect(codeOf(report, minSeverity)).toBe(code);
    const isSettled = state === 'failed' && fingerprint === KNOWN;
    expect(report.results[0].state).toBe(isSettled ? 'excluded' : state);
  });

  it('should keep the counts whole, and leave errors beside settled failures', () => {
    const all = [finding('failed', 'High', KNOWN), finding('error', 'High', KNOWN), finding('failed', 'High', NEW)];
    const before = runReport(all);
    const { counts } = applied(before);
    expect(counts).toEqual({ ...before.counts, failed: 1, excluded: before.counts.excluded + 1 });
    expect(counts.error).toBe(before.counts.error);
  });
});

describe(withBaselines.name, () => {
  it('should not call fixed what could not be judged', () => {
    const { coverage } = withBaselines(runReport([finding('error', 'High', KNOWN)]), [BASELINE]);
    expect(coverage.at(-1)?.detail).toBe('0 findings are in it, 1 fixed: they no longer occur');
  });
});
