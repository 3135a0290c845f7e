import type { RunResource } from '../../model';
import type { PlannedCase } from '../plan/test-plan';
import { SingleCases } from './single-cases';

const planned = (testId: string, resourceTypes: readonly string[], isBuiltIn = true, snapshot = 's'): PlannedCase =>
  ({ test: { snapshot, ...(isBuiltIn && { ruleSet: {} }) }, testCase: { resourceTypes }, testId }) as never;
const resource = (innerTypes: readonly string[], address?: string, snapshot = 's'): RunResource =>
  ({ snapshot, innerTypes, ...(address !== undefined && { address }) }) as never;

describe(SingleCases.name, () => {
  const cases = new SingleCases();
  const [bucket, queue, any, document, elsewhere] = [
    planned('bucket', ['aws_s3_bucket']),
    planned('queue', ['aws_sqs_queue']),
    planned('any', []),
    planned('document', [], false),
    planned('elsewhere', [], true, 'other'),
  ];
  for (const each of [bucket, queue, any, document, elsewhere]) cases.add(each, ['A', 'B']);
  cases.add(planned('of another id', []), ['C']);

  it.each<[string, RunResource, readonly string[], readonly PlannedCase[]]>([
    ['a resource', resource(['aws_s3_bucket'], 'aws_s3_bucket.a'), ['A'], [bucket, any]],
    ['another of its type', resource(['aws_s3_bucket'], 'aws_s3_bucket.b'), ['A'], [bucket, any]],
    ['one of another type', resource(['aws_sqs_queue'], 'aws_sqs_queue.a'), ['A'], [queue, any]],
    ['one under two ids', resource(['aws_sqs_queue'], 'aws_sqs_queue.a'), ['A', 'B'], [queue, any, queue, any]],
    ['one under no known id', resource(['aws_sqs_queue'], 'aws_sqs_queue.a'), ['X'], []],
    ['one of another snapshot', resource(['aws_sqs_queue'], 'aws_sqs_queue.a', 'other'), ['A'], [elsewhere]],
    ['a whole document', resource(['aws_sqs_queue']), ['A'], [document]],
  ])('should choose the cases about %s', (_what, found, ids, expected) => {
    for (let n = 0; n < 2; n++) expect(cases.on(found, ids)).toEqual(expected);
  });
});
