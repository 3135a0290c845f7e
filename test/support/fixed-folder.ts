import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Board, readRules, remedyDiff, RULES_ON_BOARD, ruleTexts } from '../../src/engine/board';
import { findFixes, type FixOptions, type FoundFixes } from '../../src/engine/fixes';
import { discover, FolderSource, type DiscoverOptions, type IacType } from '../../src/engine/iac';

type Fixed = (texts: Readonly<Record<string, string>>, rule: string, more?: Partial<FixOptions>) => FoundFixes;

/** Finds the fixes of a folder for one rule, by the name of its file, among the rules on board that names begin. */
export function fixerOf(type: IacType, names: readonly string[], options: DiscoverOptions = {}): Fixed {
  const chosen = ['lib/', ...names];
  const files = readRules(ruleTexts(RULES_ON_BOARD).filter(({ file }) => chosen.some((name) => file.startsWith(name))));
  const board = new Board(files);
  return (texts, rule, more = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'fixes-'));
    try {
      for (const [name, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      const source = new FolderSource(folder);
      const id = files.rules.find(({ file }) => file === `${rule}.rego`)?.id;
      if (id === undefined) throw new Error(`no rule ${rule}`);
      return findFixes(
        source,
        discover(source, type, [''], { ...options, isPlain: true, followsStacks: true }).templates,
        {
          board,
          libraries: files.libraries,
          rules: board.rules,
          remedyOf: (each) => remedyDiff(RULES_ON_BOARD, each),
          isWanted: (verdict) => verdict.rule === id,
          ...more,
        },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
