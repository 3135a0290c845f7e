import {
  isJsonObject,
  jsonObject,
  memberOf,
  setKey,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import { holdsAccessKey } from './access-keys';
import type { LeakTest } from './suspicious-values';

const ROOTED = /^(?:\.\.?|~)?\/[\w.@+~/-]*$/;

const RELATIVE = /^[\w.@+~-]+(?:\/[\w.@+~-]+)+$/;

const NAME = /^[\w.@+~-]+$/;

const EXTENSION = /\.(?:[a-z][a-z0-9]{0,9}|[A-Z]{2,4})$/;

/** A name without a folder is a file only with one of these: `Summer.2026x` may be a password. */
const COMMON_EXTENSION =
  /\.(?:tf|tfvars|hcl|json|ya?ml|toml|ini|conf|cfg|xml|html?|css|js|ts|py|rb|go|java|sh|ps1|sql|csv|txt|md|log|zip|jar|war|t?gz|tar|tpl|tftpl|tmpl|j2|jinja|rego|bicep|pem|crt|cer|key|pub)$/i;

/** The location of a value that a test found. */
export interface LeakedValue {
  /** The path shown to users: the type of a resource replaces its index in the list. */
  readonly shown: string;
  readonly path: readonly (string | number)[];
}

/** The functions of CloudFormation whose arguments name things. */
const REFERENCES: ReadonlySet<string> = new Set([
  'Ref',
  'Fn::GetAtt',
  'Fn::ImportValue',
  'Fn::FindInMap',
  'Fn::GetAZs',
]);

/** All values below the resources of a document that a test finds; undefined without a list of resources. */
export function leakedValues(document: JsonValue, test: LeakTest): LeakedValue[] | undefined {
  const list = ['resources', 'Resources'].find(
    (key) => isJsonObject(document) && Array.isArray(memberOf(document, key)),
  );
  if (list === undefined) return undefined;
  const resources = (document as JsonObject)[list] as readonly JsonValue[];
  const isReference = list === 'Resources' ? isReferenceObject : () => false;
  return resources.flatMap((resource, index) => {
    const type = isJsonObject(resource) ? (textAt(resource, 'type') ?? textAt(resource, 'Type') ?? '') : '';
    return [...leaks(asWritten(resource, list), test, isReference)].map((path) => ({
      shown: ['resources', type, ...path.map((key) => (holdsAccessKey(key) ? '(hidden)' : key))].join('/'),
      path: [list, index, ...path],
    }));
  });
}

/** A resource without the members that the readers add. */
function asWritten(resource: JsonValue, list: string): JsonValue {
  if (!isJsonObject(resource)) return resource;
  if (list === 'Resources') return without(resource, ['Name']);
  const properties = memberOf(resource, 'properties') ?? null;
  if (!isJsonObject(properties) || !Object.hasOwn(properties, 'compiletime_identity'))
    return without(resource, ['symbolicName']);
  const members = without(resource, ['type', 'name']);
  setKey(members, 'properties', without(properties, ['compiletime_identity']));
  return members;
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  const entries = Object.keys(object).filter((key) => !keys.includes(key));
  return jsonObject(entries.map((key) => [key, object[key]]));
}

function isReferenceObject(object: JsonObject): boolean {
  const keys = Object.keys(object);
  return keys.length === 1 && REFERENCES.has(keys[0]);
}

/** Depth first in the order of the document, without recursion: documents may be deep. */
function* leaks(
  root: JsonValue,
  { isLeak, isLeakedKey }: LeakTest,
  isReference: (object: JsonObject) => boolean,
): Generator<readonly string[]> {
  interface Visit {
    readonly value: JsonValue;
    readonly path: readonly string[];
    /** The nearest key of an object above the value. */
    readonly key: string;
    readonly isMember?: boolean;
  }
  const open: Visit[] = [{ value: root, path: [], key: '' }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, path, key, isMember } = visit;
    if (isMember && isLeakedKey?.(path[path.length - 1])) yield path;
    else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) open.push({ value: value[i], path: [...path, String(i)], key });
    } else if (isJsonObject(value)) {
      if (isReference(value)) continue;
      for (const name of Object.keys(value).reverse())
        open.push({ value: value[name], path: [...path, name], key: name.toLowerCase(), isMember: true });
    } else if (value !== null) {
      const text = typeof value === 'string' ? value : writeJson(value);
      if (!isFilePath(text) && isLeak(key, text)) yield path;
    }
  }
}

function textAt(object: JsonObject, key: string): string | undefined {
  const value = memberOf(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** True when a text is the path of a file: it begins with `./` or `/`, or its segments end in an extension. */
function isFilePath(text: string): boolean {
  if (ROOTED.test(text)) return EXTENSION.test(text) || !text.startsWith('/') || !text.split('/').some(isRandom);
  return RELATIVE.test(text) ? EXTENSION.test(text) : NAME.test(text) && COMMON_EXTENSION.test(text);
}

/** True for a segment too random for the name of a folder: a secret key may begin with `/`. */
function isRandom(segment: string): boolean {
  return segment.length >= 20 && /[a-z]/.test(segment) && /[A-Z]/.test(segment) && /[0-9]/.test(segment);
}
