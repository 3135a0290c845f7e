import { interpolations } from './expressions';

const ACCESS_KEY = /(?<![A-Z0-9])(?:A3T[A-Z0-9]|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])/g;
/** Runs of base64 that are long enough for a key. */
const BASE64 = /[A-Za-z0-9+/]{27,}/g;
const BASE64_LINES = /^[A-Za-z0-9+/=\s]+$/;
/** User data in base64 may hold a file in base64. */
const MAX_ENCODINGS = 2;

/** True when a text contains an AWS access key, in plain form or in base64. */
export function holdsAccessKey(text: string, encodings = MAX_ENCODINGS): boolean {
  return (
    isPlainlyThere(text) || (encodings > 0 && decodings(text).some((inner) => holdsAccessKey(inner, encodings - 1)))
  );
}

function isPlainlyThere(text: string): boolean {
  const keys = [...text.matchAll(ACCESS_KEY)];
  if (keys.length === 0) return false;
  const expressions = interpolations(text);
  let next = 0;
  return keys.some(({ 0: key, index }) => {
    while (next < expressions.length && expressions[next][1] < index) next++;
    const isInside = next < expressions.length && expressions[next][0] < index;
    return !isInside || !isNameOrIndex(text, index, index + key.length);
  });
}

/** Inside of an expression: `${aws_x.NAME.id}`, `${local.keys["NAME"]}`. Everything else there is a text that it holds. */
function isNameOrIndex(text: string, start: number, end: number): boolean {
  const before = text[start - 1];
  return before === '.' || before === '{' || (before === '"' && /^\\?"/.test(text.slice(end, end + 2)));
}

function decodings(text: string): readonly string[] {
  const runs = BASE64_LINES.test(text) ? [text] : (text.match(BASE64) ?? []);
  return runs.map((run) => Buffer.from(run, 'base64').toString('latin1'));
}
