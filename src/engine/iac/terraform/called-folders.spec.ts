import { discover } from '../discover';
import { render } from '../render';
import { MemorySource } from '../../../../test/support/iac/memory-source';
import { calledFolders } from './called-folders';

const MODULE = 'resource "aws_s3_bucket" "b" {}\n';

/** The files that are judged as roots, or in one, when a folder is scanned. */
function roots(files: Readonly<Record<string, string>>): readonly string[] {
  const { templates } = discover(new MemorySource(files), 'terraform', ['/'], { isPlain: true });
  return templates.map(({ file }) => file);
}

describe(calledFolders.name, () => {
  it.each([
    ['a call', 'module "m" {\n  source = "./m"\n}\n'],
    ['a call with a slash at the end', 'module "m" {\n  source = "./m/"\n}\n'],
    ['a call by a detour', 'module "m" {\n  source = ".//m/../m"\n}\n'],
    ['a call without copies', 'module "m" {\n  count  = 0\n  source = "./m"\n}\n'],
  ])('should leave a folder to %s', (_name, caller) => {
    expect(roots({ 'main.tf': caller, 'm/main.tf': MODULE })).toEqual(['main.tf']);
  });

  it('should leave a folder to a call in the JSON syntax', () => {
    const caller = JSON.stringify({ module: { m: { source: './m' } } });
    expect(roots({ 'main.tf.json': caller, 'm/main.tf': MODULE })).toEqual(['main.tf.json']);
  });

  const WORKING_COPY = {
    '.git/config': '[remote "origin"]\n\turl = git@github.com:acme/infra.git\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
  };
  const call = (address: string) => `module "m" {\n  source = "${address}"\n}\n`;

  it.each([
    'git::https://github.com/acme/infra.git//m',
    'github.com/acme/infra//m?ref=main',
    'git@github.com:acme/infra.git//m',
  ])('should leave a folder to a call by the address of its own repository: %s', (address) => {
    const files = { 'main.tf': call(address), 'm/main.tf': MODULE, ...WORKING_COPY };
    const { templates } = discover(new MemorySource(files), 'terraform', ['/'], { isPlain: true });
    expect(templates.map(({ file }) => file)).toEqual(['main.tf']);
    const { addresses, blocks, diagnostics } = render(templates[0]);
    expect([addresses, diagnostics]).toEqual([['module.m.aws_s3_bucket.b'], []]);
    expect(blocks?.[0].calls).toMatchObject([{ file: 'main.tf', line: 1 }]);
  });

  it('should not read another version of its own repository', () => {
    const files = { 'main.tf': call('github.com/acme/infra//m?ref=v1'), 'm/main.tf': MODULE, ...WORKING_COPY };
    const { templates } = discover(new MemorySource(files), 'terraform', ['/'], { isPlain: true });
    expect(templates.map(({ file }) => file)).toEqual(['main.tf', 'm/main.tf']);
    expect(render(templates[0]).diagnostics).toMatchObject([
      {
        reason: 'module-not-found',
        message: expect.stringContaining('lies in another version of this repository') as string,
      },
    ]);
  });

  it('should ask for what its own repository does not have at hand', () => {
    const asked: string[] = [];
    const moduleFolder = (address: string) => void asked.push(address);
    const files = { 'main.tf': call('github.com/acme/infra//gone'), ...WORKING_COPY };
    const { templates } = discover(new MemorySource(files), 'terraform', ['/'], { isPlain: true, moduleFolder });
    templates.map(render);
    expect(asked).toContain('github.com/acme/infra//gone');
  });

  describe('of what Terraform has fetched', () => {
    const installed = (address: string, from: string) => ({
      'main.tf': call(address),
      '.terraform/modules/m/main.tf': MODULE,
      '.terraform/modules/modules.json': JSON.stringify({
        Modules: [{ Key: 'm', Source: from, Dir: '.terraform/modules/m' }],
      }),
    });

    it.each([
      ['acme/infra/aws//sub', 'registry.terraform.io/acme/infra/aws//sub', []],
      ['acme/infra/aws', 'registry.opentofu.org/acme/infra/aws', []],
      ['github.com/acme/x//m?ref=v1', 'git::https://github.com/acme/x.git//m?ref=v1', []],
      ['https://example.com/m.zip', 'https://example.com/m.zip', []],
      ['github.com/acme/x//m?ref=v2', 'git::https://github.com/acme/x.git//m?ref=v1', ['github.com/acme/x//m?ref=v2']],
    ])('should ask for %s only where it is not what came from %s', (address, from, expected) => {
      const asked: string[] = [];
      const moduleFolder = (each: string) => void asked.push(each);
      const source = new MemorySource(installed(address, from));
      const { templates } = discover(source, 'terraform', ['/'], { isPlain: true, moduleFolder });
      const { addresses, diagnostics } = render(templates[0]);
      expect([[...new Set(asked)], addresses, diagnostics]).toEqual([expected, ['module.m.aws_s3_bucket.b'], []]);
    });

    it('should ask for a module whose folder is gone', () => {
      const asked: string[] = [];
      const moduleFolder = (each: string) => void asked.push(each);
      const { '.terraform/modules/m/main.tf': gone, ...files } = installed('acme/infra/aws', 'acme/infra/aws');
      expect(gone).toBe(MODULE);
      discover(new MemorySource(files), 'terraform', ['/'], { isPlain: true, moduleFolder }).templates.map(render);
      expect(asked).toContain('acme/infra/aws');
    });
  });

  it('should tell what is left to callers, and take it from whoever has found it out', () => {
    const source = new MemorySource({ 'main.tf': call('./m'), 'm/main.tf': MODULE, 'n/main.tf': MODULE });
    const reported: (readonly string[])[] = [];
    const choose = (_folders: unknown, called: readonly string[]) => {
      reported.push(called);
      return () => true;
    };
    discover(source, 'terraform', ['/'], { isPlain: true, choose });
    expect(reported).toEqual([['m']]);
    const { templates } = discover(source, 'terraform', ['/'], { isPlain: true, choose, called: ['n'] });
    expect(templates.map(({ file }) => file)).toEqual(['main.tf', 'm/main.tf']);
  });

  it.each([
    ['a comment', '# module "m" { source = "./m" }\n/* module "m" {\n  source = "./m"\n} */\n'],
    ['an attribute of a resource', 'resource "aws_s3_object" "o" {\n  source = "./m"\n}\n'],
    ['a text', 'locals {\n  text = <<-END\n    source = "./m"\n  END\n}\n'],
    ['a file that cannot be parsed', 'module "m" {\n  source = "./m"\n}\nresource "x" "y" { a = \n'],
  ])('should take a folder for a root that only %s names', (_name, caller) => {
    expect(roots({ 'main.tf': caller + MODULE, 'm/main.tf': MODULE })).toContain('m/main.tf');
  });

  it('should take the first of folders that only call each other for a root', () => {
    const caller = (folder: string): string => call(`../${folder}`) + MODULE;
    expect(roots({ 'a/main.tf': caller('b'), 'b/main.tf': caller('a') })).toEqual(['a/main.tf']);
  });
});
