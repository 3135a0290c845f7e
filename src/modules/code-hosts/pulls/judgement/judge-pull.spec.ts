import { INLINE_IGNORE } from '../../../../engine/run';
import type { CaseResult, Coverage, InlineIgnore, RunReport, SkippedCases } from '../../../../engine/run';
import { commentOf, errorComment, summaryOf } from './comment';
import { judgePull } from './judge-pull';

const TEST = { name: 'tests', isMaster: true, snapshot: 'snap' };
const resource = (file: string) =>
  ({ identity: file, connector: 'iac', snapshot: 'snap', file, path: `/${file}`, paths: [`/${file}`] }) as never;
const testCase = { severity: 'Medium', fields: { title: 'Closed' } } as never;

const result = (file: string, state: CaseResult['state'], fields: Partial<CaseResult> = {}): CaseResult => ({
  ...{ state, test: TEST, testCase, testId: 'T', place: file, message: '', reason: '', resources: [resource(file)] },
  ...fields,
});

function report(results: readonly CaseResult[], fields: Partial<RunReport> = {}): RunReport {
  const count = (state: string) => results.filter((each) => each.state === state).length;
  return {
    ...{ container: 'c', startedAt: 0, tests: [TEST], skipped: [], coverage: [], crawls: [] },
    results,
    counts: {
      ...{ passed: count('passed'), failed: count('failed'), excluded: count('excluded'), error: count('error') },
      skipped: 0,
    },
    resources: results.flatMap(({ resources }) => resources),
    entries: { opened: 1, failed: 0 },
    ...fields,
  };
}

const undecided = (...files: string[]): SkippedCases => undecidedBy('unresolved-expression', ...files);
const undecidedBy = (reason: string, ...files: string[]): SkippedCases => ({
  ...{ test: TEST, testId: 'T', place: '', reason, count: files.length },
  open: files.map((file) => result(file, 'skipped')),
});
const lost = (name: string, detail = '', fields: Partial<Coverage> = {}): Coverage => ({
  ...{ scope: 'file', name, node: 'J', reason: 'parse-error', detail, isLost: true, ...fields },
});
const nothingIsThere = () => false;
const allIsThere = () => true;
const judge = (
  before: RunReport,
  after: RunReport,
  isThere = nothingIsThere,
  isSame = (_path: string, _mentioned: string) => true,
) => judgePull(before, after, { isThere, isSame });

describe(judgePull.name, () => {
  it('should tell what newly failed and what was fixed, and nothing else', () => {
    const before = report([result('a', 'passed'), result('b', 'failed'), result('c', 'failed'), result('d', 'passed')]);
    const after = report([result('a', 'failed'), result('b', 'passed'), result('c', 'failed'), result('e', 'failed')]);
    const judged = judge(before, after);
    expect(judged).toMatchObject({ outcome: 'failure', stillFailed: 1, gone: 1, unjudged: [] });
    expect(judged.newlyFailed.map(({ path }) => path)).toEqual(['a', 'e']);
    expect(judged.fixed.map(({ path }) => path)).toEqual(['b']);
    expect(summaryOf(judged)).toBe('2 newly failed, 1 fixed');
  });

  it('should take a failure for a new one where more is denied than on the branch', () => {
    const denied = (file: string, ...deniedPaths: string[]) => result(file, 'failed', { deniedPaths });
    const before = report([denied('a', '/x'), denied('b', '/x', '/y'), result('c', 'failed')]);
    const after = report([denied('a', '/x', '/y'), denied('b', '/y'), denied('c', '/x')]);
    const judged = judge(before, after);
    expect(judged).toMatchObject({ outcome: 'failure', stillFailed: 2 });
    expect(judged.newlyFailed.map(({ path }) => path)).toEqual(['a']);
    expect(commentOf(judged, { collection: 'c', head: 'h', target: 't', targetCommit: 'tc', taskid: 'k' })).toContain(
      'more is denied than on the branch: /y',
    );
  });

  it('should tell where more is denied of what a note or an exclusion covers, and leave the outcome', () => {
    const note: InlineIgnore = { ids: ['T'], reason: 'why', file: 'a', line: 1 };
    const covered = (file: string, exclusionId: string, ...deniedPaths: string[]) =>
      result(file, 'excluded', {
        ...{ exclusionId, deniedPaths, reason: 'accepted' },
        resources: [{ ...(resource(file) as object), ignores: [note] } as never],
      });
    const before = report([covered('a', INLINE_IGNORE, '/x'), covered('b', 'e1', '/x'), result('c', 'passed')]);
    const after = report([covered('a', INLINE_IGNORE, '/x', '/y'), covered('b', 'e1', '/z'), covered('c', 'e1', '/z')]);
    const judged = judge(before, after);
    expect(judged).toMatchObject({ outcome: 'success', newlyFailed: [] });
    expect(judged.changed.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'a accepted; accepted-and-changed: /y',
      'b accepted; accepted-and-changed: /z',
    ]);
    expect(commentOf(judged, { collection: 'c', head: 'h', target: 't', targetCommit: 'tc', taskid: 'k' })).toContain(
      '**Accepted, and more is denied now** (2)',
    );
  });

  it('should be a success when only old failures are left', () => {
    const both = report([result('a', 'passed'), result('b', 'failed')]);
    expect(judge(both, both)).toMatchObject({ outcome: 'success', stillFailed: 1 });
    expect(summaryOf(judge(both, both))).toBe('nothing newly failed');
  });

  it.each<[string, RunReport, string]>([
    [
      'a case in error',
      report([result('a', 'error', { reason: 'out of memory' }), result('b', 'passed')]),
      'out of memory',
    ],
    ['a case of a new file in error', report([result('a', 'passed'), result('x', 'error')]), 'could not be judged'],
    ['a lost template', report([result('b', 'passed')], { coverage: [lost('a', 'a:3: no brace')] }), 'no brace'],
    [
      'a limit',
      report([result('a', 'passed')], { coverage: [lost('a', '', { reason: 'limit-reached', isLost: undefined })] }),
      'limit-reached',
    ],
    [
      'a module that cannot be had',
      report([result('a', 'passed')], {
        coverage: [lost('git::https://x', 'no', { scope: 'call', reason: 'module-not-found', isLost: undefined })],
      }),
      'module-not-found',
    ],
    [
      'a verdict that can no longer be decided',
      report([result('b', 'passed')], { skipped: [undecided('a')] }),
      'not known',
    ],
    [
      'a verdict that is no longer decided because of something that is not translated',
      report([result('b', 'passed')], { skipped: [undecidedBy('untranslated-attribute', 'a')] }),
      'not known',
    ],
    ['no resource at all', report([]), 'nothing to check'],
    ['no connector', report([], { entries: { opened: 0, failed: 1 } }), 'no connector'],
  ])('should be an error with %s at the head alone', (_what, after, why) => {
    const judged = judge(report([result('a', 'passed'), result('b', 'passed')]), after);
    expect(judged.outcome).toBe('error');
    expect(judged.unjudged.map((each) => each.why).join()).toContain(why);
    expect(summaryOf(judged)).toMatch(/^could not be judged/);
  });

  it('should be an error when a file is still there and nothing is found in it any more', () => {
    const before = report([result('a', 'passed'), result('b', 'passed')]);
    const after = report([result('b', 'passed')]);
    expect(judge(before, after, allIsThere)).toMatchObject({ outcome: 'error', unjudged: [{ place: 'a' }] });
    expect(judge(before, after, nothingIsThere)).toMatchObject({ outcome: 'success', gone: 1 });
  });

  it('should not blame the head for what the branch cannot have judged either', () => {
    const before = report([result('a', 'error'), result('b', 'passed')], { coverage: [lost('x', 'x:3: no brace')] });
    const after = report([result('a', 'error'), result('b', 'passed')], { coverage: [lost('x', 'x:9: no brace')] });
    expect(judge(before, after)).toMatchObject({ outcome: 'success' });
  });

  it('should be an error when the head changes what the branch could not have judged either', () => {
    const both = report([result('b', 'passed')], { coverage: [lost('/x', 'x:3: no brace')] });
    const isSame = (path: string) => path !== '/x';
    expect(judge(both, both, nothingIsThere, isSame)).toMatchObject({ outcome: 'error', unjudged: [{ place: '/x' }] });
    const [before, after] = ['1', '2'].map((inputDigest) =>
      report([result('a', 'error', { inputDigest }), result('b', 'passed')]),
    );
    expect(judge(before, before)).toMatchObject({ outcome: 'success' });
    expect(judge(before, after)).toMatchObject({ outcome: 'error', unjudged: [{ place: 'a' }] });
  });

  it('should be an error with a limit over many files, though the branch has reached it too', () => {
    const limit = lost('J', '10 of 12', { scope: 'node', reason: 'limit-reached', isLost: undefined });
    const both = report([result('b', 'passed')], { coverage: [limit] });
    expect(judge(both, both)).toMatchObject({ outcome: 'error', unjudged: [{ place: 'J' }] });
  });

  it('should count new cases that cannot be decided', () => {
    const after = report([result('a', 'passed')], { skipped: [undecided('n')] });
    expect(judge(report([result('a', 'passed')]), after)).toMatchObject({ outcome: 'success', undecided: 1 });
  });

  describe('notes in templates', () => {
    const noted = (file: string, ...notes: Partial<InlineIgnore>[]) => ({
      ...(resource(file) as RunReport['resources'][number]),
      ignores: notes.map((note) => ({ ids: ['T'], reason: 'r', file, line: 1, ...note })),
    });
    const excluded = (file: string) =>
      result(file, 'excluded', { exclusionId: INLINE_IGNORE, reason: 'ignored in the template: r' });
    const NOW = Date.parse('2026-01-01T00:00:00Z');
    const judged = (before: CaseResult['state'] | undefined, notes: Partial<InlineIgnore>[]) =>
      judge(
        report([...(before ? [result('a', before)] : []), result('b', 'passed')], {
          resources: [noted('a', ...notes)],
        }),
        report([excluded('a'), result('b', 'passed')], { startedAt: NOW }),
      );

    it.each<[string, CaseResult['state'] | undefined, Partial<InlineIgnore>[]]>([
      ['is new', 'passed', []],
      ['is new, as its resource', undefined, []],
      ['names another rule', 'passed', [{ ids: ['U'] }]],
      ['did not count', 'passed', [{ problem: 'no reason' }]],
      ['has expired', 'passed', [{ until: '2025-12-31' }]],
    ])('should not silence what the head brings when the note of the branch %s', (_what, before, notes) => {
      const found = judged(before, notes);
      expect(found).toMatchObject({ outcome: 'failure', silenced: 1, newlyFailed: [{ path: 'a' }] });
    });

    it('should count an old failure with a new note as still failed', () => {
      expect(judged('failed', [])).toMatchObject({ outcome: 'success', stillFailed: 1, silenced: 1 });
    });

    it.each<Partial<InlineIgnore>>([{}, { until: '2026-01-01' }])(
      'should silence where the branch has them: %j',
      (note) => {
        expect(judged('passed', [note])).toMatchObject({ outcome: 'success', newlyFailed: [], silenced: 0 });
      },
    );

    it('should silence the rule in each test that asks it', () => {
      const second = { ...excluded('a'), testId: 'T~2' };
      const before = report([result('b', 'passed')], { resources: [noted('a', {})] });
      const after = report([excluded('a'), second, result('b', 'passed')], { startedAt: NOW });
      expect(judge(before, after)).toMatchObject({ outcome: 'success', newlyFailed: [], silenced: 0 });
    });

    it.each<[string, Partial<InlineIgnore>[], Partial<InlineIgnore>[], string]>([
      ['only another branch has it', [], [{}], 'failure'],
      ['another branch lacks it', [{}], [], 'success'],
    ])(
      'should silence by the notes of the snapshot that reads the branch, where %s',
      (_where, own, others, outcome) => {
        const elsewhere = { ...noted('a', ...others), snapshot: 'of another branch' };
        const before = report([result('a', 'passed')], { resources: [noted('a', ...own), elsewhere] });
        expect(judge(before, report([excluded('a')], { startedAt: NOW })).outcome).toBe(outcome);
      },
    );

    it('should leave exclusions of the collection alone', () => {
      const after = report([result('a', 'excluded', { exclusionId: '1' }), result('b', 'passed')]);
      expect(judge(report([result('b', 'passed')]), after)).toMatchObject({ outcome: 'success', silenced: 0 });
    });
  });

  it('should call failures by their name although something else could not be judged', () => {
    const judged = judge(
      report([result('a', 'passed'), result('b', 'passed')]),
      report([result('a', 'failed'), result('b', 'error')]),
    );
    expect(judged).toMatchObject({ outcome: 'failure', unjudged: [{ place: 'b' }] });
    expect(summaryOf(judged)).toBe('1 newly failed, 0 fixed, 1 could not be judged');
  });
});

describe(commentOf.name, () => {
  const compared = { collection: 'c', head: 'a'.repeat(40), target: 'main', targetCommit: 'b'.repeat(40), taskid: 'k' };

  it('should name file and line, and leave what templates say as text', () => {
    const location = { file: 'a.tf', line: 12 };
    const message = 'see @everyone <img src=x> [here](https://evil.example.com)\n# big';
    const failed = result('a.tf', 'failed', { location, message });
    const text = commentOf(judge(report([result('a.tf', 'passed')]), report([failed])), compared);
    expect(text).toContain('`a.tf:12`');
    expect(text).toContain('`T` Closed');
    expect(text).not.toMatch(/@everyone|<img|\]\(https|^# big/m);
  });

  it('should end each sentence once, and lead to the page where one is served', () => {
    const evaluation = { remediationDescription: 'Close it!' } as CaseResult['evaluation'];
    const failed = result('a.tf', 'failed', { message: 'It is open.', evaluation });
    const text = commentOf(judge(report([result('a.tf', 'passed')]), report([failed])), compared);
    expect(text).toMatch(/`a\.tf:1`\. It is open\\?\. Close it\\?!$/m);
    expect(text).toContain('(task `k`)');
    expect(text).not.toContain('](');
    const link = 'https://plumbline.example.com/ui/runs?task=k&tenant=acme';
    expect(commentOf(judge(report([]), report([failed])), { ...compared, link })).toContain(`(task [\`k\`](${link}))`);
  });

  it('should stay short', () => {
    const files = Array.from({ length: 500 }, (_, i) => `${i}.tf`);
    const failed = files.map((file) => result(file, 'failed', { message: 'x'.repeat(5000) }));
    const text = commentOf(judge(report(files.map((file) => result(file, 'passed'))), report(failed)), compared);
    expect(text.length).toBeLessThan(30_000);
    expect(text).toContain('- and 470 more');
  });

  it('should say why nothing could be compared', () => {
    expect(errorComment('c', 'a'.repeat(40), 'no `login`')).toMatch(/could not be judged\*\*\n\nno \\`login\\`$/);
  });
});
