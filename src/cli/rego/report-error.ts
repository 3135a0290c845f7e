import { RegoError, RegoErrors } from '../../engine/rego';
import { formatError } from '../../engine/rego/diagnostics';
import { CommandError } from './command-error';
import type { Output } from './options';

/** Prints an error: as JSON on stdout, else readable on stderr. Rethrows what is neither the rules' nor the user's fault. */
export function reportError(error: unknown, json: boolean, { stdout, stderr }: Output): void {
  if (!(error instanceof RegoError) && !(error instanceof CommandError)) throw error;
  if (json) stdout.write(`${JSON.stringify({ errors: errorList(error) }, null, 2)}\n`);
  else stderr.write(`${error instanceof RegoError ? formatError(error) : `error: ${error.message}`}\n`);
}

function errorList(error: RegoError | CommandError): object[] {
  if (error instanceof RegoErrors) return error.errors.flatMap(errorList);
  if (!(error instanceof RegoError)) return [{ message: error.message }];
  const { message, code, loc, hint } = error;
  const location = loc && { file: loc.file, row: loc.row, col: loc.col };
  return [{ message, code, location, hint }];
}
