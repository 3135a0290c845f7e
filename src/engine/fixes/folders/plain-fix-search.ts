import { isWithin } from '../../base/source';
import { BUILT_IN_FOLDER, ruleTexts } from '../../rules/built-in/read-rules';
import { chosenRules } from '../../rules/built-in/rule-choice';
import {
  findFixesInTurns,
  independentParts,
  nameOfVerdict,
  WRITTEN_FORMATS,
  type Fix,
  type FixOptions,
  type FoundFixes,
  type Mark,
} from '..';
import { discover, FolderSource, HelmProgram, type Template } from '../../iac';
import { askedRules, storeOfRules } from '../threads/asked-rules';
import { plainFilters } from '../../scan/plain-filters';
import { fromTop } from '../../scan/plain-roots';
import type { PlainSource } from '../../scan/plain-sources';
import type { PreparedScan } from '../../scan/prepared-scan';

/** All that a search for fixes in one path of a scan needs to know, in the words that threads can be told. */
export interface FixTask {
  readonly source: PlainSource;
  /** Rules beside the built-in ones. */
  readonly rules: PreparedScan['added']['ruleModules'];
  /** The names of the failures to look at, and of those that do not count. */
  readonly wanted: ReadonlySet<string>;
  readonly setAside: ReadonlySet<string>;
  /** The marks that a fix may have; without it all. */
  readonly marks?: readonly Mark[];
  /** The time that the search ends at, in milliseconds. */
  readonly until: number;
  readonly cacheFolder?: string;
  readonly helmProgram?: string;
}

/** Looks for the fixes of one path of a scan, part by part. */
export class PlainFixSearch {
  readonly folder: FolderSource;
  readonly parts: readonly (readonly Template[])[];
  /** True when not all failures were looked at because time was up. */
  isCut = false;
  private readonly options: FixOptions;

  constructor(task: FixTask, isEnded: () => boolean = () => false) {
    const { source, wanted, setAside, marks: allowed, until, cacheFolder, helmProgram: program } = task;
    const { parameters, only = [], skip, frameworks } = source.choice;
    const modules = [...ruleTexts(BUILT_IN_FOLDER), ...task.rules];
    const rules = askedRules({ modules, parameters }, storeOfRules(cacheFolder));
    this.options = {
      ...rules,
      rules: chosenRules(rules.builtIn.rules, {
        groups: only.map(({ name }) => name),
        skip: skip.map(({ name }) => name),
        frameworks: frameworks.map(({ name }) => name),
      }),
      isWanted: (verdict) => wanted.has(nameOfVerdict(verdict.rule, verdict)),
      isSetAside: (verdict) => setAside.has(nameOfVerdict(verdict.rule, verdict)),
      ...(allowed && { accepts: ({ marks }) => marks.every((mark) => allowed.includes(mark)) }),
      mayWrite: (file) => source.roots.some((root) => isWithin(file, fromTop(root, ''))),
      isOver: () => isEnded() || (this.isCut ||= Date.now() > until),
    };
    this.folder = new FolderSource(source.top);
    const helm = program === undefined ? undefined : new HelmProgram({ program });
    const filters = { isPlain: true, ...plainFilters(source), followsStacks: true, ...(helm && { helm }) };
    const paths = source.roots.map(({ path }) => path);
    this.parts = independentParts(
      this.folder,
      WRITTEN_FORMATS.flatMap((format) => discover(this.folder, format, paths, filters).templates),
    );
  }

  /** `onTurn` is called before each failure that is looked at. */
  find(part: number, wants?: (fix: Fix) => Promise<boolean>, onTurn?: () => void): Promise<FoundFixes> {
    return findFixesInTurns(this.folder, this.parts[part], this.options, wants, onTurn);
  }
}
