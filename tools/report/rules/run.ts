import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BuiltInRules } from '../../../src/engine/rules/built-in/built-in-rules';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../../src/engine/rules/built-in/read-rules';
import { remedyDiff } from '../../../src/engine/rules/built-in/remedy-diff';
import { hasState, remedyOf } from './remedy';
import { afterOf, beforeOf, parsed } from './line-diff';
import { rulePages } from './pages';

const DOCS = join(__dirname, '../../../docs/reference/rules');

/** Writes the remedies as differences beside the rules (only those that do not hold, unless --all) and docs/reference/rules. */
function main(all: boolean): void {
  const builtIn = new BuiltInRules(readRules(ruleTexts(BUILT_IN_FOLDER)));
  for (const rule of builtIn.rules) {
    const kept = remedyDiff(BUILT_IN_FOLDER, rule);
    if (kept !== undefined && !all) {
      const lines = parsed(kept);
      if (hasState(builtIn, rule, beforeOf(lines), 'failed') && hasState(builtIn, rule, afterOf(lines), 'passed'))
        continue;
    }
    const file = join(BUILT_IN_FOLDER, rule.file.replace(/\.rego$/, '.diff'));
    const diff = remedyOf(builtIn, rule);
    if (diff === undefined) rmSync(file, { force: true });
    else writeFileSync(file, diff);
  }
  rmSync(DOCS, { recursive: true, force: true });
  for (const [file, text] of rulePages(builtIn.rules, (rule) => remedyDiff(BUILT_IN_FOLDER, rule))) {
    mkdirSync(dirname(join(DOCS, file)), { recursive: true });
    writeFileSync(join(DOCS, file), text);
  }
}

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, help: { type: 'boolean' } } });
if (values.help)
  process.stdout.write(
    'npm run docs:rules -- [--all]: writes remedies and pages of rules; --all also remedies that hold\n',
  );
else main(values.all);
