import { reportRow } from './index';
import { result } from '../../../test/support/reports/findings';

describe(reportRow.name, () => {
  it('should name the first places of secrets once, and how many more there are', () => {
    const leakedPaths = ['a/b', 'a/b', 'a/c', 'a/d', 'a/e', 'a/f'];
    const { message } = reportRow(result('failed', 'T1', { leakedPaths }));
    expect(message).toBe('a secret in plain text: a/b, a/c, a/d, and 2 more');
  });

  it('should show the address of a link in a remedy', () => {
    const remediationDescription = `See <a href='https://example.com/a?b=1' target='_blank'>here</a> and <b>there</b>.`;
    const row = reportRow(result('failed', 'T1', { eval: { eval: 'data.rule.a', remediationDescription } }));
    expect(row.remediation).toBe('See https://example.com/a?b=1 and <b>there</b>.');
  });
});
