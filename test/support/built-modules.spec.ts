import { createRequire } from 'node:module';
import * as path from 'node:path';
import { buildService } from './service-process';

const ROOT = path.join(__dirname, '../..');
const load = createRequire(__filename);
const { sourcesIn } = load('../../scripts/sources') as { sourcesIn(folder: string): string[] };
/** What the build writes into itself. */
const OF_THE_BUILD = 'engine/base/store/built-code';

/** The exports of a module, with the names in those that are modules or tables themselves. */
function shapeOf(exported: object): string[] {
  return Object.entries(exported)
    .map(([name, value]: [string, unknown]) => {
      const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
      return `${name}: ${typeof value} ${members.sort().join(' ')}`;
    })
    .sort();
}

describe('modules that are built to load others late', () => {
  it('should export what their sources do', async () => {
    await buildService();
    const modules = ['engine', 'cli'].flatMap((folder) =>
      sourcesIn(path.join(ROOT, 'src', folder)).map((name) => path.join(folder, name)),
    );
    const names = modules.filter((name) => name.endsWith('.ts')).map((name) => name.replace(/\.ts$/, ''));
    expect(names.length).toBeGreaterThan(500);
    const differing = names.filter((name) => {
      const [built, source] = [`dist/${name}.js`, `src/${name}.ts`].map((file) =>
        shapeOf(load(path.join(ROOT, file)) as object),
      );
      return built.join('\n') !== source.join('\n');
    });
    expect(differing).toEqual([OF_THE_BUILD]);
  });
});
