import { JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError } from '../../base/json';
import { YamlSyntaxError } from '../../base/yaml';
import type { Problem } from '../model';
import { SourceError } from '../../base/source';

/** The problem with a file that could not be read; an unexpected error is thrown again. */
export function problemOfFile(error: unknown): Problem {
  if (error instanceof SourceError) return { reason: error.reason, detail: error.message };
  if (error instanceof YamlSyntaxError || error instanceof JsonSyntaxError) {
    const limit = error instanceof YamlSyntaxError && error.reason === 'limit';
    const { line, column, message } = error;
    return { reason: limit ? 'limit-reached' : 'parse-error', detail: message, line, column };
  }
  if (error instanceof JsonTooDeepError || error instanceof JsonTooManyValuesError)
    return { reason: 'limit-reached', detail: error.message };
  throw error;
}
