import { runMessage } from './message';
import { NO_CHANGES, type NewsRow, type RunNews } from './news';

const ROW: NewsRow = {
  ...{
    test_id: 'NET-1',
    title: 'Only web ports\r\nBcc: evil@example.com',
    severity: 'High',
    path: 'network.tf',
    line: 34,
  },
  ...{ resource: 'aws_security_group.web', message: 'port 22 is open', remediation: 'Close it.' },
};
const NEWS: RunNews = {
  ...{ collection: 'shop', taskid: 't', kind: 'compliance', state: 'completed', reason: '' },
  finished: '2026-03-02T10:00:00.000Z',
  link: 'https://plumbline.example.com/x',
  previous: { taskid: 's', finished: '2026-03-01T10:00:00.000Z' },
  changes: { ...NO_CHANGES, newly_failed: { count: 12, results: [ROW] }, failures_differ: true },
  counts: { passed: 5, failed: 14, skipped: 0, excluded: 1, error: 2 },
  failed_by_severity: { Critical: 1, High: 2, Medium: 11, Low: 0 },
  worst: [ROW],
  drift: [{ path: 'main.tf', resource: 'aws_s3_bucket.a', test_id: 'S3-1', written: 'passed', running: 'failed' }],
};

describe(runMessage.name, () => {
  it('should tell first what has changed, then how things are, each on one line', () => {
    const { title, sections, link } = runMessage(NEWS);
    expect(title).toBe('shop: 12 newly failed, 14 failed, 2 in error');
    expect(link).toEqual({ url: NEWS.link, text: 'Results of task t' });
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Newly failed (12)',
      'Results',
      'The worst failures',
      'Drift that changes a verdict',
    ]);
    const row = 'High NET-1 Only web ports Bcc: evil@example.com · network.tf:34 · port 22 is open · Remedy: Close it.';
    expect(sections[0].lines).toEqual([row, 'and 11 more']);
    expect(sections[1].lines).toEqual([
      '5 passed, 14 failed, 2 error, 1 excluded, 0 skipped',
      'failed by severity: 1 Critical, 2 High, 11 Medium, 0 Low',
      'compared with the run of 2026-03-01T10:00:00.000Z',
    ]);
    expect(sections[3].lines).toEqual(['S3-1: passed as written, failed as it runs · main.tf aws_s3_bucket.a']);
  });

  it('should tell why a run failed, and what a completed one could not read', () => {
    const failed = runMessage({
      ...NEWS,
      state: 'failed',
      reason: 'no connector',
      changes: NO_CHANGES,
      worst: [],
      drift: [],
    });
    expect(failed).toMatchObject({
      title: 'shop: the run failed',
      sections: [{ heading: 'Reason', lines: ['no connector'] }],
    });
    expect(runMessage({ ...NEWS, reason: '2 templates are lost' }).title).toContain('not everything was read');
  });

  it('should cut what is too long', () => {
    const long = { ...ROW, message: 'x'.repeat(5000) };
    const { title, sections } = runMessage({ ...NEWS, collection: 'c'.repeat(500), worst: [long] });
    expect(title).toHaveLength(140);
    expect(Math.max(...sections.flatMap(({ lines }) => lines.map((line) => line.length)))).toBe(500);
  });
});
