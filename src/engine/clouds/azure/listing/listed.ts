import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import type { CloudFailure } from '../../provider/model';
import { usualId } from './resource-id';

/** A resource in a list. */
export interface Listed {
  readonly id: string;
  readonly location: string;
  /** The element of the list. */
  readonly item: JsonObject;
}

export type ListFinding =
  { readonly kind: 'listed'; readonly listed: Listed } | { readonly kind: 'failure'; readonly failure: CloudFailure };

/** The resource of an element; throws a CloudError when it has no id. */
export function listedIn(item: JsonValue): Listed {
  const id = isJsonObject(item) ? textOf(item.id) : '';
  if (!isJsonObject(item) || !/^\/[^/]/.test(id)) throw new CloudError('unexpected-answer', 'an element has no id');
  return { id: usualId(id), location: textOf(item.location), item };
}

export function failed(error: unknown, subscription: string, call: string): ListFinding {
  if (!(error instanceof CloudError)) throw error;
  return { kind: 'failure', failure: error.asFailure('region', subscription, call) };
}

/** The elements of a page; throws a CloudError when it has no list. */
export function elementsOf(page: JsonObject): readonly JsonValue[] {
  if (!Array.isArray(page.value)) throw new CloudError('unexpected-answer', 'the answer has no value');
  return page.value;
}
