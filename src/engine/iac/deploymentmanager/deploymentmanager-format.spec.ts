import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { isJsonObject, type JsonValue } from '../../base/json';
import { readYaml } from '../../base/yaml';
import { discover, type DiscoverOptions } from '../discover';
import type { Rendering } from '../model';
import { render } from '../render';
import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';
import { DeploymentManagerFormat } from './deploymentmanager-format';

interface GoldenCase {
  readonly case: string;
  readonly files: Readonly<Record<string, string>>;
  readonly document: unknown;
  readonly unresolved?: readonly string[];
  readonly diagnostics?: readonly string[];
  readonly types?: readonly string[];
}

const FIXTURES = join(__dirname, '../../../../test/fixtures/iac/deploymentmanager/configurations.yaml');
const CASES = readYaml(readFileSync(FIXTURES, 'utf8'))[0].value as unknown as GoldenCase[];

function discovered(files: Readonly<Record<string, MemoryFile>>, options: DiscoverOptions = {}) {
  return discover(new MemorySource(files), 'deploymentmanager', ['/'], options);
}

function rendered(files: Readonly<Record<string, MemoryFile>>): Rendering {
  return render(discovered(files).templates[0]);
}

function pointersIn(value: JsonValue, pointer = ''): string[] {
  if (!Array.isArray(value) && !isJsonObject(value)) return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([key, member]) => pointersIn(member, `${pointer}/${key}`))];
}

describe(DeploymentManagerFormat.name, () => {
  it.each(CASES.map((each) => [each.case, each] as const))('should render %s', (_, each) => {
    const [template] = discovered(each.files).templates;
    const { document, unresolved, diagnostics, positions } = render(template);
    expect(document).toEqual(each.document);
    expect(unresolved.map(({ pointer }) => pointer)).toEqual(each.unresolved ?? []);
    expect(diagnostics.map(({ reason, line }) => `${reason} ${line}`)).toEqual(each.diagnostics ?? []);
    if (each.types) expect(template.innerTypes).toEqual(each.types);
    expect(pointersIn(document).filter((pointer) => !positions.get(pointer))).toEqual([]);
  });

  it('should tell places in the configuration and in templates', () => {
    const { positions } = rendered({
      'x/main.yaml': 'imports:\n- path: t.jinja\nresources:\n- name: a\n  type: t\n- name: b\n  type: t.jinja\n',
      'x/t.jinja':
        '{% macro m() %}\n\n{% endmacro %}\nresources:\n{% for i in [1, 2] %}\n- name: n{{ i }}\n  {{ "type" }}: t\n  properties:\n    a: {{ i }}\n{% endfor %}\n',
    });
    const place = (pointer: string): string => {
      const { file, line, column } = positions.get(pointer) ?? { file: '', line: 0, column: 0 };
      return `${file}:${line}:${column}`;
    };
    expect(place('')).toBe('x/main.yaml:1:1');
    expect(place('/resources/0/type')).toBe('x/main.yaml:5:3');
    for (const i of [1, 2]) {
      expect(place(`/resources/${i}`)).toBe('x/t.jinja:6:3');
      expect(place(`/resources/${i}/type`)).toBe('x/t.jinja:7:3');
      expect(place(`/resources/${i}/properties/a`)).toBe('x/t.jinja:9:5');
    }
  });

  it('should find the configurations of a folder and say why others are none', () => {
    const { templates, skipped, otherFiles } = discovered({
      'a.yml': 'resources: []',
      'b.yaml': 'resources: {}',
      'c.yaml': 'resources:\n- deployment.yaml\n- service.yaml\n',
      'd.yaml': '',
      'e.yaml': 'a: [',
      'f.yaml': 'resources: [{type: T}]\n---\n---\nresources: [{type: u}]\n---\nx: 1\n',
      'g.jinja': 'resources: []',
    });
    expect(templates.map(({ path, innerTypes }) => [path, innerTypes])).toEqual([
      ['/a.yml', []],
      ['/f_multiple_yaml_0.yaml', ['t']],
      ['/f_multiple_yaml_2.yaml', ['u']],
    ]);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['/b.yaml', 'not-a-template'],
      ['/c.yaml', 'not-a-template'],
      ['/d.yaml', 'not-a-template'],
      ['/e.yaml', 'parse-error'],
      ['/f_multiple_yaml_3.yaml', 'not-a-template'],
    ]);
    expect(otherFiles).toBe(1);
  });

  it('should read the same file once for several sources, and render it with what each of them has', () => {
    const main = Buffer.from('imports: [{path: t.jinja}]\nresources: [{name: r, type: t.jinja}]');
    const [one, other] = ['a', 'b'].map((name) =>
      rendered({ 'main.yaml': main, 't.jinja': `resources: [{name: ${name}, type: T}]` }),
    );
    expect(one.document).toMatchObject({ resources: [{ name: 'a' }] });
    expect(other.document).toMatchObject({ resources: [{ name: 'b' }] });
  });

  it('should take a file in a plain folder for none when no type in it is one of Deployment Manager', () => {
    const { templates } = discovered(
      {
        'empty.yaml': 'resources: []',
        'pipeline.yml': 'resources:\n- {name: repo, type: git}\n- {name: daily, type: time}\njobs: []\n',
        'vm.yaml': 'resources: [{name: vm, type: compute.v1.instance}]',
        'composite.yaml': 'resources: [{name: a, type: git}, {name: b, type: "gcp-types/compute-v1:instances"}]',
        'template.yaml': 'imports: [{path: vm.jinja}]\nresources: [{name: vm, type: vm.jinja}]',
      },
      { isPlain: true },
    );
    expect(templates.map(({ path }) => path)).toEqual(['/composite.yaml', '/template.yaml', '/vm.yaml']);
  });

  it('should leave what a template is given as it is for the next one', () => {
    const files = {
      'a.yaml': 'imports: [{path: t.jinja}]\nresources: [{name: a, type: t.jinja, properties: {l: [1]}}]',
      't.jinja': "{% set _ = properties['l'].append(2) %}resources: [{name: a, type: t, l: {{ properties.l }}}]",
    };
    const [template] = discovered(files).templates;
    for (let i = 0; i < 2; i++)
      expect(render(template).document).toMatchObject({ resources: [{ name: 'a', type: 't', l: [1, 2] }] });
  });

  it('should keep resources whose templates never end, and go on', () => {
    const { document, diagnostics } = rendered({
      'a.yaml':
        'imports: [{path: t.jinja}]\nresources: [{name: a, type: t.jinja}, {name: b, type: t}, {name: c, type: t.jinja}]',
      't.jinja': '{% for i in range(99999) %}{% for j in range(99999) %}x{% endfor %}{% endfor %}',
    });
    expect(document).toMatchObject({ resources: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
    expect(diagnostics.map(({ reason, file }) => [reason, file])).toEqual([
      ['limit-reached', 't.jinja'],
      ['limit-reached', 't.jinja'],
    ]);
  });

  it('should stop templates that multiply', () => {
    const { diagnostics } = rendered({
      'a.yaml': 'imports: [{path: t.jinja}]\nresources: [{name: a, type: t.jinja}]',
      't.jinja': 'resources: [{name: a, type: t.jinja}, {name: b, type: t.jinja}]',
    });
    expect(diagnostics.some(({ reason }) => reason === 'limit-reached')).toBe(true);
  });

  it('should charge for a template each time that it is used again', () => {
    const users = Array.from({ length: 200 }, (_, i) => `- {name: u${i}, type: t.jinja}\n`).join('');
    const { diagnostics } = rendered({
      'a.yaml': `imports: [{path: t.jinja}, {path: s.jinja}]\nresources:\n${users}- {name: last, type: s.jinja}\n`,
      't.jinja': `resources: [{name: n, type: t, properties: {p: ${'x'.repeat(100_000)}}}]`,
      's.jinja': `resources: [{name: n, type: {{ "t" }}}]`,
    });
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(new Set(diagnostics.map(({ reason, file }) => `${reason} ${file}`))).toEqual(
      new Set(['limit-reached t.jinja']),
    );
  });

  it('should render any configuration, always the same, and lose no resource', () => {
    const words = fc.constantFrom(
      'name',
      'type',
      'path',
      'properties',
      't.jinja',
      'x.py',
      'a',
      '__proto__',
      '{{',
      '$(env.project)',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        words,
        fc.constantFrom(null, true, 1),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(words, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(fc.dictionary(words, tree), { minLength: 1, maxLength: 4 }), tree, (resources, imports) => {
        const files = {
          'a.yaml': JSON.stringify({ imports, resources }),
          't.jinja': 'resources: [{name: "{{ env.name }}", type: t, p: {{ properties | tojson }}}]',
        };
        const [first, second] = [rendered(files), rendered(files)];
        expect(first.document).toEqual(second.document);
        expect((first.document as { resources: unknown[] }).resources).toHaveLength(resources.length);
      }),
      { numRuns: 200 },
    );
  });

  it('should render every configuration of a folder once, for discovery and for whoever asks for it', () => {
    const source = new MemorySource({
      'a.yaml': 'resources:\n- type: t.jinja\n---\nresources:\n- type: t.jinja\n- type: t.jinja\n',
      'b.yaml': 'resources:\n- type: t.jinja\n',
      't.jinja': 'resources:\n- name: x\n  type: y\n',
    });
    const read = jest.spyOn(source, 'read');
    const { templates } = discover(source, 'deploymentmanager', ['/']);
    const documents = templates.map((template) => render(template).document);
    expect(documents.map((document) => isJsonObject(document) && document.resources)).toEqual(
      [1, 2, 1].map((count) => Array(count).fill({ name: 'x', type: 'y' })),
    );
    expect(read.mock.calls.filter(([path]) => path === 't.jinja')).toHaveLength(4);
  });
});
