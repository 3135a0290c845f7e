import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuiltInRules } from '../../src/engine/rules/built-in/built-in-rules';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../src/engine/rules/built-in/read-rules';
import { remedyDiff } from '../../src/engine/rules/built-in/remedy-diff';
import type { Fix, FixOptions, FoundFixes } from '../../src/engine/fixes';
import { Finder } from '../../src/engine/fixes/search/find-fixes';
import { discover, FolderSource, type DiscoverOptions, type IacType } from '../../src/engine/iac';

/** The text of a file, or a link. */
type Content = string | { readonly link: string };

interface More extends Partial<FixOptions> {
  /** False for a fix that is taken back. */
  readonly wants?: (fix: Fix) => boolean;
}

type Fixed = (texts: Readonly<Record<string, Content>>, rule: string, more?: More) => FoundFixes;

/**
 * Finds the fixes of a folder for one rule, by the name of its file, among the built-in rules that names begin, and
 * others.
 */
export function fixerOf(
  type: IacType,
  names: readonly string[],
  { others = [], ...options }: DiscoverOptions & { readonly others?: ReturnType<typeof ruleTexts> } = {},
): Fixed {
  const chosen = ['lib/', ...names];
  const texts = ruleTexts(BUILT_IN_FOLDER).filter(({ file }) => chosen.some((name) => file.startsWith(name)));
  const files = readRules([...texts, ...others]);
  const builtIn = new BuiltInRules(files);
  return (texts, rule, { wants = () => true, ...more } = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'fixes-'));
    try {
      for (const [name, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        if (typeof text === 'string') writeFileSync(join(folder, name), text);
        else symlinkSync(text.link, join(folder, name));
      }
      const source = new FolderSource(folder);
      const id = files.rules.find(({ file }) => file === `${rule}.rego`)?.id;
      if (id === undefined) throw new Error(`no rule ${rule}`);
      const { templates } = discover(source, type, [''], { ...options, isPlain: true, followsStacks: true });
      const turns = new Finder(source, templates, {
        builtIn,
        libraries: files.libraries,
        rules: builtIn.rules,
        remedyOf: (each) => remedyDiff(BUILT_IN_FOLDER, each),
        isWanted: (verdict) => verdict.rule === id,
        ...more,
      }).turns();
      let turn = turns.next();
      while (!turn.done) turn = turns.next(turn.value && wants(turn.value));
      return turn.value;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
