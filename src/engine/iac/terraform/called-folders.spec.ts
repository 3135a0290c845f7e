import { discover } from '../discover';
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

  it.each([
    ['a comment', '# module "m" { source = "./m" }\n/* module "m" {\n  source = "./m"\n} */\n'],
    ['an attribute of a resource', 'resource "aws_s3_object" "o" {\n  source = "./m"\n}\n'],
    ['a text', 'locals {\n  text = <<-END\n    source = "./m"\n  END\n}\n'],
    ['a file that cannot be parsed', 'module "m" {\n  source = "./m"\n}\nresource "x" "y" { a = \n'],
  ])('should take a folder for a root that only %s names', (_name, caller) => {
    expect(roots({ 'main.tf': caller + MODULE, 'm/main.tf': MODULE })).toContain('m/main.tf');
  });

  it('should take the first of folders that only call each other for a root', () => {
    const call = (folder: string): string => `module "m" {\n  source = "../${folder}"\n}\n${MODULE}`;
    expect(roots({ 'a/main.tf': call('b'), 'b/main.tf': call('a') })).toEqual(['a/main.tf']);
  });
});
