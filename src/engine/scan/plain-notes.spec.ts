import type { Coverage, RunReport } from '../run';
import { withPlainNotes } from './plain-notes';

const REPORT: Omit<RunReport, 'coverage'> = {
  container: 'app',
  startedAt: 0,
  tests: [],
  results: [],
  skipped: [],
  counts: { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 },
  resources: [],
  crawls: [],
  entries: { opened: 1, failed: 0 },
};

function torn(name: string, node: string, isLost = false): Coverage {
  return { scope: 'file', name, node, reason: 'parse-error', detail: 'bad indent', ...(isLost && { isLost }) };
}

describe(withPlainNotes.name, () => {
  it('should note a file that cannot be parsed once, as the template that it is', () => {
    const coverage = [
      torn('stack.yaml', 'KUBERNETESOBJECTFILES_1'),
      torn('notes.yaml', 'KUBERNETESOBJECTFILES_1'),
      torn('stack.yaml', 'CLOUDFORMATION_1', true),
      torn('notes.yaml', 'CLOUDFORMATION_1'),
    ];
    expect(withPlainNotes({ ...REPORT, coverage }, []).coverage).toEqual([coverage[1], coverage[2]]);
  });
});
