import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { normalise, unwrapped } from './format/normalise';
import { isSingle, type FileKind, type ItemKind } from './model/item-kind';
import type { ConnectorRules } from './validation/connector';
import { problemsOf } from './validation/validate';

export const TOP_NO_OBJECT = 'Invalid JSON - the top must be an object';

/** A document after the checks: the stored form and the form that the service reads, or its problems. */
export type Checked =
  { readonly document: JsonObject; readonly read: JsonObject } | { readonly problems: readonly string[] };

/** Checks a document of a kind; it comes back normalised. */
export function checkDocument(kind: FileKind, document: JsonValue, rules: ConnectorRules): Checked {
  if (!isJsonObject(document)) return { problems: [TOP_NO_OBJECT] };
  const read = normalise(kind, document);
  const problems = problemsOf(kind, read, rules);
  return problems.length > 0 ? { problems } : { document: read, read };
}

/** Checks a document that is stored exactly as it was sent, including blanks in keys and numeric ids. */
export function checkVerbatim(kind: ItemKind, document: JsonValue, rules: ConnectorRules): Checked {
  const checked = checkDocument(kind, document, rules);
  if ('problems' in checked || isSingle(kind)) return checked;
  const sent = document as JsonObject;
  return { ...checked, document: kind === 'notifications' ? unwrapped(sent) : sent };
}
