import { goError } from '../go-error';
import { work } from '../../limits/meter';

const CHARACTERS_PER_CHARGE = 256;
const STEPS_PER_CHARGE = 64;

const LINE_BREAKS = /[\r\n]/g;
const STANDARD = /^[A-Za-z0-9+/]$/;
const URL_SAFE = /^[A-Za-z0-9_-]$/;

/**
 * Decodes as Go's padded encodings do: line breaks are skipped, anything else that does not belong there is an error.
 */
export function decodeBase64(text: string, urlSafe: boolean): Buffer {
  const error = firstError(text, urlSafe ? URL_SAFE : STANDARD);
  if (error !== undefined) throw goError(`illegal base64 data at input byte ${error}`);
  return Buffer.from(text.replace(LINE_BREAKS, ''), urlSafe ? 'base64url' : 'base64');
}

// The index Go names: the offending byte, or where the unfinished group of four began.
function firstError(text: string, alphabet: RegExp): number | undefined {
  let inGroup = 0;
  for (let i = 0; i < text.length; i++) {
    if (i % CHARACTERS_PER_CHARGE === 0) work(STEPS_PER_CHARGE);
    const character = text[i];
    if (character === '\n' || character === '\r') continue;
    if (character === '=') return paddingError(text, i, inGroup);
    if (!alphabet.test(character)) return Buffer.byteLength(text.slice(0, i));
    inGroup = (inGroup + 1) % 4;
  }
  return inGroup === 0 ? undefined : text.length - inGroup;
}

function paddingError(text: string, at: number, inGroup: number): number | undefined {
  if (inGroup < 2) return at;
  let next = skipBreaks(text, at + 1);
  if (inGroup === 2) {
    if (next >= text.length) return text.length;
    if (text[next] !== '=') return next - 1;
    next = skipBreaks(text, next + 1);
  }
  return next < text.length ? next : undefined;
}

function skipBreaks(text: string, from: number): number {
  let at = from;
  while (text[at] === '\n' || text[at] === '\r') at++;
  return at;
}
