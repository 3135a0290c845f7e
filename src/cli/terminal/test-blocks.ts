import { SEVERITIES, type Severity } from '../../engine/files/cases';
import { callText, grouped, type ReportRow } from '../../engine/reports';
import type { Label, Page, Style } from './page';

/** The columns of the state; lines without a state are indented as far. */
export const MARGIN = 'EXCLUDED '.length;

const STYLES: Readonly<Record<Severity, readonly Style[]>> = {
  Critical: ['red', 'bold'],
  High: ['red'],
  Medium: ['yellow'],
  Low: ['cyan'],
};
const SEVERITY_WIDTH = 'Critical '.length;

/** The tests that the rows belong to, each with its places: severe tests first, then by id. */
export function testBlocks(page: Page, rows: readonly ReportRow[], state: Label): Iterable<string>[] {
  const tests = grouped(rows, ({ testId, severity, title, remediation }) =>
    JSON.stringify([SEVERITIES.indexOf(severity), testId, title, remediation]),
  );
  return [...tests].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, places]) => testBlock(page, places, state));
}

/** A severity in its colour. */
export function severityLabel(page: Page, { severity }: ReportRow): Label {
  return page.label(severity, SEVERITY_WIDTH, ...STYLES[severity]);
}

/** Yields a test and its places. Texts that all places share are shown once. */
function* testBlock(page: Page, places: readonly ReportRow[], state: Label): Generator<string> {
  const [{ testId, title, remediation }] = places;
  const margin = page.label('', MARGIN);
  const id = page.label(testId, 0, 'bold');
  yield page.line([state, severityLabel(page, places[0]), id, page.label('', 2)], title);
  const [first, ...others] = places.map(explanation);
  const isCommon = others.every((other) => other === first);
  if (isCommon && first !== '' && first !== title) yield page.line([margin], first);
  for (const place of places) yield* placeLines(page, place, isCommon ? '' : explanation(place));
  if (remediation !== '') yield page.line([margin, page.label('remedy:', 8, 'green')], remediation);
  yield '\n';
}

function explanation({ state, message, reason }: ReportRow): string {
  return state === 'failed' ? message : reason;
}

/** A failure in several places has a line for each. */
function* placeLines(page: Page, row: ReportRow, text: string): Generator<string> {
  const [first, ...others] = row.places ?? [{ file: row.path, line: row.line }];
  yield* placeLine(page, { ...row, path: first.file, line: first.line }, text);
  for (const { file, line } of others) yield* placeLine(page, { ...row, path: file, line }, '');
}

function* placeLine(page: Page, row: ReportRow, text: string): Generator<string> {
  yield* partsLine(page, [page.label('', MARGIN)], [placeOf(row), row.address ?? '', callText(row), text]);
}

/** The file of a result with its line. */
export function placeOf({ path, line }: ReportRow): string {
  return line === undefined ? path : `${path}:${line}`;
}

/** Some texts side by side; nothing where all are empty. */
export function* partsLine(page: Page, labels: readonly Label[], texts: readonly string[]): Generator<string> {
  const parts = texts.filter((text) => text !== '');
  const last = parts.pop();
  if (last === undefined) return;
  yield page.line([...labels, ...parts.flatMap((part) => [page.label(part, 0), page.label('', 2)])], last);
}
