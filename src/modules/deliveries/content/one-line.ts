/** A text as one line without characters that steer a terminal, a mail or the direction of writing. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}
