import type { JsonObject, JsonValue } from '../../src/engine/base/json';
import { setting, type Change } from './matrix-type';

/** Attributes of a document that one call sets as a whole: each path of `to` (`a.b`) is changed alone in it. */
export function documentChanges(
  set: (document: JsonObject) => Promise<unknown>,
  document: JsonObject,
  to: Readonly<Record<string, JsonValue>>,
  attributeOf: (path: string) => string = (path) => path,
): Change[] {
  return Object.entries(to).map(([path, value]) =>
    setting(attributeOf(path), set, document, replaced(document, path.split('.'), value)),
  );
}

function replaced(document: JsonObject, [key, ...rest]: readonly string[], value: JsonValue): JsonObject {
  const inner = rest.length > 0 ? replaced((document[key] ?? {}) as JsonObject, rest, value) : value;
  return { ...document, [key]: inner };
}

/** A resource that has to be created anew for each change. Its calls take the whole document, and the id that they give. */
export async function recreatedChanges(
  create: (document: JsonObject) => Promise<string>,
  remove: (id: string) => Promise<unknown>,
  document: JsonObject,
  to: Readonly<Record<string, JsonValue>>,
  attributeOf?: (path: string) => string,
): Promise<Change[]> {
  let id = await create(document);
  const replace = async (changed: JsonObject): Promise<void> => {
    await remove(id);
    id = await create(changed);
  };
  return documentChanges(replace, document, to, attributeOf);
}
