import { problemOfFile } from '../../documents';
import { LOSSES, type Diagnostic, type Problem } from '../../model';
import { HclSyntaxError } from '../../../hcl/syntax';

/** The problem with a file of a configuration; an unexpected error is thrown again. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof HclSyntaxError)) return problemOfFile(error);
  const { line, column, message } = error;
  return { reason: 'parse-error', detail: message, line, column };
}

export function diagnosticOf(file: string, { reason, detail, line = 1, column = 1 }: Problem): Diagnostic {
  return { reason, file, line, column, message: detail, ...(LOSSES.has(reason) && { isLost: true }) };
}
