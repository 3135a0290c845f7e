import { existsSync } from 'node:fs';
import { BUILD } from './built-policies';
import { writeBuiltRules } from './built-rules';
import { CompiledRules } from './compiled-rules';
import { readRules, BUILT_IN_FOLDER, textsIn } from './read-rules';

/** A step of the build: scans need not look for a thousand files, nor compile those that all of them ask. Throws for a rule that cannot be used. */
export function buildRules(): void {
  if (!existsSync(BUILT_IN_FOLDER)) return;
  const texts = textsIn(BUILT_IN_FOLDER);
  writeBuiltRules(texts);
  const { rules, libraries, problems } = readRules(texts);
  const all = [...problems, ...new CompiledRules(rules, libraries, BUILD).problems()];
  if (all.length > 0) throw new Error(all.map(({ file, problem }) => `${file}: ${problem}`).join('\n'));
}
