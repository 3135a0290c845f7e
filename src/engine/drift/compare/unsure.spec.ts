import { cloudFormation, drift, running, terraform, TF_TAGS } from '../../../../test/support/drift/drift-cases';
import { detectDrift } from './detect-drift';
import type { DriftTemplate } from './model';

const queue = (rest: string, tags = TF_TAGS): string =>
  `variable "x" {}\nresource "aws_sqs_queue" "q" {\n  name = "q"\n  ${tags}\n  ${rest}\n}\n`;
const LIVE = running({ Attributes: { QueueArn: 'arn:aws:sqs:eu-west-1:123456789012:q' } });

function unmatched(templates: readonly DriftTemplate[], ...live: (typeof LIVE)[]): string[] {
  return drift(templates, ...live).unmatched.map(({ reason, why }) =>
    why === undefined ? reason : `${reason}: ${why}`,
  );
}

describe(detectDrift.name, () => {
  it.each([
    ['copies of which the number is not known', 'count = var.x'],
    ['copies of which the keys are not known', 'for_each = var.x'],
  ])('should not call %s missing', (_, rest) => {
    expect(unmatched(terraform(queue(rest)))).toEqual(['not-read: the number of its copies is not known']);
    expect(drift(terraform(queue(rest)), LIVE).pairs).toHaveLength(1);
    expect(unmatched(terraform(queue('count = 1')))).toEqual(['missing-in-cloud']);
  });

  it('should not call a resource missing that a condition may leave out', () => {
    const stack = (condition: string): DriftTemplate[] =>
      cloudFormation(`AWSTemplateFormatVersion: "2010-09-09"
Conditions:
  Wanted: !Equals [!Ref "AWS::Region", eu-west-1]
Resources:
  Q:
    Type: AWS::SQS::Queue
    ${condition}
    Properties:
      QueueName: q
      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]
`);
    expect(unmatched(stack('Condition: Wanted'))).toEqual(['not-read: the condition Wanted decides whether it exists']);
    expect(drift(stack('Condition: Wanted'), LIVE).pairs).toHaveLength(1);
    expect(unmatched(stack('DeletionPolicy: Retain'))).toEqual(['missing-in-cloud']);
  });

  it.each([
    ['one value', 'tags = { service_unique_id = var.x, resource_type = "t" }', 'service_unique_id'],
    ['both values', 'tags = { service_unique_id = var.x, resource_type = var.x }', 'service_unique_id'],
  ])('should name a resource that has both tags when %s is not known', (_, tags, name) => {
    const templates = terraform(queue('', tags));
    expect(unmatched(templates)).toEqual([`not-read: the value of its tag ${name} is not known`]);
    expect(unmatched(templates, LIVE)).toEqual([
      `not-read: the value of its tag ${name} is not known`,
      'missing-in-iac',
    ]);
    expect(drift(templates).untagged).toEqual({ iac: 0, cloud: 0 });
  });

  it('should count a resource without one of the tags as untagged', () => {
    const { unmatched: rows, untagged } = drift(terraform(queue('', 'tags = { service_unique_id = var.x }')));
    expect([rows, untagged.iac]).toEqual([[], 1]);
  });
});
