import type { ShownFixes } from '../../engine/fixes/folders/shown-fixes';
import type { FixOf } from '../../engine/reports';
import type { RunReport } from '../../engine/run';
import type { PreparedScan } from '../../engine/scan/prepared-scan';
import type { ScanOptions } from './scan-options';

/** The fixes of a scan, which are looked for when a report asks for the first. */
export class LateFixes {
  isCut = false;
  private found?: Promise<ShownFixes>;

  constructor(
    private readonly scan: PreparedScan,
    private readonly report: RunReport,
    private readonly options: ScanOptions,
  ) {}

  readonly fixOf: FixOf = async (result) => {
    this.found ??= this.look();
    return (await this.found).fixOf(result);
  };

  private async look(): Promise<ShownFixes> {
    const { shownFixes } = await import('../../engine/fixes/folders/shown-fixes');
    const found = await shownFixes(this.scan, this.report, this.options.workingFolder, this.options);
    this.isCut = found.isCut;
    return found;
  }
}
