import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const PROGRAM = `
const { compile, parseJson } = require('./src/engine/rego');
const policy = compile([{ file: 'a.rego', text: 'package rule\\n' + process.argv[1] }], { version: 'v0' });
policy.eval('data.rule', { input: parseJson('{"x": "A"}') });
console.log(JSON.stringify(Object.keys(require.cache)));`;

/** The large packages that a fresh process has loaded after compiling and evaluating a rule. */
function largePackagesFor(rule: string): string[] {
  const args = ['-r', './test/support/register-typescript.js', '-e', PROGRAM, rule];
  const loaded = JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })) as string[];
  return ['ajv', 're2js', 'yaml'].filter((name) => loaded.some((path) => path.includes(`/node_modules/${name}/`)));
}

describe('loading the engine', () => {
  it('should not load large packages for rules that need none of them', () => {
    expect(largePackagesFor('p { lower(input.x) == "a"; regex.match("^A$", input.x) }')).toEqual([]);
  });

  it('should load what a rule needs', () => {
    expect(largePackagesFor('p { regex.match("(A|B)+C*$", input.x); yaml.unmarshal("a: 1").a == 1 }')).toEqual([
      're2js',
      'yaml',
    ]);
  });
});
