import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { nativeConfig } = jest.requireActual<{ nativeConfig(): object }>('./native-config.js');
const PROGRAM = path.join(path.dirname(require.resolve('oxlint/package.json')), 'bin/oxlint');

describe('the native linter', () => {
  /** The rules that the native linter reports for a file of this name, without those that ask for types. */
  const reported = (name: string, text: string): string[] => {
    const root = mkdtempSync(path.join(tmpdir(), 'linted-'));
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(nativeConfig()));
    const { stdout } = spawnSync(process.execPath, [PROGRAM, '--format=json', '-c', '.oxlintrc.json', 'src'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map(({ code }) => code).sort();
  };

  it('should ask the rules of .eslintrc.js, its own and those that it takes from ESLint', () => {
    const text = `const snake_case = process.env.X == null;
class lower { Bad_method(unused: any) { return snake_case; } }
`;
    expect(reported('src/common/a.ts', text)).toEqual([
      'eslint(eqeqeq)',
      'eslint(no-unused-vars)',
      'eslint(no-unused-vars)',
      'of-eslint(naming-convention)',
      'of-eslint(naming-convention)',
      'of-eslint(naming-convention)',
      'of-eslint(no-restricted-syntax)',
      'typescript(no-explicit-any)',
    ]);
  });

  it('should know where .eslintrc.js allows more', () => {
    const text = 'export const value = process.env.X;\n';
    expect(reported('src/config/a.ts', text)).toEqual([]);
    expect(reported('src/common/a.spec.ts', text)).toEqual([]);
    expect(reported('src/common/a.ts', text)).toEqual(['of-eslint(no-restricted-syntax)']);
  });
});
