import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder, type Controls } from './published-controls';

export const CONTROLS_FILE = join(__dirname, 'prowler-controls.json');
const WIDTH = 120;
const BLOCK = /^# {3}frameworks:\n(?:# {5}.*\n)*/m;
const REMEDY = /^# {3}remedy:/m;
const PROVIDERS: Readonly<Record<string, string>> = { GOOGLE: 'gcp' };

/** Names of prowler's checks that check the same as a rule, by the id of the rule. */
export const CHECKS_OF_RULES = readJson<Readonly<Record<string, readonly string[]>>>(
  join(__dirname, 'prowler-checks.json'),
);

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** The controls of rules, as the kept facts say. */
export class RuleFrameworks {
  private readonly controls = readJson<Readonly<Record<string, Controls>>>(CONTROLS_FILE);

  /** Those of all checks that are the same as the rule. */
  of(id: string): Controls {
    const [, provider] = id.split('-');
    const checks = CHECKS_OF_RULES[id] ?? [];
    const found = checks.map(
      (check) => this.controls[`${PROVIDERS[provider] ?? provider.toLowerCase()}/${check}`] ?? {},
    );
    const names = inOrder(found.flatMap((each) => Object.keys(each)));
    return Object.fromEntries(names.map((name) => [name, inOrder(found.flatMap((each) => each[name] ?? []))]));
  }
}

/** The text of a rule file with these controls in its annotations, in place of those that are there. */
export function withFrameworks(text: string, controls: Controls): string {
  const entries = Object.entries(controls);
  const block = entries.length === 0 ? '' : `#   frameworks:\n${entries.map(annotation).join('')}`;
  const cleared = text.replace(BLOCK, '');
  if (!REMEDY.test(cleared)) throw new Error('the rule has no remedy in its annotations');
  return cleared.replace(REMEDY, (remedy) => `${block}${remedy}`);
}

/** One or more lines: `#     CIS-AWS-5.0: ["2.1.4"]` */
function annotation([framework, numbers]: readonly [string, readonly string[]]): string {
  const lines = [`#     ${framework}: [`];
  numbers.forEach((number, i) => {
    const item = `${JSON.stringify(number)}${i < numbers.length - 1 ? ', ' : ']'}`;
    if ((lines.at(-1) ?? '').length + item.length > WIDTH) lines.push('#       ');
    lines[lines.length - 1] += item;
  });
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
