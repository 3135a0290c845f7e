import { isJsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { evidentMajor, hasName, takesText } from '../../iac/provider-facts';
import type { ResourceInput } from '../../resources/model/resource-input';
import { isList, isMembers, type Change, type FixMembers, type FixValue } from '../model/fix';

type Named = readonly [type: string, name: string];

/** The major version of its provider that counts for a resource, by its folder and by the names in it; undefined for the newest. */
export function countingMajor({ resource, providerMajor }: ResourceInput): number | undefined {
  const { attributes, source, type } = resource;
  // Tables of translations speak the words of version 4.
  if (source !== 'terraform') return type.startsWith('azurerm_') ? 4 : undefined;
  const evident = evidentMajor(type, (name) => isWritten(attributes, name.split('.')));
  const known = [providerMajor, evident].filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The reason why a provider would refuse a name that changes write: the version that counts has another one. */
export function otherVersion(input: ResourceInput, changes: readonly Change[]): string | undefined {
  const { attributes, source, type } = input.resource;
  if (source !== 'terraform') return undefined;
  const major = countingMajor(input);
  const names = changes.flatMap((change): Named[] => {
    if (change.kind === 'add') return namesIn(change.type, change.attributes, []);
    if (change.kind !== 'set') return [];
    const first = change.path.findIndex((_, i) => valueAt(attributes, change.path.slice(0, i + 1)) === undefined);
    if (first < 0) return [];
    const texts = change.path.map((key) => (typeof key === 'string' ? [key] : []));
    const around = change.path
      .flatMap((key, i) =>
        typeof key === 'string' && i >= first
          ? [
              texts
                .slice(0, i + 1)
                .flat()
                .join('.'),
            ]
          : [],
      )
      .map((name): Named => [type, name]);
    return [...around, ...namesIn(type, change.value, texts.flat())];
  });
  const version = major === undefined ? 'the newest version' : `version ${major}`;
  for (const change of changes) {
    const [name, ...rest] = change.kind === 'set' ? change.path : [];
    const text = change.kind === 'set' && typeof change.value === 'string' ? change.value : undefined;
    if (typeof name === 'string' && rest.length === 0 && text !== undefined && !takesText(type, name, text, major))
      return `${type} takes no ${name} "${text}" in ${version}`;
  }
  const refused = names.find((named) => !hasName(...named, major));
  return refused && `${refused[0]} has no ${refused[1]} in ${version}`;
}

/** The names of all that a value holds. */
function namesIn(type: string, value: FixValue | FixMembers, around: readonly string[]): Named[] {
  if (isList(value)) return value.flatMap((each) => namesIn(type, each, around));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, each]): Named[] => {
    const names = [...around, key];
    return [[type, names.join('.')], ...namesIn(type, each, names)];
  });
}

/** True for names that lead to a value, in any of the blocks on the way. */
function isWritten(value: JsonValue | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  if (Array.isArray(value)) return value.some((each) => isWritten(each, [name, ...rest]));
  return isJsonObject(value) && isWritten(own(value, name), rest);
}

function own(value: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
