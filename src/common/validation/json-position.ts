import { parse, ParseError } from 'jsonc-parser';

/** Line and column (from 1) of the first fault in a text that is not strict JSON. */
export function jsonErrorPosition(text: string): { line: number; column: number } {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const offset = errors[0]?.offset ?? 0;
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
