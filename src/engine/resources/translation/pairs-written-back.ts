import { isJsonObject, valueAt, type JsonValue } from '../../base/json';
import type { AttributePath } from '../model/resource-input';

interface Pair {
  readonly keys: AttributePath;
  readonly value: JsonValue | undefined;
}

/** A map, or a member of it, which ARM has as elements with a name and a value; those of other names stay. */
export function pairsWrittenBack(
  { source, resource }: { readonly source: string; readonly resource: JsonValue },
  keys: AttributePath,
  [name, ...rest]: AttributePath,
  value: JsonValue | undefined,
): readonly Pair[] | undefined {
  if (name === undefined && value === undefined) return [{ keys, value }];
  const members = name === undefined ? value : { [name]: value ?? null };
  if (source !== 'arm' || value === undefined || !isJsonObject(members) || rest.length > 0) return undefined;
  const said = Object.entries(members).map(([each, held]) => ({ name: each, value: held }));
  const found = valueAt(resource, keys);
  if (!Array.isArray(found)) return [{ keys, value: said }];
  const indexOf = (each: string): number => found.findIndex((one) => isJsonObject(one) && one.name === each);
  const added = said.filter((each) => indexOf(each.name) < 0);
  return said.map((each) => {
    const index = indexOf(each.name);
    return index < 0
      ? { keys: [...keys, found.length + added.indexOf(each)], value: each }
      : { keys: [...keys, index, 'value'], value: each.value };
  });
}
