import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadCount } from './thread-count';

describe(threadCount.name, () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-threads-'));
  const threads = (paths: readonly string[], args: object = {}) =>
    threadCount({ threads: undefined, countsFixes: false, paths, ...args }, root);

  beforeAll(() => {
    for (const [folder, files, size] of [
      ['little/nested', 3, 1000],
      ['large', 1, 100_000],
      ['many', 100, 10],
    ] as const) {
      mkdirSync(join(root, folder), { recursive: true });
      for (let i = 0; i < files; i++) writeFileSync(join(root, folder, `${i}.tf`), 'x'.repeat(size));
    }
    mkdirSync(join(root, 'circle'));
    symlinkSync('.', join(root, 'circle/again'));
    symlinkSync('nowhere', join(root, 'circle/broken'));
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ['a file', ['little/nested/0.tf'], 1],
    ['a small folder', ['little'], 1],
    ['a small folder and a large one', ['little', 'large'], undefined],
    ['a large file', ['large'], undefined],
    ['many files', ['many'], undefined],
    ['links that lead to themselves or nowhere', ['circle'], undefined],
    ['the name of a container', ['payments'], undefined],
  ])('should count the threads for %s', (_, paths, count) => {
    expect(threads(paths)).toBe(count);
  });

  it('should keep to what is asked for, and leave containers and fixes all cores', () => {
    expect(threads(['little'], { threads: 3 })).toBe(3);
    expect(threads(['little'], { kind: 'container' })).toBeUndefined();
    expect(threads(['little'], { countsFixes: true })).toBeUndefined();
    writeFileSync(join(root, 'large/test.json'), '{}');
    expect(threads(['large/test.json'])).toBeUndefined();
  });
});
