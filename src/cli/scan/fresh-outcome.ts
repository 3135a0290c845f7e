import type { CaseResult } from '../../engine/run';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { RecordedText, type Said } from './kept-scan';
import type { OpenScan } from '../../engine/scan/open-scan';
import { findingsOf, type PlainFindings } from '../../engine/scan/plain-findings';
import { ownerOf, verdictOfScan } from '../../engine/scan/plain-verdict';
import { LateFixes } from './late-fixes';
import { lateLines } from './late-lines';
import { FIX_HINT, reportText } from './report-text';
import type { ScanOptions } from './scan-options';
import { summaryText } from './summary-text';
import { pageOf } from './written-reports';

/**
 * Reads and judges the templates of a scan of which no former outcome can be repeated. `isLasting` is asked when all is
 * written: false when the outcome rests on the time that there was.
 */
export async function freshOutcome(
  open: OpenScan,
  args: ScanRequest,
  options: ScanOptions,
): Promise<{ recorded: Said<RecordedText>; findings: PlainFindings; isLasting: () => boolean }> {
  const findings = await findingsOf(open, args, options);
  const { scan, report, reportAs } = findings;
  const { roots, sources } = scan;
  const leastOf = (result: CaseResult) => ownerOf(result, sources)?.choice.minSeverity ?? 'Low';
  const showsFixes = args.reports.some(({ format }) => format === 'html');
  const hint = showsFixes ? 'the HTML report shows them' : `${FIX_HINT}, --fixes counts them`;
  const shown = { leastOf, ...(!args.countsFixes && { hint }) };
  const fixes = new LateFixes(scan, report, options);
  const linesOf = lateLines(options.workingFolder, (connector) => scan.folders.get(connector));
  const wishes = { ...shown, linesOf, fixOf: fixes.fixOf };
  const texts = args.reports.map(
    (each) => new RecordedText(reportText(reportAs(each.format), each.format, pageOf(each, options), wishes)),
  );
  const summary = summaryText(report, args, options, shown);
  const { code, why } = verdictOfScan(findings, args);
  const recorded = {
    texts,
    ...(summary !== undefined && { summary }),
    code: sources.flatMap((source) => source.roots).length < roots.length ? 2 : code,
    ...(why !== undefined && { why }),
    ...(open.target && { notes: open.target.messages }),
  };
  return { recorded, findings, isLasting: () => !fixes.isCut };
}
