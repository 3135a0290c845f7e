import type { SourceText } from '../../base/source/source-text';
import { parseHclTemplate } from '../syntax';
import type { Value } from '../values';
import { NO_NAMES, type Run } from './scope';

/** The text that a template makes of its variables. Throws an HclSyntaxError for a text that is no template. */
export function renderedText(source: SourceText, variables: ReadonlyMap<string, Value>, run: Run): Value {
  const parsed = parseHclTemplate(source);
  return run.evaluate(parsed, { run, source, names: NO_NAMES, variables, deciding: false, inTemplate: true });
}
