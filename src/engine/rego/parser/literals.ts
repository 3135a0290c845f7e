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

/** Why a number literal is not acceptable; undefined when it is. */
export function numberProblem(text: string): string | undefined {
  const match = /^-?(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return 'invalid number';
  const [, whole, fraction = '', exponent = '0'] = match;
  if (whole.length > 1 && whole.startsWith('0')) return 'expected number without leading zero';
  const digits = whole + fraction;
  const firstDigit = digits.search(/[1-9]/);
  if (firstDigit < 0) return undefined;
  const magnitude = whole.length - firstDigit + Number(exponent);
  // OPA's limit is a binary exponent of 100,000; beyond it, printing gets slow.
  return Math.abs(magnitude * Math.log2(10)) > 100_000 ? 'number too big' : undefined;
}
