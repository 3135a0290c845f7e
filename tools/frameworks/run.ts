import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../src/engine/rules/built-in/read-rules';
import { publishedControls } from './published-controls';
import { CHECKS_OF_RULES, CONTROLS_FILE, RuleFrameworks, withFrameworks } from './rule-frameworks';

/** Takes the controls from prowler's package and writes them into the annotations of the rules. */
function main(): void {
  const controls = publishedControls(new Set(Object.values(CHECKS_OF_RULES).flat()));
  const lines = Object.entries(controls).map(([check, each]) => `  ${JSON.stringify(check)}: ${JSON.stringify(each)}`);
  writeFileSync(CONTROLS_FILE, `{\n${lines.join(',\n')}\n}\n`);
  const frameworks = new RuleFrameworks();
  let count = 0;
  for (const { file, id } of readRules(ruleTexts(BUILT_IN_FOLDER)).rules) {
    const path = join(BUILT_IN_FOLDER, file);
    const found = frameworks.of(id);
    if (Object.keys(found).length > 0) count++;
    writeFileSync(path, withFrameworks(readFileSync(path, 'utf8'), found));
  }
  process.stdout.write(`${count} rules have controls of frameworks.\n`);
}

// It writes files: an option that it does not have is refused.
parseArgs({ options: {} });
main();
