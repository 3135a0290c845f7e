import { RegoError, RegoErrors, type ModuleText, formatError } from '../../engine/rego';
import { CommandError } from './command-error';
import type { Output } from './options';

/** Prints an error of the rules or the user, as JSON on stdout or readable on stderr; rethrows any other. */
export function reportError(
  error: unknown,
  { json, modules }: { json: boolean; modules: readonly ModuleText[] },
  { stdout, stderr }: Output,
): void {
  if (!(error instanceof RegoError) && !(error instanceof CommandError)) throw error;
  if (json) stdout.write(`${JSON.stringify({ errors: errorList(error) }, null, 2)}\n`);
  else if (error instanceof RegoError) stderr.write(`${formatError(error, textsOf(modules))}\n`);
  else stderr.write(`error: ${error.message}\n`);
}

/** The sources of modules by file. */
export function textsOf(modules: readonly ModuleText[]): Map<string, string> {
  return new Map(modules.map(({ file, text }) => [file, text]));
}

function errorList(error: RegoError | CommandError): object[] {
  if (error instanceof RegoErrors) return error.errors.flatMap(errorList);
  if (!(error instanceof RegoError)) return [{ message: error.message }];
  const { message, code, loc, hint } = error;
  const location = loc && { file: loc.file, row: loc.row, col: loc.col };
  return [{ message, code, location, hint }];
}
