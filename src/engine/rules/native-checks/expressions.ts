import { endOfExpression } from '../../base/expressions';

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
  // Behind a blank, an expression that ends is told from one that does not.
  const followed = `${text} `;
  for (let start = text.indexOf('${'); start >= 0;) {
    const end = endOfExpression(followed, start + 2);
    if (end > text.length) break;
    found.push([start, end - 1]);
    start = text.indexOf('${', end);
  }
  return found;
}
