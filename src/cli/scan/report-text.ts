import { ownVersion } from '../../config/command-line';
import {
  csvReport,
  githubReport,
  gitlabReport,
  htmlReport,
  jsonReport,
  junitReport,
  markdownReport,
  reportedRun,
  sarifReport,
  type FixOf,
  type LinesOf,
} from '../../engine/reports';
import type { Severity } from '../../engine/files/cases';
import type { CaseResult, RunReport } from '../../engine/run';
import type { PageOptions } from '../terminal/page';
import { tableContent, type TableContent } from '../terminal/table-content';
import { tableReport } from '../terminal/table-report';
import type { Format } from '../../engine/scan/model/scan-request';
import { htmlParts } from './html-parts';

/** The parts that reports for people show. */
export interface ReportWishes {
  /** The least severity that a result must have to be shown. */
  readonly leastOf?: (result: CaseResult) => Severity;
  /** The sentence about fixes of failures. */
  readonly hint?: string;
  /** The lines of files around results. */
  readonly linesOf?: LinesOf;
  /** The fixes of results. */
  readonly fixOf?: FixOf;
}

/** To look for fixes takes longer than most scans: the table tells no number that nobody has counted. */
export const FIX_HINT = 'not looked for; plumbline fix shows them';

export function tableContentOf(report: RunReport, { leastOf, hint }: ReportWishes): TableContent {
  return { ...tableContent(report, leastOf), ...(report.counts.failed > 0 && hint !== undefined && { hint }) };
}

export function reportText(
  report: RunReport,
  format: Format,
  page: PageOptions,
  wishes: ReportWishes = {},
): Iterable<string> | AsyncIterable<string> {
  switch (format) {
    case 'table':
      return tableReport(tableContentOf(report, wishes), page);
    case 'json':
      return jsonReport(reportedRun(report));
    case 'sarif':
      return sarifReport(reportedRun(report), ownVersion());
    case 'junit':
      return junitReport(reportedRun(report));
    case 'csv':
      return csvReport(reportedRun(report));
    case 'html':
      return htmlReport(reportedRun(report), ownVersion(), htmlParts(), wishes);
    case 'gitlab':
      return gitlabReport(reportedRun(report));
    case 'github':
      return githubReport(reportedRun(report));
    case 'markdown':
      return markdownReport(reportedRun(report));
  }
}
