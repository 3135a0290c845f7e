import { discover } from '../discover';
import type { Template } from '../model';
import { render } from '../render';
import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';

const BUCKET = 'Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties: {BucketName: !Ref Name}\n';
const TEMPLATE = `Parameters:\n  Name: {Type: String, Default: d}\n${BUCKET}`;

function found(files: Readonly<Record<string, MemoryFile>>): { templates: readonly Template[]; skipped: string[] } {
  const { templates, skipped } = discover(new MemorySource(files), 'cloudformation', ['/']);
  return { templates, skipped: skipped.map(({ path, reason, line }) => `${path} ${reason}${line ? ` ${line}` : ''}`) };
}

function parameters(...names: string[]): string {
  return JSON.stringify(names.map((name) => ({ ParameterKey: name, ParameterValue: `${name} given` })));
}

function bucketNameOf(template: Template): unknown {
  const { document } = render(template);
  return (document as { Resources: { Properties: { BucketName: unknown } }[] }).Resources[0].Properties.BucketName;
}

describe('templates of CloudFormation', () => {
  it.each(['a.json', 'a.template', 'a.txt', 'a.yaml', 'a.yml', 'A.JSON'])('should be found in %s', (name) => {
    const text = '{"Resources": {"B": {"Type": "AWS::S3::Bucket"}}}';
    expect(found({ [name]: text }).templates.map(({ path }) => path)).toEqual([`/${name}`]);
  });

  it.each([
    ['a version', 'AWSTemplateFormatVersion: 2010-09-09'],
    ['a transform', 'Transform: AWS::Serverless-2016-10-31'],
    ['a list of transforms', '"Transform": [a]'],
    ['types', 'Resources: {A: {Type: 5}, B: {Type: AWS::S3::Bucket}}'],
    ['types of others', 'Resources: {A: {Type: Alexa::ASK::Skill}}'],
    ['escapes', '"\\x54ransform": a'],
  ])('should be known by %s', (_, text) => {
    expect(found({ 'a.yaml': text }).templates).toHaveLength(1);
  });

  it.each([
    ['another YAML file', 'a.yaml', 'kind: Pod'],
    ['an empty file', 'a.yaml', ''],
    ['an empty document', 'a.yaml', '# Transform:\n---\n'],
    ['another JSON file', 'a.json', '{"Resources": {"a": {"Type": "b::c"}}, "x": "A::B::C"}'],
    ['prose', 'a.txt', 'Some: text: that is {no YAML'],
    ['broken JSON of something else', 'a.json', '{"a": '],
    ['a list', 'a.json', '[1, "A::B::C"]'],
    ['an empty list', 'a.json', '[]'],
    ['a list with one parameter', 'a.json', '[{"ParameterKey": "a"}, {"x": 1}]'],
    ['a list of keys that are no names', 'a.json', '[{"ParameterKey": 5}]'],
  ])('should not be found in %s', (_, name, text) => {
    expect(found({ [name]: text })).toEqual({ templates: [], skipped: [`/${name} not-a-template`] });
  });

  it.each([
    ['a.yaml', 'AWSTemplateFormatVersion: x\nResources:\n  - a: [\n', '/a.yaml parse-error 4'],
    ['a.json', '{\n"Transform": ,}', '/a.json parse-error 2'],
    ['a.template', '{\n"Transform": ,]', '/a.template parse-error 2'],
    ['a.txt', 'Transform: a\n\tb: [', '/a.txt parse-error 2'],
    ['a.yaml', `Transform: &a [x]\nb: &b [*a, *a]\n${bomb()}`, '/a.yaml limit-reached 1'],
    ['b.yaml', `Transform: ${'['.repeat(600)}${']'.repeat(600)}`, '/b.yaml limit-reached 1'],
    ['b.json', `{"Transform": ${'['.repeat(600)}${']'.repeat(600)}}`, '/b.json limit-reached'],
    ['b.template', `{"Transform": ${'['.repeat(600)}${']'.repeat(600)}}`, '/b.template limit-reached'],
    ['a.yaml', new Uint8Array([0x54, 0xff]), '/a.yaml unreadable'],
  ])('should be told apart from what cannot be read: %s', (name, text, expected) => {
    const { templates, skipped } = found({ [name]: text });
    expect([templates, skipped]).toEqual([[], [expected]]);
  });

  it('should tell what is wrong with a file as what it looks like', () => {
    const files = {
      'a.template': '{"Transform": ]',
      'b.template': 'Transform: ]',
      'c.template': '{Transform: a, b: !Ref c}',
    };
    const { templates, skipped } = discover(new MemorySource(files), 'cloudformation', ['/']);
    expect(skipped.map(({ detail }) => detail)).toEqual([
      'Invalid JSON - line 1 column 15',
      'Invalid YAML - line 1 column 12: unexpected token',
    ]);
    expect(templates.map(({ path }) => path)).toEqual(['/c.template']);
  });

  it('should tell the types of their resources, each once', () => {
    const resources = {
      A: { Type: 'AWS::S3::Bucket' },
      B: { Type: 'aws::s3::bucket' },
      C: { Type: 'Custom::X' },
      D: {},
    };
    const [{ innerTypes }] = found({ 'a.json': JSON.stringify({ Resources: resources }) }).templates;
    expect(innerTypes).toEqual(['aws::s3::bucket', 'custom::x']);
  });

  it('should tell the types that loops make', () => {
    const text = 'Transform: x\nResources:\n  Fn::ForEach::A: [T, [Topic, Queue], {"R${T}": {Type: "AWS::X::${T}"}}]\n';
    expect(found({ 'a.yaml': text }).templates[0].innerTypes).toEqual(['aws::x::topic', 'aws::x::queue']);
  });

  it('should be one resource for each parameter file of their folder that names one of their parameters', () => {
    const { templates, skipped } = found({
      'x/a.yaml': TEMPLATE,
      'x/dev.json': parameters('Name', 'More'),
      'x/other.json': parameters('Foreign'),
      'x/prod.yml': '- ParameterKey: Name\n  ParameterValue: !!str 5\n- {ParameterKey: Old, UsePreviousValue: true}\n',
      'y/a.yaml': TEMPLATE,
      'dev.json': parameters('Name'),
    });
    expect(templates.map(({ paths, parameterFiles }) => [paths, parameterFiles])).toEqual([
      [['/x/a.yaml', '/x/dev.json'], ['x/dev.json']],
      [['/x/a.yaml', '/x/prod.yml'], ['x/prod.yml']],
      [['/y/a.yaml'], undefined],
    ]);
    expect(templates.map(bucketNameOf)).toEqual(['Name given', '5', 'd']);
    expect(skipped).toEqual(['/dev.json parameter-file-unrelated', '/x/other.json parameter-file-unrelated']);
  });

  it('should be paired with a parameter file that the node names beside them', () => {
    const files = { 'x/a.yaml': TEMPLATE, 'x/b.yaml': TEMPLATE, 'x/dev.json': parameters('Name'), 'x/test.json': '[]' };
    const { templates } = discover(new MemorySource(files), 'cloudformation', ['/x/dev.json', 'x/a.yaml']);
    expect(templates.map(({ paths }) => paths)).toEqual([['x/a.yaml', '/x/dev.json']]);
  });

  it('should be several in a stream of documents', () => {
    const { templates, skipped } = found({ 'a.b.yaml': `${TEMPLATE}---\n---\nkind: Pod\n---\n${BUCKET}` });
    expect(templates.map(({ path, formerPath }) => [path, formerPath])).toEqual([
      ['/a.b_multiple_yaml_0.yaml', '/a_multiple_yaml_0.yaml'],
      ['/a.b_multiple_yaml_3.yaml', '/a_multiple_yaml_3.yaml'],
    ]);
    expect(skipped).toEqual(['/a.b_multiple_yaml_2.yaml not-a-template']);
    expect(templates.map(bucketNameOf)).toEqual(['d', { Ref: 'Name' }]);
  });

  it('should not disturb the tags of other formats', () => {
    const source = new MemorySource({ 'a.yaml': 'Transform: !Ref x\n' });
    const documents = (['cloudformation', 'yaml'] as const).map((type) =>
      discover(source, type, ['/']).templates.map((template) => render(template).document),
    );
    expect(documents).toEqual([[{ Transform: { Ref: 'x' } }], [{ Transform: 'x' }]]);
  });

  it('should tell when a file has changed since it was found', () => {
    const [template] = found({ 'a.yaml': TEMPLATE, 'p.json': parameters('Name') }).templates;
    const changed = [
      new MemorySource({ 'a.yaml': 'a: 1', 'p.json': parameters('Name') }),
      new MemorySource({ 'a.yaml': TEMPLATE, 'p.json': '{}' }),
      new MemorySource({ 'a.yaml': TEMPLATE }),
      new MemorySource({ 'a.yaml': 'Transform: [', 'p.json': parameters('Name') }),
    ];
    const messages = changed.flatMap((source) => render({ ...template, source }).diagnostics);
    expect(messages.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '1 the file has changed',
      '1 the file has changed',
      '1 no such file or folder',
      '1 Invalid YAML - line 1 column 13: bad indent',
    ]);
  });
});

/** Lists of lists of lists, ten times as many on each line. */
function bomb(): string {
  return 'cdefghij'
    .split('')
    .map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'bcdefghi'[i]}`).join(',')}]\n`)
    .join('');
}

describe('places in CloudFormation templates', () => {
  const text = [
    'Parameters:',
    '  Names: {Type: CommaDelimitedList, Default: "a,b"}',
    'Mappings:',
    '  M: {k: {l: [x,',
    '    y]}}',
    'Conditions:',
    '  C: !Equals [a, a]',
    'Resources:',
    '  A:',
    '    Type: AWS::S3::Bucket',
    '    Properties:',
    '      Names: !Ref Names',
    '      Mapped: !FindInMap [M, k, l]',
    '      List:',
    '      - !Ref AWS::NoValue',
    '      - !Select [0, !Ref Names]',
    '      - !If',
    '        - C',
    '        - Inner: 1',
    '        - x',
    '      Sub: !Sub ["${a}-${b}", {a: 1,',
    '        b: !GetAtt A.Arn}]',
    '  Fn::ForEach::L:',
    '  - X',
    '  - [1, 2]',
    '  - L${X}:',
    '      Type: AWS::SNS::Topic',
    '      Fn::ForEach::I: [Y, [k], {"${Y}${X}": !Ref X}]',
  ].join('\n');

  it.each([
    ['', 1, 1],
    ['/Parameters/Names/Default', 2, 37],
    ['/Resources', 8, 1],
    ['/Resources/0', 9, 3],
    ['/Resources/0/Name', 9, 3],
    ['/Resources/0/Type', 10, 5],
    ['/Resources/0/Properties/Names', 12, 7],
    ['/Resources/0/Properties/Names/1', 12, 7],
    ['/Resources/0/Properties/Mapped', 13, 7],
    ['/Resources/0/Properties/Mapped/1', 5, 5],
    ['/Resources/0/Properties/List/0', 16, 9],
    ['/Resources/0/Properties/List/1', 17, 9],
    ['/Resources/0/Properties/List/1/Inner', 19, 11],
    ['/Resources/0/Properties/Sub', 21, 7],
    ['/Resources/0/Properties/Sub/Fn::Sub/0', 21, 18],
    ['/Resources/0/Properties/Sub/Fn::Sub/1/b', 22, 9],
    ['/Resources/0/Properties/Sub/Fn::Sub/1/b/Fn::GetAtt/1', 22, 12],
    ['/Resources/1', 26, 5],
    ['/Resources/2', 26, 5],
    ['/Resources/2/Type', 27, 7],
    ['/Resources/2/k2', 28, 33],
  ])('should be known for %j, with any line ends', (pointer, line, column) => {
    for (const each of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`]) {
      const [template] = discover(new MemorySource({ 'x/a.yaml': each }), 'cloudformation', ['/']).templates;
      expect(render(template).positions.get(pointer)).toEqual({ file: 'x/a.yaml', line, column });
    }
  });
});
