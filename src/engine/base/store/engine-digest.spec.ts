import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { engineDigest } from './engine-digest';

type Store = { engineDigest: typeof engineDigest; writeBuiltCode: () => void };

const FILES = {
  'engine/owner.ts': `import { a } from './parts/a';\nconst digest = engineDigest(__filename);\n`,
  'engine/parts/a.ts': `export * from '../more';\nconst late = () => load('./late');\nimport 'direct';\n`,
  'engine/parts/late.ts': `const file = join(__dirname, './in-a-thread') + '.ts';\n`,
  'engine/parts/in-a-thread.ts': `import table from '../tables/table.json';\n`,
  'engine/parts/rules/read-by-name.rego': 'package rule\n',
  'engine/tables/table.json': '{}',
  'engine/more/index.ts': `import type { T } from '../types-alone';\nconst isOutside = path.startsWith('..');\n`,
  'engine/types-alone.ts': 'export type T = 1;\n',
  'engine/unrelated/b.ts': '',
  'engine.ts': '',
  'node_modules/direct/package.json': '{ "version": "1.0.0", "dependencies": { "indirect": "*" } }',
  'node_modules/direct/node_modules/indirect/package.json': '{ "version": "1.0.0" }',
  'node_modules/indirect/package.json': '{ "version": "1.0.0" }',
};

let parent: string;
let folder: string;

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** The store as a process loads it that starts now. It lies somewhere else each time, because Jest reads no file twice. */
function started(): Store {
  const before = folder;
  folder = mkdtempSync(join(parent, 'copy-'));
  cpSync(before, folder, { recursive: true });
  let store = {};
  jest.isolateModules(() => {
    for (const name of ['engine-digest', 'write-built-code'])
      store = { ...store, ...jest.requireActual<object>(join(folder, 'engine/base/store', `${name}.ts`)) };
  });
  return store as Store;
}

function digest(): string {
  const { engineDigest: digestOf } = started();
  return digestOf(join(folder, 'engine/owner.ts'));
}

/** Replaces what the last step of a build wrote, as every compiler does. */
function compile(): void {
  cpSync(__dirname, join(folder, 'engine/base/store'), { recursive: true });
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  folder = join(parent, 'first');
  compile();
  write(FILES);
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('engineDigest', () => {
  it('should be the same for the same files', () => {
    expect(digest()).toBe(digest());
  });

  it.each([
    'engine/owner.ts',
    'engine/parts/a.ts',
    'engine/parts/late.ts',
    'engine/parts/in-a-thread.ts',
    'engine/parts/rules/read-by-name.rego',
    'engine/tables/table.json',
    'engine/more/index.ts',
  ])('should change with %s', (name) => {
    const before = digest();
    write({ [name]: `${FILES[name as keyof typeof FILES]} ` });
    expect(digest()).not.toBe(before);
  });

  it.each(['engine/unrelated/b.ts', 'engine/types-alone.ts', 'engine.ts', 'node_modules/indirect/package.json'])(
    'should not change with %s',
    (name) => {
      const before = digest();
      write({ [name]: '{ "version": "2.0.0" }' });
      expect(digest()).toBe(before);
    },
  );

  it.each(['node_modules/direct/package.json', 'node_modules/direct/node_modules/indirect/package.json'])(
    'should change with the version in %s, also after a build',
    (name) => {
      const upgraded = FILES[name as keyof typeof FILES].replace('1.0.0', '1.0.1');
      const before = digest();
      started().writeBuiltCode();
      expect(digest()).toBe(before);
      write({ [name]: upgraded });
      expect(digest()).not.toBe(before);
    },
  );

  it('should need none of the files after a build, until something else compiles them', () => {
    const before = digest();
    started().writeBuiltCode();
    rmSync(join(folder, 'engine/parts'), { recursive: true });
    expect(digest()).toBe(before);
    write(FILES);
    write({ 'engine/more/index.ts': 'changed' });
    compile();
    const after = digest();
    expect(after).not.toBe(before);
    started().writeBuiltCode();
    expect(digest()).toBe(after);
  });
});
