import type { RunReport } from '../../engine/run';
import type { Format } from './arguments';
import { withBaselines } from './baseline';
import { readBaseline, requireBaselineOutput, writeBaseline, type Baseline } from './baseline-file';
import { withFingerprints } from './finding-identity';

interface BaselineFiles {
  readonly baselines: readonly string[];
  /** Their paths, if not in the working copy. */
  readonly places?: ReadonlyMap<string, string>;
  readonly writeBaseline?: string;
  readonly format: Format;
}

/** The formats that tell the identity of a finding. */
const WITH_FINGERPRINTS: ReadonlySet<Format> = new Set(['sarif', 'gitlab']);

/** The baselines that a scan reads and writes. */
export class SettledFindings {
  /** Each is read once: a pipe has nothing more to give. */
  readonly baselines: readonly Baseline[];

  /** Throws a ScanError before a scan whose baseline is of no use, or whose findings could not be written. */
  constructor(
    private readonly files: BaselineFiles,
    private readonly warn: (message: string) => void,
  ) {
    this.baselines = files.baselines.map((file) => readBaseline(file, files.places?.get(file)));
    if (files.writeBaseline !== undefined) requireBaselineOutput(files.writeBaseline);
  }

  /** Writes the findings where that is asked for, and sets those of the baselines aside. */
  async applied(found: RunReport, folderOf: (connector: string) => string, workingFolder: string): Promise<RunReport> {
    const { writeBaseline: target, format } = this.files;
    const isAsked = WITH_FINGERPRINTS.has(format) || target !== undefined || this.baselines.length > 0;
    if (!isAsked) return found;
    const report = withFingerprints(found, folderOf, workingFolder);
    if (target !== undefined) {
      const count = await writeBaseline(target, report.results);
      this.warn(`${count} ${count === 1 ? 'finding was' : 'findings were'} written to ${target}`);
    }
    return withBaselines(report, this.baselines);
  }
}
