import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  differences,
  differencesOfPlanFile,
  ourPlan,
  refusesWhatIsShown,
} from '../../../test/conformance/terraform/configuration-case';
import { generateConfiguration } from '../../../test/conformance/terraform/configuration-generator';
import { tofuPlan } from './tofu-plan';

const GOLDEN = join(__dirname, '../../../test/fixtures/iac/terraform/configurations.json');
const GOLDEN_PLANS = join(__dirname, '../../../test/fixtures/iac/terraform/plans.json');
const MOST_GOLDEN_PLANS = 50;
const PROGRESS = 100;

/**
 * Compares whole configurations with OpenTofu's plan, and what is read from the file of that plan: `npm run oracle:terraform:configurations -- --seed 7 --count 100`.
 * The answers that the gate uses are written anew with `--seed golden --count 120 --golden`.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      count: { type: 'string', default: '100' },
      from: { type: 'string', default: '0' },
      golden: { type: 'boolean', default: false },
    },
  });
  console.log(`seed ${values.seed}`);
  const golden: string[] = [];
  const plans: string[] = [];
  let wrong = 0;
  let refusals = 0;
  const count = Number(values.count);
  for (let i = Number(values.from); i < count; i++) {
    if (i % PROGRESS === 0) console.log(`${i} done, ${wrong} with differences, ${refusals} refused`);
    const configuration = generateConfiguration(`${values.seed} ${i}`);
    const answer = tofuPlan(configuration);
    const theirs = 'refused' in answer ? 'refused' : answer.plan;
    if (theirs === 'refused') refusals++;
    const ours = ourPlan(configuration);
    if ('refused' in answer && !refusesWhatIsShown(answer.refused, configuration, ours)) continue;
    golden.push(JSON.stringify({ ...configuration, plan: theirs }));
    const found = differences(ours, theirs);
    if ('file' in answer) {
      found.push(...differencesOfPlanFile(configuration.files, answer.file));
      const { files } = configuration;
      if (Object.keys(answer.plan.resources).length > 0) plans.push(JSON.stringify({ files, plan: answer.file }));
    }
    if (found.length > 0) {
      wrong++;
      console.log(`configuration ${i}\n${found.join('\n')}`);
      if ('refused' in answer) console.log(answer.refused);
    }
  }
  console.log(`${count} configurations, ${wrong} with differences, ${refusals} refused by OpenTofu`);
  if (values.golden) {
    writeFileSync(GOLDEN, listOf(golden));
    writeFileSync(GOLDEN_PLANS, listOf(plans.slice(0, MOST_GOLDEN_PLANS)));
  }
  process.exitCode = wrong === 0 ? 0 : 1;
}

function listOf(lines: readonly string[]): string {
  return `[\n${lines.join(',\n')}\n]\n`;
}

main();
