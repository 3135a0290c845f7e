import { readRules } from './read-rules';

function ruleText(id: string, name: string): string {
  return `# METADATA
# scope: package
# title: Volumes are encrypted
# description: Because.
# custom:
#   id: ${id}
#   severity: high
#   resources: [aws_ebs_volume]
#   remedy: Set encrypted.
package plumbline.aws.ebs.${name}

not_applicable if true
`;
}

describe(readRules.name, () => {
  it.each([
    ['an id', ruleText('PL-AWS-EBS-1', 'other'), 'its id PL-AWS-EBS-1 is that of a.rego'],
    ['a package', ruleText('PL-AWS-EBS-2', 'encrypted'), 'its package plumbline.aws.ebs.encrypted is that of a.rego'],
  ])('should leave out a rule that takes %s of another, which would silence that one', (_what, text, problem) => {
    const { rules, problems } = readRules([
      { file: 'a.rego', text: ruleText('PL-AWS-EBS-1', 'encrypted') },
      { file: 'b.rego', text },
    ]);
    expect(rules.map(({ file }) => file)).toEqual(['a.rego']);
    expect(problems).toEqual([{ file: 'b.rego', problem }]);
  });
});
