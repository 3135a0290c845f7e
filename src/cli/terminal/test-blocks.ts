import { grouped, type ReportRow } from '../../engine/reports';
import type { Label, Page, Style } from './page';

/** The columns of the state; lines without a state are indented as far. */
export const MARGIN = 'EXCLUDED '.length;

const SEVERITIES = [
  { severity: 'High', style: 'red' },
  { severity: 'Medium', style: 'yellow' },
  { severity: 'Low', style: 'cyan' },
] as const;
const SEVERITY_WIDTH = 'Medium '.length;

/** The tests that the rows belong to, each with its places: severe tests first, then by id. */
export function* testBlocks(page: Page, rows: readonly ReportRow[], state: Label): Generator<string> {
  const tests = grouped(rows, ({ testId, severity, title, remediation }) =>
    JSON.stringify([severityRank(severity), testId, title, remediation]),
  );
  for (const [, places] of [...tests].sort(([a], [b]) => (a < b ? -1 : 1))) yield* testBlock(page, places, state);
}

function severityRank(severity: string): number {
  return SEVERITIES.findIndex((one) => one.severity === severity);
}

/** Yields a test and its places. Texts that all places share are shown once. */
function* testBlock(page: Page, places: readonly ReportRow[], state: Label): Generator<string> {
  const [{ severity, testId, title, remediation }] = places;
  const margin = page.label('', MARGIN);
  const style: Style = SEVERITIES[severityRank(severity)].style;
  const id = page.label(testId, 0, 'bold');
  yield page.line([state, page.label(severity, SEVERITY_WIDTH, style), id, page.label('', 2)], title);
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

function* placeLine(page: Page, { path, line, address = '' }: ReportRow, text: string): Generator<string> {
  const place = line === undefined ? path : `${path}:${line}`;
  const parts = [place, address, text].filter((part) => part !== '');
  const last = parts.pop();
  if (last === undefined) return;
  const labels = parts.flatMap((part) => [page.label(part, 0), page.label('', 2)]);
  yield page.line([page.label('', MARGIN), ...labels], last);
}
