import type { Severity } from '../files/cases';
import { callText } from './location';
import { withoutControls } from './plain-text';
import { reportRow, type ReportRow } from './report-row';
import type { ReportedRun } from './reported-run';

const COMMANDS: Readonly<Record<Severity, string>> = {
  Critical: 'error',
  High: 'error',
  Medium: 'warning',
  Low: 'notice',
};

/** Commands of GitHub's workflows that annotate the lines of failures, and name all that could not be checked. */
export async function* githubReport({ tests, coverage }: ReportedRun): AsyncGenerator<string> {
  for await (const rows of coverage.lost())
    for (const { name, reason, detail } of rows)
      yield annotation('error', name, undefined, `not checked: ${reason}`, detail || reason);
  for (const test of tests)
    for await (const results of test.results('failed', 'error'))
      for (const result of results) yield* annotations(reportRow(result));
}

function* annotations(row: ReportRow): Generator<string> {
  const { state, testId, severity, title, path, line, address, message, reason, remediation, places } = row;
  const said = state === 'error' ? `could not be checked: ${reason}` : message || title || testId;
  const text = [
    address === undefined ? said : `${address}: ${said}`,
    callText(row),
    remediation && `Remedy: ${remediation}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
  for (const place of places ?? [{ file: path, line }])
    yield annotation(COMMANDS[severity], place.file, place.line, `${testId} ${title}`.trim(), text);
}

function annotation(command: string, file: string, line: number | undefined, title: string, text: string): string {
  const properties = [
    ...(file === '' ? [] : [`file=${property(file.replace(/^\/+/, ''))}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${property(title)}`,
  ];
  return `::${command} ${properties.join(',')}::${data(text)}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };

/** A text behind a command: without line ends, which would end the command and could begin another. */
function data(text: string): string {
  return withoutControls(text).replace(/[%\r\n]/g, (sign) => ESCAPES[sign]);
}

function property(text: string): string {
  return withoutControls(text).replace(/[%\r\n:,]/g, (sign) => ESCAPES[sign]);
}
