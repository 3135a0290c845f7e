import { work } from '../../limits/meter';
import { goError } from '../go-error';
import { quoteBytes, textOfBytes } from '../strings/bytes';
import { sortStrings } from '../strings/strings';

const STEPS_PER_ESCAPE = 8;
const UNRESERVED = /[A-Za-z0-9_.~-]/;
const HEX = /^[0-9a-fA-F]{2}$/;

/** Go's url.QueryEscape: a space becomes a plus, everything but letters, digits and -_.~ a percent sequence. */
export function escapeQuery(text: string): string {
  let out = '';
  for (const character of text) {
    work(4);
    if (UNRESERVED.test(character)) out += character;
    else if (character === ' ') out += '+';
    else
      for (const byte of Buffer.from(character, 'utf8')) out += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

/** Go's url.QueryUnescape. */
export function unescapeQuery(text: string): string {
  const bytes: Buffer[] = [];
  let plain = 0;
  const flush = (until: number): void =>
    void bytes.push(Buffer.from(text.slice(plain, until).replaceAll('+', ' '), 'utf8'));
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', plain)) {
    work(STEPS_PER_ESCAPE);
    const digits = text.slice(at + 1, at + 3);
    if (!HEX.test(digits)) throw invalidEscape(text.slice(at, at + 3));
    flush(at);
    bytes.push(Buffer.from([parseInt(digits, 16)]));
    plain = at + 3;
  }
  flush(text.length);
  return textOfBytes(Buffer.concat(bytes));
}

// Go shows three bytes, which may end inside a character.
function invalidEscape(text: string): Error {
  return goError(`invalid URL escape ${quoteBytes(Buffer.from(text, 'utf8').subarray(0, 3))}`);
}

/** Go's url.ParseQuery: values by key, in order. */
export function parseQuery(query: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  if (query.includes(';')) throw goError('invalid semicolon separator in query');
  for (const pair of query.split('&')) {
    work(STEPS_PER_ESCAPE);
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = unescapeQuery(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : unescapeQuery(pair.slice(equals + 1));
    const known = values.get(key);
    if (known === undefined) values.set(key, [value]);
    else known.push(value);
  }
  return values;
}

/** Go's url.Values.Encode: sorted by key. */
export function encodeQuery(values: ReadonlyMap<string, readonly string[]>): string {
  const pairs: string[] = [];
  for (const key of sortStrings([...values.keys()])) {
    for (const value of values.get(key) ?? []) pairs.push(`${escapeQuery(key)}=${escapeQuery(value)}`);
  }
  return pairs.join('&');
}
