import { quote } from './strings';
import { work } from '../../limits/meter';

const REPLACEMENT = '\ufffd';

/** The length of the well-formed UTF-8 sequence at an offset; 0 when there is none. */
function sequenceAt(bytes: Buffer, at: number): number {
  const first = bytes[at];
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return 0;
  const [lowest, highest] = secondByte(first);
  if (bytes[at + 1] < lowest || bytes[at + 1] > highest) return 0;
  for (let i = 2; i < length; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return 0;
  return length;
}

// No overlong forms, no surrogates, nothing beyond U+10FFFF.
function secondByte(first: number): readonly [number, number] {
  switch (first) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}

function decode(bytes: Buffer, character: (text: string) => string, invalid: (byte: number) => string): string {
  let out = '';
  for (let at = 0; at < bytes.length;) {
    work(2);
    const length = sequenceAt(bytes, at);
    out += length === 0 ? invalid(bytes[at]) : character(bytes.toString('utf8', at, at + length));
    at += length || 1;
  }
  return out;
}

/** The bytes as a string. As in Go, every byte that belongs to no character becomes one U+FFFD. */
export function textOfBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes(REPLACEMENT)) return text;
  return decode(
    bytes,
    (character) => character,
    () => REPLACEMENT,
  );
}

/** The bytes quoted as Go does. */
export function quoteBytes(bytes: Buffer): string {
  const text = decode(
    bytes,
    (character) => quote(character).slice(1, -1),
    (byte) => `\\x${byte.toString(16)}`,
  );
  return `"${text}"`;
}
