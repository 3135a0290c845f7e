import { createHash } from 'node:crypto';
import { htmlReport, reportedRun } from './index';
import { result, runReport, textOf } from '../../../test/support/reports/findings';

const PARTS = { script: 'show();', style: 'p{color:red}' };

/** The data in a report, as a browser reads it. */
function dataIn(html: string) {
  return JSON.parse(/<script type="application\/json" id="data">([^]*?)<\/script>/.exec(html)?.[1] ?? '');
}

describe(htmlReport.name, () => {
  it('should allow its own script and style alone, and nothing to be loaded', async () => {
    const html = await textOf(htmlReport(reportedRun(runReport([])), '1.2.3', PARTS));
    const digest = createHash('sha256').update(PARTS.script).digest('base64');
    expect(html).toContain(`content="default-src 'none'; script-src 'sha256-${digest}'; style-src 'sha256-`);
    expect(html).not.toMatch(/\s(src|href)=/);
  });

  it('should hold the findings as text that is no markup', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const report = runReport([
      result('failed', 'T1', { message: hostile, line: 3, testCase: { title: hostile } }),
      result('passed', 'T1'),
    ]);
    const html = await textOf(htmlReport(reportedRun(report), '1.2.3', PARTS));
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    const { findings, rules, counts } = dataIn(html);
    expect(findings).toEqual([
      expect.objectContaining({ state: 'failed', rule: 'T1', message: hostile, path: 'main.tf', line: 3 }),
    ]);
    expect(rules.T1.title).toBe(hostile);
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0, excluded: 0, error: 0 });
  });

  it('should tell the groups and the frameworks of a rule by its tags', async () => {
    const tags = [{ cloud: 'aws', service: ['S3'], compliance: ['CIS-AWS-5.0'] }];
    const report = runReport([result('failed', 'T1', { testCase: { tags } }), result('failed', 'T2')]);
    const { rules } = dataIn(await textOf(htmlReport(reportedRun(report), '1.2.3', PARTS)));
    expect(rules.T1).toMatchObject({ groups: ['aws/s3'], frameworks: ['CIS-AWS-5.0'] });
    expect(rules.T2).toMatchObject({ groups: [], frameworks: [] });
  });
});
