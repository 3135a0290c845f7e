import { isJsonObject, textOf, type JsonValue } from '../../../base/json';
import type { AttributePath } from '../../../resources/model/resource-input';
import type { ValueChange } from '../../model/fix';
import { supposed } from '../../model/changed-document';
import later from './later-properties.json';

/** The last version of those that lack a property, by properties and types. */
const LATER: Readonly<Record<string, Readonly<Record<string, string>>>> = later;
const DATE = /^\d{4}-\d\d-\d\d/;

/** The reason why Azure would not take changes of a resource: the version that it is written for lacks a property. */
export function lackedProperty(type: string, resource: JsonValue, changes: readonly ValueChange[]): string | undefined {
  const key = isJsonObject(resource) ? Object.keys(resource).find((each) => /^apiVersion$/i.test(each)) : undefined;
  const version = isJsonObject(resource) && key !== undefined ? textOf(resource[key]) : '';
  const own = Object.hasOwn(LATER, type.toLowerCase()) ? Object.entries(LATER[type.toLowerCase()]) : [];
  if (!DATE.test(version) || own.length === 0) return undefined;
  const set = changes.flatMap((change) => (change.kind === 'set' ? pathsIn(supposed(change.value), change.path) : []));
  const lacked = own.find(
    ([path, last]) => version.slice(0, 10) <= last.slice(0, 10) && set.includes(path.toLowerCase()),
  );
  return lacked && `version ${version} of the interface has no ${lacked[0]}, one after ${lacked[1]} has it`;
}

/** The paths of a value and of all in it, in small letters and without the indexes of lists. */
function pathsIn(value: JsonValue, path: AttributePath): readonly string[] {
  const names = path.filter((key) => typeof key === 'string').join('.');
  const below = Array.isArray(value) ? value.entries() : isJsonObject(value) ? Object.entries(value) : [];
  return [names.toLowerCase(), ...[...below].flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}
