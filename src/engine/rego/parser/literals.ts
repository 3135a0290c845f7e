import { isOutOfRange, parseNumber } from '../values/numbers';

/** Decodes the escapes of a quoted string without its quotes; undefined when it is not a valid JSON string. */
export function unescapeString(inner: string): string | undefined {
  if (!inner.includes('\\')) return inner;
  try {
    const value = JSON.parse(`"${inner}"`) as string;
    // A lone surrogate is not a character: OPA reads it as U+FFFD.
    return value.replace(/\p{Surrogate}/gu, '\uFFFD');
  } catch {
    return undefined;
  }
}

/** Decodes a part of a template string; `\{` is a brace in both kinds of quotes. */
export function unescapeTemplatePart(inner: string, raw: boolean): string | undefined {
  if (!inner.includes('\\')) return inner;
  if (raw) return inner.replaceAll('\\{', '{');
  return unescapeString(inner.replace(/\\(.)/gs, (escape, char: string) => (char === '{' ? char : escape)));
}

/** The reason why a number literal is not acceptable; undefined when it is. */
export function numberProblem(text: string): string | undefined {
  const value = parseNumber(text);
  if (value === undefined) return 'invalid number';
  if (/^-?0\d/.test(text)) return 'expected number without leading zero';
  return isOutOfRange(value) ? 'number too big' : undefined;
}
