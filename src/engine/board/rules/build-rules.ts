import { existsSync } from 'node:fs';
import { BUILD } from './built-policies';
import { writeBuiltRules } from './built-rules';
import { CompiledRules } from './compiled-rules';
import { readRules, RULES_ON_BOARD, textsIn } from './read-rules';

/** A step of the build: scans need not look for a thousand files, nor compile those that all of them ask. */
export function buildRules(): void {
  if (!existsSync(RULES_ON_BOARD)) return;
  const texts = textsIn(RULES_ON_BOARD);
  writeBuiltRules(texts);
  const { rules, libraries } = readRules(texts);
  new CompiledRules(rules, libraries, BUILD).problems();
}
