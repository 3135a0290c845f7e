import { parseArgs } from 'node:util';
import type { BuiltInRule } from '../../engine/rules/built-in/model/built-in-rule';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../engine/rules/built-in/read-rules';
import { remedyDiff } from '../../engine/rules/built-in/remedy-diff';
import { SEVERITIES } from '../../engine/files/cases/severity';
import { withNearest } from '../../engine/base/words/did-you-mean';
import { RULES_OPTIONS } from './options';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

const HELP = `usage: plumbline rules [ID|GROUP...] [--format table|json]
       plumbline rules show ID [--format table|json]

Lists the built-in rules, all or those with these ids or of these groups (PL-AWS-S3-1, aws/s3, kubernetes), with their
severities. With show: what one rule checks, why, and what to do. As JSON both tell all about each rule.
`;

const FORMATS = ['table', 'json'];

/** `plumbline rules`: returns the exit code. */
export function rules(args: readonly string[], { stdout, stderr }: Output): number {
  const { values, positionals, problem: wrong } = parsed(args);
  if (values.help) {
    stdout.write(HELP);
    return 0;
  }
  const { format = 'table' } = values;
  if (wrong !== undefined || !FORMATS.includes(format)) {
    stderr.write(`plumbline rules: ${wrong ?? '--format must be table or json'}: see plumbline rules --help\n`);
    return 2;
  }
  const all = readRules(ruleTexts(BUILT_IN_FOLDER)).rules;
  const [first, ...others] = positionals;
  const names = first === 'show' ? others : positionals;
  const unknown = names.find((name) => !all.some((rule) => namesOf(rule).includes(name)));
  if (unknown !== undefined || (first === 'show' && names.length === 0)) {
    const problem =
      unknown === undefined ? 'show what? give the id of a rule' : `no rule or group is called ${unknown}`;
    stderr.write(`plumbline rules: ${withNearest(problem, unknown ?? '', all.flatMap(namesOf))}\n`);
    return 2;
  }
  const chosen = names.length === 0 ? all : all.filter((rule) => namesOf(rule).some((name) => names.includes(name)));
  const sorted = [...chosen].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  if (format === 'json') stdout.write(`${JSON.stringify(sorted.map(described), null, 2)}\n`);
  else stdout.write(first === 'show' ? chosen.map(shown).join('\n') : listed(sorted));
  return 0;
}

function parsed(args: readonly string[]) {
  try {
    return { problem: undefined, ...parseArgs({ args: [...args], options: RULES_OPTIONS, allowPositionals: true }) };
  } catch (error) {
    const { message } = error as Error;
    const unknown = /^Unknown option '([^']*)'/.exec(message)?.[1];
    return {
      problem: unknown === undefined ? message.split('\n')[0] : `unknown option ${unknown}`,
      values: {} as { readonly help?: boolean; readonly format?: string },
      positionals: [],
    };
  }
}

/** All about a rule, in the words of the service. */
function described({ frameworks, severity, ...rule }: BuiltInRule): object {
  const { id, title, description, remedy, resources, parameters, provider, group, file } = rule;
  return {
    ...{ id, title, description, severity: severityOf(severity), groups: [provider, group], remedy, resources },
    frameworks: [...frameworks].map(([name, controls]) => ({ name, controls })),
    parameters,
    file: `rules/${file}`,
  };
}

function severityOf(severity: BuiltInRule['severity']): string {
  return SEVERITIES.find((each) => each.toLowerCase() === severity) ?? severity;
}

function namesOf({ id, provider, group }: BuiltInRule): string[] {
  return [id, group, provider];
}

function listed(chosen: readonly BuiltInRule[]): string {
  const width = Math.max(...chosen.map(({ id }) => id.length));
  return chosen
    .map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd('critical'.length)}  ${title}\n`)
    .join('');
}

function shown(rule: BuiltInRule): string {
  const { id, severity, title, description, remedy, resources, parameters, frameworks, group, file } = rule;
  const rows: [string, string][] = [
    ['severity', severity],
    ['group', group],
    ['resources', resources.join(', ')],
    ['frameworks', [...frameworks].map(([name, numbers]) => `${name} ${numbers.join(', ')}`).join('; ')],
    ['parameters', Object.keys(parameters).length === 0 ? '' : JSON.stringify(parameters)],
    ['rule', `rules/${file}`],
  ];
  const facts = rows.filter(([, text]) => text !== '').map(([name, text]) => `  ${name.padEnd(12)}${text}\n`);
  const diff = remedyDiff(BUILT_IN_FOLDER, rule)?.replaceAll(/^(?=.)/gm, '    ') ?? '';
  return `${id}  ${title}\n\n  ${description}\n\n  Remedy: ${remedy}\n\n${diff && `${diff}\n`}${facts.join('')}`;
}
