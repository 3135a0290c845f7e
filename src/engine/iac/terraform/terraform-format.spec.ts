import * as fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { discover } from '../discover';
import type { Template } from '../model';
import { render } from '../render';
import { SourceError, type Source } from '../../base/source';
import { MemorySource } from '../../../../test/support/iac/memory-source';
import { goldenCases, renderTree, resourcesOf, summaryOf } from '../../../../test/support/iac/terraform';
import { TerraformFormat } from './terraform-format';

const cases = goldenCases();

function pointersIn(value: JsonValue, pointer = ''): string[] {
  if (!isJsonObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const inner = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [inner, ...pointersIn(member, inner)];
  });
}

function reversed<T>(files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).reverse());
}

describe(TerraformFormat.name, () => {
  it.each(cases.map((one) => [one.name, one] as const))('should give the documents of %s', (_name, one) => {
    expect(summaryOf(renderTree(one.files))).toEqual(one.expected);
  });

  it.each(cases.map((one) => [one.name, one] as const))('should know where all of %s was written', (_name, one) => {
    for (const { document, positions } of renderTree(one.files).renderings) {
      const missing = pointersIn(document).filter((pointer) => positions.get(pointer) === undefined);
      expect(missing).toEqual([]);
      for (const [, { file, line }] of positions.entries()) {
        expect(one.files[file].split('\n').length).toBeGreaterThanOrEqual(line);
      }
    }
  });

  it.each(cases.map((one) => [one.name, one] as const))(
    'should not depend on the order of files in %s',
    (_name, one) => {
      expect(summaryOf(renderTree(reversed(one.files)))).toEqual(summaryOf(renderTree(one.files)));
    },
  );

  it('should render templates in any order and again with the same result', () => {
    for (const { files } of cases) {
      const { templates } = discover(new MemorySource(files), 'terraform', ['/']);
      const all = (template: Template): unknown => {
        const { document, unresolved, diagnostics } = render(template);
        return { document, unresolved, diagnostics };
      };
      const first = templates.map(all);
      expect([...templates].reverse().map(all).reverse()).toEqual(first);
    }
  });

  it('should give the places of resources, properties, blocks, and members of objects', () => {
    const files = {
      'main.tf': 'module "m" {\n  source = "./modules/m"\n}\nresource "r" "own" {\n  tags = {\n    a = 1\n  }\n}\n',
      'modules/m/main.tf': `resource "r" "n" {
  policy = jsonencode({
    Statement = [{
      Effect = "Allow"
    }]
  })
  dynamic "rule" {
    for_each = ["a"]
    content {
      name = rule.value
    }
  }
}
`,
    };
    const [{ positions }] = renderTree(files).renderings;
    const places = Object.fromEntries(
      [...positions.entries()].map(([pointer, { file, line, column }]) => [pointer, `${file}:${line}:${column}`]),
    );
    expect(places).toMatchObject({
      '/resources/0': 'modules/m/main.tf:1:1',
      '/resources/0/properties/policy': 'modules/m/main.tf:2:3',
      '/resources/0/properties/policy/Statement/0/Effect': 'modules/m/main.tf:4:7',
      '/resources/0/properties/rule/0': 'modules/m/main.tf:9:5',
      '/resources/0/properties/rule/0/name': 'modules/m/main.tf:10:7',
      '/resources/1': 'main.tf:4:1',
      '/resources/1/properties/tags/a': 'main.tf:6:5',
    });
  });

  it('should give the places in override files and in the JSON syntax', () => {
    const { renderings } = renderTree({
      'main.tf': 'resource "r" "n" {\n  a = 1\n}\n',
      'override.tf': '\nresource "r" "n" {\n  a = 2\n}\n',
      'other.tf.json': '{"resource": {"r": {"j": {\n  "tags": {"a": "${1 + 1}"}\n}}}}',
    });
    expect(renderings[0].positions.get('/resources/0/properties/a')).toEqual({
      file: 'override.tf',
      line: 3,
      column: 3,
    });
    expect(renderings[1].positions.get('/resources/0/properties/tags/a')).toEqual({
      file: 'other.tf.json',
      line: 2,
      column: 12,
    });
  });

  it('should read files of OpenTofu, also in the place of others', () => {
    const { renderings, skipped } = renderTree({
      'main.tf': 'resource "r" "n" {\n  a = 1\n}\n',
      'main.tofu': 'resource "r" "n" {\n  a = local.a\n}\n',
      'locals.tf': 'locals {\n  a = 2\n}\n',
      'more.tofu.json': '{"resource": {"r": {"m": {"a": 3}}}}',
      'override.tofu': 'resource "r" "m" {\n  a = 4\n}\n',
    });
    const found = renderings.map(({ document }) => (document as { resources: JsonObject[] }).resources[0].properties);
    expect(found).toMatchObject([{ a: 2 }, { a: 4 }]);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([['/main.tf', 'not-a-template']]);
  });

  it('should take the variable files of the node in their order, from anywhere in the source', () => {
    const files = {
      'app/main.tf': 'variable "a" {}\nvariable "b" {}\nresource "r" "n" {\n  v = [var.a, var.b]\n}\n',
      'app/ignored.tfvars': 'a = "ignored"\nb = "ignored"\n',
      'app/terraform.tfvars': 'a = "automatic"\n',
      'vars/one.tfvars': 'a = "one"\nb = "one"\n',
      'vars/two.tfvars': 'b = "two"\n',
    };
    const rendered = renderTree(files, { varFiles: ['/vars/one.tfvars', 'vars/two.tfvars'] });
    expect(resourcesOf(rendered)['r.n'][0].v).toEqual(['one', 'two']);
    expect(rendered.renderings[0].diagnostics).toEqual([]);
  });

  it('should take those variable files that the node names beside a template', () => {
    const source = new MemorySource({
      'main.tf': 'variable "a" {}\nvariable "b" {}\nresource "r" "n" {\n  v = [var.a, var.b]\n}\n',
      'dev.tfvars': 'a = "dev"\n',
      'prod.tfvars': 'a = "prod"\n',
      'terraform.tfvars': 'b = "automatic"\n',
    });
    const { templates } = discover(source, 'terraform', ['main.tf', 'dev.tfvars']);
    const { document, diagnostics } = render(templates[0]);
    expect(document).toMatchObject({ resources: [{ properties: { v: ['dev', 'automatic'] } }] });
    expect(diagnostics).toEqual([]);
  });

  it('should refuse a variable file outside the source and go on', () => {
    const files = { 'main.tf': 'resource "r" "n" {}' };
    const { renderings } = renderTree(files, { varFiles: ['../x.tfvars', 'none.tfvars'] });
    expect(renderings[0].diagnostics.map(({ reason, file }) => [reason, file])).toEqual([
      ['unreadable', '../x.tfvars'],
      ['unreadable', 'none.tfvars'],
    ]);
    expect(renderings[0].document).toMatchObject({ resources: [{ type: 'r' }] });
  });

  it('should take modules from the sources that the caller hands in', () => {
    const repository = new MemorySource({
      'network/main.tf':
        'variable "cidr" {}\nresource "vpc" "v" {\n  cidr = var.cidr\n  text = file("${path.module}/x.txt")\n}\nmodule "sub" { source = "../sub" }',
      'network/x.txt': 'x',
      'sub/main.tf': 'resource "subnet" "s" {}',
    });
    const address = 'git::https://example.com/net.git//network?ref=v1';
    const rendered = renderTree(
      { 'main.tf': `module "net" {\n  source = "${address}"\n  cidr   = "10.0.0.0/8"\n}` },
      { moduleFolder: (asked) => (asked === address ? { source: repository, folder: 'network' } : undefined) },
    );
    expect(rendered.templates[0].innerTypes).toEqual(['subnet', 'vpc']);
    expect(resourcesOf(rendered)).toEqual({
      'vpc.v': [{ cidr: '10.0.0.0/8', text: 'x', compiletime_identity: 'module.net' }],
      'subnet.s': [{ compiletime_identity: 'module.net' }],
    });
    const { positions } = rendered.renderings[0];
    expect(positions.get('/resources/0')).toEqual({ file: `${address}:network/main.tf`, line: 2, column: 1 });
  });

  it('should identify a template by itself, whatever variable files there are', () => {
    const [template] = renderTree({ 'main.tf': 'resource "r" "n" {}', 'a.tfvars': 'x = 1' }).templates;
    expect(template).toMatchObject({ path: '/main.tf', identityPaths: ['/main.tf'], paths: ['/a.tfvars', '/main.tf'] });
  });

  it('should see the whole folder when a node names one file', () => {
    const source = new MemorySource({
      'a/main.tf': 'resource "r" "n" { v = var.v }',
      'a/vars.tf': 'variable "v" { default = 1 }',
      'a/other.tf': 'resource "r" "other" {}',
    });
    const { templates } = discover(source, 'terraform', ['a/main.tf']);
    expect(templates.map(({ paths }) => paths)).toEqual([['a/vars.tf', 'a/main.tf']]);
    expect(render(templates[0]).document).toMatchObject({ resources: [{ properties: { v: 1 } }] });
  });

  it.each([
    ['a provider that names a credential', 'provider "p" { token = var.t }', true],
    ['one that names it in a block', 'provider "p" {\n  login {\n    client_secret = "x"\n  }\n}', true],
    ['one that names it in an object', 'provider "p" { login = { password = "x" } }', true],
    ['a backend that names one', 'terraform {\n  backend "s3" { access_key = "x" }\n}', true],
    ['any other provider', 'provider "p" { region = "eu" }', false],
    ['any other backend', 'terraform {\n  backend "s3" { key = "state" }\n}', false],
  ])('should take a file without resources for a template where it has %s', (_name, text, isTemplate) => {
    const source = new MemorySource({ 'main.tf': 'resource "r" "n" {}', 'settings.tf': text });
    const paths = discover(source, 'terraform', ['/']).templates.map(({ path }) => path);
    expect(paths).toEqual(isTemplate ? ['/main.tf', '/settings.tf'] : ['/main.tf']);
  });

  it('should walk a folder named modules when the node names it', () => {
    const source = new MemorySource({ 'modules/m/main.tf': 'resource "r" "n" {}' });
    expect(discover(source, 'terraform', ['/modules']).templates.map(({ path }) => path)).toEqual([
      '/modules/m/main.tf',
    ]);
  });

  it('should follow a link to a module only inside the source', () => {
    const rendered = renderTree({
      'main.tf': 'module "in" { source = "./in" }\nmodule "out" { source = "./out" }',
      'real/m.tf': 'resource "r" "n" {}',
      in: { link: 'real' },
      out: { link: '../elsewhere' },
    });
    expect(Object.keys(resourcesOf(rendered))).toContain('r.n');
    const [main] = rendered.renderings;
    expect(main.diagnostics).toMatchObject([{ reason: 'module-not-found', message: expect.stringContaining('link') }]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['a file over 10 MB', `# ${'x'.repeat(10 * 1024 * 1024)}`, 'too-large'],
    ['a binary file', new Uint8Array([0x61, 0, 0x62]), 'unreadable'],
    ['a file that is not UTF-8', new Uint8Array([0xff, 0xfe, 0x41]), 'unreadable'],
  ])('should leave out %s and go on with the others', (_title, content, reason) => {
    const { renderings, skipped } = renderTree({ 'bad.tf': content, 'main.tf': 'resource "r" "n" {}' });
    expect(skipped.map((one) => [one.path, one.reason])).toEqual([['/bad.tf', reason]]);
    expect(renderings[0].diagnostics).toMatchObject([{ reason, file: 'bad.tf' }]);
    expect(renderings[0].document).toMatchObject({ resources: [{ type: 'r' }] });
  });

  it('should tell resources whose type is a word of the language from what the word means', () => {
    const types = ['local', 'module', 'var', 'data', 'output', 'local.x', '__proto__', 'constructor'];
    const blocks = types.map((type) => `resource "${type}" "x" {\n  own = local.x\n}\n`);
    const rest = 'locals { x = 1 }\nvariable "x" { default = module.x.o }\nmodule "x" { source = "./modules/m" }\n';
    const rendered = renderTree({ 'main.tf': blocks.join('') + rest, 'modules/m/m.tf': 'output "o" { value = 2 }' });
    const { resources } = rendered.renderings[0].document as unknown as {
      resources: { type: string; properties: object }[];
    };
    expect(resources.map(({ type, properties }) => [type, properties])).toEqual(
      types.map((type) => [type, { own: 1, compiletime_identity: `${type}.x` }]),
    );
  });

  it('should know the rest of an argument in which a whole resource stands', () => {
    const config = `type = object({
    on    = bool
    key   = object({ name = string, arn = string })
    trace = optional(object({ mode = optional(string) }), {})
  })`;
    const { renderings } = renderTree({
      'main.tf':
        'resource "k" "n" { name = "a" }\nmodule "m" {\n  source = "./m"\n  config = { on = true, key = k.n }\n}\n',
      'm/main.tf': `variable "config" {\n  ${config}\n}
resource "r" "traced" { count = var.config.trace.mode != null ? 1 : 0 }
resource "r" "on" { count = var.config.on ? 1 : 0 }
resource "r" "named" { count = var.config.key.arn == "" ? 1 : 0 }
`,
    });
    const { addresses, diagnostics } = renderings[0];
    expect(addresses).toEqual(['k.n', 'module.m.r.on[0]', 'module.m.r.named[*]']);
    expect(diagnostics.filter(({ reason }) => reason === 'copy-not-resolved')).toHaveLength(1);
  });

  it('should not take what a whole resource does not write for missing', () => {
    const { renderings } = renderTree({
      'main.tf': `resource "k" "n" { name = "a" }
data "k" "d" { name = "a" }
module "m" {
  source = "./m"
  config = { key = k.n }
  keys   = [k.n]
  any    = k.n
  data   = data.k.d
}
`,
      'm/main.tf': `variable "config" {
  type = object({ key = object({ name = string, arn = optional(string), mode = optional(string, "none") }) })
}
variable "keys" { type = list(object({ arn = optional(string) })) }
variable "any" {}
variable "data" { type = object({ arn = optional(string) }) }
locals { any = var.any }
resource "r" "optional" { count = var.config.key.arn != null ? 1 : 0 }
resource "r" "default" { count = var.config.key.mode == "none" ? 0 : 1 }
resource "r" "list" { count = var.keys[0].arn != null ? 1 : 0 }
resource "r" "any" { count = try(var.any.arn, null) != null ? 1 : 0 }
resource "r" "local" { count = try(local.any["arn"], null) != null ? 1 : 0 }
resource "r" "data" { count = var.data.arn != null ? 1 : 0 }
resource "r" "known" { count = var.config.key.name == "a" && var.any.name == "a" ? 1 : 0 }
`,
    });
    expect(renderings[0].addresses).toEqual([
      'k.n',
      ...['optional', 'default', 'list', 'any', 'local', 'data'].map((name) => `module.m.r.${name}[*]`),
      'module.m.r.known[0]',
    ]);
  });

  it('should go on when a folder cannot be listed', () => {
    const files = new MemorySource({
      'main.tf': 'module "m" { source = "./closed" }\nresource "r" "n" {\n  files = fileset("closed", "*")\n}\n',
      'closed/m.tf': 'resource "r" "hidden" {}',
      'modules/closed/m.tf': '',
    });
    const isClosed = (path: string): boolean => path.endsWith('closed');
    const source: Source = {
      entry: (path) => files.entry(path),
      read: (path, maxBytes) => files.read(path, maxBytes),
      list: (folder) => {
        if (isClosed(folder)) throw new SourceError('unreadable', 'no permission');
        return files.list(folder);
      },
    };
    const { templates } = discover(source, 'terraform', ['/']);
    const { document, diagnostics } = render(templates[0]);
    expect(document).toMatchObject({ resources: [{ properties: { files: '${fileset("closed", "*")}' } }] });
    expect(diagnostics).toMatchObject([
      { reason: 'module-not-found', message: expect.stringContaining('no permission') },
    ]);
  });

  it('should read no more of a folder than fits in memory', () => {
    const large = `# ${'x'.repeat(9_990_000)}\n`;
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.tf`, large]);
    const files = { ...Object.fromEntries(names), '0.tf': 'resource "r" "n" {}' };
    const { renderings, skipped } = renderTree(files);
    expect(skipped).toMatchObject([
      { path: '/e.tf', reason: 'limit-reached', detail: expect.stringContaining('48000000') },
    ]);
    expect(renderings[0].diagnostics).toMatchObject([{ reason: 'limit-reached', file: 'e.tf' }]);
  });

  it('should read a file of ten thousand lines', () => {
    const lines = Array.from({ length: 2500 }, (_, i) => `resource "r" "n${i}" {\n  v = var.x + ${i}\n\n}\n`);
    const [{ document, positions }] = renderTree({
      'main.tf': `variable "x" { default = 1 }\n${lines.join('')}`,
    }).renderings;
    expect(document).toMatchObject({ resources: { length: 2500 } });
    expect(positions.get('/resources/2499/properties/v')).toMatchObject({ line: 2 + 2499 * 4 + 1 });
  });

  it('should bound what modules with copies of copies make, and say so', () => {
    const level = (next: string): string => `module "m" {\n  count  = 1000\n  source = "${next}"\n}\n`;
    const rendered = renderTree({
      'main.tf': level('./modules/a') + 'resource "r" "kept" {}',
      'modules/a/main.tf': level('../b'),
      'modules/b/main.tf': level('../c'),
      'modules/c/main.tf': 'resource "r" "leaf" {}',
    });
    const resources = resourcesOf(rendered);
    expect(resources['r.leaf'].length).toBeLessThan(100_000);
    expect(resources['r.kept']).toHaveLength(1);
    expect(rendered.renderings[0].diagnostics.map(({ reason }) => reason)).toContain('limit-reached');
  });

  it('should throw for no text in any file', () => {
    const texts = cases.flatMap(({ files }) => Object.values(files));
    const damaged = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(20), fc.string({ maxLength: 5 }))
      .map(([text, at, cut, added]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + added + text.slice(start + cut);
      });
    const names = fc.constantFrom(
      'main.tf',
      'b.tf',
      'c.tf.json',
      'terraform.tfvars',
      'modules/m/main.tf',
      'override.tf',
    );
    fc.assert(
      fc.property(fc.dictionary(names, damaged), (files) => {
        const tree = { 'z.tf': 'resource "r" "n" {}\nmodule "m" { source = "./modules/m" }', ...files };
        expect(summaryOf(renderTree(tree))).toEqual(summaryOf(renderTree(reversed(tree))));
      }),
      { numRuns: 300 },
    );
  });
});
