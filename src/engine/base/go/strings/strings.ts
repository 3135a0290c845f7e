import { work } from '../../limits/meter';

const CHARACTERS_PER_CHARGE = 512;
const STEPS_PER_CHARGE = 8;
const CHARACTERS_PER_STEP = 8;
/** Up to this total length strings are sorted without charging each comparison. */
const MAX_AT_ONCE = 100_000;
const ABOVE_SURROGATES = 0xe000;
const FIRST_SURROGATE = 0xd800;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ANY_SURROGATE = /[\ud800-\udfff]/;

/** Order of two strings by their UTF-8 bytes, which is the order of code points. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) {
      if (i % CHARACTERS_PER_CHARGE === CHARACTERS_PER_CHARGE - 1) work(STEPS_PER_CHARGE);
    } else return x >= FIRST_SURROGATE && y >= FIRST_SURROGATE ? rotate(x) - rotate(y) : x - y;
  }
  return a.length - b.length;
}

// UTF-16 puts the surrogates (code points above U+FFFF) below U+E000..U+FFFF: move them above.
function rotate(unit: number): number {
  return unit >= ABOVE_SURROGATES ? unit - 0x800 : unit + 0x2000;
}

/** Sorts strings in place by UTF-8 bytes; JavaScript's own order is the same as long as there are no surrogates. */
export function sortStrings(strings: string[]): string[] {
  if (strings.length < 2) return strings;
  let size = 0;
  let surrogates = false;
  for (const text of strings) {
    size += text.length;
    surrogates ||= ANY_SURROGATE.test(text);
  }
  if (size > MAX_AT_ONCE) return strings.sort(countedCompare);
  work(Math.floor(size / CHARACTERS_PER_STEP));
  return surrogates ? strings.sort(compareStrings) : strings.sort();
}

/** The same order, with the work charged, so that sorting many long strings can be stopped. */
function countedCompare(a: string, b: string): number {
  work(1);
  return compareStrings(a, b);
}

/** True for strings with code points beyond the basic plane, where JS indexes differ from rune indexes. */
export function hasSurrogates(text: string): boolean {
  return ANY_SURROGATE.test(text);
}

/** Replaces surrogates without a partner by U+FFFD, as a decoder of UTF-8 would. */
export function wellFormed(text: string): string {
  return ANY_SURROGATE.test(text) ? text.replace(LONE_SURROGATE, '\ufffd') : text;
}

/** Number of code points. */
export function runeCount(text: string): number {
  if (!ANY_SURROGATE.test(text)) return text.length;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < ABOVE_SURROGATES) i++;
    }
    count++;
  }
  return count;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};
const PLAIN_ASCII = /^[ !#-[\]-~]*$/;
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

/** Go's unicode.IsPrint. */
export function isPrintable(character: string): boolean {
  return PRINTABLE.test(character);
}

/** A string between double quotes as Go's strconv.Quote writes it; `asciiOnly` escapes every other character. */
export function quote(text: string, asciiOnly = false): string {
  if (PLAIN_ASCII.test(text)) return `"${text}"`;
  let out = '"';
  work(text.length >> 1);
  for (const character of wellFormed(text)) out += ESCAPES[character] ?? escapeRune(character, asciiOnly);
  return `${out}"`;
}

function escapeRune(character: string, asciiOnly: boolean): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x7f && code >= 0x20) return character;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (!asciiOnly && isPrintable(character)) return character;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
