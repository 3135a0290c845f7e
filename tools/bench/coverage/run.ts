import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOV, checkovFindings } from './checkov';
import { compare, OUTCOMES, type ChecksTable, type ComparedFinding } from './compare';
import { KICS, kicsFindings } from './kics';
import { ownFindings, type OwnFinding } from './own-findings';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    checkov: { type: 'string', default: CHECKOV },
    /** Compares with KICS instead. */
    kics: { type: 'boolean', default: false },
    /** Prints every finding on which a rule is silent. */
    list: { type: 'boolean', default: false },
  },
});

const other = values.kics
  ? { name: 'KICS', version: KICS, checks: 'kics-queries.json', gaps: 'kics-gaps.json' }
  : { name: 'checkov', version: values.checkov, checks: 'checks.json', gaps: 'gaps.json' };

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(__dirname, name), 'utf8')) as T;
}

function row(...cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

function groupedBy<T>(values: readonly T[], key: (value: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function printCoverage(compared: readonly ComparedFinding[]): void {
  row('provider, format', `findings of ${other.name}`, ...OUTCOMES, 'covered', 'of those judged');
  row('---', ...Array<string>(OUTCOMES.length + 3).fill('---:'));
  const counted = compared.filter(({ finding }) => finding.provider);
  const groups = [
    ...groupedBy(counted, ({ finding }) => `${finding.provider}, ${finding.format}`),
    ...groupedBy(counted, ({ finding }) => `${finding.provider}, all`),
  ];
  for (const [name, group] of groups) {
    const counts = OUTCOMES.map((outcome) => group.filter((each) => each.outcome === outcome).length);
    const [covered, , notJudged] = counts;
    const shares = [group.length, group.length - notJudged].map((all) => `${((100 * covered) / all).toFixed(1)} %`);
    row(name, group.length, ...counts, ...shares);
  }
}

function printGaps(compared: readonly ComparedFinding[], gaps: Readonly<Record<string, string>>): void {
  const without = compared.filter(({ finding, outcome }) => outcome === 'no rule' && finding.provider);
  row('check without a rule', 'findings', 'why');
  row('---', '---:', '---');
  for (const [check, group] of groupedBy(without, ({ finding }) => finding.check)) {
    row(`${check} ${group[0].finding.title}`, group.length, gaps[check] ?? 'not yet looked at');
  }
}

function printMissed(compared: readonly ComparedFinding[]): void {
  row('check', 'rules', 'outcome', 'file', 'resource');
  row('---', '---', '---', '---', '---');
  for (const { finding, rules, outcome } of compared) {
    if (outcome !== 'silent' && outcome !== 'not judged') continue;
    row(finding.check, rules.join(', '), outcome, `${finding.file}:${finding.first}`, finding.resource);
  }
}

async function main(): Promise<void> {
  if (positionals.length === 0)
    throw new Error('usage: npm run bench:coverage -- DIR... [--list] [--checkov VERSION | --kics]');
  const checks = readJson<ChecksTable>(other.checks);
  const gaps = readJson<Record<string, string>>(other.gaps);
  const compared: ComparedFinding[] = [];
  const ours: OwnFinding[] = [];
  const verdicts: OwnFinding[] = [];
  for (const folder of positionals.map((each) => resolve(each))) {
    const own = await ownFindings(folder);
    const theirs = await (values.kics ? kicsFindings(folder, own) : checkovFindings(folder, values.checkov));
    const comparison = compare(theirs, own, checks);
    compared.push(...comparison.compared);
    ours.push(...comparison.ours);
    verdicts.push(...own);
  }
  process.stdout.write(`${other.name} ${other.version} beside ${verdicts.length} verdicts of the built-in rules\n\n`);
  printCoverage(compared);
  const known = new Set(Object.values(checks).flat());
  const unknown = ours.filter(({ rule }) => !known.has(rule)).length;
  const failed = verdicts.filter((each) => each.failed).length;
  process.stdout.write(`\nOf ${failed} findings of ours ${other.name} does not have ${ours.length}, `);
  process.stdout.write(`${unknown} of them by rules for which it has no check.\n\n`);
  printGaps(compared, gaps);
  if (!values.list) return;
  process.stdout.write('\n');
  printMissed(compared);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
