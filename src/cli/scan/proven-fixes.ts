import { isWithin } from '../../engine/base/source';
import { FolderStore } from '../../engine/base/store';
import { Board, chosenRules, readRules, remedyDiff, RULES_ON_BOARD, ruleTexts } from '../../engine/board';
import {
  findFixesInTurns,
  WRITTEN_FORMATS,
  type Fix,
  type FixOptions,
  type FoundFixes,
  type VerdictName,
} from '../../engine/fixes';
import { discover, FolderSource, HelmProgram } from '../../engine/iac';
import { templatePath, type CaseResult, type RunReport } from '../../engine/run';
import { runCache } from '../../engine/run/options';
import { SEVERITIES } from './arguments';
import { plainFilters } from './plain-filters';
import { fromTop } from './plain-roots';
import type { PlainSource } from './plain-sources';
import type { PreparedScan } from './prepared-scan';
import type { ScanOptions } from './scan-steps';

/** The failures of one path of a scan with the fixes that were found for them. */
export interface ProvenFixes {
  readonly folder: FolderSource;
  readonly found: FoundFixes;
  /** The failures that were looked at, by name. */
  readonly wanted: ReadonlyMap<string, CaseResult>;
  /** True when not all were looked at because time was up. */
  readonly isCut: boolean;
}

/** Somebody who is asked about each fix. */
export interface FixChooser {
  /** True when nothing more should be looked for. */
  readonly isEnded: boolean;
  wants(fix: Fix, folder: FolderSource): Promise<boolean>;
}

/** Looks for fixes of the failures that a scan has found in one of its paths. */
export async function provenFixes(
  { added }: Pick<PreparedScan, 'added'>,
  source: PlainSource,
  { results }: Pick<RunReport, 'results'>,
  failures: readonly CaseResult[],
  mostMs: number,
  options: ScanOptions,
  chooser?: FixChooser,
): Promise<ProvenFixes> {
  const files = readRules([...ruleTexts(RULES_ON_BOARD), ...added.board]);
  const part = options.cacheFolder === undefined ? undefined : runCache(options.cacheFolder).rules;
  const store = part && new FolderStore(part.folder, part.maxBytes);
  const { choice } = source;
  const board = new Board(files, { parameters: new Map(Object.entries(choice.parameters)), ...(store && { store }) });
  const folder = new FolderSource(source.top);
  const wanted = new Map(failures.map((one) => [nameOf(one), one]));
  const setAside = new Set(results.filter((each) => each.state === 'excluded' && isOnBoard(each, source)).map(nameOf));
  const began = Date.now();
  let isCut = false;
  const { helmProgram: program } = options.environment;
  const helm = program === undefined ? undefined : new HelmProgram({ program });
  const fixOptions: FixOptions = {
    board,
    libraries: files.libraries,
    rules: chosenRules(board.rules, {
      groups: (choice.only ?? []).map(({ name }) => name),
      skip: choice.skip.map(({ name }) => name),
      frameworks: choice.frameworks.map(({ name }) => name),
    }),
    remedyOf: (rule) => remedyDiff(RULES_ON_BOARD, rule),
    isWanted: (verdict) => wanted.has(keyOf(verdict)),
    isSetAside: (verdict) => setAside.has(keyOf(verdict)),
    mayWrite: (file) => isWithin(file, fromTop(source, '')),
    isOver: () => options.signal.aborted || chooser?.isEnded === true || (isCut ||= Date.now() - began > mostMs),
  };
  const templates = templatesOf(folder, source, helm);
  const found = await findFixesInTurns(folder, templates, fixOptions, chooser && ((fix) => chooser.wants(fix, folder)));
  options.signal.throwIfAborted();
  return { folder, found, wanted, isCut };
}

/** The failures of a path that are so severe that they count, and that fixes can be looked for. */
export function fixableFailures({ results }: RunReport, source: PlainSource): CaseResult[] {
  const least = SEVERITIES.indexOf(source.choice.minSeverity);
  return results.filter(
    (each) => each.state === 'failed' && isOnBoard(each, source) && SEVERITIES.indexOf(each.testCase.severity) >= least,
  );
}

/** True for a result of a rule on board on a resource of a path. */
function isOnBoard({ testCase, resources }: CaseResult, { connector }: PlainSource): boolean {
  return testCase.method.kind === 'board' && resources.at(0)?.connector === connector;
}

function templatesOf(folder: FolderSource, source: PlainSource, helm: HelmProgram | undefined) {
  const options = { isPlain: true, ...plainFilters(source), followsStacks: true, ...(helm && { helm }) };
  return WRITTEN_FORMATS.flatMap((format) => discover(folder, format, [source.path], options).templates);
}

function nameOf({ testId, resources: [resource] }: CaseResult): string {
  return keyOf({ rule: testId, template: templatePath(resource), address: resource.address ?? '' });
}

export function keyOf({ rule, template, address }: VerdictName): string {
  return `${rule} ${template}#${address}`;
}
