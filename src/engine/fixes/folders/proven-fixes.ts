import type { FolderSource } from '../../base/source';
import { isAtLeast } from '../../files/cases';
import { nameOfVerdict, type Fix, type Mark } from '..';
import { templatePath, type CaseResult, type RunReport } from '../../run';
import { fixesOfParts } from './fix-parts';
import type { FoundPart } from './fix-thread';
import { PlainFixSearch, type FixTask } from './plain-fix-search';
import type { PlainSource } from '../../scan/plain-sources';
import type { PreparedScan } from '../../scan/prepared-scan';
import type { ScanContext } from '../../scan/model/scan-context';

/** The failures of one path of a scan with the fixes that were found for them. */
export interface ProvenFixes extends FoundPart {
  readonly folder: FolderSource;
  /** The failures that were looked at, by name. */
  readonly wanted: ReadonlyMap<string, CaseResult>;
}

/** Somebody who is asked about each fix. */
export interface FixChooser {
  /** True when nothing more should be looked for. */
  readonly isEnded: boolean;
  wants(fix: Fix, folder: FolderSource): Promise<boolean>;
}

/** The fixes that somebody wants: within a time, with some marks only, or by an answer to each. */
export interface WantedFixes {
  readonly mostMs: number;
  readonly marks?: readonly Mark[];
  readonly chooser?: FixChooser;
}

/** Looks for fixes of the failures that a scan has found in one of its paths. */
export async function provenFixes(
  { added }: Pick<PreparedScan, 'added'>,
  source: PlainSource,
  { results }: Pick<RunReport, 'results'>,
  failures: readonly CaseResult[],
  { mostMs, marks, chooser }: WantedFixes,
  options: ScanContext,
): Promise<ProvenFixes> {
  const wanted = new Map(failures.map((one) => [nameOf(one), one]));
  const { cacheFolder, environment, signal } = options;
  const task: FixTask = {
    source,
    rules: added.ruleModules,
    wanted: new Set(wanted.keys()),
    setAside: new Set(results.filter((each) => each.state === 'excluded' && isBuiltIn(each, source)).map(nameOf)),
    ...(marks && { marks }),
    until: Date.now() + mostMs,
    ...(cacheFolder !== undefined && { cacheFolder }),
    ...(environment.helmProgram !== undefined && { helmProgram: environment.helmProgram }),
  };
  const search = new PlainFixSearch(task, () => signal.aborted || chooser?.isEnded === true);
  const { folder } = search;
  const answer = await fixesOfParts(search, task, options, chooser && ((fix) => chooser.wants(fix, folder)));
  signal.throwIfAborted();
  return { folder, wanted, ...answer };
}

/** The failures of a path that are so severe that they count, and that fixes can be looked for. */
export function fixableFailures({ results }: RunReport, source: PlainSource): CaseResult[] {
  const { minSeverity } = source.choice;
  return results.filter(
    (each) => each.state === 'failed' && isBuiltIn(each, source) && isAtLeast(each.testCase.severity, minSeverity),
  );
}

/** True for a result of a built-in rule on a resource of a path. */
function isBuiltIn({ testCase, resources }: CaseResult, { connector }: PlainSource): boolean {
  return testCase.method.kind === 'board' && resources.at(0)?.connector === connector;
}

function nameOf({ testId, resources: [resource] }: CaseResult): string {
  return nameOfVerdict(testId, { template: templatePath(resource), address: resource.address ?? '' });
}
