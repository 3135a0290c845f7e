import type { RunReport } from '../../engine/run';
import type { ScanArguments } from './arguments';
import { readBaseline, requireBaselineOutput, withBaseline, writeBaseline, type Baseline } from './baseline';
import { withFingerprints } from './finding-identity';

/** The baselines that a scan reads and writes. */
export class SettledFindings {
  private readonly baseline: Baseline | undefined;

  /** Throws a ScanError before a scan whose baseline is of no use, or whose findings could not be written. */
  constructor(
    private readonly args: Pick<ScanArguments, 'baseline' | 'writeBaseline'>,
    private readonly warn: (message: string) => void,
  ) {
    this.baseline = args.baseline === undefined ? undefined : readBaseline(args.baseline);
    if (args.writeBaseline !== undefined) requireBaselineOutput(args.writeBaseline);
  }

  /** Writes the findings where that is asked for, and sets those of the baseline aside. */
  async applied(found: RunReport, folderOf: (connector: string) => string, workingFolder: string): Promise<RunReport> {
    const report = withFingerprints(found, folderOf, workingFolder);
    const { baseline, writeBaseline: target } = this.args;
    if (target !== undefined) {
      const count = await writeBaseline(target, report.results);
      this.warn(`${count} ${count === 1 ? 'finding was' : 'findings were'} written to ${target}`);
    }
    return this.baseline && baseline !== undefined ? withBaseline(report, this.baseline, baseline) : report;
  }
}
