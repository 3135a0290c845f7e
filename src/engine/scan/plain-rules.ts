import type { BuiltInRule } from '../rules/built-in/model/built-in-rule';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../rules/built-in/read-rules';
import type { AddedRules as ReadRules } from '../rules/foreign';
import type { Coverage, RunReport } from '../run';
import { withNearest } from '../base/words/did-you-mean';
import type { PlainChoice } from './plain-choice';
import { ScanError } from './model/scan-error';

/** The rules of folders beside the built-in ones. */
export class AddedRules {
  private constructor(private readonly read: ReadRules) {}

  /**
   * Throws a ScanError for a folder without rules. `inputFolder` is where the paths of policies' inputs begin, and
   * `places` tells where the files of folders lie that are not read in the working copy.
   */
  static async of(
    choices: readonly PlainChoice[],
    inputFolder: string,
    places: ReadonlyMap<string, string> = new Map(),
  ): Promise<AddedRules> {
    const folders = new Map(choices.flatMap(({ rules }) => rules.map(({ name, at }) => [name, at] as const)));
    if (folders.size === 0) return new AddedRules({ ruleModules: [], foreign: [], problems: [], others: [] });
    const { hasRuleFiles, readRuleFolders } = await import('../rules/foreign');
    const placeOf = (folder: string): string => places.get(folder) ?? folder;
    for (const [folder, at] of folders) requireFolder(folder, at, () => hasRuleFiles(placeOf(folder)));
    return new AddedRules(readRuleFolders([...folders.keys()], inputFolder, placeOf));
  }

  /** Rules written like the built-in ones. */
  get ruleModules(): ReadRules['ruleModules'] {
    return this.read.ruleModules;
  }

  get foreign(): ReadRules['foreign'] {
    return this.read.foreign;
  }

  /** Files of rules that are not asked; those that should be make the exit code 1. */
  get unusedFiles(): Coverage[] {
    const { problems, others } = this.read;
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

  /** Ids of the rules that other paths of the scan have added. */
  idsOfOthers({ rules }: PlainChoice): string[] {
    const isOwn = (file: string): boolean => rules.some(({ name }) => file.startsWith(`${name.replace(/\/$/, '')}/`));
    return readRules(this.ruleModules.filter(({ file }) => !isOwn(file))).rules.map(({ id }) => id);
  }

  /** A mistyped id in a note of a template would exclude nothing, and nobody would know why. */
  withNearestIds(report: RunReport): RunReport {
    if (!report.coverage.some(({ reason }) => reason === 'ignore-unknown-rule')) return report;
    const ids = readRules([...ruleTexts(BUILT_IN_FOLDER), ...this.ruleModules]).rules.map(({ id }) => id);
    const coverage = report.coverage.map((row) =>
      row.reason === 'ignore-unknown-rule'
        ? { ...row, detail: withNearest(row.detail, row.detail.split(' ').at(-1) ?? '', ids) }
        : row,
    );
    return { ...report, coverage };
  }

  /** A mistyped name would choose other rules than the user means. */
  requireNames(choices: readonly PlainChoice[], combines: boolean): void {
    if (combines && !this.foreign.some(({ source }) => source.kind === 'conftest'))
      throw new ScanError('--combine is for policies of conftest: name their folder with --rules');
    const isNamed = choices.some(({ only, skip, frameworks, parameters }) =>
      [only ?? [], skip, frameworks, Object.keys(parameters)].some((names) => names.length > 0),
    );
    if (!isNamed) return;
    const { rules } = readRules([...ruleTexts(BUILT_IN_FOLDER), ...this.ruleModules]);
    for (const choice of choices) requireNames(choice, rules, this.foreignNames);
  }

  /** The kinds of rules of others, and their ids. */
  get foreignNames(): ReadonlySet<string> {
    return new Set([
      // The report tells why there are none of a kind.
      ...(this.read.problems.length > 0 ? ['conftest', 'gatekeeper'] : []),
      ...this.foreign.flatMap(({ source, rules }) => [source.kind, ...rules.map(({ id }) => id)]),
    ]);
  }
}

function requireNames(
  { only = [], skip, frameworks, parameterNames }: PlainChoice,
  rules: readonly BuiltInRule[],
  foreign: ReadonlySet<string>,
): void {
  const known = new Set([...rules.flatMap(({ id, group, provider }) => [id, group, provider]), ...foreign]);
  for (const { name, at } of [...only, ...skip])
    if (!known.has(name)) throw new ScanError(withNearest(`${at}: no rule or group is called ${name}`, name, known));
  const controls = new Set(rules.flatMap((rule) => [...rule.frameworks.keys()]));
  for (const { name, at } of frameworks)
    if (![...controls].some((each) => each === name || each.startsWith(`${name}-`)))
      throw new ScanError(withNearest(`${at}: no rule names a framework ${name}`, name, controls));
  for (const { rule, name, at } of parameterNames) {
    const found = rules.find(({ id }) => id === rule);
    if (found === undefined)
      throw new ScanError(
        withNearest(
          `${at}: no rule has the id ${rule}`,
          rule,
          rules.map(({ id }) => id),
        ),
      );
    const names = Object.keys(found.parameters);
    if (!names.includes(name)) throw new ScanError(withNearest(`${at}: ${rule} has no parameter ${name}`, name, names));
  }
}

function requireFolder(folder: string, at: string, hasRules: () => boolean): void {
  try {
    if (hasRules()) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ScanError(`${at} ${folder} cannot be read (${code})`);
  }
  throw new ScanError(`${at} ${folder} holds no rule (*.rego, or YAML of Gatekeeper)`);
}
