import type { ResultState } from '../model';
import { withoutControls } from './plain-text';
import { reportRow, type ReportRow } from './report-row';
import type { ReportedRun } from './reported-run';

const COLUMNS = ['state', 'severity', 'test_id', 'title', 'path', 'line', 'message', 'reason', 'remediation'];
const ALL: readonly ResultState[] = ['passed', 'failed', 'excluded', 'error'];

/**
 * Templates that could not be read, all results (a failure in several places once for each) and, with their numbers in
 * the reason, the skipped cases and the resources that nothing judged, as RFC 4180 describes CSV.
 */
export async function* csvReport({ tests, coverage, notJudged }: ReportedRun): AsyncGenerator<string> {
  yield record(COLUMNS);
  for await (const rows of coverage.lost())
    for (const { name, reason, detail } of rows)
      yield record(['error', '', '', '', name, '', detail, `not checked: ${reason}`, '']);
  for (const test of tests)
    for await (const results of test.results(...ALL))
      for (const result of results) {
        const row = reportRow(result);
        for (const { file, line } of row.places ?? [{ file: row.path, line: row.line }])
          yield resultRecord(row, file, line);
      }
  for (const { skipped } of tests)
    for (const { testId, reason, count } of skipped)
      yield record(['skipped', '', testId, '', '', '', '', `${reason} (${count})`, '']);
  for (const { type, count } of notJudged)
    yield record(['skipped', '', '', '', '', '', '', `not judged: ${type} (${count})`, '']);
}

function resultRecord(row: ReportRow, file: string, line: number | undefined): string {
  const { state, severity, testId, title, address, message, reason, remediation } = row;
  const place = address === undefined ? file : `${file}#${address}`;
  return record([state, severity, testId, title, place, String(line ?? ''), message, reason, remediation]);
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
