import { readRules, RULES_ON_BOARD, ruleTexts, type BoardRule } from '../../engine/board';
import type { RunReport } from '../../engine/run';
import { withNearest } from '../terminal/did-you-mean';
import type { PlainChoice } from './plain-choice';
import { ScanError } from './scan-error';

type Texts = ReturnType<typeof ruleTexts>;

/** The rules of folders beside those on board. */
export class AddedRules {
  private readonly folders = new Map<string, Texts>();

  /** Throws a ScanError for a folder without rules. */
  constructor(choices: readonly PlainChoice[]) {
    for (const { name, at } of choices.flatMap(({ rules }) => rules))
      if (!this.folders.has(name)) this.folders.set(name, rulesIn(name, at));
  }

  get texts(): Texts {
    return [...this.folders.values()].flat();
  }

  /** Ids of the rules that other paths of the scan have added. */
  foreignTo({ rules }: PlainChoice): string[] {
    const foreign = [...this.folders]
      .filter(([folder]) => !rules.some(({ name }) => name === folder))
      .flatMap(([, texts]) => texts);
    return readRules(foreign).rules.map(({ id }) => id);
  }

  /** A mistyped id in a note of a template would exclude nothing, and nobody would know why. */
  withNearestIds(report: RunReport): RunReport {
    if (!report.coverage.some(({ reason }) => reason === 'ignore-unknown-rule')) return report;
    const ids = readRules([...ruleTexts(RULES_ON_BOARD), ...this.texts]).rules.map(({ id }) => id);
    const coverage = report.coverage.map((row) =>
      row.reason === 'ignore-unknown-rule'
        ? { ...row, detail: withNearest(row.detail, row.detail.split(' ').at(-1) ?? '', ids) }
        : row,
    );
    return { ...report, coverage };
  }

  /** A mistyped name would choose other rules than the user means. */
  requireNames(choices: readonly PlainChoice[]): void {
    const isNamed = choices.some(({ only, skip, frameworks, parameters }) =>
      [only ?? [], skip, frameworks, Object.keys(parameters)].some((names) => names.length > 0),
    );
    if (!isNamed) return;
    const { rules } = readRules([...ruleTexts(RULES_ON_BOARD), ...this.texts]);
    for (const choice of choices) requireNames(choice, rules);
  }
}

function requireNames({ only = [], skip, frameworks, parameterNames }: PlainChoice, rules: readonly BoardRule[]): void {
  const known = new Set(rules.flatMap(({ id, group, provider }) => [id, group, provider]));
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

function rulesIn(folder: string, at: string): Texts {
  try {
    const texts = ruleTexts(folder).map(({ file, text }) => ({ file: `${folder}/${file}`, text }));
    if (texts.length === 0) throw new ScanError(`${at} ${folder} holds no rule (*.rego)`);
    return texts;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ScanError(`${at} ${folder} cannot be read (${code})`);
  }
}
