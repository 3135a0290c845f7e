import { valueAt, type JsonObject } from '../../base/json';
import type { AttributePath, SourceValue } from '../../board';
import facts from './demanded.json';

type Demanded = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

const FACTS: readonly [type: string, demanded: Demanded][] = Object.entries(facts);

/** What Azure demands beside values that are new, and Terraform does not say. */
export function demandedBeside(
  origin: string,
  values: readonly SourceValue[],
  resource: JsonObject,
): readonly SourceValue[] {
  const own = FACTS.filter(([type]) => type.toLowerCase() === origin.toLowerCase());
  return own.flatMap(([, demanded]) =>
    Object.entries(demanded).flatMap(([path, beside]) => {
      const keys = path.split('.');
      const isNew = valueAt(resource, keys) === undefined && values.some((each) => gives(each, keys));
      return isNew ? Object.entries(beside).map(([each, value]) => ({ keys: each.split('.'), value })) : [];
    }),
  );
}

/** True for a value at some keys, around them or below. */
function gives({ keys, value }: SourceValue, at: AttributePath): boolean {
  if (value === undefined || !at.slice(0, keys.length).every((key, i) => key === keys[i])) return false;
  return keys.length >= at.length || valueAt(value, at.slice(keys.length)) !== undefined;
}
