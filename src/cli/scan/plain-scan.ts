import { relative } from 'node:path';
import { readRules, RULES_ON_BOARD, ruleTexts } from '../../engine/board';
import { hasRuleFiles, readRuleFolders, type AddedRules } from '../../engine/foreign';
import { lostReason } from '../../engine/reports';
import type { Coverage, RunReport } from '../../engine/run';
import { withNearest } from '../terminal/did-you-mean';
import type { ScanArguments } from './arguments';
import type { ConfigIni } from './config-ini';
import { ScanError } from './scan-error';
import { requireOutput, runShown, writeReport, type ScanOptions } from './scan-steps';
import { verdictOf, type Verdict } from './verdict';
import { warnerOf } from './warner';
import { withFolders } from './working-paths';
import { inputFolder, LOOKED_FOR, plainContainer } from './plain-container';
import { PlainRepositories } from './plain-repositories';

/** A file is looked at once for each type of template, and is mostly of one type. */
const OF_OTHER_TYPES: ReadonlySet<string> = new Set(['not-a-template', 'no-resource-for-case']);

const NO_RULE: Verdict = {
  code: 1,
  why: 'nothing was checked: no rule was chosen (--only, --skip, --framework)',
};

/** Checks all templates of some folders with the rules on board and returns the exit code. */
export async function scanPlain(args: ScanArguments, config: ConfigIni, options: ScanOptions): Promise<number> {
  const { repositories, signal, terminal, workingFolder } = options;
  if (args.output !== undefined) requireOutput(args.output);
  const added = addedRules(args, workingFolder);
  const kinds = added.foreign.map(({ source }) => source.kind);
  const { container, folders } = plainContainer(args, workingFolder, config.containerFolder, kinds);
  requireRules(args, added);
  const run = await runShown(container, args, options, {
    repositories: new PlainRepositories(folders, repositories),
    rules: added.board,
    foreign: added.foreign,
  });
  signal.throwIfAborted();
  const found = { ...run, coverage: [...run.coverage, ...unusedFiles(added)] };
  const report = withFolders(withoutOtherTypes(found), (connector) => prefixOf(folders.get(connector), workingFolder));
  await writeReport(report, args, options);
  const isAsked = Object.values(found.counts).some((count) => count > 0);
  const verdict = isAsked ? plainVerdict(report, args, config) : NO_RULE;
  if (verdict.why !== undefined) warnerOf(terminal)(verdict.why);
  return verdict.code;
}

function plainVerdict(report: RunReport, args: ScanArguments, config: ConfigIni): Verdict {
  const { resources, counts, coverage } = report;
  const lost = args.allowsUnread ? '' : lostReason(coverage);
  if (lost !== '') return { code: 1, why: `not everything was checked: ${lost}` };
  if (resources.length === 0)
    return { code: 1, why: `no template was found in ${args.paths.join(', ')}; looked for ${LOOKED_FOR}` };
  if (Object.values(counts).every((count) => count === 0))
    return { code: 1, why: 'nothing was checked: no chosen rule is about the resources that were found' };
  return verdictOf(report, {
    evaluate: true,
    isSelection: true,
    minSeverity: args.minSeverity ?? config.minSeverity,
    hasBrokenFiles: false,
    failsOnDrift: false,
    allowsUnread: args.allowsUnread,
    sources: [],
  });
}

/** A mistyped name would choose other rules than the user means. */
function requireRules({ only = [], skip, combines }: ScanArguments, { board, foreign, problems }: AddedRules): void {
  if (combines && !foreign.some(({ source }) => source.kind === 'conftest'))
    throw new ScanError('--combine is for policies of conftest: name their folder with --rules');
  const names = [...only, ...skip];
  if (names.length === 0) return;
  const { rules } = readRules([...ruleTexts(RULES_ON_BOARD), ...board]);
  const known = new Set([
    ...rules.flatMap(({ id, group, provider }) => [id, group, provider]),
    // The report tells why there are none of a kind.
    ...(problems.length > 0 ? ['conftest', 'gatekeeper'] : []),
    ...foreign.flatMap(({ source, rules: others }) => [source.kind, ...others.map(({ id }) => id)]),
  ]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new ScanError(withNearest(`no rule or group is called ${unknown}`, unknown, known));
}

function addedRules({ rules, paths }: ScanArguments, workingFolder: string): AddedRules {
  for (const folder of rules) requireFolder(folder);
  return readRuleFolders(rules, inputFolder(paths, workingFolder));
}

function requireFolder(folder: string): void {
  try {
    if (hasRuleFiles(folder)) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ScanError(`--rules ${folder} cannot be read (${code})`);
  }
  throw new ScanError(`--rules ${folder} holds no rule (*.rego, or YAML of Gatekeeper)`);
}

/** Files of rules that are not asked; those that should be make the exit code 1. */
function unusedFiles({ problems, others }: AddedRules): Coverage[] {
  const row = { scope: 'file', node: '' } as const;
  return [
    ...problems.map(({ file: name, problem: detail }) => ({
      ...row,
      name,
      reason: 'unreadable',
      detail,
      isLost: true as const,
    })),
    ...others.map(({ file: name, problem: detail }) => ({ ...row, name, reason: 'not-a-rule', detail })),
  ];
}

function withoutOtherTypes(report: RunReport): RunReport {
  const skipped = report.skipped.filter(({ reason }) => !OF_OTHER_TYPES.has(reason));
  return {
    ...report,
    skipped,
    counts: { ...report.counts, skipped: skipped.reduce((sum, { count }) => sum + count, 0) },
    coverage: report.coverage.filter(({ reason }) => !OF_OTHER_TYPES.has(reason)),
  };
}

function prefixOf(folder: string | undefined, workingFolder: string): string {
  const way = folder === undefined ? '' : relative(workingFolder, folder);
  return way === '' ? '' : `${way}/`;
}
