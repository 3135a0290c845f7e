import { work } from '../../limits/meter';

const ASCII = /^[\x00-\x7f]*$/;
// The two characters whose lower case JS maps by context or to more than one character.
const LOWER_SPECIAL = /[\u03a3\u0130]/;

function isAscii(text: string): boolean {
  return ASCII.test(text);
}

// Rules convert the same few names over and over: types, kinds, actions.
const CACHE_SIZE = 4096;
const CACHED_LENGTH = 64;
const lowered = new Map<string, string>();

/** Go's lower case: one character for one character, regardless of its neighbours. */
export function toLower(text: string): string {
  if (text.length > CACHED_LENGTH) return lowerOf(text);
  let lower = lowered.get(text);
  if (lower === undefined) {
    if (lowered.size >= CACHE_SIZE) lowered.clear();
    lowered.set(text, (lower = lowerOf(text)));
  }
  return lower;
}

function lowerOf(text: string): string {
  if (!LOWER_SPECIAL.test(text)) return text.toLowerCase();
  work(text.length >> 1);
  let out = '';
  for (const character of text) out += character === '\u0130' ? 'i' : character.toLowerCase();
  return out;
}

/** Go's upper case: one character for one character, so that a sharp s stays as it is. */
export function toUpper(text: string): string {
  if (isAscii(text)) return text.toUpperCase();
  work(text.length * 4);
  let out = '';
  for (const character of text) {
    const upper = character.toUpperCase();
    out += [...upper].length === 1 ? upper : simpleUpper(character);
  }
  return out;
}

// For characters whose full upper case has several characters; some also have a simple one (Greek with iota subscript).
function simpleUpper(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const lowHalf = (code & 0xf) < 8;
  if (((code >= 0x1f80 && code <= 0x1f97) || (code >= 0x1fa0 && code <= 0x1fa7)) && lowHalf) {
    return String.fromCodePoint(code + 8);
  }
  if (code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3) return String.fromCodePoint(code + 9);
  return character;
}
