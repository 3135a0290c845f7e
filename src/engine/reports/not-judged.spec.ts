import { resource, result, runReport, skippedCases, MASTER_TEST } from '../../../test/support/reports/findings';
import { notJudgedText, notJudgedTypes } from './not-judged';

const one = (identity: string, ownType?: string) =>
  resource(`${identity}.tf`, { identity, ...(ownType && { ownType }) });

describe(notJudgedTypes.name, () => {
  it('should count what has no result of any state, by type', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => one(name, 'alicloud_oss_bucket'));
    const states = (['passed', 'failed', 'excluded', 'error'] as const).map(
      (state) => [one(state, 'x'), state] as const,
    );
    const results = states.map(([found, state]) => result(state, 'T', { resources: [found] }));
    const open = [
      {
        ...skippedCases(MASTER_TEST, 'T', 'unresolved-expression', 1),
        open: [result('skipped', 'T', { resources: [a] })],
      },
    ];
    const resources = [one('whole'), a, b, c, ...states.map(([found]) => found)];
    expect(notJudgedTypes(runReport(results, { resources, skipped: open }))).toEqual([
      { type: 'alicloud_oss_bucket', count: 3 },
      { type: 'terraform', count: 1 },
    ]);
  });
});

describe(notJudgedText.name, () => {
  it('should name the most frequent types', () => {
    expect(notJudgedText([])).toBe('');
    expect(notJudgedText([{ type: 'aws_s3_bucket_versioning', count: 1 }])).toBe('');
    expect(notJudgedText([{ type: 'a', count: 1 }])).toBe('1 resource judged by no rule: 1 a');
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((type) => ({ type, count: 2 }));
    expect(notJudgedText(many)).toBe('12 resources judged by no rule: 2 a, 2 b, 2 c, 2 d, 2 e, 1 more type');
  });
});
