import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = path.join(__dirname, 'formatted.js');
const OPTIONS = '{ "singleQuote": true, "trailingComma": "all", "printWidth": 120 }';
/** Prettier writes this union on one line, the native program a line for each of its parts. */
const UNION = `export type Kind =
  'a-name-of-thirty-characters-01' | 'a-name-of-thirty-characters-02' | 'a-name-of-thirty-characters-03';
`;

describe('the check of the formatting', () => {
  const checked = (files: Readonly<Record<string, string>>): { passes: boolean; output: string } => {
    const root = mkdtempSync(path.join(tmpdir(), 'formatted-'));
    for (const [name, text] of Object.entries({ '.prettierrc': OPTIONS, ...files })) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, root], { encoding: 'utf8', env });
    return { passes: status === 0, output: stdout + stderr };
  };

  it('should accept what Prettier writes, also where the native program would write something else', () => {
    // The last two are not looked at.
    const files = { 'src/union.ts': UNION, 'test/fixtures/a.ts': 'a( )', 'package-lock.json': '{ }' };
    expect(checked(files)).toEqual({ passes: true, output: '' });
  });

  it('should refuse and name everything else', () => {
    const wrong = {
      'src/deep/in/a.ts': 'export const a = {b: 1}\n',
      'src/bad-union.ts': UNION.replace(' | ', '|'),
      'test/a.js': 'const a = "b";\n',
      'ui/src/a.tsx': 'export const a = <a  />;\n',
      'ui/a.css': 'a {color: red}\n',
      'a.json': '{"a":1}\n',
      '.eslintrc.js': 'const a = "b";\n',
    };
    const { passes, output } = checked({ 'src/union.ts': UNION, ...wrong });
    expect(passes).toBe(false);
    const named = output.split('\n').map((line) => line.replace('[warn] ', ''));
    expect(named.slice(0, -2).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('should refuse what cannot be read', () => {
    expect(checked({ 'src/union.ts': UNION, 'src/a.ts': 'const a = {\n' }).passes).toBe(false);
  });
});
