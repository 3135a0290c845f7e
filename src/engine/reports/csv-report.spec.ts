import { csvReport, reportedRun } from './index';
import { MASTER_TEST, resource, result, runReport, skippedCases, textOf } from '../../../test/support/reports/findings';

const csv = (...args: Parameters<typeof runReport>) => textOf(csvReport(reportedRun(runReport(...args))));

describe(csvReport.name, () => {
  it('should have a row for each result and one for each reason to skip', async () => {
    const text = await csv(
      [
        result('failed', 'T1', {
          message: 'bucket "logs", no encryption',
          line: 12,
          evaluation: { id: 'T1', eval: 'data.rule.s3', remediationDescription: 'Encrypt it.' },
        }),
        result('passed', 'T1', { path: 'other.tf' }),
        result('excluded', 'T2', {
          reason: 'excluded by exclusions.json[0]',
          exclusionId: 'exclusions.json[0]',
          testCase: { severity: 'low' },
        }),
        result('error', 'T3', { reason: 'rule-file-missing: x.rego', resources: [] }),
      ],
      { skipped: [skippedCases(MASTER_TEST, 'T4', 'disabled', 3)] },
    );
    expect(text.split('\r\n')).toEqual([
      'state,severity,test_id,title,path,line,message,reason,remediation',
      'failed,High,T1,Title of T1,main.tf,12,"bucket ""logs"", no encryption",,Encrypt it.',
      'passed,High,T1,Title of T1,other.tf,,,,',
      'excluded,Low,T2,Title of T2,main.tf,,,excluded by exclusions.json[0],',
      'error,High,T3,Title of T3,,,,rule-file-missing: x.rego,',
      'skipped,,T4,,,,,disabled (3),',
      '',
    ]);
  });

  it('should end with the numbers of resources that nothing judged', async () => {
    const resources = ['aws_a', 'aws_a', 'aws_b'].map((ownType, i) =>
      resource('main.tf', { identity: `${i}`, ownType }),
    );
    const text = await csv([], { resources });
    expect(text.split('\r\n').slice(1)).toEqual([
      'skipped,,,,,,,not judged: aws_a (2),',
      'skipped,,,,,,,not judged: aws_b (1),',
      '',
    ]);
  });

  it('should have a row for each place of a failure', async () => {
    const locations = [2, 5].map((line) => ({ file: 'main.tf', line }));
    const text = await textOf(csvReport(reportedRun(runReport([result('failed', 'T1', { line: 2, locations })]))));
    const rows = text.split('\r\n').filter((row) => row.startsWith('failed'));
    expect(rows.map((row) => row.split(',').slice(4, 6))).toEqual([
      ['main.tf', '2'],
      ['main.tf', '5'],
    ]);
  });

  it('should begin with the templates that could not be read', async () => {
    const row = { scope: 'file' as const, name: '/a.tf', node: '', reason: 'parse-error', detail: 'line 1: x' };
    const text = await csv([result('passed', 'T1')], { coverage: [row, { ...row, isLost: true }] });
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      'error,,,,/a.tf,,line 1: x,not checked: parse-error,',
      'passed,High,T1,Title of T1,main.tf,,,,',
    ]);
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['\u0001=1+1', "'=1+1"],
    ['a=b', 'a=b'],
    ['two\nlines', '"two\nlines"'],
    ['a\u001b[31mb', 'a[31mb'],
  ])('should keep a spreadsheet and a terminal from acting on %p', async (message, cell) => {
    const text = await csv([result('failed', 'T1', { message, line: 1 })]);
    expect(text.replace(/^.*\r\n/, '')).toBe(`failed,High,T1,Title of T1,main.tf,1,${cell},,\r\n`);
  });
});
