import { toUpper } from '../../base/go/strings/letter-case';

const WORD = /^[0-9A-Za-z_]$/;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]$/u;
const SPACE = /^[\u0085\p{White_Space}]$/u;
// Georgian letters have capitals for whole words only; the digraphs have a form with one capital.
const GEORGIAN = /^[\u10d0-\u10fa\u10fd-\u10ff]$/;
const DIGRAPHS = ['\u01c4\u01c5\u01c6', '\u01c7\u01c8\u01c9', '\u01ca\u01cb\u01cc', '\u01f1\u01f2\u01f3'];

/** Go's strings.Title: a capital after each character that separates words. */
export function titleCase(text: string): string {
  let out = '';
  let separated = true;
  for (const character of text) {
    out += separated ? titleOf(character) : character;
    separated = isSeparator(character);
  }
  return out;
}

function isSeparator(character: string): boolean {
  if (character <= '\u007f') return !WORD.test(character);
  return !LETTER_OR_DIGIT.test(character) && SPACE.test(character);
}

function titleOf(character: string): string {
  const digraph = DIGRAPHS.find((forms) => forms.includes(character));
  if (digraph !== undefined) return digraph[1];
  return GEORGIAN.test(character) ? character : toUpper(character);
}
