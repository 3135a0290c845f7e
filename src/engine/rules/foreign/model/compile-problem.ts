import { RegoError, RegoErrors } from '../../../rego';

const REFUSED = /undefined function (parse_config|parse_config_file|parse_combined_config_files)$/;

/** The errors of one compilation. */
export function errorsOf(error: RegoError): readonly RegoError[] {
  return error instanceof RegoErrors ? error.errors : [error];
}

/** An error of a policy with its place in the file. */
export function compileProblem({ loc, code, message }: RegoError): string {
  const refused = REFUSED.exec(message)?.[1];
  const text = refused === undefined ? `${code}: ${message}` : `${refused} is refused: policies may not read files`;
  return loc ? `line ${loc.row}: ${text}` : text;
}
