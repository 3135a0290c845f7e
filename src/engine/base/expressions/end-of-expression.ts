/**
 * The place behind the expression `${...}` whose text begins at a place. Braces in quotes and in comments do not end it; the
 * end of the text where nothing does.
 */
export function endOfExpression(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '"') at = endOfQuotes(text, at + 1);
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
    else at = endOfComment(text, at) ?? at;
  }
  return text.length;
}

function endOfQuotes(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith('${', at)) at = endOfExpression(text, at + 2) - 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** The place of the last sign of a comment that begins at a place. What never ends as a comment does is none. */
function endOfComment(text: string, at: number): number | undefined {
  if (text.startsWith('/*', at)) return endAt(text, '*/', at + 2);
  // Paths have slashes and addresses have hashes, but neither has them behind a space.
  const isLine = /\s/.test(text[at - 1] ?? '') && (text[at] === '#' || text.startsWith('//', at));
  return isLine ? endAt(text, '\n', at) : undefined;
}

function endAt(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from);
  return found < 0 ? undefined : found + mark.length - 1;
}
