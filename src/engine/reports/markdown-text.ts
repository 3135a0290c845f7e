import { withoutControls } from './plain-text';

/** A sign that means something in Markdown; the slash and the word break addresses that would become links. */
const SIGNS = /[\\`*_{}[\]()#+!|~-]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const INVISIBLE = '\u200b';

/** A text on one line of Markdown that stays text: no HTML, no links, nobody is mentioned. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(SIGNS, '\\$&')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign])
    .replace(/@|:(?=\/\/)|\bwww(?=\.)|#(?=\d)/g, `$&${INVISIBLE}`);
}

/** A text as code: between more backticks than it has in a row. */
export function markdownCode(text: string): string {
  const plain = oneLine(text);
  if (plain === '') return '';
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = plain.startsWith('`') || plain.endsWith('`') ? ' ' : '';
  return fence + padding + plain + padding + fence;
}

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}
