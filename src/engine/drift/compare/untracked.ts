import { isJsonObject, type JsonValue } from '../../json';
import type { AttributeMap, TypeMap } from '../maps/map';
import type { Path } from '../values/path';
import { isUnresolved, type Column } from '../values/unresolved';
import type { TemplateResource } from './template-resource';

/** What tells Terraform how to work and is no attribute. */
const META: ReadonlySet<string> = new Set(
  'compiletime_identity count depends_on for_each lifecycle provider provisioner connection timeouts tags_all id arn'.split(
    ' ',
  ),
);

interface Known {
  /** Attributes that are compared, with all that is in them. */
  readonly whole: ReadonlySet<string>;
  /** Blocks of which some attributes are compared. */
  readonly partly: ReadonlySet<string>;
}

const known = new WeakMap<TypeMap, Readonly<Record<Column, Known>>>();

/** The paths of the attributes that the template writes and the map does not know, without indexes, each once. */
export function untrackedPaths({ template, properties }: TemplateResource, map: TypeMap): string[] {
  const { column } = template;
  let both = known.get(map);
  if (!both)
    known.set(map, (both = { terraform: knownIn(map, 'terraform'), cloudformation: knownIn(map, 'cloudformation') }));
  const { whole, partly } = both[column];
  const found = new Set<string>();
  const visit = (value: JsonValue, path: string): void => {
    if (value === null || whole.has(path)) return;
    if (!partly.has(path)) found.add(path);
    // The attributes in it count as unresolved.
    else if (isUnresolved(value)) return;
    else if (Array.isArray(value)) for (const each of value) visit(each, path);
    else if (isJsonObject(value)) for (const key of Object.keys(value)) visit(value[key], `${path}.${key}`);
    else found.add(path);
  };
  for (const key of Object.keys(properties)) {
    if (column === 'terraform' && META.has(key)) continue;
    visit(properties[key], key);
  }
  return [...found];
}

function knownIn({ attributes, tags, computed }: TypeMap, column: Column): Known {
  const whole = new Set([...computed[column], keysOf(tags[column])]);
  const partly = new Set<string>();
  const addAll = (all: readonly AttributeMap[], above: string): void => {
    for (const { sources, items } of all) {
      for (const { companion, path } of sources[column]) {
        if (companion !== undefined) continue;
        const own = [above, keysOf(path)].filter((each) => each !== '').join('.');
        if (items) addAll(items, own);
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
