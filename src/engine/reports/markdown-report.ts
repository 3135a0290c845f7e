import { SEVERITIES } from '../files/cases';
import type { CoverageText, StateCounts } from '../model';
import { grouped } from './grouped';
import { callText } from './location';
import { markdownCode, markdownText } from './markdown-text';
import { notJudgedText } from './not-judged';
import { reportRow, type ReportRow } from './report-row';
import type { ReportedRun, ReportedTest } from './reported-run';

/** Code hosts refuse comments that are longer than 65,536 characters. */
const MOST_CHARACTERS = 60_000;
const LONGEST_TEXT = 1000;
/** By this a program finds the comment that it wrote before. */
const MARK = '<!-- plumbline -->\n';

/**
 * A comment for a pull request: what failed and what could not be checked, severe tests first, as far as a comment has
 * room; all else is counted.
 */
export async function* markdownReport(run: ReportedRun): AsyncGenerator<string> {
  const lost: CoverageText[] = [];
  for await (const rows of run.coverage.lost()) lost.push(...rows);
  const rows = await shownRows(run.tests);
  const counts = totals(run.tests);
  yield `${MARK}### Plumbline: ${headline(counts, lost.length)}\n\n`;
  let room = MOST_CHARACTERS;
  let [shown, all] = [0, 0];
  for (const { text, places } of [...lost.map(lostBlock), ...testBlocks(rows)]) {
    all += places;
    if (text.length > room) continue;
    room -= text.length;
    shown += places;
    yield text;
  }
  if (shown < all) yield `\n${all - shown} more are not shown here.\n`;
  const { passed, excluded, skipped } = counts;
  yield `\n${passed} passed, ${excluded} excluded, ${skipped} skipped.\n`;
  const notJudged = notJudgedText(run.notJudged);
  if (notJudged !== '') yield `\n${markdownText(notJudged)}.\n`;
}

interface Block {
  readonly text: string;
  /** The number of findings that it shows. */
  readonly places: number;
}

async function shownRows(tests: readonly ReportedTest[]): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const test of tests)
    for await (const results of test.results('failed', 'error')) rows.push(...results.map((each) => reportRow(each)));
  return rows;
}

function headline({ failed, error }: StateCounts, lost: number): string {
  const parts = [
    failed > 0 ? `${failed} ${failed === 1 ? 'finding' : 'findings'}` : '',
    error > 0 ? `${error} could not be checked` : '',
    lost > 0 ? `${lost} ${lost === 1 ? 'file was' : 'files were'} not read` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing failed' : parts.join(', ');
}

function lostBlock({ name, reason, detail }: CoverageText): Block {
  return { text: `- ${markdownCode(name)} was not checked: ${words(`${reason} ${detail}`)}\n`, places: 1 };
}

/** A block for each test, and where it has many findings one for each of them, so that some fit when not all do. */
function testBlocks(rows: readonly ReportRow[]): Block[] {
  const tests = [
    ...grouped(rows, ({ severity, testId, state }) => `${SEVERITIES.indexOf(severity)} ${testId} ${state}`),
  ];
  return tests
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, found]) => {
      const [{ severity, testId, title, remediation }] = found;
      const head = `\n**${severity}** ${markdownCode(testId)} ${words(title)}\n${remediation === '' ? '' : `Remedy: ${words(remediation)}\n`}\n`;
      return found.map((row, i) => ({ text: (i === 0 ? head : '') + findingLines(row), places: 1 }));
    });
}

function findingLines(row: ReportRow): string {
  const { state, path, line, address = '', message, reason, places } = row;
  const said = state === 'error' ? `could not be checked: ${reason}` : message;
  return (places ?? [{ file: path, line }])
    .map((place, i) => {
      const where = place.line === undefined ? place.file : `${place.file}:${place.line}`;
      const parts = [markdownCode(where), markdownCode(address), words(callText(row)), i === 0 ? words(said) : ''];
      return `- ${parts.filter((part) => part !== '').join(' ')}\n`;
    })
    .join('');
}

function words(text: string): string {
  return markdownText(text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);
}

function totals(tests: readonly ReportedTest[]): StateCounts {
  const sum = (state: keyof StateCounts): number => tests.reduce((total, { counts }) => total + counts[state], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    excluded: sum('excluded'),
    error: sum('error'),
  };
}
