import { isDue } from './is-due';
import { NO_CHANGES, type RunChanges, type RunNews } from './news';

const COUNTS = { passed: 5, failed: 0, skipped: 0, excluded: 0, error: 0 };
const news = (fields: Partial<RunNews>, changes: Partial<RunChanges> = {}): RunNews => ({
  ...{ collection: 'c', taskid: 't', kind: 'compliance', state: 'completed', reason: '', finished: '', worst: [] },
  ...{ counts: COUNTS, failed_by_severity: { Critical: 0, High: 0, Medium: 0, Low: 0 }, drift: [] },
  changes: { ...NO_CHANGES, ...changes },
  ...fields,
});

describe(isDue.name, () => {
  it.each(['all', 'failed', 'passed'] as const)('should tell of a failed run at the level %s', (level) => {
    expect(isDue(level, news({ state: 'failed' }))).toBe(true);
    expect(isDue(level, news({ state: 'failed', kind: 'crawler' }))).toBe(true);
  });

  it('should tell of every run by default, and of a crawl at no other level', () => {
    expect(isDue('all', news({}))).toBe(true);
    expect(isDue('all', news({ kind: 'crawler' }))).toBe(true);
    expect(isDue('failed', news({ kind: 'crawler' }))).toBe(false);
    expect(isDue('passed', news({ kind: 'crawler' }, { was_unclean: true }))).toBe(false);
  });

  it('should tell of failures when they differ', () => {
    const counts = { ...COUNTS, failed: 3 };
    expect(isDue('failed', news({ counts }, { failures_differ: true }))).toBe(true);
    expect(isDue('failed', news({ counts }))).toBe(false);
    expect(isDue('failed', news({}, { failures_differ: true }))).toBe(true);
  });

  it('should tell when nothing fails any more, and nothing may hide a failure', () => {
    expect(isDue('passed', news({}, { was_unclean: true }))).toBe(true);
    expect(isDue('passed', news({}))).toBe(false);
    expect(isDue('passed', news({ counts: { ...COUNTS, failed: 1 } }, { was_unclean: true }))).toBe(false);
    expect(isDue('passed', news({ counts: { ...COUNTS, error: 1 } }, { was_unclean: true }))).toBe(false);
    expect(isDue('passed', news({ reason: '1 template could not be read' }, { was_unclean: true }))).toBe(false);
  });
});
