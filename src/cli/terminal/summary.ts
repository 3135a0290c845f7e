import { bySeverity, SEVERITIES } from '../../engine/files/cases';
import { notJudgedText, type ReportRow } from '../../engine/reports';
import type { Page, Style } from './page';
import { partsLine, placeOf, severityLabel } from './test-blocks';
import type { TableContent } from './table-content';

/** The number of findings that are named at the end. */
const MOST_NAMED = 3;
const MARGIN = 'failed: '.length;

/** The last lines: all counts, the failures by severity, and the most important of those that are shown. */
export function* summaryLines(page: Page, content: TableContent): Generator<string> {
  yield totals(page, content);
  const { rows, failed, hidden } = content;
  const label = (text: string) => page.label(text, MARGIN);
  if (failed.length > 0) {
    const counts = SEVERITIES.map((each) => ({ each, count: failed.filter((severity) => severity === each).length }));
    const parts = counts.filter(({ count }) => count > 0).map(({ each, count }) => `${count} ${each}`);
    yield page.line([label('failed:')], parts.join(', '));
  }
  for (const [i, row] of mostImportant(rows.filter(({ state }) => state === 'failed')).entries()) {
    const labels = [label(i === 0 ? 'worst:' : ''), severityLabel(page, row)];
    yield* partsLine(page, labels, [row.testId, placeOf(row), row.address ?? '']);
  }
  if (hidden > 0)
    yield page.line(
      [label('hidden:')],
      `${hidden} less severe ${hidden === 1 ? 'result is' : 'results are'} not shown`,
    );
  const notJudged = notJudgedText(content.notJudged);
  if (notJudged !== '') yield page.line([label('others:')], notJudged);
  if (content.hint !== undefined) yield page.line([label('fixes:')], content.hint);
}

/** The worst failures; of those that are equally severe, one of each rule first. */
function mostImportant(failures: readonly ReportRow[]): ReportRow[] {
  const seen = new Map<string, number>();
  const turns = failures.map((row) => {
    const turn = seen.get(row.testId) ?? 0;
    seen.set(row.testId, turn + 1);
    return { row, severity: row.severity, turn };
  });
  return turns
    .sort((a, b) => bySeverity(a, b) || a.turn - b.turn)
    .slice(0, MOST_NAMED)
    .map(({ row }) => row);
}

function totals(page: Page, { container, resources, counts, drift }: TableContent): string {
  const { passed, failed, error, excluded, skipped } = counts;
  const part = (count: number, word: string, style: Style) =>
    page.paint(`${count} ${word}`, ...(count > 0 ? [style] : []));
  const parts = [
    `${resources} resource${resources === 1 ? '' : 's'}`,
    part(passed, 'passed', 'green'),
    part(failed, 'failed', 'red'),
    part(error, error === 1 ? 'error' : 'errors', 'yellow'),
    `${excluded} excluded`,
    `${skipped} skipped`,
    ...(drift ? [part(drift.results.filter(({ result }) => result === 'drifted').length, 'drifted', 'yellow')] : []),
    ...(drift && drift.unmanaged.length > 0 ? [part(drift.unmanaged.length, 'unmanaged', 'yellow')] : []),
  ];
  return `${page.paint(container, 'bold')}: ${parts.join(', ')}\n`;
}
