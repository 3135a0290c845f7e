import { driftOutcome, MASTER_TEST, result, runReport, TEST } from '../../../test/support/reports/findings';
import type { CaseResult } from '../run';
import { verdictOf, type VerdictOptions } from './verdict';

const OPTIONS: VerdictOptions = {
  evaluate: true,
  isSelection: false,
  minSeverity: 'Low',
  hasBrokenFiles: false,
  failsOnDrift: false,
  failsOnNotCompared: false,
  failsOnUnmanaged: false,
  failsOnChanged: false,
  allowsUnread: false,
  sources: ['snapshot'],
};
const severity = (value: string) => ({ testCase: { severity: value } });
const warning = (each: CaseResult): CaseResult => ({ ...each, testCase: { ...each.testCase, isWarning: true } });
const asUndrifted = <T extends object>(each: T) => ({ ...each, result: 'undrifted' as const });
const SKIPPED = { test: MASTER_TEST, testId: 'T1', place: '', reason: 'not applicable', count: 1 };

describe(verdictOf.name, () => {
  it.each([
    ['nothing failed', [result('passed', 'T1')], 'Low', 0],
    ['all is excluded', [result('excluded', 'T1')], 'Low', 0],
    ['a Low case failed', [result('failed', 'T1', severity('Low'))], 'Low', 1],
    ['a Low case failed, below the minimum', [result('failed', 'T1', severity('Low'))], 'Medium', 0],
    ['a Medium case failed, below the minimum', [result('failed', 'T1', severity('Medium'))], 'High', 0],
    ['a case without severity failed', [result('failed', 'T1', severity(''))], 'Medium', 0],
    ['a High case failed', [result('failed', 'T1', severity('high'))], 'High', 1],
    ['a case failed that only warns', [warning(result('failed', 'T1'))], 'Low', 0],
    ['a case that only warns could not be judged', [warning(result('error', 'T1'))], 'Low', 1],
    ['a case could not be judged', [result('error', 'T1', severity('Medium'))], 'Medium', 1],
    ['a Low case could not be judged, below the minimum', [result('error', 'T1', severity('Low'))], 'Medium', 0],
  ] as const)('should know when %s', (_, results, minSeverity, code) => {
    expect(verdictOf(runReport(results), { ...OPTIONS, minSeverity })).toEqual({ code });
  });

  it('should fail on drift only when it is asked to', () => {
    const drifted = runReport([result('passed', 'T1')], { drift: driftOutcome() });
    expect(verdictOf(drifted, OPTIONS)).toEqual({ code: 0 });
    expect(verdictOf(drifted, { ...OPTIONS, failsOnDrift: true })).toEqual({ code: 1 });
    const undrifted = { ...driftOutcome(), results: driftOutcome().results.map(asUndrifted) };
    const compared = runReport([result('passed', 'T1')], { drift: undrifted });
    expect(verdictOf(compared, { ...OPTIONS, failsOnDrift: true })).toEqual({ code: 0 });
  });

  it('should fail on what is unmanaged, or may be, only when it is asked to', () => {
    const options = { ...OPTIONS, failsOnUnmanaged: true };
    const running = driftOutcome().results[0].running[0];
    const outcome = (more: object) => runReport([result('passed', 'T1')], { drift: { ...driftOutcome(), ...more } });
    const unmanaged = [{ type: 'AWS::S3::Bucket', running }];
    expect(verdictOf(outcome({ unmanaged }), OPTIONS)).toEqual({ code: 0 });
    expect(verdictOf(outcome({ unmanaged }), options)).toEqual({
      code: 1,
      why: 'unmanaged: arn:aws:s3:::logs runs, and no template and no state has it',
    });
    expect(verdictOf(outcome({ undecided: '1 resource may be' }), options)).toEqual({
      code: 1,
      why: '1 resource may be',
    });
    expect(verdictOf(outcome({}), options)).toEqual({ code: 0 });
    expect(verdictOf(runReport([result('passed', 'T1')]), options)).toMatchObject({ code: 1 });
  });

  it('should not take what was not compared to be without drift', () => {
    const options = { ...OPTIONS, failsOnDrift: true };
    const outcome = { ...driftOutcome(), results: driftOutcome().results.map(asUndrifted) };
    const gap = { name: '/main.tf aws_sqs_queue.a', reason: 'missing-in-cloud', detail: 'service_unique_id u' };
    const missing = runReport([result('passed', 'T1')], { drift: { ...outcome, gaps: [gap, gap] } });
    expect(verdictOf(missing, OPTIONS)).toEqual({ code: 0 });
    expect(verdictOf(missing, options)).toEqual({
      code: 1,
      why: 'drift was not checked as a whole: missing-in-cloud /main.tf aws_sqs_queue.a: service_unique_id u (and 1 more)',
    });
    const unjoined = runReport([result('passed', 'T1')], { drift: { ...outcome, results: [] } });
    expect(verdictOf(unjoined, options)).toMatchObject({
      code: 1,
      why: expect.stringContaining('give a resource the tags service_unique_id') as string,
    });
    const named = { ...options, driftTags: { id: 'estate_id', type: 'kind' } };
    expect(verdictOf(unjoined, named)).toMatchObject({
      code: 1,
      why: expect.stringContaining('give a resource the tags estate_id (any unique text) and kind in') as string,
    });
  });

  it('should fail for types that drift does not know only when asked to', () => {
    const outcome = { ...driftOutcome(), results: driftOutcome().results.map(asUndrifted) };
    const notCompared = [{ name: 'aws_unheard_of', reason: 'not-compared', detail: '2 resources: no map' }];
    const report = runReport([result('passed', 'T1')], { drift: { ...outcome, notCompared } });
    expect(verdictOf(report, { ...OPTIONS, failsOnDrift: true })).toEqual({ code: 0 });
    expect(verdictOf(report, { ...OPTIONS, failsOnNotCompared: true })).toEqual({
      code: 1,
      why: 'drift was not checked as a whole: not-compared aws_unheard_of: 2 resources: no map',
    });
    const all = runReport([result('passed', 'T1')], { drift: outcome });
    expect(verdictOf(all, { ...OPTIONS, failsOnNotCompared: true })).toEqual({ code: 0 });
    expect(verdictOf(runReport([result('passed', 'T1')]), { ...OPTIONS, failsOnNotCompared: true })).toMatchObject({
      code: 1,
    });
  });

  it('should not take drift that was not looked for to be none', () => {
    const options = { ...OPTIONS, failsOnDrift: true };
    const plain = runReport([result('passed', 'T1')]);
    const why = 'drift was not checked: the container has no active drift configuration';
    expect(verdictOf(plain, options)).toEqual({ code: 1, why });
    expect(verdictOf(plain, OPTIONS)).toEqual({ code: 0 });
    expect(verdictOf(plain, { ...options, evaluate: false })).toEqual({ code: 0 });
    const detail = 'nothing was found by the cloud master snapshot live';
    const row = { scope: 'resource' as const, name: 'drift', node: '', reason: 'drift-side-missing', detail };
    const unread = runReport([result('passed', 'T1')], { coverage: [row] });
    expect(verdictOf(unread, options)).toEqual({ code: 1, why: `drift was not checked: ${detail}` });
  });

  it('should not be content with templates that could not be read, unless that is accepted', () => {
    const row = { scope: 'file' as const, name: 'a.tf', node: 'N', reason: 'parse-error', detail: 'line 1: x' };
    const coverage = [
      { ...row, isLost: true as const },
      { ...row, name: 'ci.json' },
    ];
    const lost = runReport([result('passed', 'T1')], { coverage });
    const why =
      'not everything was checked: 1 file of a template could not be read and is not checked: a.tf (parse-error)';
    expect(verdictOf(lost, OPTIONS)).toEqual({ code: 1, why });
    expect(verdictOf(lost, { ...OPTIONS, allowsUnread: true })).toEqual({ code: 0 });
    const nothing = runReport([], { coverage, resources: [], skipped: [SKIPPED] });
    expect(verdictOf(nothing, OPTIONS)).toEqual({ code: 1, why });
    expect(verdictOf(nothing, { ...OPTIONS, allowsUnread: true })).toMatchObject({ code: 1 });
  });

  it('should take a run of cases that do not apply for a good one', () => {
    expect(verdictOf(runReport([], { skipped: [SKIPPED] }), OPTIONS)).toEqual({ code: 0 });
  });

  it('should not be content when no case ran: no resource, no test, a test that lost its cases', () => {
    const noResource = runReport([], { skipped: [SKIPPED], resources: [] });
    expect(verdictOf(noResource, OPTIONS)).toEqual({ code: 1, why: 'nothing was checked: no resource was found' });
    expect(verdictOf(runReport([]), OPTIONS)).toMatchObject({ code: 1 });
    const noTest = 'nothing was checked: the container has no test file (fileType mastertest or test)';
    expect(verdictOf(runReport([], { tests: [] }), OPTIONS)).toEqual({ code: 1, why: noTest });
    const lost = runReport([result('passed', 'T1')], { tests: [MASTER_TEST, TEST] });
    expect(verdictOf(lost, OPTIONS)).toEqual({ code: 1, why: 'nothing was checked by test: it has no case' });
    expect(verdictOf(lost, { ...OPTIONS, isSelection: true })).toEqual({ code: 0 });
  });

  it('should not be content when a file of the container is broken', () => {
    const verdict = verdictOf(runReport([result('passed', 'T1')]), { ...OPTIONS, hasBrokenFiles: true });
    expect(verdict).toEqual({ code: 1, why: 'not everything was checked: files of the container are broken' });
  });

  it('should say that the run could not be done when no source could be read', () => {
    const refused = { scope: 'node' as const, name: 'snapshot snapshots[0]', node: 'TRF', reason: 'auth-failed' };
    const coverage = [{ ...refused, detail: 'check the token of git' }];
    const results = [result('error', 'T1', { reason: 'not-read', resources: [] })];
    const unread = runReport(results, { coverage, resources: [], entries: { opened: 0, failed: 1 } });
    expect(verdictOf(unread, OPTIONS)).toEqual({
      code: 2,
      why: 'no source could be read: snapshot snapshots[0]: check the token of git',
    });
    const remote = { scope: 'file' as const, name: 'snapshot', node: '', reason: 'unreadable', detail: 'not there' };
    const missing = runReport([], { coverage: [remote], resources: [], entries: { opened: 0, failed: 0 } });
    expect(verdictOf(missing, OPTIONS)).toEqual({ code: 2, why: 'no source could be read: snapshot: not there' });
    const partly = runReport([result('passed', 'T1')], { coverage });
    expect(verdictOf(partly, OPTIONS)).toEqual({ code: 0 });
  });

  it('should judge a crawl by its resources', () => {
    const crawl = { ...OPTIONS, evaluate: false };
    expect(verdictOf(runReport([], { tests: [] }), crawl)).toEqual({ code: 0 });
    expect(verdictOf(runReport([], { tests: [], resources: [] }), crawl)).toMatchObject({ code: 1 });
    const partial = { ...runReport([], { tests: [] }), whyPartial: 'access-denied: eu-west-1' };
    const why = 'not everything was found: access-denied: eu-west-1';
    expect(verdictOf(partial, crawl)).toEqual({ code: 1, why });
  });
});
