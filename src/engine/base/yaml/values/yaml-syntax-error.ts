/**
 * A source that is not valid YAML, or that exceeds a limit (`limit`). Line and column count from 1; the message never
 * quotes the source, since it may contain secrets.
 */
export class YamlSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly problem: string,
    readonly reason: 'syntax' | 'limit' = 'syntax',
  ) {
    super(`Invalid YAML - line ${line} column ${column}: ${problem}`);
    this.name = 'YamlSyntaxError';
  }
}

/** The error at an offset of the source. */
export function yamlSyntaxErrorAt(
  text: string,
  offset: number,
  problem: string,
  reason: 'syntax' | 'limit' = 'syntax',
): YamlSyntaxError {
  const before = text.slice(text.startsWith('\uFEFF') ? 1 : 0, Math.max(offset, 0));
  const line = before.split('\n').length;
  return new YamlSyntaxError(line, before.length - before.lastIndexOf('\n'), problem, reason);
}
