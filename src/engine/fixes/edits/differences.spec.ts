import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hidingTexts, lineEdits, unifiedDiff, withEdits } from '..';

describe(lineEdits.name, () => {
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `line ${i}\n`);

  it('should be few between the ends of a file with many lines, without a table of all pairs of lines', () => {
    const before = numbered(100_000);
    const after = [...before, 'last\n'];
    after.splice(50_000, 2, 'a\n', 'b\n', 'c\n');
    after[0] = 'first\n';
    const edits = lineEdits('f', before.join(''), after.join(''));
    expect(edits.map(({ text }) => text)).toEqual(['first\n', 'a\nb\nc\n', 'last\n']);
    expect(withEdits(before.join(''), edits)).toBe(after.join(''));
  });

  it.each([
    ['nothing in common', numbered(3000), numbered(3000).map((line) => `x${line}`)],
    ['the same line again and again', Array(3000).fill('}\n'), ['{\n', ...Array(2500).fill('}\n'), '{\n']],
    ['lines taken away at both ends', numbered(3000), numbered(2990).slice(7)],
  ])('should turn one text into the other: %s', (_, before: string[], after: string[]) => {
    expect(withEdits(before.join(''), lineEdits('f', before.join(''), after.join('')))).toBe(after.join(''));
  });
});

describe(unifiedDiff.name, () => {
  it('should name files so that git takes no part of a name for a line of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'differences-'));
    try {
      const name = 'a "b"\\\n--- other\n+++ other\u0085.tf';
      writeFileSync(join(folder, name), 'x\n');
      const diff = unifiedDiff(name, 'x\n', [{ edit: { file: name, start: 0, end: 2, text: 'y\n' }, names: [] }]);
      execFileSync('git', ['apply'], {
        cwd: folder,
        input: diff,
        env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
      });
      expect(readFileSync(join(folder, name), 'utf8')).toBe('y\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe(hidingTexts.name, () => {
  const hide = hidingTexts(['one "two"\nsee three\n  true\n', 'x']);

  it.each([
    ['-  one "two"\n-  see three\n+  on = true\n', '-  ********\n-  ********\n+  on = true\n'],
    ['key = "one \\"two\\"\\nsee three\\n  true\\n"', 'key = "********"'],
    [JSON.stringify('one \\"two\\"'), '"********"'],
    ['an x', 'an ********'],
  ])('should hide %j', (text, shown) => {
    expect(hide(text)).toBe(shown);
  });
});
