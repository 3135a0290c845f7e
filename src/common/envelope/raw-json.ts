import { randomUUID } from 'node:crypto';

/** JSON text that goes into an answer as it stands: numbers beyond 2^53 and the order of keys survive. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Nobody outside can know it, so no stored text can be mistaken for a mark. */
const SECRET = randomUUID();

/** The JSON text of a value in which RawJson may occur at any place. */
export function stringifyExact(value: unknown): string {
  const texts: string[] = [];
  const marked = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof RawJson)) return part;
    texts.push(part.text);
    return SECRET;
  });
  if (texts.length === 0) return marked;
  const pieces = marked.split(`"${SECRET}"`);
  return pieces.map((piece, i) => piece + (texts[i] ?? '')).join('');
}
