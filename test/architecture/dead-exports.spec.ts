import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadExports } from './dead-exports';
import { readSources } from './import-graph';

const ROOT = join(__dirname, '../..');

/** Specs and everything else that may use an export. */
function* texts(folder: string, isUser: (path: string) => boolean): Generator<string> {
  for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
    if (/\.[jt]s$/.test(path) && isUser(path)) yield readFileSync(join(ROOT, folder, path), 'utf8');
}

describe('exports', () => {
  it('should have a use outside of their file', () => {
    const users = [
      ...texts('src', (path) => path.endsWith('.spec.ts')),
      ...texts('test', (path) => !path.startsWith('fixtures')),
      ...texts('tools', () => true),
      ...texts('scripts', () => true),
    ];
    expect(deadExports(readSources(join(ROOT, 'src')), users)).toEqual([]);
  });

  it('should be found where nobody uses them', () => {
    const sources = new Map([
      ['a/used.ts', 'export const used = 1;\nexport function alone(): void {}\nalone();\n'],
      ['a/handed-on.ts', 'export class HandedOn {}\nexport interface Shape {}\nexport class PageView {}\n'],
      ['a/index.ts', "export { HandedOn } from './handed-on';\n"],
      ['b.ts', "import { used } from './a/used';\n"],
    ]);
    expect(deadExports(sources, [])).toEqual(['a/used.ts: alone', 'a/handed-on.ts: HandedOn']);
    expect(deadExports(sources, ["import { alone, HandedOn } from 'x';"])).toEqual([]);
  });
});
