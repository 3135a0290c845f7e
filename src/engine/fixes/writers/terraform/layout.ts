import { endOfExpression } from '../../../base/expressions';

/** A line of HCL as the formatter of Terraform sees it. */
interface Line {
  /** Up to the `=`, without the blanks before it. */
  lead: string;
  /** From the `=` to the end or the comment, where the line is an assignment that ends on it. */
  assign?: string;
  comment?: string;
  /** True within a heredoc, and at its end: for the formatter that is the line which begins it. */
  readonly isInside?: true;
}

const OPENING = '([{';
const CLOSING = ')]}';
/** The signs that decide how a line is cut. */
const DECIDING = /["#/<=([{)\]}]/g;

/** A text in which the lines around changed ones are aligned as the formatter does it, where they were before. */
export function realigned(before: string, after: string): string {
  const end = after.includes('\r\n') ? '\r\n' : '\n';
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const kept = sameAtBothEnds(old, now);
  const [formerly, wanted] = [alignment(linesOf(old)), alignment(linesOf(now))];
  const result = [...now];
  for (const chain of wanted.chains) {
    if (!touches(chain, kept, now.length)) continue;
    const neighbours = chain.flatMap((i) => oldIndex(i, kept, old.length, now.length));
    if (neighbours.every((i) => old[i] === formerly.texts[i])) for (const i of chain) result[i] = wanted.texts[i];
  }
  return result.join(end);
}

/** The lines as they would be if all of them were aligned, with the lines that are aligned with each other. */
function alignment(lines: readonly Line[]): {
  readonly texts: readonly string[];
  readonly chains: readonly number[][];
} {
  const assignments = chainsOf(lines, ({ assign }) => assign !== undefined);
  for (const chain of assignments) {
    const width = Math.max(...chain.map((i) => columns(lines[i].lead)));
    for (const i of chain) lines[i].lead += ' '.repeat(width - columns(lines[i].lead));
  }
  const comments = chainsOf(lines, ({ comment }) => comment !== undefined);
  const texts = lines.map(code);
  for (const chain of comments) {
    const width = Math.max(...chain.map((i) => columns(code(lines[i]))));
    for (const i of chain) texts[i] += `${' '.repeat(width - columns(texts[i]) + 1)}${lines[i].comment ?? ''}`;
  }
  return { texts, chains: [...assignments, ...comments] };
}

function code({ lead, assign }: Line): string {
  return assign === undefined ? lead : `${lead} ${assign}`;
}

function columns(text: string): number {
  return [...text].length;
}

interface Kept {
  readonly head: number;
  readonly tail: number;
}

function sameAtBothEnds(old: readonly string[], now: readonly string[]): Kept {
  const least = Math.min(old.length, now.length);
  let head = 0;
  while (head < least && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < least - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return { head, tail };
}

/** A chain that a change has made longer or shorter, or that it stands in. */
function touches(chain: readonly number[], { head, tail }: Kept, length: number): boolean {
  return chain[0] <= length - tail && chain[chain.length - 1] >= head - 1;
}

/** The line that a line was before, where it can be told. */
function oldIndex(i: number, { head, tail }: Kept, oldLength: number, length: number): number[] {
  if (i < head || oldLength === length) return [i];
  return i >= length - tail ? [i - length + oldLength] : [];
}

function chainsOf(lines: readonly Line[], isLink: (line: Line) => boolean): number[][] {
  const chains: number[][] = [];
  let last = -1;
  lines.forEach((line, i) => {
    if (line.isInside) return;
    const before = last;
    last = i;
    if (!isLink(line)) return;
    if (before >= 0 && chains.at(-1)?.at(-1) === before) chains.at(-1)?.push(i);
    else chains.push([i]);
  });
  return chains;
}

/** Cuts lines as the formatter does: an assignment counts where its brackets close on the line. */
function linesOf(texts: readonly string[]): Line[] {
  let heredoc: string | undefined;
  let inComment = false;
  return texts.map((text) => {
    if (heredoc !== undefined) {
      if (text.trim() === heredoc) heredoc = undefined;
      return { lead: text, isInside: true };
    }
    if (inComment) {
      inComment = !text.includes('*/');
      return { lead: text };
    }
    const cut = cutLine(text);
    heredoc = cut.heredoc;
    inComment = cut.opensComment;
    return cut.line;
  });
}

function cutLine(text: string): { readonly line: Line; readonly heredoc?: string; readonly opensComment: boolean } {
  let equal = -1;
  let brackets = 0;
  let comment = -1;
  let heredoc: string | undefined;
  let opensComment = false;
  for (let i = deciding(text, 0); i < text.length; i = deciding(text, i + 1)) {
    const sign = text[i];
    if (sign === '"') i = endOfString(text, i);
    else if (sign === '#' || text.startsWith('//', i)) {
      comment = i;
      break;
    } else if (text.startsWith('/*', i)) {
      const close = text.indexOf('*/', i + 2);
      opensComment = close < 0;
      if (close < 0) break;
      i = close + 1;
    } else if (text.startsWith('<<', i)) {
      heredoc = /^<<-?\s*([\w-]+)\s*$/.exec(text.slice(i))?.[1];
      if (heredoc !== undefined) break;
    } else if (sign === '=' && equal < 0 && isAssignment(text, i)) equal = i;
    else if (equal >= 0 && OPENING.includes(sign)) brackets++;
    else if (equal >= 0 && CLOSING.includes(sign)) brackets--;
  }
  const body = (comment < 0 ? text : text.slice(0, comment)).trimEnd();
  const isAssigned = equal > 0 && brackets === 0 && text.slice(0, equal).trim() !== '';
  const line: Line = isAssigned ? { lead: body.slice(0, equal).trimEnd(), assign: body.slice(equal) } : { lead: body };
  if (comment >= 0 && body.trim() !== '') line.comment = text.slice(comment);
  else if (comment >= 0) line.lead = text;
  return { line, opensComment, ...(heredoc !== undefined && { heredoc }) };
}

/** The offset of the next sign that decides something; the end of the text where there is none. */
function deciding(text: string, from: number): number {
  DECIDING.lastIndex = from;
  return DECIDING.exec(text)?.index ?? text.length;
}

function isAssignment(text: string, i: number): boolean {
  return text[i + 1] !== '=' && text[i + 1] !== '>' && !'=!<>'.includes(text[i - 1] ?? ' ');
}

/** The offset of the closing quote; strings may hold expressions with strings and comments of their own. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const isExpression = (text.startsWith('${', i) || text.startsWith('%{', i)) && text[i - 1] !== text[i];
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i;
    else if (isExpression) i = endOfExpression(text, i + 2) - 1;
  }
  return text.length;
}
