import type { RunReport } from '../run/model';
import { reportRow } from './report-row';
import { withoutControls } from './plain-text';

const COLUMNS = ['state', 'severity', 'test_id', 'title', 'path', 'line', 'message', 'reason', 'remediation'];

/** All results and, with their number as the reason, the skipped cases as RFC 4180 describes CSV. */
export function* csvReport({ results, skipped }: RunReport): Generator<string> {
  yield record(COLUMNS);
  for (const result of results) {
    const { state, severity, testId, title, path, line, message, reason, remediation } = reportRow(result);
    yield record([state, severity, testId, title, path, String(line ?? ''), message, reason, remediation]);
  }
  for (const { testId, reason, count } of skipped)
    yield record(['skipped', '', testId, '', '', '', '', `${reason} (${count})`, '']);
}

function record(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A spreadsheet would take a cell that begins with one of these characters for a formula. */
function cell(value: string): string {
  const plain = withoutControls(value);
  const harmless = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
