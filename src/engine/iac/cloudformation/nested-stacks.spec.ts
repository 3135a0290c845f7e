import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';
import { isJsonObject, writeJson } from '../../base/json';
import { discover } from '../discover';
import type { Rendering } from '../model';
import { render } from '../render';

type Files = Readonly<Record<string, MemoryFile>>;

const CHILD = `Parameters:
  Encrypted: {Type: String, Default: true}
Resources:
  Disk:
    Type: AWS::EC2::Volume
    Properties: {Encrypted: !Ref Encrypted}
Outputs:
  Given: {Value: !Ref Encrypted}
  Id: {Value: !Ref Disk}
`;

function stack(name: string, properties: string, more = ''): string {
  return `  ${name}: {Type: AWS::CloudFormation::Stack, ${more}Properties: ${properties}}\n`;
}

function parent(...stacks: string[]): string {
  return `Resources:\n${stacks.join('')}`;
}

const CALL = parent(stack('Storage', '{TemplateURL: ./child.yaml, Parameters: {Encrypted: false}}'));

function renderings(files: Files, path = '/'): { readonly file: string; readonly rendering: Rendering }[] {
  const options = { isPlain: true, followsStacks: true };
  const { templates } = discover(new MemorySource(files), 'cloudformation', [path], options);
  return templates.map((template) => ({ file: template.file, rendering: render(template) }));
}

/** The files that are judged by themselves. */
const roots = (files: Files): string[] => renderings(files).map(({ file }) => file);

function resourcesOf({ document, scope = '' }: Rendering): string[] {
  const resources = isJsonObject(document) && Array.isArray(document.Resources) ? document.Resources : [];
  return resources.map((each) => {
    const { Name: name = null, Properties: properties = null } = isJsonObject(each) ? each : {};
    return `${scope}${typeof name === 'string' ? name : ''} ${writeJson(properties)}`;
  });
}

/** The resources that the first root has through its stacks. */
function nested(files: Files): string[] {
  return (renderings(files)[0].rendering.nested ?? []).flatMap(resourcesOf);
}

function notes(files: Files): string[] {
  return notesOf(renderings(files)[0].rendering);
}

function notesOf({ diagnostics }: Rendering): string[] {
  return diagnostics.map(({ reason, file, line, message, lacksLocalModule, losesResources }) =>
    [`${file}:${line}`, reason, message, lacksLocalModule && 'LACKS', losesResources && 'LOSES']
      .filter(Boolean)
      .join(' '),
  );
}

const given = (parameters: string, child = CHILD, sections = ''): string[] =>
  nested({
    'a.yaml': `${sections}${parent(stack('S', `{TemplateURL: child.yaml, Parameters: ${parameters}}`))}`,
    'child.yaml': child,
  });

describe('nested stacks', () => {
  it('should be rendered with what their parent gives, and not by themselves', () => {
    const files = { 'parent.yaml': CALL, 'child.yaml': CHILD };
    expect(roots(files)).toEqual(['parent.yaml']);
    expect(nested(files)).toEqual(['Storage/Disk {"Encrypted":false}']);
    const [{ rendering }] = renderings(files);
    const [child] = rendering.nested ?? [];
    expect(rendering.followed).toEqual(['Storage']);
    expect(child.positions.get('/Resources/0/Properties/Encrypted')).toMatchObject({ file: 'child.yaml', line: 6 });
    expect(child.blocks?.[0]).toMatchObject({
      text: expect.stringContaining('AWS::EC2::Volume') as string,
      calls: [{ file: 'parent.yaml', line: 2 }],
    });
  });

  it('should stay what they were where nobody asks for them', () => {
    const { templates } = discover(new MemorySource({ 'parent.yaml': CALL, 'child.yaml': CHILD }), 'cloudformation', [
      '/',
    ]);
    expect(templates.map(({ file }) => file)).toEqual(['child.yaml', 'parent.yaml']);
    const parentRendering = render(templates[1]);
    expect(parentRendering.nested).toBeUndefined();
    expect(parentRendering.diagnostics).toEqual([]);
  });

  it.each([
    ['AWS::CloudFormation::Stack', 'TemplateURL: child.yaml'],
    ['AWS::CloudFormation::Stack', 'TemplateURL: ./x/../child.yaml'],
    ['AWS::CloudFormation::Stack', 'TemplateURL: !Sub "${Folder}/child.yaml"'],
    ['AWS::Serverless::Application', 'Location: ./child.yaml'],
    ['AWS::CloudFormation::StackSet', 'TemplateURL: child.yaml'],
  ])('should be found (%s, %s)', (type, address) => {
    const text = `Parameters: {Folder: {Type: String, Default: .}}\nResources: {S: {Type: ${type}, Properties: {${address}}}}`;
    expect(nested({ 'a.yaml': text, 'child.yaml': CHILD })).toEqual(['S/Disk {"Encrypted":true}']);
  });

  it.each([
    ['that the AWS CDK names', 'TemplateURL', ['S/Disk {"Encrypted":true}']],
    ['of another property', 'Code', []],
  ])('should be found by the asset %s', (_, property, expected) => {
    const asset = `{'aws:asset:path': child.yaml, 'aws:asset:property': ${property}}`;
    const url = '{TemplateURL: !Sub "https://s3.${AWS::URLSuffix}/x"}';
    const files = { 'a.yaml': parent(stack('S', url, `Metadata: ${asset}, `)), 'child.yaml': CHILD };
    expect(nested(files)).toEqual(expected);
    expect(notes({ 'a.yaml': files['a.yaml'] })).toEqual([
      'a.yaml:2 module-not-found nobody knows before deployment where the template of the stack S lies',
    ]);
  });

  it('should be read from JSON, with the call', () => {
    const child = { Resources: { Q: { Type: 'AWS::SQS::Queue', Properties: {} } } };
    const [{ rendering }] = renderings({
      'a.json': JSON.stringify({
        Resources: { S: { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: 'b/c.json' } } },
      }),
      'b/c.json': JSON.stringify(child),
    });
    expect(rendering.nested?.flatMap(resourcesOf)).toEqual(['S/Q {}']);
    expect(rendering.nested?.[0].blocks).toMatchObject([{ comments: [], calls: [{ file: 'a.json', line: 1 }] }]);
  });

  it.each([
    ['a reference', '{Encrypted: !Ref E}', false],
    ['a text', '{Encrypted: !Sub "${E}"}', 'false'],
    ['a condition that holds', '{Encrypted: !If [Yes, a, b]}', 'a'],
    ['a mapping', '{Encrypted: !FindInMap [M, K, V]}', 'mapped'],
    ['a removed value', '{Encrypted: !Ref AWS::NoValue}', true],
    ['an empty text', '{Encrypted: ""}', ''],
    ['nothing', '{}', true],
  ])('should take %s', (_, parameters, expected) => {
    const sections =
      'Parameters: {E: {Type: String, Default: false}}\nMappings: {M: {K: {V: mapped}}}\n' +
      'Conditions: {Yes: !Equals [!Ref E, false]}\n';
    expect(given(parameters, CHILD, sections)).toEqual([`S/Disk {"Encrypted":${JSON.stringify(expected)}}`]);
  });

  it.each([
    ['an attribute', '{Encrypted: !GetAtt X.Y}'],
    ['a condition that is not known', '{Encrypted: !If [Unknown, true, false]}'],
    ['a parameter without a value', '{Encrypted: !Ref P}'],
    ['nothing at all', '{Encrypted: }'],
    ['a list with an unknown element', '{Encrypted: [true, !Ref P]}'],
    ['all parameters from a choice', '!If [Unknown, {Encrypted: true}, {}]'],
    ['a macro', '{Fn::Transform: {Name: AWS::Include, Parameters: {Location: s3://x}}}'],
  ])('should never take the default in place of %s', (_, parameters) => {
    const sections = 'Parameters: {P: {Type: String}}\nConditions: {Unknown: !Equals [!Ref P, a]}\n';
    expect(given(parameters, CHILD, sections)).toEqual(['S/Disk {"Encrypted":{"Ref":"Encrypted"}}']);
  });

  it.each([
    ['a text', '"10.0.0.0/8, 0.0.0.0/0"'],
    ['a joined text', '!Join [",", [10.0.0.0/8, 0.0.0.0/0]]'],
    ['a list', '[10.0.0.0/8, 0.0.0.0/0]'],
  ])('should take a list from %s', (_, value) => {
    const child =
      'Parameters: {Cidrs: {Type: CommaDelimitedList, Default: 10.0.0.0/8}}\n' +
      'Resources: {R: {Type: AWS::EC2::PrefixList, Properties: {All: !Ref Cidrs, Last: !Select [1, !Ref Cidrs]}}}\n';
    expect(given(`{Cidrs: ${value}}`, child)).toEqual(['S/R {"All":["10.0.0.0/8","0.0.0.0/0"],"Last":"0.0.0.0/0"}']);
  });

  it('should leave a parameter without a value and without a default open', () => {
    const child = CHILD.replace(', Default: true', ', NoEcho: true');
    expect(given('{}', child)).toEqual(['S/Disk {"Encrypted":{"Ref":"Encrypted"}}']);
    expect(given('{Encrypted: false}', child)).toEqual(['S/Disk {"Encrypted":false}']);
  });

  it('should tell of a parameter that the template does not have', () => {
    const files = {
      'a.yaml': parent(stack('S', '{TemplateURL: child.yaml, Parameters: {Encryptd: false}}')),
      'child.yaml': CHILD,
    };
    expect(notes(files)).toEqual([
      'a.yaml:2 invalid-configuration the template "child.yaml" of the stack S has no parameter "Encryptd"',
    ]);
  });

  it('should be rendered once for each call', () => {
    const files = {
      'a.yaml': parent(
        stack('A', '{TemplateURL: child.yaml, Parameters: {Encrypted: false}}'),
        stack('B', '{TemplateURL: child.yaml}'),
      ),
      'child.yaml': CHILD,
    };
    expect(nested(files)).toEqual(['A/Disk {"Encrypted":false}', 'B/Disk {"Encrypted":true}']);
  });

  it('should be rendered in nested stacks, relative to the template that names them', () => {
    const files = {
      'a.yaml': parent(stack('Outer', '{TemplateURL: n/b.yaml, Parameters: {E: false}}')),
      'n/b.yaml': `Parameters: {E: {Type: String}}\n${parent(
        stack('Inner', '{TemplateURL: ../child.yaml, Parameters: {Encrypted: !Ref E}}'),
      )}`,
      'child.yaml': CHILD,
    };
    expect(roots(files)).toEqual(['a.yaml']);
    expect(nested(files)[1]).toBe('Outer/Inner/Disk {"Encrypted":false}');
    const [{ rendering }] = renderings(files);
    expect(rendering.nested?.[1].blocks?.[0].calls).toMatchObject([
      { file: 'a.yaml', line: 2 },
      { file: 'n/b.yaml', line: 3 },
    ]);
  });

  it.each([
    ['by GetAtt', '!GetAtt First.Outputs.Given'],
    ['by GetAtt as a text', '{"Fn::GetAtt": First.Outputs.Given}'],
    ['in a text', '!Sub "${First.Outputs.Given}"'],
  ])('should hand on what another answers (%s)', (_, value) => {
    const files = {
      'a.yaml': parent(
        stack('Second', `{TemplateURL: child.yaml, Parameters: {Encrypted: ${value}}}`),
        stack('First', '{TemplateURL: child.yaml, Parameters: {Encrypted: off}}'),
      ),
      'child.yaml': CHILD,
    };
    expect(nested(files)[0]).toMatch(/^Second\/Disk \{"Encrypted":"?(?:off|false)"?\}$/);
  });

  it.each([
    ['what only runs', 'Id'],
    ['what is not there', 'Nothing'],
  ])('should not answer %s', (_, output) => {
    const files = {
      'a.yaml': parent(
        stack('A', '{TemplateURL: child.yaml}'),
        stack('B', `{TemplateURL: child.yaml, Parameters: {Encrypted: !GetAtt A.Outputs.${output}}}`),
      ),
      'child.yaml': CHILD,
    };
    expect(nested(files)[1]).toBe('B/Disk {"Encrypted":{"Ref":"Encrypted"}}');
  });

  it('should not wait for each other', () => {
    const files = {
      'a.yaml': parent(
        stack('A', '{TemplateURL: child.yaml, Parameters: {Encrypted: !GetAtt B.Outputs.Given}}'),
        stack('B', '{TemplateURL: child.yaml, Parameters: {Encrypted: !GetAtt A.Outputs.Given}}'),
      ),
      'child.yaml': CHILD,
    };
    const open = '{"Encrypted":{"Ref":"Encrypted"}}';
    expect(nested(files)).toEqual([`A/Disk ${open}`, `B/Disk ${open}`]);
    expect(notes(files)).toEqual(['a.yaml:3 reference-cycle the stack A rests on its own answers']);
  });

  it('should not be created where the condition of the stack is false: then the file is judged by itself', () => {
    const conditions = 'Conditions: {Never: !Equals [a, b]}\n';
    const files = { 'a.yaml': conditions + parent(stack('S', '{TemplateURL: child.yaml}', 'Condition: Never, ')) };
    expect(nested({ ...files, 'child.yaml': CHILD })).toEqual([]);
    expect(roots({ ...files, 'child.yaml': CHILD })).toEqual(['a.yaml', 'child.yaml']);
  });

  it('should be judged where nobody knows the condition of the stack', () => {
    const conditions = 'Parameters: {P: {Type: String}}\nConditions: {U: !Equals [!Ref P, b]}\n';
    const files = { 'a.yaml': conditions + parent(stack('S', '{TemplateURL: child.yaml}', 'Condition: U, ')) };
    expect(nested({ ...files, 'child.yaml': CHILD })).toEqual(['S/Disk {"Encrypted":true}']);
  });

  const missing = (file: string): string =>
    `the template "${file}" of the stack S is not there: put it there, or scan the folder that holds it`;

  it.each<[string, Files, string, string]>([
    ['a missing file', {}, 'no/child.yaml', `${missing('no/child.yaml')} LACKS`],
    ['a folder', { 'sub/x.txt': '' }, 'sub', `${missing('sub')} LACKS`],
    ['a link that leaves the source', { 'c.yaml': { link: '../../x' } }, 'c.yaml', `${missing('c.yaml')} LACKS`],
    ['a path that leaves the source', {}, '../child.yaml', `${missing('../child.yaml')} LACKS`],
    ['an absolute path', {}, '/child.yaml', `${missing('/child.yaml')} LACKS`],
    [
      'another document',
      { 'k.yaml': 'kind: Pod\n' },
      'k.yaml',
      'the file "k.yaml" of the stack S is no template LACKS',
    ],
    [
      'a broken file',
      { 'c.yaml': 'Transform: x\na: [\n' },
      'c.yaml',
      'the template "c.yaml" of the stack S cannot be read: line 3 column 1: expected ] LACKS',
    ],
    ['an address', {}, 'https://s3.amazonaws.com/b/c.yaml', 'the template of the stack S lies outside of the source'],
    ['an unknown address', {}, '!Ref Url', 'nobody knows before deployment where the template of the stack S lies'],
    [
      'an application of others',
      {},
      '{ApplicationId: a}',
      'nobody knows before deployment where the template of the stack S lies',
    ],
  ])('should be told of %s', (_, files, address, message) => {
    const text = `Parameters: {Url: {Type: String}}\n${parent(stack('S', `{TemplateURL: ${address}}`))}`;
    const found = notes({ 'a.yaml': text, ...files });
    expect(found).toHaveLength(1);
    const shown = message.replace(/: line .*/, '');
    expect(found[0]).toContain(`a.yaml:3 module-not-found ${shown}`);
    expect(found[0].endsWith(' LACKS')).toBe(message.endsWith(' LACKS'));
    expect(renderings({ 'a.yaml': text, ...files })[0].rendering.followed).toBeUndefined();
  });

  it('should end where templates nest each other, of which the first is judged by itself', () => {
    const files = {
      'a.yaml': parent(stack('B', '{TemplateURL: b.yaml}')),
      'b.yaml': parent(stack('A', '{TemplateURL: a.yaml}')),
    };
    expect(roots(files)).toEqual(['a.yaml']);
    expect(notes(files)).toEqual(['b.yaml:2 reference-cycle the template "a.yaml" of the stack A is nested in itself']);
  });

  it('should end where a link makes a template nest itself under ever new names', () => {
    const files = { 't/a.yaml': parent(stack('A', '{TemplateURL: loop/a.yaml}')), 't/loop': { link: '../t' } };
    expect(notes(files)).toEqual([
      't/a.yaml:2 reference-cycle the template "t/loop/a.yaml" of the stack A is nested in itself',
    ]);
  });

  it('should end behind 20 levels, and say that resources are missing', () => {
    const names = [...Array(25).keys()];
    const files = Object.fromEntries(
      names.map((i) => [
        `t${String(i).padStart(2, '0')}.yaml`,
        parent(stack('S', `{TemplateURL: t${String(i + 1).padStart(2, '0')}.yaml}`)),
      ]),
    );
    const found = renderings({ ...files, 't25.yaml': CHILD });
    expect(found[0].rendering.nested).toHaveLength(20);
    expect(notesOf(found[0].rendering)).toEqual([
      't20.yaml:2 limit-reached stacks are nested deeper than 20 levels LOSES',
    ]);
    // What no root reaches is judged by itself.
    expect(found.map(({ file }) => file)).toEqual(['t00.yaml', 't21.yaml']);
  });

  it('should end behind 1,000 stacks, and say that resources are missing', () => {
    const ten = (file: string): string =>
      parent(...[...Array(11).keys()].map((i) => stack(`S${i}`, `{TemplateURL: ${file}}`)));
    const files = {
      'a.yaml': ten('b.yaml'),
      'b.yaml': ten('c.yaml'),
      'c.yaml': ten('child.yaml'),
      'child.yaml': CHILD,
    };
    const [{ rendering }] = renderings(files, '/a.yaml');
    expect(rendering.nested).toHaveLength(1000);
    const said = new Set(notesOf(rendering).map((note) => note.replace(/^\S+ /, '')));
    expect([...said]).toEqual(['limit-reached more than 1000 nested stacks LOSES']);
  });

  it('should not be followed deeper than functions may nest, however many answer each other', () => {
    const answers = 'Outputs: {Given: {Value: !GetAtt S0.Outputs.Given}}\n';
    const chain = (file: string): string =>
      parent(
        ...[...Array(90).keys()].map((i) =>
          stack(
            `S${i}`,
            `{TemplateURL: ${i < 89 ? 'child' : file}.yaml, Parameters: {Encrypted: !GetAtt S${i + 1}.Outputs.Given}}`,
          ),
        ),
      );
    const parameters = 'Parameters: {Encrypted: {Type: String}}\n';
    const levels = [...Array(8).keys()].map((i) => [
      `t${i}.yaml`,
      parameters + chain(i < 7 ? `t${i + 1}` : 'child') + answers,
    ]);
    const [{ rendering }] = renderings({ ...Object.fromEntries(levels), 'child.yaml': CHILD }, '/t0.yaml');
    expect(notesOf(rendering)).toContainEqual(
      expect.stringContaining('limit-reached functions are nested deeper than 100 levels'),
    );
    const isWhole = rendering.nested?.length === 8 * 90;
    expect(notesOf(rendering).some((note) => note.endsWith('too many stacks wait for each other LOSES'))).toBe(
      !isWhole,
    );
  });

  it('should not be followed into values of hundreds of levels', () => {
    const deep = (value: string): string => '['.repeat(450) + value + ']'.repeat(450);
    expect(given(`{Encrypted: ${deep('true')}}`)).toEqual([]);
    const child = CHILD.replace('Value: !Ref Encrypted', `Value: ${deep('!Ref Encrypted')}`);
    const files = {
      'a.yaml': parent(
        stack('A', '{TemplateURL: child.yaml}'),
        stack('B', '{TemplateURL: child.yaml, Parameters: {Encrypted: !GetAtt A.Outputs.Given}}'),
      ),
      'child.yaml': child,
    };
    expect(nested(files)[1]).toBe('B/Disk {"Encrypted":{"Ref":"Encrypted"}}');
  });

  it('should be made by loops', () => {
    const stacks =
      "'Stack${Name}': {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: child.yaml, Parameters: {Encrypted: !Ref Name}}}";
    const loop = `Transform: AWS::LanguageExtensions\nResources:\n  Fn::ForEach::All:\n    - Name\n    - [A, B]\n    - ${stacks}\n`;
    expect(nested({ 'a.yaml': loop, 'child.yaml': CHILD })).toEqual([
      'StackA/Disk {"Encrypted":"A"}',
      'StackB/Disk {"Encrypted":"B"}',
    ]);
  });

  it('should be judged by themselves too where they have a parameter file that their parents do not have', () => {
    const parameters = (name: string): string => JSON.stringify([{ ParameterKey: name, ParameterValue: 'x' }]);
    const files = { 'a.yaml': `Parameters: {E: {Type: String}}\n${CALL}`, 'child.yaml': CHILD };
    expect(roots({ ...files, 'p.json': parameters('E') })).toEqual(['a.yaml']);
    expect(roots({ ...files, 'p.json': parameters('Encrypted') })).toEqual(['a.yaml', 'child.yaml']);
  });

  it('should name each file before it is read, so that one which takes too long can be told', () => {
    const reported: string[] = [];
    discover(
      new MemorySource({ 'parent.yaml': CALL, 'n/x.yaml': 'a: b', 'child.yaml': CHILD }),
      'cloudformation',
      ['/'],
      {
        isPlain: true,
        followsStacks: true,
        onFiles: (files) => reported.push(files.join(' ')),
      },
    );
    expect(reported).toEqual([
      'child.yaml parent.yaml',
      'parent.yaml',
      'child.yaml parent.yaml',
      'parent.yaml',
      'n/x.yaml',
    ]);
  });

  it('should be judged by themselves where the template that names them is left out', () => {
    const { templates } = discover(
      new MemorySource({ 'parent.yaml': CALL, 'child.yaml': CHILD }),
      'cloudformation',
      ['/'],
      { isPlain: true, followsStacks: true, exclude: { paths: ['parent.yaml'] } },
    );
    expect(templates.map(({ file }) => file)).toEqual(['child.yaml']);
  });

  const LISTS = `Parameters: {Cidrs: {Type: CommaDelimitedList, Default: a}, Text: {Type: String, Default: b}}
Resources:
  Web: {Type: X::Y::Z, Properties: {All: !Ref Cidrs, First: !Select [0, !Ref Cidrs], Second: !Select [1, !Ref Cidrs]}}
`;
  const UNKNOWN = (i: number): string => `{"Fn::Select":["${i}",{"Ref":"Cidrs"}]}`;

  it.each([
    ["!Join [',', [10.0.0.0/8, !Ref X, 0.0.0.0/0]]", `"10.0.0.0/8",${UNKNOWN(1)},"0.0.0.0/0"`, '"10.0.0.0/8"'],
    ["!Join [', ', ['a, b', !Ref X]]", `"a","b",${UNKNOWN(2)}`, '"a"'],
    ["!Sub '0.0.0.0/0,${X}'", `"0.0.0.0/0",${UNKNOWN(1)}`, '"0.0.0.0/0"'],
    ['[0.0.0.0/0, !Ref X]', `"0.0.0.0/0",${UNKNOWN(1)}`, '"0.0.0.0/0"'],
  ])('should know the other elements of a list with one that their parent does not know: %s', (cidrs, all, first) => {
    const [web] = given(`{Cidrs: ${cidrs}}`, LISTS, 'Parameters: {X: {Type: String}}\n');
    expect(web).toContain(`{"All":[${all}],"First":${first},"Second":`);
  });

  it('should not know where an element behind an unknown one stands, nor parts of a text', () => {
    const sections = 'Parameters: {X: {Type: String}}\n';
    const [web] = given("{Cidrs: !Join [',', [!Ref X, b]]}", LISTS, sections);
    expect(web).toMatch(/"First":\{"Fn::Select":.*"Second":\{"Fn::Select":/);
    const child = LISTS.replace('All: !Ref Cidrs', 'All: !Ref Text');
    expect(given("{Text: !Join [',', [!Ref X, b]]}", child, sections)[0]).toContain('{"All":{"Ref":"Text"}');
  });

  it('should be those of sets, with parameters in a list, from a file or from a text', () => {
    const set = (properties: string): string =>
      `Resources:\n  S:\n    Type: AWS::CloudFormation::StackSet\n${properties}`;
    const parameters = 'Parameters: [{ParameterKey: Encrypted, ParameterValue: false}]';
    const byFile = set(`    Properties: {TemplateURL: child.yaml, ${parameters}}\n`);
    expect(nested({ 'a.yaml': byFile, 'child.yaml': CHILD })).toEqual(['S/Disk {"Encrypted":false}']);
    const body = CHILD.replace(/^/gm, '        ');
    const inside = { 'a.yaml': set(`    Properties:\n      ${parameters}\n      TemplateBody: |\n${body}`) };
    expect(roots(inside)).toEqual(['a.yaml']);
    expect(nested(inside)).toEqual(['S/Disk {"Encrypted":false}']);
    expect(renderings(inside)[0].rendering.nested?.[0].positions.get('')).toMatchObject({ file: 'a.yaml', line: 2 });
    expect(notes({ 'a.yaml': set('    Properties: {TemplateBody: "a: [}"}\n') })).toEqual([
      'a.yaml:2 module-not-found the file in the stack set S is no template LACKS',
    ]);
  });

  it.each([
    ['{ParameterOverrides: [{ParameterKey: Encrypted, ParameterValue: false}]}', '{"Encrypted":{"Ref":"Encrypted"}}'],
    ['!If [C, {ParameterOverrides: []}, {Regions: []}]', '{"Encrypted":{"Ref":"Encrypted"}}'],
    ['{ParameterOverrides: [{ParameterKey: Other, ParameterValue: false}]}', '{"Encrypted":true}'],
  ])('should not take the value of a set for that of its stacks (%s)', (group, expected) => {
    const text = `Parameters: {P: {Type: String}}\nConditions: {C: !Equals [!Ref P, a]}
Resources:
  S:
    Type: AWS::CloudFormation::StackSet
    Properties:
      TemplateURL: child.yaml
      Parameters: [{ParameterKey: Encrypted, ParameterValue: true}]
      StackInstancesGroup: [${group}]`;
    expect(nested({ 'a.yaml': text, 'child.yaml': CHILD })).toEqual([`S/Disk ${expected}`]);
  });

  it('should not be silenced at their calls, as modules are not', () => {
    const noted = `Resources:\n  # plumbline:ignore ID reason\n${CALL.slice('Resources:\n'.length)}`;
    expect(notes({ 'parent.yaml': noted, 'child.yaml': CHILD })).toEqual([
      'parent.yaml:2 ignore-refused the comment stands at no resource',
    ]);
    const metadata = 'Metadata: {plumbline: {ignore: [{id: ID, reason: because}]}}, ';
    const files = { 'parent.yaml': parent(stack('S', '{TemplateURL: child.yaml}', metadata)), 'child.yaml': CHILD };
    expect(notes(files)).toEqual(['parent.yaml:2 ignore-refused the note stands at no resource']);
  });
});
