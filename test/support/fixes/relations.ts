import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../../src/engine/base/json';

/** What the published schema of a type says about properties that stand together in one object. */
export interface Relations {
  /** Lists of names of which just one is there. */
  readonly one?: readonly string[];
  /** Lists of names of which at least one is there. */
  readonly some?: readonly string[];
  /** What a property needs beside it. */
  readonly needs?: Readonly<Record<string, string>>;
  /** What must not be beside a property. */
  readonly excludes?: Readonly<Record<string, string>>;
}

const DEEPEST = 6;

/** The relations of properties in a schema, by the path of the object that they stand in; elements of lists have that of the list. */
export function relationsIn(schema: JsonObject): Readonly<Record<string, Relations>> {
  const found: Record<string, Relations> = {};
  const visit = (node: JsonValue | undefined, path: readonly string[]): void => {
    if (!isJsonObject(node) || path.length > DEEPEST) return;
    const { $ref } = node as { readonly $ref?: JsonValue };
    if ($ref !== undefined) return visit(valueAt(schema, textOf($ref).replace('#/', '').split('/')), path);
    const own = relationsOf(node);
    if (Object.keys(own).length > 0) found[path.join('.')] ??= own;
    visit(node.items, path);
    for (const [name, each] of Object.entries(isJsonObject(node.properties) ? node.properties : {}))
      visit(each, [...path, name]);
  };
  visit(schema, ['Properties']);
  return found;
}

function relationsOf(node: JsonObject): Relations {
  const one = [...namesOf(node.requiredXor), ...choices(node.oneOf)];
  const some = [...namesOf(node.requiredOr), ...choices(node.anyOf)];
  const needs = { ...lists(node.dependencies), ...lists(node.dependentRequired) };
  const excludes = lists(node.dependentExcluded);
  return {
    ...(one.length > 0 && { one }),
    ...(some.length > 0 && { some }),
    ...(Object.keys(needs).length > 0 && { needs }),
    ...(Object.keys(excludes).length > 0 && { excludes }),
  };
}

function namesOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? [value.map(textOf).join(' ')] : [];
}

/** Alternatives that each demand one property, and nothing else. */
function choices(value: JsonValue | undefined): string[] {
  if (!Array.isArray(value) || value.length < 2) return [];
  const names = value.map((each) =>
    isJsonObject(each) && Object.keys(each).join() === 'required' && Array.isArray(each.required) ? each.required : [],
  );
  return names.every(({ length }) => length === 1) ? [names.map(([name]) => textOf(name)).join(' ')] : [];
}

function lists(value: JsonValue | undefined): Record<string, string> {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => namesOf(each).map((names): [string, string] => [name, names])),
  );
}
