import { withSupposed, type Supposing } from './supposed-values';

describe('texts with supposed values', () => {
  it.each([
    [
      'CloudFormation',
      'a.yaml',
      'Parameters: # all\r\n  Key:\r\n    Type: String\r\nResources: {}\r\n',
      'Parameters: # all\r\n  Key:\r\n    Type: String\r\n    Default: x\r\nResources: {}\r\n',
    ],
    [
      'CloudFormation in JSON',
      'a.template',
      '{"Parameters": {"Key": {"Type": "String"}}}',
      '{"Parameters": {"Key": {"Type": "String", "Default": "x"}}}',
    ],
    [
      'ARM with comments',
      'a.json',
      '// ours\n{"parameters": {"Key": {"type": "string"}}}\n',
      '// ours\n{"parameters": {"Key": {"type": "string", "defaultValue": "x"}}}\n',
    ],
    ['a text without the parameter', 'a.yaml', 'Resources: {}\n', 'Resources: {}\n'],
    ['a text that cannot be parsed', 'a.yaml', 'a: [', 'a: ['],
  ])('should have those of %s as defaults', (_, file, before, after) => {
    const texts = withSupposed(new Map([[file, before]]), [{ file, supposing: { Key: 'x' } }]);
    expect([...texts]).toEqual([[file, after]]);
  });

  it('should have all of one text, the last one of a name', () => {
    const before = 'Parameters:\n  A:\n    Type: String\n  B: {Type: String}\nResources: {}\n';
    const fixes: Supposing[] = [
      { file: 'a.yaml', supposing: { B: 'x', A: 'y' } },
      { file: 'a.yaml', supposing: { Missing: 'z', A: 'w' } },
    ];
    expect([...withSupposed(new Map([['a.yaml', before]]), fixes).values()]).toEqual([
      'Parameters:\n  A:\n    Type: String\n    Default: w\n  B: {Type: String, Default: x}\nResources: {}\n',
    ]);
  });

  it('should have those of Terraform in a file of their own', () => {
    const fixes: Supposing[] = [
      { file: 'a/main.tf', supposing: { key: 'x' } },
      { file: 'a/other.tf', supposing: { name: '"y' } },
    ];
    expect([...withSupposed(new Map(), fixes)]).toEqual([
      ['a/plumbline-supposes.auto.tfvars', 'key = "x"\nname = "\\"y"\n'],
    ]);
  });
});
