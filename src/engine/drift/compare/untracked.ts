import { isJsonObject, type JsonValue } from '../../base/json';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import type { Path } from '../values/path';
import { textOf } from '../values/access';
import { GRANT_MEMBERS } from '../values/grants';
import { PERMISSION_MEMBERS } from '../values/permissions';
import { RULE_MEMBERS } from '../values/rules';
import { elementOfMany, isUnresolved, type Column } from '../values/unresolved';
import { ARM_KEYS } from './arm-resource';
import type { Companions } from './companions';
import type { TemplateResource } from './template-resource';

/** Members that tell Terraform how to work and are no attributes. */
const META: ReadonlySet<string> = new Set(
  'compiletime_identity count depends_on for_each lifecycle provider provisioner connection timeouts tags_all id arn'.split(
    ' ',
  ),
);

/** The same of ARM, and the keys by which our reader finds children. */
const ARM_META: ReadonlySet<string> = new Set([
  ...'type apiVersion name dependsOn condition copy comments metadata scope symbolicName'.split(' '),
  ...Object.values(ARM_KEYS),
]);

interface Known {
  /** Attributes that are compared, with all that is in them. */
  readonly whole: ReadonlySet<string>;
  /** Blocks of which some attributes are compared. */
  readonly partly: ReadonlySet<string>;
}

/** By the column and the type of a companion; empty for the resource itself. */
const known = new WeakMap<TypeMap, Map<string, Known>>();

/**
 * The paths of the attributes that the template writes and the map does not know, without indexes, each once. Those of
 * companions begin with their type.
 */
export function untrackedPaths(resource: TemplateResource, map: TypeMap, { byType }: Companions): string[] {
  return [
    ...untrackedIn(resource, map, ''),
    ...[...byType].flatMap(([type, companions]) => {
      const paths = companions.flatMap((companion) => untrackedIn(companion, map, type));
      return [...new Set(paths)].map((path) => `${type}.${path}`);
    }),
  ];
}

function untrackedIn({ template, properties }: TemplateResource, map: TypeMap, companion: string): string[] {
  const { column } = template;
  const { whole, partly } = knownOf(map, column, companion);
  const found = new Set<string>();
  const visit = (value: JsonValue, path: string): void => {
    if (value === null || whole.has(path)) return;
    if (!partly.has(path)) found.add(path);
    else if (elementOfMany(value) !== undefined) visit(elementOfMany(value) ?? null, path);
    // The attributes in it count as unresolved.
    else if (isUnresolved(value)) return;
    else if (Array.isArray(value)) for (const each of value) visit(each, path);
    else if (isJsonObject(value)) for (const key of Object.keys(value)) visit(value[key], `${path}.${key}`);
    else found.add(path);
  };
  for (const key of Object.keys(properties)) {
    if ((column === 'terraform' && META.has(key)) || (column === 'arm' && ARM_META.has(key))) continue;
    visit(properties[key], key);
  }
  return [...found];
}

function knownOf(map: TypeMap, column: Column, companion: string): Known {
  const all = known.get(map) ?? new Map<string, Known>();
  known.set(map, all);
  const key = `${column} ${companion}`;
  const found = all.get(key) ?? knownIn(map, column, companion);
  all.set(key, found);
  return found;
}

function knownIn({ attributes, tags, computed, companions }: TypeMap, column: Column, type: string): Known {
  const parents = companions[column]
    .filter((each) => each.type === type)
    .flatMap(({ parents: all }) => all.map(keysOf));
  const whole = new Set([...computed[column], keysOf(tags[column]), ...parents]);
  const partly = new Set<string>();
  const addAll = (all: readonly AttributeMap[], above: string, isWithin = false): void => {
    for (const { sources, items, kind, values } of all) {
      for (const { companion = '', path, where } of sources[column]) {
        if (!isWithin && companion !== type) continue;
        for (const [key] of where) whole.add(key);
        // A rule is compared with all that makes it one.
        if (kind === 'rules' && path.length === 0) for (const each of RULE_MEMBERS) whole.add(each);
        if (kind === 'permissions') for (const each of PERMISSION_MEMBERS) whole.add(each);
        if (kind === 'grants') for (const each of GRANT_MEMBERS) whole.add(each);
        const own = [above, keysOf(path)].filter((each) => each !== '').join('.');
        if (items) addAll(items, own, true);
        // Values inside of the chosen member are not compared.
        else if (kind === 'choice')
          for (const name of [...values[column]].flat()) partly.add(`${own}.${textOf(name) ?? ''}`).add(own);
        else whole.add(own);
        for (const chosenBy of conditionKeys(path))
          whole.add([above, chosenBy].filter((each) => each !== '').join('.'));
        if (items) partly.add(own);
        for (let at = own.lastIndexOf('.'); at > 0; at = own.lastIndexOf('.', at - 1)) partly.add(own.slice(0, at));
      }
    }
  };
  addAll(attributes, '');
  return { whole, partly };
}

/** The members by which a path chooses elements of lists. */
function conditionKeys(path: Path): string[] {
  return path.flatMap((step, i) => {
    if (step.kind !== 'first' && step.kind !== 'all') return [];
    return step.where.map(([key]) => `${keysOf(path.slice(0, i))}.${key}`);
  });
}

function keysOf(path: Path): string {
  return path.flatMap((step) => (step.kind === 'key' ? [step.key] : [])).join('.');
}
