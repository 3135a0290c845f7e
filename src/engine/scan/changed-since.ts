import { mkdirSync } from 'node:fs';
import { digestOf, FolderStore, seal, unseal } from '../base/store';
import { builtInDigest } from '../rules/built-in/read-rules';
import {
  AcceptedBefore,
  FormerResults,
  isIgnored,
  runEngine,
  type CaseResult,
  type FormerRun,
  type RunReport,
} from '../run';
import { runCache } from '../run/options';
import type { ScanRequest } from './model/scan-request';
import { baseTree, type BaseTree } from './git/merge-base';
import { countsIgnores, type PreparedScan } from './prepared-scan';
import { runElsewhere } from './run-elsewhere';
import type { ScanContext } from './model/scan-context';
import { setAside } from './set-aside';

type ComparedScan = Pick<PreparedScan, 'input' | 'folders' | 'added' | 'sources'>;

/** Tells what newly fails since a reference of git. */
export class ChangedSince {
  /** True while the same trees would always lead to the same findings. */
  isLasting = true;

  private constructor(
    private readonly reference: string,
    private readonly bases: ReadonlyMap<string, BaseTree>,
    private readonly scan: ComparedScan,
    private readonly args: ScanRequest,
    private readonly options: ScanContext,
  ) {}

  /** Throws a ScanError before a scan that could not be compared; undefined when nothing is to be compared. */
  static async of(scan: ComparedScan, args: ScanRequest, options: ScanContext): Promise<ChangedSince | undefined> {
    const { changedSince: reference } = args;
    if (reference === undefined) return undefined;
    const bases = new Map<string, BaseTree>();
    for (const [connector, folder] of scan.folders) bases.set(connector, await baseTree(folder, reference, options));
    return new ChangedSince(reference, bases, scan, args, options);
  }

  /** The compared trees of git. */
  get trees(): readonly (readonly [connector: string, tree: string])[] {
    return [...this.bases].map(([connector, { tree }]) => [connector, tree ?? '']);
  }

  /**
   * The report of today with the failures of the merge base set aside, unless more is denied by now; what a note in a
   * template excludes tells what is denied beyond that of the merge base.
   */
  async applied(found: RunReport): Promise<RunReport> {
    const isAsked = found.results.some((each) => each.state === 'failed' || isIgnored(each));
    const former = isAsked ? await this.former() : NOTHING;
    const [accepted, before] = [new AcceptedBefore(former), new FormerResults(former.results)];
    const known = new Set<CaseResult>();
    const results = found.results.map((result) => {
      if (result.state !== 'failed')
        return isIgnored(result) && result.newPaths === undefined ? accepted.compared(result, found.startedAt) : result;
      const failure = before.newFailure(result, `at ${this.reference}`);
      if (!failure) known.add(result);
      return failure ?? result;
    });
    return setAside(
      { ...found, results },
      {
        exclusionId: 'unchanged',
        reason: `unchanged since ${this.reference}`,
        isSetAside: (result) => known.has(result),
        note: (count) => ({
          name: this.reference,
          detail: `${count} ${count === 1 ? 'finding is' : 'findings are'} not new since`,
        }),
      },
    );
  }

  /** The verdicts on a tree of git stay the same, as long as the program and the rules do. */
  private async former(): Promise<FormerRun> {
    const { cacheFolder, environment } = this.options;
    const { input, added } = this.scan;
    const part = cacheFolder === undefined || added.foreign.length > 0 ? undefined : runCache(cacheFolder).templates;
    const store = part && new FolderStore(part.folder, part.maxBytes);
    const key = digestOf(
      runEngine(),
      builtInDigest(),
      JSON.stringify(['changed-since', this.trees, input, added.ruleModules, this.inlineIgnores]),
      // Notes in templates count until the end of a day.
      JSON.stringify([environment.helmProgram, new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)]),
    );
    const kept = store?.get(key);
    const text = kept && unseal(kept);
    if (text !== undefined) return JSON.parse(text) as FormerRun;
    const report = await this.formerRun();
    const former = formerRunOf(report);
    // A limit that is reached today need not be reached another time.
    this.isLasting &&= report.counts.error === 0 && !report.coverage.some(({ reason }) => reason === 'limit-reached');
    if (this.isLasting) store?.put(key, seal(JSON.stringify(former)));
    return former;
  }

  private get inlineIgnores(): boolean {
    return countsIgnores(this.args, this.scan.sources);
  }

  private async formerRun(): Promise<RunReport> {
    const folders = new Map<string, string>();
    const nested = async ([next, ...others]: readonly [string, BaseTree][]): Promise<RunReport> => {
      if (next === undefined) return runElsewhere(this.scan, folders, this.inlineIgnores, this.args, this.options);
      const [connector, base] = next;
      return base.use((folder) => {
        mkdirSync(folder, { recursive: true });
        folders.set(connector, folder);
        return nested(others);
      });
    };
    return nested([...this.bases]);
  }
}

const NOTHING: FormerRun = { resources: [], results: [] };

/** The part of a report that later findings are compared with. */
function formerRunOf({ resources, results }: RunReport): FormerRun {
  return {
    resources: resources
      .filter(({ ignores = [] }) => ignores.length > 0)
      .map(({ identity, snapshot, ignores }) => ({ identity, snapshot, ignores })),
    results: results
      .filter(({ state }) => state !== 'passed')
      .map(({ state, test, testId, exclusionId, deniedPaths, resources: judged }) => ({
        ...{ state, testId, exclusionId, deniedPaths },
        test: { name: test.name, isMaster: test.isMaster, snapshot: test.snapshot },
        resources: judged.map(({ identity, snapshot }) => ({ identity, snapshot })),
      })),
  };
}
