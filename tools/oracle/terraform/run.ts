import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeJson } from '../../../src/engine/base/json';
import type { JsonValue } from '../../../src/engine/base/json';
import {
  callText,
  ourAnswer,
  sameAnswer,
  type Answer,
  type FunctionCase,
} from '../../../test/conformance/terraform/function-case';
import { generateCases } from './function-generator';
import { tofuAnswers } from './tofu';

const GOLDEN = join(__dirname, '../../../test/fixtures/iac/terraform/functions.json');
const BATCH = 2000;

function shown(answer: Answer): string {
  return answer === 'refused' ? answer : `${answer.json}  ${writeJson(answer.type)}`;
}

function goldenLine(one: FunctionCase, answer: Answer): string {
  return writeJson({
    call: callText(one),
    function: one.function,
    arguments: one.arguments as unknown as JsonValue,
    answer: answer as JsonValue,
  });
}

/**
 * Compares our functions and operators with OpenTofu's: `npm run oracle:terraform -- --seed 7 --count 50`. The answers
 * that the gate uses are written anew with `--seed golden --count 15 --golden`.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      count: { type: 'string', default: '30' },
      golden: { type: 'boolean', default: false },
    },
  });
  console.log(`seed ${values.seed}`);
  const cases = generateCases(values.seed, Number(values.count));
  let differences = 0;
  const lines: string[] = [];
  for (let from = 0; from < cases.length; from += BATCH) {
    const batch = cases.slice(from, from + BATCH);
    const answers = tofuAnswers(batch);
    batch.forEach((one, i) => {
      lines.push(goldenLine(one, answers[i]));
      const ours = ourAnswer(one);
      if (sameAnswer(ours, answers[i])) return;
      differences++;
      console.log(`${callText(one)}\n  OpenTofu: ${shown(answers[i])}\n  ours:     ${shown(ours)}`);
    });
  }
  console.log(`${cases.length} calls, ${differences} differences`);
  if (values.golden) writeFileSync(GOLDEN, `[\n${lines.join(',\n')}\n]\n`);
  process.exitCode = differences === 0 ? 0 : 1;
}

main();
