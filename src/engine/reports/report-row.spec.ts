import { reportRow } from './index';
import { resource, result } from '../../../test/support/reports/findings';

describe(reportRow.name, () => {
  it('should name the first places of secrets once, and how many more there are', () => {
    const leakedPaths = ['a/b', 'a/b', 'a/c', 'a/d', 'a/e', 'a/f'];
    const { message } = reportRow(result('failed', 'T1', { leakedPaths }));
    expect(message).toBe('a secret in plain text: a/b, a/c, a/d, and 2 more');
  });

  it.each([
    [{ message: 'no key' }, 'no key (as the provider sees it: null attributes are absent, texts are converted)'],
    [{}, 'as the provider sees it: null attributes are absent, texts are converted'],
  ])('should say that a rule fails only as the provider sees it: %j', (said, message) => {
    const row = reportRow(result('failed', 'T1', { ...said, askedAs: 'provider' }));
    expect(row).toMatchObject({ message, reason: '', askedAs: 'provider' });
  });

  it('should say so of an error beside its reason, and nothing of what passed', () => {
    const error = reportRow(result('error', 'T1', { reason: 'eval_conflict_error', askedAs: 'provider' }));
    expect(error).toMatchObject({ message: '', reason: expect.stringMatching(/^eval_conflict_error \(as the prov/) });
    expect(reportRow(result('passed', 'T1', { askedAs: 'provider' }))).toMatchObject({ message: '', reason: '' });
  });

  it('should have no address of what runs, whose path says which it is', () => {
    const path = 'arn:aws:s3:::images';
    const rowOf = (file: string) =>
      reportRow(result('failed', 'T1', { resources: [resource('', { path, file, address: path })] }));
    expect(rowOf('')).toMatchObject({ path });
    expect(rowOf('').address).toBeUndefined();
    expect(rowOf('main.tf').address).toBe(path);
  });

  it('should show the address of a link in a remedy', () => {
    const remediationDescription = `See <a href='https://example.com/a?b=1' target='_blank'>here</a> and <b>there</b>.`;
    const row = reportRow(result('failed', 'T1', { evaluation: { eval: 'data.rule.a', remediationDescription } }));
    expect(row.remediation).toBe('See https://example.com/a?b=1 and <b>there</b>.');
  });
});
