import { grouped } from '../../engine/reports';
import type { Coverage, ResultState } from '../../engine/run';
import { driftBlocks } from './drift-blocks';
import { Page, type PageOptions, type Style } from './page';
import { summaryLines } from './summary';
import type { CountedReason, TableContent } from './table-content';
import { MARGIN, testBlocks } from './test-blocks';

const STATES: readonly { readonly state: ResultState; readonly style: Style }[] = [
  { state: 'failed', style: 'red' },
  { state: 'error', style: 'yellow' },
  { state: 'excluded', style: 'grey' },
];
/** The number of names shown for each reason. */
const MOST_NAMES = 3;
const MOST_DETAIL = 120;

/**
 * The report for people: unreadable files come first, then failures with their places, the worst first; the counts come
 * last. On a terminal all before the counts is the other way round, so that the worst stands next to the prompt.
 */
export function* tableReport(content: TableContent, options: PageOptions): Generator<string> {
  const page = new Page(options);
  const { drift } = content;
  const blocks: Iterable<string>[] = [
    lostLines(page, content.lost),
    ...STATES.flatMap(({ state, style }) => {
      const label = page.label(state.toUpperCase(), MARGIN, style, 'bold');
      return testBlocks(
        page,
        content.rows.filter((row) => row.state === state),
        label,
      );
    }),
    ...(drift ? [driftBlocks(page, drift)] : []),
    skippedLines(page, content.skipped),
    notedLines(page, content.notes),
  ];
  for (const block of options.isTerminal ? blocks.reverse() : blocks) yield* block;
  yield* summaryLines(page, content);
}

function* lostLines(page: Page, lost: readonly Coverage[]): Generator<string> {
  if (lost.length === 0) return;
  const label = page.label('UNREAD', MARGIN, 'red', 'bold');
  for (const { name, reason, detail } of lost) yield page.line([label], `${name} not checked: ${reason}, ${detail}`);
  yield '\n';
}

function* skippedLines(page: Page, skipped: readonly CountedReason[]): Generator<string> {
  if (skipped.length === 0) return;
  const text = [...skipped]
    .sort(byCount)
    .map(({ reason, count }) => `${count} ${reason}`)
    .join(', ');
  yield `${page.line([page.label('Skipped', MARGIN, 'bold')], text)}\n`;
}

function* notedLines(page: Page, notes: readonly Coverage[]): Generator<string> {
  const groups = [...grouped(notes, ({ reason }) => reason)]
    .map(([reason, found]) => ({ reason, found, count: found.length }))
    .sort(byCount);
  for (const [i, { reason, found, count }] of groups.entries()) {
    const names = found.slice(0, MOST_NAMES).map(noted);
    if (count > MOST_NAMES) names.push(`and ${count - MOST_NAMES} more`);
    const label = page.label(i === 0 ? 'Noted' : '', MARGIN, 'bold');
    yield page.line([label], `${count} ${reason}: ${names.join(', ')}`);
  }
  if (groups.length > 0) yield '\n';
}

function noted({ name, detail }: Coverage): string {
  if (detail === '') return name;
  return `${name} (${detail.length > MOST_DETAIL ? `${detail.slice(0, MOST_DETAIL)}...` : detail})`;
}

function byCount(a: CountedReason, b: CountedReason): number {
  return b.count - a.count || (a.reason < b.reason ? -1 : 1);
}
