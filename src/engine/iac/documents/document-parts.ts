import { isJsonObject, type JsonValue } from '../../base/json';
import type { TemplatePart } from '../model';

/** A document of a file, or an item of a list that is one. */
export interface DocumentPart {
  readonly part: TemplatePart;
  readonly value: JsonValue;
  /** True when its path names the part beside the file. */
  readonly named: boolean;
}

/** The documents of a file that are not empty. Empty ones still count in the numbering. */
export function partsOf(documents: readonly { readonly value: JsonValue }[], splitsLists: boolean): DocumentPart[] {
  return documents.flatMap(({ value }, document): DocumentPart[] => {
    const items = splitsLists ? itemsOf(value) : undefined;
    if (items) return items.map((item, j) => ({ part: { document, item: j }, value: item, named: true }));
    return value === null ? [] : [{ part: { document }, value, named: documents.length > 1 }];
  });
}

/** The items of a Kubernetes list. */
export function itemsOf(value: JsonValue | undefined): JsonValue[] | undefined {
  if (!isJsonObject(value) || value.kind !== 'List') return undefined;
  return Array.isArray(value.items) ? value.items : undefined;
}

/** The kind that a Kubernetes object declares, in lower case; empty when it declares none. */
export function kindsOf(value: JsonValue): string[] {
  return isJsonObject(value) && typeof value.kind === 'string' ? [value.kind.toLowerCase()] : [];
}
