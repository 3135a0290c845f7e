import * as fc from 'fast-check';
import { mapValues, type JsonObject, type JsonValue } from '../../base/json';
import { discover } from '../discover';
import type { Rendering } from '../model';
import { render } from '../render';
import { MemorySource } from '../../../../test/support/iac/memory-source';
import { ArmFormat } from './arm-format';
import { PARAMETERS_SCHEMA, renderMain, SCHEMA, template, templatesIn } from '../../../../test/support/iac/arm';

function place({ positions }: Rendering, pointer: string): string | undefined {
  const position = positions.get(pointer);
  return position && `${position.file}:${position.line}:${position.column}`;
}

const PARAMETERS = (parameters: JsonObject): string => JSON.stringify({ $schema: PARAMETERS_SCHEMA, parameters });

describe(ArmFormat.name, () => {
  it('should pair a template with the parameter files of its folder that belong to it', () => {
    const source = new MemorySource({
      'x/a.json': template({ parameters: { n: { type: 'string' } }, resources: [] }),
      'x/b.json': template({ resources: [] }),
      'x/dev.json': PARAMETERS({ N: { value: 1 } }),
      'x/other.json': PARAMETERS({ other: { value: 1 } }),
      'x/prod.json': PARAMETERS({ n: { value: 2 } }),
      'y/prod.json': PARAMETERS({ n: { value: 2 } }),
      'y/plain.json': '{}',
    });
    const { templates, skipped } = discover(source, 'arm', ['x/', 'y']);
    expect(templates.map(({ paths }) => paths)).toEqual([
      ['x/a.json', 'x/dev.json'],
      ['x/a.json', 'x/prod.json'],
      ['x/b.json'],
    ]);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['x/dev.json', 'parameter-file-unrelated'],
      ['x/other.json', 'parameter-file-unrelated'],
      ['x/prod.json', 'parameter-file-unrelated'],
      ['y/plain.json', 'not-a-template'],
      ['y/prod.json', 'parameter-file-unrelated'],
    ]);
  });

  describe('linked templates in a plain folder', () => {
    const linking = (relativePath: string, more: JsonObject = {}): JsonObject => ({
      type: 'Microsoft.Resources/deployments',
      name: relativePath,
      properties: { templateLink: { relativePath } },
      ...more,
    });
    const inner = template({ parameters: { n: { type: 'string' } }, resources: [{ type: 'T/a', name: 'a' }] });
    const roots = (
      files: Readonly<Record<string, string>>,
      options = { isPlain: true, followsStacks: true },
    ): string[] => discover(new MemorySource(files), 'arm', ['/'], options).templates.map(({ file }) => file);

    it.each<[string, JsonObject[], Record<string, string>, string[]]>([
      ['those that are linked', [linking('in/a.json')], {}, ['main.json']],
      [
        'all but those of deployments that are not made',
        [linking('in/a.json', { condition: false })],
        {},
        ['main.json', 'in/a.json'],
      ],
      [
        'all but those with parameter files of their own',
        [linking('in/a.json')],
        { 'in/p.json': PARAMETERS({ n: { value: 1 } }) },
        ['main.json', 'in/a.json'],
      ],
      [
        'those whose parameter files are linked, too',
        [
          linking('in/a.json', {
            properties: { templateLink: { relativePath: 'in/a.json' }, parametersLink: { uri: 'in/p.json' } },
          }),
        ],
        { 'in/p.json': PARAMETERS({ n: { value: 1 } }) },
        ['main.json'],
      ],
      [
        'those that are linked by linked ones',
        [linking('in/b.json')],
        { 'in/b.json': template({ resources: [linking('a.json')] }) },
        ['main.json'],
      ],
      [
        'all but the first of those that link each other',
        [],
        {
          'x.json': template({ resources: [linking('y.json')] }),
          'y.json': template({ resources: [linking('x.json')] }),
        },
        ['main.json', 'x.json', 'in/a.json'],
      ],
    ])('should not judge by themselves %s', (_what, resources, more, expected) => {
      expect(roots({ 'main.json': template({ resources }), 'in/a.json': inner, ...more })).toEqual(expected);
    });

    it('should judge each file of a container by itself', () => {
      const files = { 'main.json': template({ resources: [linking('in/a.json')] }), 'in/a.json': inner };
      expect(roots(files, { isPlain: false, followsStacks: true })).toEqual(['main.json', 'in/a.json']);
      expect(roots(files, { isPlain: true, followsStacks: false })).toEqual(['main.json', 'in/a.json']);
    });
  });

  it.each([
    SCHEMA,
    'http://x/subscriptionDeploymentTemplate.json#',
    'http://x/DEPLOYMENTTEMPLATE.JSON#',
    'http://x/tenantDeploymentTemplate.json#',
    'http://x/managementGroupDeploymentTemplate.json#',
    'http://x/deploymentTemplate.json',
  ])('should take %s for a template', ($schema) => {
    expect(templatesIn({ 'a.JSON': JSON.stringify({ $schema }) })).toHaveLength(1);
  });

  it.each(['http://x/deploymentTemplate.json#/x', 'x', 1, null, undefined, 'http://x/createUiDefinition.json#'])(
    'should not take %s for a template',
    ($schema) => {
      expect(templatesIn({ 'a.json': JSON.stringify({ $schema }) })).toEqual([]);
    },
  );

  it('should read comments, trailing commas, a byte order mark and texts over several lines', () => {
    const text = `\uFEFF// first\n{"$schema": "${SCHEMA}", /* second */ "resources": [\n{"name": "[concat('a',\n\t'b')]",},],}`;
    for (const each of [text, text.replaceAll('\n', '\r\n')]) {
      const rendering = renderMain({ 'main.json': each });
      expect((rendering.document as JsonObject).resources).toEqual([{ name: 'ab' }]);
      expect(place(rendering, '/resources/0')).toBe('main.json:3:1');
    }
  });

  it('should tell the places of copies, of what expressions make, and of what lies in other files', () => {
    const rendering = renderMain({
      'main.json': `{"$schema": "${SCHEMA}",
"parameters": {"p": {"type": "string"}},
"variables": {
  "o": {"a": 1,
    "b": {"c": 2}}},
"resources": [
  {"type": "T/a", "name": "a", "properties": "[variables('o')]", "made": "[createObject('x', createArray(1))]",
    "copy": {"name": "c", "count": 2}},
  {"type": "T/d", "name": "d", "properties": {
    "copy": [{
      "name": "disks", "count": 1,
      "input": {"lun": "[copyIndex('disks')]"}}]}},
  {"type": "Microsoft.Resources/deployments", "name": "x", "properties": {"template": {"resources": [
    {"type": "T/b", "name": "b"}]}}},
  {"type": "Microsoft.Resources/deployments", "name": "y",
   "properties": {"templateLink": {"relativePath": "l.json"}}}
]}`,
      'p.json': `{"$schema": "${PARAMETERS_SCHEMA}",\n"parameters": {"p": {\n"value": "v"}}}`,
      'l.json': `{"$schema": "${SCHEMA}",\n"resources": [\n {"type": "T/c", "name":\n "[toLower('C')]"}]}`,
    });
    const places = {
      '': 'main.json:1:1',
      '/parameters/p/value': 'p.json:3:1',
      '/parameters/p/type': 'main.json:2:22',
      '/resources/0': 'main.json:7:3',
      '/resources/1': 'main.json:7:3',
      '/resources/1/name': 'main.json:7:19',
      '/resources/1/properties': 'main.json:7:32',
      '/resources/1/properties/b/c': 'main.json:5:11',
      '/resources/1/made/x/0': 'main.json:7:66',
      '/resources/2/properties/disks': 'main.json:11:7',
      '/resources/2/properties/disks/0/lun': 'main.json:12:17',
      '/resources/5': 'main.json:14:5',
      '/resources/5/name': 'main.json:14:21',
      '/resources/6': 'l.json:3:2',
      '/resources/6/name': 'l.json:3:18',
    };
    expect(Object.fromEntries(Object.keys(places).map((pointer) => [pointer, place(rendering, pointer)]))).toEqual(
      places,
    );
  });

  describe('links that are made from the address of a template', () => {
    const own = '[deployment().properties.templateLink.uri]';
    const link = (uri: string, parameters: JsonObject = {}): JsonObject => ({
      type: 'Microsoft.Resources/deployments',
      name: 'x',
      properties: { templateLink: { uri }, parameters },
    });
    const names = (main: JsonObject, files: Readonly<Record<string, string>>): [unknown[], string[]] => {
      const { document, diagnostics } = renderMain({ 'main.json': template(main), ...files });
      const { resources } = document as { resources: { type: string; name: unknown }[] };
      const found = resources.filter(({ type }) => type !== 'Microsoft.Resources/deployments');
      return [found.map(({ name }) => name), diagnostics.map(({ reason }) => reason)];
    };
    const declared = { at: { type: 'string', defaultValue: own }, token: { type: 'string', defaultValue: '' } };

    it.each([
      "[uri(parameters('at'), concat('inner/a.json', parameters('token')))]",
      "[concat(uri(Deployment().properties.templatelink.uri, 'inner'), '/a.json')]",
      "[variables('all').a]",
    ])('should follow %s', (uri) => {
      const variables = { all: { a: "[uri(parameters('at'), 'inner/a.json')]" } };
      const files = { 'inner/a.json': template({ resources: [{ type: 'T/a', name: 'a' }] }) };
      expect(names({ parameters: declared, variables, resources: [link(uri)] }, files)).toEqual([['a'], []]);
    });

    it('should follow them from the template that made the address', () => {
      const first = link("[uri(parameters('at'), 'inner/a.json')]", { at: { value: "[parameters('at')]" } });
      const second = [
        link("[uri(parameters('at'), 'inner/b.json')]"),
        link("[uri(deployment().properties.templateLink.uri, 'b.json')]"),
      ];
      const files = {
        'inner/a.json': template({ parameters: { at: { type: 'string' } }, resources: second }),
        'inner/b.json': template({ resources: [{ type: 'T/b', name: 'b' }] }),
      };
      expect(names({ parameters: declared, resources: [first] }, files)).toEqual([['b', 'b'], []]);
    });

    it.each([
      "[uri(parameters('at'), concat('a.json', parameters('unknown')))]",
      "[uri(parameters('at'), '../a.json')]",
      "[uri(parameters('at'), 'a.json?x')]",
      "[concat(parameters('at'), '/a.json')]",
      "[uri(resourceGroup().id, 'a.json')]",
      "[uri(parameters('at'), 'https://elsewhere/a.json')]",
      'source:///a.json',
    ])('should not follow %s', (uri) => {
      const parameters = { ...declared, unknown: { type: 'string' } };
      const files = { 'a.json': template({ resources: [{ type: 'T/a', name: 'a' }] }) };
      expect(names({ parameters, resources: [link(uri)] }, files)).toEqual([[], ['module-not-found']]);
    });

    it('should leave the address itself unresolved', () => {
      const { document, unresolved } = renderMain({ 'main.json': template({ variables: { own } }) });
      expect(document).toMatchObject({ variables: { own } });
      expect(unresolved).toHaveLength(1);
    });
  });

  it('should tell where a resource is that is not created, and why an expression keeps its text', () => {
    const text = `{"$schema": "${SCHEMA}", "resources": [\n{"name": "[parameters('x')]", "type": "[concat('a']",\n  "condition": "[false()]"}]}`;
    const { diagnostics, unresolved } = renderMain({ 'main.json': text });
    expect(diagnostics).toEqual([
      expect.objectContaining({ reason: 'condition-false', file: 'main.json', line: 3, column: 3 }),
    ]);
    expect(unresolved).toEqual([
      { pointer: '/resources/0/name', reason: 'there is no parameter "x"' },
      { pointer: '/resources/0/type', reason: 'not an expression: "," or ")" is missing at column 12' },
    ]);
  });

  it('should say what is wrong with a file that is broken or has changed', () => {
    const [found] = templatesIn({ 'a.json': template({ resources: [] }) });
    const render = (text: string) => new ArmFormat().render({ ...found, source: new MemorySource({ 'a.json': text }) });
    expect(render('{"a":\n}').diagnostics).toMatchObject([
      { reason: 'parse-error', file: 'a.json', line: 2, column: 1, message: 'Invalid JSON - line 2 column 1' },
    ]);
    expect(render('1').diagnostics[0].reason).toBe('unreadable');
    const { skipped } = discover(new MemorySource({ 'a.json': '{', 'b.json': new Uint8Array([0xff]) }), 'arm', ['/']);
    expect(skipped.map(({ reason }) => reason)).toEqual(['parse-error', 'unreadable']);
  });

  describe('limits', () => {
    const limited = (content: JsonObject): Rendering => {
      const rendering = renderMain({ 'main.json': template(content) });
      expect(rendering.diagnostics.map(({ reason }) => reason)).toContain('limit-reached');
      return rendering;
    };
    const chain = (count: number, link: (before: string) => unknown): JsonObject =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`v${i}`, i === 0 ? 'start' : link(`variables('v${i - 1}')`)]),
      ) as JsonObject;

    it('should keep the text of a chain of references that is too long', () => {
      const { unresolved } = limited({ variables: { last: "[variables('v200')]", ...chain(201, (v) => `[${v}]`) } });
      expect(unresolved.map(({ pointer }) => pointer)).toContain('/variables/last');
    });

    it('should stop texts that double', () => {
      limited({ variables: chain(60, (v) => `[concat(${v}, ${v})]`) });
      limited({ variables: chain(60, (v) => `[replace(${v}, 't', ${v})]`) });
      limited({ variables: { a: "[padLeft('a', 2000000000)]", b: "[format('{0,9999999}{0,9999999}', 1)]" } });
    });

    it('should stop values that double, and those that nest ever deeper', () => {
      limited({ variables: chain(60, (v) => [`[${v}]`, `[${v}]`]) });
      limited({ variables: chain(60, (v) => `[createArray(${v}, ${v})]`) });
      limited({ variables: chain(1000, (v) => [`[${v}]`]) });
      limited({ variables: { a: "[reduce(range(0, 9999), 1, lambda('a', 'b', createArray(lambdaVariables('a'))))]" } });
    });

    it('should stop loops within loops', () => {
      const many = "map(range(0, 9999), lambda('x', 1))";
      limited({ variables: { a: `[map(range(0, 9999), lambda('y', length(${many})))]` } });
      const copy = (input: unknown) => ({ copy: [{ name: 'p', count: 10_000, input }] });
      limited({ variables: { a: copy(copy(copy('x'))) } as unknown as JsonObject });
    });

    const functions = (output: Record<string, string>): JsonValue => [
      { namespace: 'f', members: mapValues(output, (value) => ({ output: { type: 'string', value } })) },
    ];

    it('should stop functions that call each other ever more often', () => {
      const members = chain(24, () => '') as Record<string, string>;
      for (let i = 1; i < 24; i++) members[`v${i}`] = `[concat(f.v${i - 1}(), f.v${i - 1}())]`;
      limited({ functions: functions({ ...members, v0: '' }), variables: { a: '[f.v23()]' } });
    });

    it('should charge a call for the function, and nobody else', () => {
      const long = `[concat(${Array(20_000).fill("''").join(', ')})]`;
      const { document } = limited({
        functions: functions({ long, short: 'x' }),
        variables: { a: "[map(range(0, 9999), lambda('x', f.long()))]", b: '[concat(f.short(), f.long())]' },
      });
      expect(document).toMatchObject({ variables: { b: 'x' } });
    });

    it.each([
      "contains(variables('v16'), 'x')",
      "indexOf(variables('v16'), 'x')",
      "equals(variables('v16'), toUpper(variables('v16')))",
      "length(trim(variables('v16')))",
      "startsWith(variables('v16'), 'x')",
    ])('should charge for reading a long string again and again in %s', (call) => {
      const repeated = `[map(range(0, 9999), lambda('x', ${call}))]`;
      limited({ variables: { ...chain(17, (v) => `[concat(${v}, ${v})]`), repeated } });
    });

    it('should charge for a search that compares every character with every other', () => {
      const variables = chain(17, (v) => `[concat(${v}, ${v})]`);
      limited({ variables: { ...variables, found: "[contains(variables('v16'), concat('x', variables('v15')))]" } });
      limited({ variables: { ...variables, split: "[split(variables('v16'), concat('x', variables('v15')))]" } });
    });

    it('should note a limit once', () => {
      const many = Array.from({ length: 50 }, () => "[padLeft('a', 20000000)]");
      const { diagnostics, unresolved } = limited({ variables: { many } });
      expect(diagnostics).toHaveLength(1);
      expect(unresolved).toHaveLength(50);
    });

    it('should go on with everything else', () => {
      const { document } = limited({
        variables: chain(60, (v) => `[concat(${v}, ${v})]`),
        resources: [{ type: 'T/a', name: 'a', x: "[variables('v59')]" }],
      });
      expect(document).toMatchObject({
        resources: [{ type: 'T/a', name: 'a', x: "[concat(variables('v58'), variables('v58'))]" }],
      });
    });

    it('should stop deployments of deployments', () => {
      const link = (name: string): JsonObject => ({
        type: 'Microsoft.Resources/deployments',
        name,
        properties: { templateLink: { relativePath: name } },
      });
      const files = Object.fromEntries(
        Array.from({ length: 8 }, (_, i) => [
          i === 0 ? 'main.json' : `${i}.json`,
          template({ resources: Array.from({ length: 10 }, () => link(`${i + 1}.json`)) }),
        ]),
      );
      const { diagnostics } = renderMain(files);
      expect(diagnostics.map(({ reason }) => reason)).toContain('limit-reached');
    });

    it.each([
      `[${"concat('a',".repeat(5000)}'b'${')'.repeat(5000)}]`,
      `[${'('.repeat(5000)}]`,
      `[${"'a'[".repeat(5000)}]`,
    ])('should refuse an expression that is nested too deeply', (expression) => {
      const { unresolved } = renderMain({ 'main.json': template({ variables: { a: expression } }) });
      expect(unresolved).toHaveLength(1);
    });
  });

  const words = fc.constantFrom(
    ...['type', 'name', 'copy', 'count', 'input', 'properties', 'template', 'templateLink', 'resources', 'parameters'],
    ...['variables', 'outputs', 'functions', 'members', 'output', 'value', 'defaultValue', 'namespace', 'condition'],
    ...['Microsoft.Resources/deployments', '__proto__', "[variables('a')]", "[parameters('a')]", '[copyIndex()]', 'a'],
    ...["[concat('a', variables('name'))]", "[createObject('a', variables('copy'))]", '[', '[[', "[a.a('x')]", '[a'],
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      words,
      fc.constantFrom(null, true, false, 0, 2, -1, 1e300),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(words, tie('tree'), { maxKeys: 4 }),
    ),
  }));

  it('should render anything, always the same, and lose no resource', () => {
    fc.assert(
      fc.property(
        fc.dictionary(words, tree, { maxKeys: 6 }),
        fc.dictionary(words, tree, { maxKeys: 3 }),
        (content, given) => {
          const files = {
            'main.json': JSON.stringify({ ...content, $schema: SCHEMA }),
            'p.json': JSON.stringify({ $schema: PARAMETERS_SCHEMA, parameters: given }),
          };
          const [first, second] = [templatesIn(files).map(render), templatesIn(files).map(render)];
          expect(first.map(({ document }) => document)).toEqual(second.map(({ document }) => document));
          for (const { document, positions } of first) {
            expect([...positions.entries()].length).toBeGreaterThan(0);
            const { resources } = document as { resources?: unknown };
            if (Array.isArray(content.resources) && !JSON.stringify(content.resources).includes('"copy"'))
              expect((resources as unknown[]).length).toBeGreaterThanOrEqual(content.resources.length);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
