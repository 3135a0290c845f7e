/** The expressions of the template languages that can stand inside of a text, by how they begin and end. */
const INSIDE: readonly (readonly [RegExp, string])[] = [
  [/\$\{/, '}'],
  [/\{\{resolve:/, '}}'],
  [/\$\((?:ref|env)\./, ')'],
  [/(?:^|\/)\[[A-Za-z][\w.]*\(/, ']'],
];

/** True when a text is or contains an unresolved expression. */
export function holdsExpression(text: string): boolean {
  return INSIDE.some(([opening, closing]) => {
    const at = text.search(opening);
    return at >= 0 && text.indexOf(closing, at) >= 0;
  });
}

/** The places of the expressions `${...}` in a text, from start to end; one that does not end is none. */
export function interpolations(text: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/\$\{|[{}]/g)) {
    if (mark === '}') {
      if (depth === 1) found.push([start, index]);
      if (depth > 0) depth--;
    } else if (depth > 0) depth++;
    else if (mark === '${') {
      depth = 1;
      start = index;
    }
  }
  return found;
}
