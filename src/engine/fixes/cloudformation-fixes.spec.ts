import { fixerOf } from '../../../test/support/fixed-folder';

const NAMES = ['ebs/volume-encryption', 'ebs/volume-key', 's3/public-access-block', 's3/versioning'];
const rules = fixerOf(
  'cloudformation',
  NAMES.map((name) => `aws/${name}.rego`),
);
const fixed = (texts: Readonly<Record<string, string>>, rule: string) => rules(texts, `aws/${rule}`);

function volume(encrypted: string, sections = ''): string {
  return `AWSTemplateFormatVersion: '2010-09-09' # as always
${sections}Resources:
  Data:
    Type: AWS::EC2::Volume
    Properties:
      AvailabilityZone: !Select [0, !GetAZs '']
${encrypted}      Size: 10
  Other:
    Type: Custom::Thing # not judged
`;
}

const BUCKET = `Resources:
  Logs:
    Type: AWS::S3::Bucket
    DeletionPolicy: Retain
`;

describe('proven fixes of CloudFormation', () => {
  it('should add a property, or change the literal that is there', () => {
    const { texts, fixes, unfixed } = fixed({ 'a.yaml': volume('') }, 'ebs/volume-encryption');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(volume('').replace('Size: 10\n', 'Size: 10\n      Encrypted: true\n'));
    expect(fixes[0]).toMatchObject({ address: 'Data', marks: ['replaces'] });
    const other = volume('      Encrypted: false # no\n');
    expect(fixed({ 'a.yaml': other }, 'ebs/volume-encryption').texts.get('a.yaml')).toBe(
      other.replace('Encrypted: false', 'Encrypted: true'),
    );
  });

  it('should say values in the words of CloudFormation, and the completing resource as a property', () => {
    expect(fixed({ 'a.yaml': BUCKET }, 's3/versioning').texts.get('a.yaml')).toBe(
      `${BUCKET}    Properties:\n      VersioningConfiguration:\n        Status: Enabled\n`,
    );
    expect(fixed({ 'a.yaml': BUCKET }, 's3/public-access-block').texts.get('a.yaml')).toBe(
      `${BUCKET}    Properties:
      PublicAccessBlockConfiguration:
        BlockPublicAcls: true
        BlockPublicPolicy: true
        IgnorePublicAcls: true
        RestrictPublicBuckets: true
`,
    );
  });

  it('should write JSON', () => {
    const template = { Resources: { Data: { Type: 'AWS::EC2::Volume', Properties: { Size: 10 } } } };
    const wanted = structuredClone(template) as { Resources: { Data: { Properties: object } } };
    wanted.Resources.Data.Properties = { Size: 10, Encrypted: true };
    expect(fixed({ 'a.json': JSON.stringify(template, null, 4) }, 'ebs/volume-encryption').texts.get('a.json')).toBe(
      JSON.stringify(wanted, null, 4),
    );
  });

  it.each([
    [
      'the default of a parameter',
      volume('      Encrypted: !Ref Crypt\n', "Parameters:\n  Crypt:\n    Type: String\n    Default: 'false'\n"),
      ["Default: 'false'", "Default: 'true'"],
    ],
    [
      'a mapping',
      volume('      Encrypted: !FindInMap [Stages, dev, on]\n', 'Mappings:\n  Stages:\n    dev:\n      on: false\n'),
      ['on: false', 'on: true'],
    ],
  ])('should change a value where it is written: %s', (_, text, [from, to]) => {
    const { texts, unfixed } = fixed({ 'a.yaml': text }, 'ebs/volume-encryption');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(text.replace(from, to));
  });

  it.each([
    ['a condition', 'Encrypted: !If [Never, true, false]', 'Conditions:\n  Never: !Equals [a, b]\n'],
    [
      'a parameter with listed values',
      'Encrypted: !Ref Crypt',
      "Parameters:\n  Crypt:\n    Type: String\n    Default: 'false'\n    AllowedValues: ['false']\n",
    ],
    [
      'a parameter that others use otherwise',
      'Encrypted: !Ref Crypt\n      AutoEnableIO: !Join ["-", [!Ref Crypt, on]]',
      "Parameters:\n  Crypt:\n    Type: String\n    Default: 'false'\n",
    ],
  ])('should give no fix where nothing tells the place: %s', (_, line, sections) => {
    const found = fixed({ 'a.yaml': volume(`      ${line}\n`, sections) }, 'ebs/volume-encryption');
    expect(found.texts.size).toBe(0);
    expect(found.unfixed).toMatchObject([{ reason: 'value-unknown' }]);
  });

  it('should not make up a value that only the user knows', () => {
    const found = fixed({ 'a.yaml': volume('      Encrypted: true\n') }, 'ebs/volume-key');
    expect(found.texts.size).toBe(0);
    expect(found.unfixed).toMatchObject([{ reason: 'value-unknown' }]);
  });
});
