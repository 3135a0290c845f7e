import type { FunctionContext } from './definition';
import { patternOf, replaceMatches } from './regular-expressions';

/** Replaces all occurrences; between slashes stands a regular expression, whose groups the replacement may name. */
export function replaceText(text: string, searched: string, replacement: string, { work }: FunctionContext): string {
  if (searched.length > 1 && searched.startsWith('/') && searched.endsWith('/')) {
    return replaceMatches(patternOf(searched.slice(1, -1), work), text, replacement, work);
  }
  const parts = searched === '' ? ['', ...text, ''] : text.split(searched);
  work.text(text.length + (parts.length - 1) * replacement.length);
  return parts.join(replacement);
}
