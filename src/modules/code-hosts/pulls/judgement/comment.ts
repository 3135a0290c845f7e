import { callText, markdownCode, markdownText, type ReportRow } from '../../../../engine/reports';
import type { Judgement, Unjudged } from './judge-pull';

/** The names of what was compared. */
export interface Compared {
  readonly collection: string;
  readonly head: string;
  readonly target: string;
  readonly targetCommit: string;
  readonly taskid: string;
  /** The run on the page for browsers. */
  readonly link?: string;
}

const SHOWN = 30;
const LONGEST_TEXT = 300;
const SHORT_COMMIT = 12;

/** The outcome in a few words. */
export function summaryOf({ outcome, newlyFailed, fixed, unjudged }: Judgement): string {
  const [first] = unjudged;
  const place = first?.place ? `${first.place}: ` : '';
  if (outcome === 'error') return cut(`could not be judged: ${place}${first?.why ?? ''}`);
  const parts = [`${newlyFailed.length} newly failed`, `${fixed.length} fixed`];
  if (unjudged.length > 0) parts.push(`${unjudged.length} could not be judged`);
  return newlyFailed.length + fixed.length + unjudged.length === 0 ? 'nothing newly failed' : parts.join(', ');
}

/** The text of the comment, in the Markdown that all hosts understand. Templates may say anything: it stays text. */
export function commentOf(judgement: Judgement, compared: Compared): string {
  const { collection, head, target, targetCommit, taskid, link } = compared;
  const task = markdownCode(taskid);
  const about = `${short(head)} beside ${markdownCode(target)} at ${short(targetCommit)}`;
  const paragraphs = [
    `**Plumbline, ${markdownText(collection)}: ${markdownText(summaryOf(judgement))}**`,
    `${about} (task ${link === undefined ? task : `[${task}](${link})`})`,
    ...listed('Newly failed', judgement.newlyFailed, failureLine),
    ...listed('Could not be judged', judgement.unjudged, unjudgedLine),
    ...listed('Accepted, and more is denied now', judgement.changed, changedLine),
    ...listed('Fixed', judgement.fixed, (row) => `- ${ruleOf(row)} in ${placeOf(row)}`),
    ...notesOf(judgement),
  ];
  return paragraphs.join('\n\n');
}

/** The text of the comment when there was nothing to compare. */
export function errorComment(collection: string, head: string, why: string): string {
  const title = `**Plumbline, ${markdownText(collection)}: ${short(head)} could not be judged**`;
  return `${title}\n\n${markdownText(cut(why))}`;
}

function listed<T>(title: string, rows: readonly T[], line: (row: T) => string): string[] {
  if (rows.length === 0) return [];
  const more = rows.length - SHOWN;
  const lines = rows.slice(0, SHOWN).map(line);
  if (more > 0) lines.push(`- and ${more} more`);
  return [`**${title}** (${rows.length})`, lines.join('\n')];
}

function failureLine(row: ReportRow): string {
  const { severity, message, reason, remediation } = row;
  const finding = [message, reason, remediation].filter((text) => text !== '').map((text) => markdownText(cut(text)));
  return `- ${severity}: ${sentences([`${ruleOf(row)} in ${placeOf(row)}`, ...finding])}`;
}

function changedLine(row: ReportRow): string {
  return `- ${row.severity}: ${sentences([`${ruleOf(row)} in ${placeOf(row)}`, markdownText(cut(row.reason))])}`;
}

/** Texts one after the other, each of which ends once; the last one ends as it was written. */
function sentences(texts: readonly string[]): string {
  return texts.map((text, i) => (i === texts.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`)).join(' ');
}

function unjudgedLine({ place, why }: Unjudged): string {
  return `- ${place === '' ? '' : `${markdownCode(cut(place))}: `}${markdownText(cut(why))}`;
}

function ruleOf({ testId, title }: ReportRow): string {
  return `${markdownCode(cut(testId))}${title === '' ? '' : ` ${markdownText(cut(title))}`}`;
}

function placeOf(row: ReportRow): string {
  const { path, line, address } = row;
  const place = line === undefined ? path : `${path}:${line}`;
  return [
    ...[place, address ?? ''].filter((text) => text !== '').map((text) => markdownCode(cut(text))),
    markdownText(cut(callText(row))),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function notesOf({ stillFailed, gone, silenced, undecided }: Judgement): string[] {
  const notes = [
    ...(stillFailed > 0 ? [`${stillFailed} failed before and still do`] : []),
    ...(gone > 0 ? [`${gone} were judged before and have nothing left to be judged`] : []),
    ...(silenced > 0
      ? [`${silenced} have notes that would exclude them; such notes count when the target has them`]
      : []),
    ...(undecided > 0 ? [`${undecided} new ones rest on values that are not known before they are used`] : []),
  ];
  return notes.length === 0 ? [] : [`${notes.join('; ')}.`];
}

function short(commit: string): string {
  return markdownCode(commit.slice(0, SHORT_COMMIT));
}

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}
