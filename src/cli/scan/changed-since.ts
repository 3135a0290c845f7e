import { mkdirSync } from 'node:fs';
import { digestOf, FolderStore, seal, unseal } from '../../engine/base/store';
import {
  AcceptedBefore,
  isIgnored,
  runEngine,
  type CaseResult,
  type RunReport,
  type RunResource,
} from '../../engine/run';
import { runCache } from '../../engine/run/options';
import type { ScanArguments } from './arguments';
import { baseTree, type BaseTree } from './merge-base';
import type { PreparedScan } from './prepared-scan';
import { ignoredIds, runElsewhere } from './run-elsewhere';
import type { ScanOptions } from './scan-options';
import { setAside } from './set-aside';

/** The digests of resources by their connector, file and address. */
type Contents = ReadonlyMap<string, ReadonlySet<string>>;

type ComparedScan = Pick<PreparedScan, 'container' | 'folders' | 'added'>;

/** Tells the resources that have changed since a reference of git. */
export class ChangedSince {
  /** True while the same trees would always lead to the same findings. */
  isLasting = true;

  private constructor(
    private readonly reference: string,
    private readonly bases: ReadonlyMap<string, BaseTree>,
    private readonly scan: ComparedScan,
    private readonly args: ScanArguments,
    private readonly options: ScanOptions,
  ) {}

  /** Throws a ScanError before a scan that could not be compared; undefined when nothing is to be compared. */
  static async of(scan: ComparedScan, args: ScanArguments, options: ScanOptions): Promise<ChangedSince | undefined> {
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
   * The report of today with failures of resources that were the same at the merge base set aside; those of others that a
   * note in a template excludes tell what is denied beyond that of the merge base.
   */
  async applied(found: RunReport): Promise<RunReport> {
    const ignored = found.results.filter(isIgnored);
    const former = found.counts.failed + ignored.length === 0 ? new Map<string, never>() : await this.former();
    const isSame = ({ resources: [resource] }: CaseResult): boolean =>
      resource?.content !== undefined && former.get(keyOf(resource))?.has(resource.content) === true;
    const changed = ignored.filter((result) => !isSame(result) && result.newPaths === undefined);
    const before = changed.length === 0 ? undefined : await this.formerRun(ignoredIds(changed));
    if (before && before.counts.error > 0) this.isLasting = false;
    const accepted = before && new AcceptedBefore(before);
    const told = new Map(changed.map((result) => [result, accepted?.compared(result, found.startedAt)]));
    const compared = { ...found, results: found.results.map((result) => told.get(result) ?? result) };
    return setAside(compared, {
      exclusionId: 'unchanged',
      reason: `unchanged since ${this.reference}`,
      isSetAside: isSame,
      note: (count) => ({
        name: this.reference,
        detail: `${count} ${count === 1 ? 'finding is' : 'findings are'} at resources that have not changed since`,
      }),
    });
  }

  /** What a tree of git renders to is the same for ever, as long as the program is. */
  private async former(): Promise<Contents> {
    const { cacheFolder } = this.options;
    const part = cacheFolder === undefined ? undefined : runCache(cacheFolder).templates;
    const store = part && new FolderStore(part.folder, part.maxBytes);
    const key = digestOf(
      runEngine(),
      JSON.stringify(['changed-since', this.trees, this.scan.container.masterSnapshots]),
    );
    const kept = store?.get(key);
    const text = kept && unseal(kept);
    if (text !== undefined) return contentsIn(text);
    const { resources, coverage } = await this.formerRun();
    const written = JSON.stringify(
      resources.flatMap((each) => (each.content === undefined ? [] : [[keyOf(each), each.content]])),
    );
    // A limit that is reached today need not be reached another time.
    this.isLasting &&= !coverage.some(({ reason }) => reason === 'limit-reached');
    if (this.isLasting) store?.put(key, seal(written));
    return contentsIn(written);
  }

  private async formerRun(testIds: readonly string[] = []): Promise<RunReport> {
    const folders = new Map<string, string>();
    const nested = async ([next, ...others]: readonly [string, BaseTree][]): Promise<RunReport> => {
      if (next === undefined) return runElsewhere(this.scan, folders, this.args, this.options, testIds);
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

function keyOf({ connector, file, address = '' }: RunResource): string {
  return JSON.stringify([connector, file, address]);
}

function contentsIn(text: string): Contents {
  const contents = new Map<string, Set<string>>();
  for (const [key, content] of JSON.parse(text) as [string, string][]) {
    const known = contents.get(key);
    if (known) known.add(content);
    else contents.set(key, new Set([content]));
  }
  return contents;
}
