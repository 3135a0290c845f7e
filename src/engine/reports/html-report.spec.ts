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

  it('should hold a fix once, whatever it repairs, and the reason where there is none', async () => {
    const report = runReport(['T1', 'T2', 'T3', 'T4'].map((id) => result(id === 'T4' ? 'excluded' : 'failed', id)));
    const fix = { diff: '+a < b\n', isCutOff: false, hidesSecret: false, files: ['main.tf'], marks: ['replaces'] };
    const proven = { ...fix, reason: '', detail: '', alsoRepairs: 1, proof: { verdicts: 7, supposing: [] } };
    const none = { ...proven, diff: '', reason: 'manual', proof: undefined };
    const fixOf = ({ testId }: { testId: string }) => Promise.resolve(testId === 'T3' ? none : proven);
    const { findings, fixes } = dataIn(await textOf(htmlReport(reportedRun(report), '1.2.3', PARTS, { fixOf })));
    expect(findings.map((one: { fix?: number }) => one.fix)).toEqual([0, 0, 1, undefined]);
    expect(fixes).toMatchObject([
      { state: 'proven', diff: '+a < b\n', marks: ['replaces'], proof: { verdicts: 7, results: 7 }, also_repairs: 1 },
      { state: 'none', reason: 'manual' },
    ]);
  });

  it('should tell the groups and the frameworks of a rule by its tags', async () => {
    const tags = [{ cloud: 'aws', service: ['S3'], compliance: ['CIS-AWS-5.0'] }];
    const report = runReport([result('failed', 'T1', { testCase: { tags } }), result('failed', 'T2')]);
    const { rules } = dataIn(await textOf(htmlReport(reportedRun(report), '1.2.3', PARTS)));
    expect(rules.T1).toMatchObject({ groups: ['aws/s3'], frameworks: ['CIS-AWS-5.0'] });
    expect(rules.T2).toMatchObject({ groups: [], frameworks: [] });
  });
});
