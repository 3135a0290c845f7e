import { isJsonObject, type JsonValue } from '../../base/json';
import type { TemplatePart } from '../model';

/** A document of a file, or an item of a list that is one. */
export interface DocumentPart {
  readonly part: TemplatePart;
  readonly value: JsonValue;
  /** Whether it is known by a name of its own. */
  readonly named: boolean;
}

/** What stands for itself in a file; empty documents do not, but they count. */
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

/** What a Kubernetes object says it is. */
export function kindsOf(value: JsonValue): string[] {
  return isJsonObject(value) && typeof value.kind === 'string' ? [value.kind.toLowerCase()] : [];
}
