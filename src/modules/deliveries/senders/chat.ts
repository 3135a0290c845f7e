import type { Message } from '../content';
import type { Posted } from './guarded-post';

/** Slack refuses longer texts and messages of more than 50 blocks. */
const SLACK_TEXT = 3000;
const SLACK_BLOCKS = 48;
/** Teams refuses messages of more than 28 kB; these are bytes. */
const TEAMS_TEXT = 2500;
const TEAMS_SECTIONS = 8;

/** A message as an incoming webhook of Slack gets it. */
export function slackPost({ title, sections, link }: Message): Posted {
  const blocks = sections
    .slice(0, SLACK_BLOCKS)
    .map(({ heading, lines }) =>
      slackBlock(`*${escaped(heading)}*\n${lines.map((line) => `• ${escaped(line)}`).join('\n')}`),
    );
  return json({
    text: escaped(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title, emoji: false } },
      ...blocks,
      ...(link === undefined ? [] : [slackBlock(`<${escaped(link.url)}|${escaped(link.text)}>`)]),
    ],
  });
}

/** Nothing in the text is read as a mention or as the name of a channel. */
function slackBlock(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text: shortened(text, SLACK_TEXT), verbatim: true } };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A message as a workflow of Teams gets it: runs of text, in which nothing is read as Markdown. */
export function teamsPost({ title, sections, link }: Message): Posted {
  const body = sections.slice(0, TEAMS_SECTIONS).flatMap(({ heading, lines }) => [
    richText(heading, { weight: 'Bolder' }),
    richText(
      withinBytes(
        lines.map((line) => `• ${line}`),
        TEAMS_TEXT,
      ),
      {},
    ),
  ]);
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [richText(title, { weight: 'Bolder', size: 'Large' }), ...body],
    ...(link !== undefined && { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }] }),
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return json({ type: 'message', attachments: [attachment] });
}

function richText(text: string, style: Readonly<Record<string, string>>) {
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...style }] };
}

function json(body: object): Posted {
  return {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Plumbline' },
  };
}

function withinBytes(lines: readonly string[], most: number): string {
  let bytes = 0;
  const first = lines.filter((line) => (bytes += Buffer.byteLength(line)) <= most);
  return [...first, ...(first.length < lines.length ? ['…'] : [])].join('\n');
}

/** Cuts at the end of a line, so that no escaped character is cut. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('\n', longest - 2);
  return `${text.slice(0, Math.max(end, 0))}\n…`;
}
