import { hidingTexts } from '../../../../engine/fixes';
import { markdownCode, markdownText } from '../../../../engine/reports';
import type { FixedResult, ProposedFix, ProposedFixes, TestWords } from './proposed-fix';

const LONGEST_SUBJECT = 100;
const LONGEST_CELL = 200;
const LISTED = 50;
const ASKED = 'Somebody has asked for this fix.';
const KEPT =
  'This pull request is kept up to date by the runs of the collection, and closed when the branch no longer needs it.';

/** The collection, branch and commit that fixes are for. */
export interface FixedBranch {
  readonly collection: string;
  readonly target: string;
  readonly commit: string;
  /** True when somebody has asked for this one fix. */
  readonly isAsked: boolean;
  /** The address of the findings of a test, which tell the reason of each; absent where it is not known. */
  readonly findingsOf?: (testId: string) => string;
}

type Tests = ProposedFixes['tests'];

/** The reason for a commit, in plain text: the test, why it must hold, and the proof. */
export function commitMessage(written: readonly ProposedFix[], tests: Tests): string {
  const fixes = withoutSecrets(written);
  const [{ testId }] = fixes.map(({ target }) => target);
  const about = tests.get(testId);
  const subject = cut(plain(`Fix ${testId}${about?.title ? `: ${about.title}` : ''}`), LONGEST_SUBJECT);
  const places = fixes.slice(0, LISTED).map(({ target, marks }) => `- ${plain(placeOf(target))}${shownMarks(marks)}`);
  const more = fixes.length - LISTED;
  const paragraphs = [
    subject,
    plain(about?.description ?? ''),
    [...places, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
    'Proved by rendering and judging all templates anew: the verdicts pass and no other is worse.',
  ];
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;
}

export function pullTitle(fixes: readonly ProposedFix[], { collection }: FixedBranch): string {
  const repaired = repairedBy(fixes);
  const what = repaired === 1 ? '1 failed check' : `${repaired} failed checks`;
  const [{ target }] = fixes;
  const about = fixes.length === 1 ? ` (${target.testId})` : '';
  return cut(plain(`Plumbline, ${collection}: fix ${what}${about}`), LONGEST_SUBJECT);
}

/** The text of the pull request, in the Markdown that all hosts understand. Templates may say anything: it stays text. */
export function pullText(
  proposed: Pick<ProposedFixes, 'fixes' | 'tests'>,
  branch: FixedBranch,
  longest: number,
): string {
  const fixes = withoutSecrets(proposed.fixes);
  const { target, commit, isAsked, findingsOf } = branch;
  const head = [
    `Proven fixes for ${markdownCode(target)} at ${markdownCode(commit.slice(0, 12))}, one commit for each test. Each fix was proved on top of those before it: all templates were rendered and judged anew, ${markdownText(proofOf(fixes))}.`,
    '| test | resource | file | also repairs |\n| --- | --- | --- | --- |',
  ].join('\n\n');
  const foot = `\n\n${isAsked ? ASKED : KEPT} After a commit of somebody else to its branch it is left alone.`;
  let text = head;
  let shown = 0;
  const left = (count: number): string => `\n\nand ${count} more`;
  for (const fix of fixes) {
    const row = `\n${rowOf(fix, proposed.tests.get(fix.target.testId), findingsOf?.(fix.target.testId))}`;
    if (text.length + row.length + foot.length + left(fixes.length).length > longest) break;
    text += row;
    shown++;
  }
  return `${text}${shown < fixes.length ? left(fixes.length - shown) : ''}${foot}`.slice(0, longest);
}

function rowOf({ target, repaired, marks }: ProposedFix, about: TestWords | undefined, link?: string): string {
  const others = repaired.filter(({ testId, nodeId }) => testId !== target.testId || nodeId !== target.nodeId);
  const also = others.map((each) =>
    each.nodeId === target.nodeId ? each.testId : `${each.testId} ${shownName(each)}`,
  );
  const title = about ? [about.severity, about.title].filter((text) => text !== '').join(': ') : '';
  const test = cell(target.testId);
  const cells = [
    [link === undefined ? test : `[${test}](${link})`, markdownText(cut(title, LONGEST_CELL)), shownMarks(marks).trim()]
      .filter((text) => text !== '')
      .join(' '),
    cell(target.address ?? ''),
    cell(target.file),
    cell([...new Set(also)].join(', ')),
  ];
  return `| ${cells.join(' | ')} |`;
}

function proofOf(fixes: readonly ProposedFix[]): string {
  const compared = Math.max(...fixes.map(({ proof }) => proof.verdicts));
  const supposed = [...new Set(fixes.flatMap(({ proof }) => Object.keys(proof.supposing)))];
  const values = supposed.length > 0 ? `, supposing values of ${supposed.join(', ')}` : '';
  const repaired = repairedBy(fixes);
  return `${repaired} failed ${repaired === 1 ? 'verdict passes' : 'verdicts pass'}, and of ${compared} compared none is worse${values}`;
}

function repairedBy(fixes: readonly ProposedFix[]): number {
  return new Set(
    fixes.flatMap(({ repaired }) => repaired.map(({ testId, nodeId }) => JSON.stringify([testId, nodeId]))),
  ).size;
}

function placeOf(result: FixedResult): string {
  return result.address === undefined ? result.file : `${result.address} (${result.file})`;
}

function shownName({ address, file }: FixedResult): string {
  return address ?? file;
}

function shownMarks(marks: readonly string[]): string {
  return marks.length === 0 ? '' : ` (${marks.join(', ')})`;
}

/** A bar would end the cell, also in code. */
function cell(text: string): string {
  return markdownCode(cut(text, LONGEST_CELL)).replaceAll('|', '\\|');
}

/** One line without control characters. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Half a character would be no text, and hosts refuse it. */
function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** Leaked secrets are not leaked once more. */
function withoutSecrets(fixes: readonly ProposedFix[]): readonly ProposedFix[] {
  const hide = hidingTexts(fixes.flatMap(({ hidden }) => hidden));
  const shown = ({ address, ...result }: FixedResult): FixedResult => ({
    ...result,
    file: hide(result.file),
    ...(address !== undefined && { address: hide(address) }),
  });
  return fixes.map((fix) => ({ ...fix, target: shown(fix.target), repaired: fix.repaired.map(shown) }));
}
