import { isSingle, type ItemKind } from './item-kind';

const MAX_ITEM_NAME = 100;

export const ITEM_NAME_RULE = `must have 1 to ${MAX_ITEM_NAME} characters, no control characters, / or \\, and not begin with $ or .`;

// A lone surrogate cannot be stored: the database would keep another character.
const FORBIDDEN = /[\p{Cc}\p{Cs}/\\]/u;

export function isItemName(name: string): boolean {
  const length = [...name.slice(0, 2 * MAX_ITEM_NAME + 1)].length;
  return length >= 1 && length <= MAX_ITEM_NAME && !FORBIDDEN.test(name) && !/^[$.]/.test(name);
}

/** The name an item is kept under. */
export function storedName(kind: ItemKind, name: string): string {
  return isSingle(kind) ? kind : name;
}

/** The names a reference may mean, the better one first: the name itself, else without a trailing `.json`. */
export function referencedNames(reference: string): string[] {
  return reference.endsWith('.json') ? [reference, reference.slice(0, -'.json'.length)] : [reference];
}
