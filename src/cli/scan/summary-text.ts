import type { RunReport } from '../../engine/run';
import { Page } from '../terminal/page';
import { summaryLines } from '../terminal/summary';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { tableContentOf, type ReportWishes } from './report-text';
import type { ScanOptions } from './scan-options';
import { summaryPage } from './written-reports';

export function summaryText(
  report: RunReport,
  args: ScanRequest,
  options: ScanOptions,
  wishes: ReportWishes,
): string | undefined {
  const page = summaryPage(args, options);
  return page && [...summaryLines(new Page(page), tableContentOf(report, wishes))].join('');
}
