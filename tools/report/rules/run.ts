import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Board } from '../../../src/engine/rules/built-in/board';
import { readRules, RULES_ON_BOARD, ruleTexts } from '../../../src/engine/rules/built-in/read-rules';
import { remedyDiff } from '../../../src/engine/rules/built-in/remedy-diff';
import { hasState, remedyOf } from './remedy';
import { afterOf, beforeOf, parsed } from './line-diff';
import { rulePages } from './pages';

const DOCS = join(__dirname, '../../../docs/reference/rules');

/** Writes the remedies as differences beside the rules (only those that do not hold, unless --all) and docs/reference/rules. */
function main(all: boolean): void {
  const board = new Board(readRules(ruleTexts(RULES_ON_BOARD)));
  for (const rule of board.rules) {
    const kept = remedyDiff(RULES_ON_BOARD, rule);
    if (kept !== undefined && !all) {
      const lines = parsed(kept);
      if (hasState(board, rule, beforeOf(lines), 'failed') && hasState(board, rule, afterOf(lines), 'passed')) continue;
    }
    const file = join(RULES_ON_BOARD, rule.file.replace(/\.rego$/, '.diff'));
    const diff = remedyOf(board, rule);
    if (diff === undefined) rmSync(file, { force: true });
    else writeFileSync(file, diff);
  }
  rmSync(DOCS, { recursive: true, force: true });
  for (const [file, text] of rulePages(board.rules, (rule) => remedyDiff(RULES_ON_BOARD, rule))) {
    mkdirSync(dirname(join(DOCS, file)), { recursive: true });
    writeFileSync(join(DOCS, file), text);
  }
}

main(process.argv.includes('--all'));
