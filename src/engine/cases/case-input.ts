import { isJsonObject, jsonObject, setKey, type JsonValue } from '../json';
import type { ExpandedCase } from './expand-case';

/** What the input of a case must know about a resource. */
export interface InputResource {
  readonly isKubernetes: boolean;
  readonly document: JsonValue;
}

/**
 * What a rule sees. One id: the document itself. Several: the documents of each under its id, and beside them what
 * rules for a single document read: all `resources` in one list, and the own keys of a Kubernetes object.
 */
export function caseInput({ parent, groups }: ExpandedCase<InputResource>): JsonValue {
  if (groups.size <= 1) return parent.document;
  const input = jsonObject([...groups].map(([id, resources]) => [id, resources.map(({ document }) => document)]));
  const all = [parent, ...[...groups.values()].flat().filter((resource) => resource !== parent)];
  const lists = all.map(({ document }) => own(document, 'resources')).filter((value) => Array.isArray(value));
  if (lists.length > 0 && !groups.has('resources')) setKey(input, 'resources', lists.flat());
  if (parent.isKubernetes && isJsonObject(parent.document)) {
    for (const key of Object.keys(parent.document))
      if (!Object.hasOwn(input, key)) setKey(input, key, parent.document[key]);
  }
  return input;
}

function own(document: JsonValue, key: string): JsonValue | undefined {
  return isJsonObject(document) && Object.hasOwn(document, key) ? document[key] : undefined;
}
