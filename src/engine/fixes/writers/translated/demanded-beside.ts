import { valueAt, type JsonObject, type JsonValue } from '../../../base/json';
import type { AttributePath } from '../../../resources/model/resource-input';
import type { SourceValue } from '../../../resources/translation';

/** By type and path, the values at other paths that come with one. */
export type Demanded = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string | boolean>>>>>>;

/** Values that a provider demands beside new ones, and that Terraform does not name; values that are there stay. */
export function demandedBeside(
  facts: Demanded,
  origin: string,
  values: readonly SourceValue[],
  resource: JsonObject,
): readonly SourceValue[] {
  const own = Object.entries(facts).filter(([type]) => type.toLowerCase() === origin.toLowerCase());
  return own.flatMap(([, demanded]) =>
    Object.entries(demanded).flatMap(([path, beside]) => {
      const keys = path.split('.');
      const isNew = isOff(valueAt(resource, keys)) && values.some((each) => gives(each, keys));
      return isNew ? Object.entries(beside).flatMap(([each, value]) => lacking(each.split('.'), value)) : [];
    }),
  );

  function lacking(keys: AttributePath, value: string | boolean): readonly SourceValue[] {
    const isSaid = !isOff(valueAt(resource, keys)) || values.some((each) => gives(each, keys));
    return isSaid ? [] : [{ keys, value }];
  }
}

function isOff(value: JsonValue | undefined): boolean {
  return value === undefined || value === false;
}

/** True for a value at some keys, around them or below. */
function gives({ keys, value }: SourceValue, at: AttributePath): boolean {
  if (value === undefined || !at.slice(0, keys.length).every((key, i) => key === keys[i])) return false;
  return keys.length >= at.length || valueAt(value, at.slice(keys.length)) !== undefined;
}
