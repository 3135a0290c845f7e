import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../base/json';
import limits from './property-limits.json';
import table from './property-relations.json';

interface Relations {
  readonly one?: readonly string[];
  readonly some?: readonly string[];
  readonly needs?: Readonly<Record<string, string | undefined>>;
  readonly excludes?: Readonly<Record<string, string | undefined>>;
}

interface Limits {
  readonly members?: readonly string[];
  readonly texts?: readonly string[];
  readonly once?: boolean;
}

type Table<T> = Readonly<Record<string, Readonly<Record<string, T | undefined>> | undefined>>;

const RELATIONS: Table<Relations> = table.types;
const LIMITS: Table<Limits> = limits.types;

/** The reason why the published schema of a resource refuses it after a change, though not before. */
export function newlyUnrelated(before: JsonValue, after: JsonValue): string | undefined {
  const formerly = new Map<string, number>();
  for (const each of problemsOf(before)) formerly.set(each, (formerly.get(each) ?? 0) + 1);
  return problemsOf(after).find((each) => {
    const left = formerly.get(each) ?? 0;
    formerly.set(each, left - 1);
    return left <= 0;
  });
}

function problemsOf(resource: JsonValue): readonly string[] {
  if (!isJsonObject(resource)) return [];
  const type = textOf(resource.Type);
  const related = Object.entries(RELATIONS[type] ?? {}).flatMap(([path, relations]) =>
    blocksAt(resource, path.split('.')).flatMap((block) => problemsIn(block, path, relations)),
  );
  const lacking = Object.entries(LIMITS[type] ?? {}).flatMap(([path, limit]) =>
    blocksAt(resource, path.split('.')).flatMap((block) =>
      (limit?.members ?? []).filter((name) => !isGiven(block, name)).map((name) => `${path} needs ${name}`),
    ),
  );
  return [...related, ...lacking];
}

function problemsIn(block: JsonObject, path: string, { one, some, needs, excludes }: Relations = {}): string[] {
  const given = (names: string): string[] => names.split(' ').filter((name) => isGiven(block, name));
  return [
    ...(one ?? []).flatMap((names) => (given(names).length === 1 ? [] : [`${path} needs just one of ${names}`])),
    ...(some ?? []).flatMap((names) => (given(names).length > 0 ? [] : [`${path} needs one of ${names}`])),
    ...Object.entries(needs ?? {}).flatMap(([name, names = '']) =>
      isGiven(block, name)
        ? names.split(' ').flatMap((each) => (isGiven(block, each) ? [] : [`${path}.${name} needs ${each}`]))
        : [],
    ),
    ...Object.entries(excludes ?? {}).flatMap(([name, names = '']) =>
      isGiven(block, name) ? given(names).map((each) => `${path}.${name} excludes ${each}`) : [],
    ),
  ];
}

function isGiven(block: JsonObject, name: string): boolean {
  return Object.hasOwn(block, name) && block[name] !== null;
}

/** The objects at a path, those in lists too; what a function makes is none whose members are known. */
function blocksAt(value: JsonValue, [name, ...rest]: readonly string[]): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((each) => blocksAt(each, name === undefined ? [] : [name, ...rest]));
  if (!isJsonObject(value) || Object.keys(value).some((key) => /^(?:Fn::|Ref$)/.test(key))) return [];
  if (name === undefined) return [value];
  return Object.hasOwn(value, name) ? blocksAt(value[name], rest) : [];
}
