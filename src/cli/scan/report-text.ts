import { ownVersion } from '../../config/command-line';
import {
  csvReport,
  githubReport,
  gitlabReport,
  jsonReport,
  junitReport,
  markdownReport,
  reportedRun,
  sarifReport,
} from '../../engine/reports';
import type { RunReport } from '../../engine/run';
import type { PageOptions } from '../terminal/page';
import { tableContent } from '../terminal/table-content';
import { tableReport } from '../terminal/table-report';
import type { Format } from './arguments';

export function reportText(
  report: RunReport,
  format: Format,
  page: PageOptions,
): Iterable<string> | AsyncIterable<string> {
  switch (format) {
    case 'table':
      return tableReport(tableContent(report), page);
    case 'json':
      return jsonReport(reportedRun(report));
    case 'sarif':
      return sarifReport(reportedRun(report), ownVersion());
    case 'junit':
      return junitReport(reportedRun(report));
    case 'csv':
      return csvReport(reportedRun(report));
    case 'gitlab':
      return gitlabReport(reportedRun(report));
    case 'github':
      return githubReport(reportedRun(report));
    case 'markdown':
      return markdownReport(reportedRun(report));
  }
}
