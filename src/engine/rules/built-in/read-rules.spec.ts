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

  const withFix = (fix: string) => [
    { file: 'a.rego', text: ruleText('PL-AWS-EBS-1', 'encrypted').replace('\npackage', `\n#   fix: ${fix}\npackage`) },
  ];

  it('should read the repairs that a rule names', () => {
    const { rules } = readRules(withFix('[{type: aws_ebs_volume, set: {encrypted: true}}, {add: {aws_x: {a: 1}}}]'));
    expect(rules[0].fix).toEqual([
      { types: ['aws_ebs_volume'], set: { encrypted: true }, remove: [], add: {}, marks: [], suppose: {} },
      { types: ['aws_ebs_volume'], set: {}, remove: [], add: { aws_x: { a: 1 } }, marks: [], suppose: {} },
    ]);
  });

  it.each([
    ['{set: {a: 1}}', 'custom.fix must be a list of repairs, or none with the reason'],
    ['[a]', 'custom.fix must hold mappings'],
    ['[{drop: [a]}]', 'custom.fix has an unknown key drop'],
    ['[{type: aws_vpc, set: {a: 1}}]', 'custom.fix names a type that is none of custom.resources'],
    ['[{add: {aws_vpc: 1}}]', 'custom.fix.add must hold mappings'],
    ['[{}]', 'custom.fix sets, removes and adds nothing'],
    ['[{set: {a: 1}, whole: 1}]', 'custom.fix.whole must be true'],
  ])('should refuse the repair %s', (fix, problem) => {
    expect(readRules(withFix(fix)).problems).toEqual([{ file: 'a.rego', problem }]);
  });
});
