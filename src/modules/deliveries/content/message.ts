import type { DriftNews, MemberNewsList, NewsList, NewsRow, RunNews } from './news';
import { oneLine } from './one-line';

/** A message for people, before it has the form of mail or of a chat. */
export interface Message {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly link?: Link;
}

/** A page to open, and what it is about. */
export interface Link {
  readonly url: string;
  readonly text: string;
}

export interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

const LONGEST_TITLE = 140;
const LONGEST_LINE = 500;
const STATES = ['passed', 'failed', 'error', 'excluded', 'skipped'] as const;

/** The message about a run: what has changed, then how things are. */
export function runMessage(news: RunNews): Message {
  const { changes, worst, drift, members } = news;
  const sections: Section[] = [
    ...(news.reason === '' ? [] : [{ heading: 'Reason', lines: [news.reason] }]),
    ...listed('Newly failed', changes.newly_failed),
    ...listed('Fixed', changes.fixed),
    ...listed('Newly in error', changes.newly_in_error),
    ...(members ? membersIn('New members', members.added) : []),
    ...(members ? membersIn('No longer members, or no longer chosen', members.gone) : []),
    ...noLongerJudged(changes.no_longer_judged),
    ...(news.kind === 'compliance' && news.state === 'completed' ? [counts(news)] : []),
    ...(worst.length === 0 ? [] : [{ heading: 'The worst failures', lines: worst.map(described) }]),
    ...(drift.length === 0 ? [] : [{ heading: 'Drift that changes a verdict', lines: drift.map(drifted) }]),
  ];
  return cleaned({ title: titleOf(news), sections, ...linkIn(news) });
}

/** The page asks for a task. */
export function linkIn({ link, taskid }: Pick<RunNews, 'link' | 'taskid'>): Pick<Message, 'link'> {
  return link === undefined ? {} : { link: { url: link, text: `Results of task ${taskid}` } };
}

/** A message whose texts may say anything, with each of them on one line. */
export function cleaned({ title, sections, ...rest }: Message): Message {
  const lines = sections.map((section) => ({
    heading: section.heading,
    lines: section.lines.map((line) => oneLine(line, LONGEST_LINE)),
  }));
  return { title: oneLine(title, LONGEST_TITLE), sections: lines, ...rest };
}

/** The line that says how many are not shown. */
export function more(count: number, shown: number): string[] {
  return count > shown ? [`and ${count - shown} more`] : [];
}

/** The message that tries a notification out. */
export function testMessage(collection: string, notification: string): Message {
  const text = `This message tries the notification ${notification} of the collection ${collection} out. Nothing has happened.`;
  const title = `${collection}: a test message of Plumbline`;
  return cleaned({ title, sections: [{ heading: 'Test', lines: [text] }] });
}

function titleOf({ collection, kind, state, counts, changes, reason }: RunNews): string {
  if (state === 'failed') return `${collection}: the run failed`;
  if (kind === 'crawler') return `${collection}: the crawl completed`;
  const parts = [
    ...(changes.newly_failed.count > 0 ? [`${changes.newly_failed.count} newly failed`] : []),
    ...(changes.fixed.count > 0 ? [`${changes.fixed.count} fixed`] : []),
    `${counts.failed} failed`,
    ...(counts.error > 0 ? [`${counts.error} in error`] : []),
    ...(reason === '' ? [] : ['not everything was read']),
  ];
  return `${collection}: ${parts.join(', ')}`;
}

function listed(heading: string, { count, results }: NewsList): Section[] {
  if (count === 0) return [];
  return [{ heading: `${heading} (${count})`, lines: [...results.map(described), ...more(count, results.length)] }];
}

function membersIn(heading: string, { count, members }: MemberNewsList): Section[] {
  if (count === 0) return [];
  const lines = members.map(({ id, name, connector, unit }) =>
    [name === id ? id : `${name} (${id})`, unit, `connector ${connector}`].filter((part) => part !== '').join(' · '),
  );
  return [{ heading: `${heading} (${count})`, lines: [...lines, ...more(count, members.length)] }];
}

function noLongerJudged(count: number): Section[] {
  if (count === 0) return [];
  const line = 'failed before, and their resource, test or file is gone or excluded';
  return [{ heading: `No longer judged (${count})`, lines: [line] }];
}

function counts({ counts: numbers, failed_by_severity: severities, previous }: RunNews): Section {
  const bySeverity = Object.entries(severities).map(([severity, count]) => `${count} ${severity}`);
  return {
    heading: 'Results',
    lines: [
      STATES.map((state) => `${numbers[state]} ${state}`).join(', '),
      `failed by severity: ${bySeverity.join(', ')}`,
      previous ? `compared with the run of ${previous.finished}` : 'there was no run to compare with',
    ],
  };
}

function described({ severity, test_id, title, path, line, message, remediation }: NewsRow): string {
  const place = line === undefined ? path : `${path}:${line}`;
  return [
    [severity, test_id, title].filter((part) => part !== '').join(' '),
    place,
    message,
    remediation === '' ? '' : `Remedy: ${remediation}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function drifted({ path, resource, test_id, written, running }: DriftNews): string {
  return `${test_id}: ${written} as written, ${running} as it runs · ${[path, resource].filter((part) => part !== '').join(' ')}`;
}
