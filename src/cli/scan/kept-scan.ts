import { join } from 'node:path';
import { ownVersion } from '../../config/command-line';
import { digestOf, FolderStore, seal, unseal } from '../../engine/base/store';
import { builtInDigest } from '../../engine/rules/built-in/read-rules';
import type { RunReport } from '../../engine/run';
import { areSameToday } from '../../engine/run/threads/kept-crawls';
import { runCache } from '../../engine/run/options/run-cache';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import type { ConfigIni } from '../../engine/scan/settings/config-ini';
import type { PreparedScan } from '../../engine/scan/prepared-scan';
import type { ScanOptions } from './scan-options';
import type { SettledFindings } from '../../engine/scan/settled-findings';
import { repositoryRoot } from '../../engine/scan/git/working-repository';
import type { Chunks } from '../../engine/scan/model/write-file';
import { pageOf, summaryPage } from './written-reports';

/** The outcome of a scan as its user sees it. */
export interface Said<T> {
  /** Of each report. */
  readonly texts: readonly T[];
  /** The last lines for people, where all reports go to files. */
  readonly summary?: string;
  readonly code: number;
  /** The reason for the exit code. */
  readonly why?: string;
  /** Messages beside the report. */
  readonly notes?: readonly string[];
}

/** All that decides on the outcome beside the files that the crawls ask for. */
interface Wishes {
  readonly args: ScanRequest;
  readonly config: ConfigIni;
  readonly baselines: SettledFindings['baselines'];
  /** The trees of git that findings are compared with. */
  readonly trees?: readonly (readonly [connector: string, tree: string])[];
  /** Messages that were known before the files were read. */
  readonly notes?: readonly string[];
}

interface Kept {
  readonly basis: NonNullable<RunReport['basis']>;
  readonly said: Said<string>;
}

const MAX_BYTES = 50_000_000;
const LONGEST_TEXT = 10_000_000;

/** The outcome of a scan, kept for later ones that ask for the same about the same files. */
export class KeptScan {
  private constructor(
    private readonly key: string,
    private readonly store: FolderStore,
    private readonly templates: FolderStore,
  ) {}

  /** Works out ahead of time what a look at a former scan needs. */
  static prepare(engine: () => string): void {
    engine();
    builtInDigest();
  }

  /** Undefined when nothing is kept, or when a scan says or does more than it said the last time. */
  static of(scan: PreparedScan, wishes: Wishes, options: ScanOptions, engine: () => string): KeptScan | undefined {
    const { cacheFolder, workingFolder, environment } = options;
    const { args, config, baselines, trees, notes } = wishes;
    const { added, sources, folders } = scan;
    // The JSON report tells when it was made.
    const isTimed = args.reports.some(({ format }) => format === 'json');
    const isRepeatable = !isTimed && !args.countsFixes && args.writeBaseline === undefined;
    if (cacheFolder === undefined || !isRepeatable || added.foreign.length > 0) return undefined;
    // The place of reports and the threads at work do not change the findings.
    const looks = args.reports.map((each) => [each.format, pageOf(each, options), summaryPage(args, options)]);
    const asked = { ...args, reports: looks, threads: undefined, tellsTimings: undefined };
    const places = [...folders].map(([connector, folder]) => [connector, folder, repositoryRoot(folder)]);
    const key = digestOf(
      engine(),
      ownVersion(),
      builtInDigest(),
      JSON.stringify([asked, config, sources, scan.roots, scan.input, added.ruleModules, added.unusedFiles]),
      JSON.stringify([workingFolder, places, trees, notes, environment.helmProgram]),
      // Rules are left out and findings ignored until the end of a day.
      new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
      JSON.stringify(baselines),
    );
    const { folder, maxBytes } = runCache(cacheFolder).templates;
    return new KeptScan(key, new FolderStore(join(cacheFolder, 'scans'), MAX_BYTES), new FolderStore(folder, maxBytes));
  }

  /** The outcome of a former scan; undefined when this one might have another. */
  recalled(): Said<string> | undefined {
    const bytes = this.store.get(this.key);
    const text = bytes && unseal(bytes);
    if (text === undefined) return undefined;
    const { basis, said } = JSON.parse(text) as Kept;
    return areSameToday(basis, this.templates) ? said : undefined;
  }

  /** Keeps the outcome when it rests on kept crawls alone. */
  keep({ texts, ...others }: Said<string | undefined>, basis: RunReport['basis']): void {
    const known = texts.flatMap((text) => text ?? []);
    if (basis === undefined || known.length < texts.length) return;
    const kept: Kept = { basis, said: { texts: known, ...others } };
    this.store.put(this.key, seal(JSON.stringify(kept)));
  }
}

/** Passes a text on and remembers it, unless it is too long to be kept. */
export class RecordedText implements AsyncIterable<string> {
  private text = '';
  private isEnded = false;

  constructor(private readonly chunks: Chunks) {}

  /** Undefined when it was too long, or when its reader has not taken all of it. */
  get whole(): string | undefined {
    return this.isEnded && this.text.length <= LONGEST_TEXT ? this.text : undefined;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    for await (const chunk of this.chunks) {
      if (this.text.length <= LONGEST_TEXT) this.text += chunk;
      yield chunk;
    }
    this.isEnded = true;
  }
}
