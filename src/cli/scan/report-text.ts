import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvReport, jsonReport, junitReport, sarifReport } from '../../engine/reports';
import type { RunReport } from '../../engine/run';
import type { PageOptions } from '../terminal/page';
import { tableContent } from '../terminal/table-content';
import { tableReport } from '../terminal/table-report';
import type { Format } from './arguments';

export function reportText(report: RunReport, format: Format, page: PageOptions): Iterable<string> {
  switch (format) {
    case 'table':
      return tableReport(tableContent(report), page);
    case 'json':
      return jsonReport(report);
    case 'sarif':
      return sarifReport(report, ownVersion());
    case 'junit':
      return junitReport(report);
    case 'csv':
      return csvReport(report);
  }
}

function ownVersion(): string {
  const text = readFileSync(join(__dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
