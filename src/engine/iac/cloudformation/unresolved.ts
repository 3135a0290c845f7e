import { isJsonObject, pointerPart, type JsonValue } from '../../base/json';
import type { Holder, Unresolved } from '../model';

/** The places of a value at which something was left, in the order of the document. */
export function unresolvedIn(
  value: JsonValue,
  pointer: string,
  reasons: readonly ReadonlyMap<Holder, string>[],
): Unresolved[] {
  const found: Unresolved[] = [];
  const path: string[] = [pointer];
  const visit = (holder: Holder): void => {
    for (const known of reasons) {
      const reason = known.get(holder);
      if (reason !== undefined) found.push({ pointer: path.join('/'), reason });
    }
    for (const [key, member] of Object.entries(holder)) {
      if (!isHolder(member)) continue;
      path.push(pointerPart(key));
      visit(member);
      path.pop();
    }
  };
  if (reasons.some(({ size }) => size > 0) && isHolder(value)) visit(value);
  return found;
}

function isHolder(value: unknown): value is Holder {
  return Array.isArray(value) || isJsonObject(value);
}
