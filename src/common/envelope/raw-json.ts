import { randomUUID } from 'node:crypto';

/** JSON that is copied into an answer unchanged, so that numbers beyond 2^53 and the order of keys survive. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Unpredictable, so that no stored string can be mistaken for the placeholder. */
const PLACEHOLDER = randomUUID();

/** The JSON of a value that may contain RawJson at any depth. */
export function stringifyExact(value: unknown): string {
  const rawParts: string[] = [];
  const template = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof RawJson)) return part;
    rawParts.push(part.text);
    return PLACEHOLDER;
  });
  if (rawParts.length === 0) return template;
  const pieces = template.split(`"${PLACEHOLDER}"`);
  return pieces.map((piece, i) => piece + (rawParts[i] ?? '')).join('');
}
