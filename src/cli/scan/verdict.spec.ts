import { MASTER_TEST, result, runReport, TEST } from '../../engine/reports/spec-support';
import { verdictOf, type VerdictOptions } from './verdict';

const OPTIONS: VerdictOptions = { evaluate: true, isSelection: false, minSeverity: 'Low', hasBrokenFiles: false };
const severity = (value: string) => ({ testCase: { severity: value } });
const SKIPPED = { test: MASTER_TEST, testId: 'T1', reason: 'not applicable', count: 1 };

describe(verdictOf.name, () => {
  it.each([
    ['nothing failed', [result('passed', 'T1')], 'Low', 0],
    ['all is excluded', [result('excluded', 'T1')], 'Low', 0],
    ['a Low case failed', [result('failed', 'T1', severity('Low'))], 'Low', 1],
    ['a Low case failed, below the minimum', [result('failed', 'T1', severity('Low'))], 'Medium', 0],
    ['a Medium case failed, below the minimum', [result('failed', 'T1', severity('Medium'))], 'High', 0],
    ['a case without severity failed', [result('failed', 'T1', severity(''))], 'Medium', 0],
    ['a High case failed', [result('failed', 'T1', severity('high'))], 'High', 1],
    ['a case could not be judged', [result('error', 'T1', severity('Medium'))], 'Medium', 1],
  ] as const)('should know when %s', (_, results, minSeverity, code) => {
    expect(verdictOf(runReport(results), { ...OPTIONS, minSeverity })).toEqual({ code });
  });

  it('should take a run of cases that do not apply for a good one', () => {
    expect(verdictOf(runReport([], { skipped: [SKIPPED] }), OPTIONS)).toEqual({ code: 0 });
  });

  it('should not be content when no case ran: no resource, no test, a test that lost its cases', () => {
    const noResource = runReport([], { skipped: [SKIPPED], resources: 0 });
    expect(verdictOf(noResource, OPTIONS)).toEqual({ code: 1, why: 'nothing was checked: no resource was found' });
    expect(verdictOf(runReport([]), OPTIONS)).toMatchObject({ code: 1 });
    const lost = runReport([result('passed', 'T1')], { tests: [MASTER_TEST, TEST] });
    expect(verdictOf(lost, OPTIONS)).toEqual({ code: 1, why: 'nothing was checked by test: it has no case' });
    expect(verdictOf(lost, { ...OPTIONS, isSelection: true })).toEqual({ code: 0 });
  });

  it('should not be content when a file of the container is broken', () => {
    const verdict = verdictOf(runReport([result('passed', 'T1')]), { ...OPTIONS, hasBrokenFiles: true });
    expect(verdict).toEqual({ code: 1, why: 'not everything was checked: files of the container are broken' });
  });

  it('should say that the run could not be done when no source could be read', () => {
    const coverage = [
      { scope: 'node' as const, name: 'git', node: 'TRF', reason: 'auth-failed', detail: 'check the token of git' },
    ];
    const unread = runReport([result('error', 'T1', { reason: 'not-read', resources: [] })], {
      coverage,
      resources: 0,
    });
    expect(verdictOf(unread, OPTIONS)).toEqual({
      code: 2,
      why: 'no source could be read: git: check the token of git',
    });
    const partly = runReport([result('passed', 'T1')], { coverage });
    expect(verdictOf(partly, OPTIONS)).toEqual({ code: 0 });
  });

  it('should judge a crawl by its resources', () => {
    const crawl = { ...OPTIONS, evaluate: false };
    expect(verdictOf(runReport([], { tests: [] }), crawl)).toEqual({ code: 0 });
    expect(verdictOf(runReport([], { tests: [], resources: 0 }), crawl)).toMatchObject({ code: 1 });
  });
});
