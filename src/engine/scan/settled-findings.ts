import type { RunReport } from '../run';
import type { Format } from './model/scan-request';
import { withBaselines } from './baseline';
import { readBaseline, requireBaselineOutput, writeBaseline, type Baseline } from './baseline-file';
import { withFingerprints } from './finding-identity';

interface BaselineFiles {
  readonly baselines: readonly string[];
  /** Their paths, if not in the working copy. */
  readonly places?: ReadonlyMap<string, string>;
  readonly writeBaseline?: string;
  readonly formats: readonly Format[];
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

  /** The report with the identities of its findings, where somebody wants them. */
  identified(found: RunReport, folderOf: (connector: string) => string, workingFolder: string): RunReport {
    const { writeBaseline: target, formats } = this.files;
    const isAsked =
      target !== undefined || this.baselines.length > 0 || formats.some((each) => WITH_FINGERPRINTS.has(each));
    return isAsked ? withFingerprints(found, folderOf, workingFolder) : found;
  }

  /** Writes the findings of an identified report where that is asked for. */
  async write({ results }: RunReport): Promise<void> {
    const { writeBaseline: target } = this.files;
    if (target === undefined) return;
    const count = await writeBaseline(target, results);
    this.warn(`${count} ${count === 1 ? 'finding was' : 'findings were'} written to ${target}`);
  }

  /** An identified report with the findings of the baselines set aside. */
  applied(identified: RunReport): RunReport {
    return withBaselines(identified, this.baselines);
  }
}
