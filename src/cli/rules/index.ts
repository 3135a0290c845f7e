import { readRules, remedyDiff, RULES_ON_BOARD, ruleTexts, type BoardRule } from '../../engine/board';
import { withNearest } from '../terminal/did-you-mean';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

const HELP = `usage: plumbline rules [ID|GROUP...]
       plumbline rules show ID

Lists the rules on board, all or those with these ids or of these groups (PL-AWS-S3-1, aws/s3, kubernetes), with their
severities. With show: what one rule checks, why, and what to do.
`;

/** `plumbline rules`: returns the exit code. */
export function rules(args: readonly string[], { stdout, stderr }: Output): number {
  if (args.includes('--help') || args.includes('-h')) {
    stdout.write(HELP);
    return 0;
  }
  const all = readRules(ruleTexts(RULES_ON_BOARD)).rules;
  const [first, ...others] = args;
  const names = first === 'show' ? others : args;
  const unknown = names.find((name) => !all.some((rule) => namesOf(rule).includes(name)));
  if (unknown !== undefined || (first === 'show' && names.length === 0)) {
    const problem =
      unknown === undefined ? 'show what? give the id of a rule' : `no rule or group is called ${unknown}`;
    stderr.write(`plumbline rules: ${withNearest(problem, unknown ?? '', all.flatMap(namesOf))}\n`);
    return 2;
  }
  const chosen = names.length === 0 ? all : all.filter((rule) => namesOf(rule).some((name) => names.includes(name)));
  stdout.write(first === 'show' ? chosen.map(shown).join('\n') : listed(chosen));
  return 0;
}

function namesOf({ id, provider, group }: BoardRule): string[] {
  return [id, group, provider];
}

function listed(chosen: readonly BoardRule[]): string {
  const width = Math.max(...chosen.map(({ id }) => id.length));
  return [...chosen]
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
    .map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd('critical'.length)}  ${title}\n`)
    .join('');
}

function shown(rule: BoardRule): string {
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
  const diff = remedyDiff(RULES_ON_BOARD, rule)?.replaceAll(/^(?=.)/gm, '    ') ?? '';
  return `${id}  ${title}\n\n  ${description}\n\n  Remedy: ${remedy}\n\n${diff && `${diff}\n`}${facts.join('')}`;
}
