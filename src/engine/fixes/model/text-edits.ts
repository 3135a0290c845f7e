/** A piece of a text that is replaced. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Takes one of several members away that commas or line ends separate; `whole` is what holds them. */
export function removedMember(
  members: readonly { readonly start: number; readonly end: number }[],
  index: number,
  whole: { readonly start: number; readonly end: number },
): Replacement {
  const [before, own, after] = [members.at(index - 1), members[index], members.at(index + 1)];
  if (index + 1 < members.length && after) return { start: own.start, end: after.start, text: '' };
  if (index > 0 && before) return { start: before.end, end: own.end, text: '' };
  return { start: whole.start + 1, end: whole.end - 1, text: '' };
}

export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start;
}

/** The offset of the line behind the one of an offset. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The indentation of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** Lines with the ends that a text has. */
export function withEnds(text: string, lines: string): string {
  return text.includes('\r\n') ? lines.replaceAll(/\r?\n/g, '\r\n') : lines;
}
