import { memberOf, type JsonValue } from '../../base/json';
import type { Companion, TypeMap } from '../values/attribute-map';
import { readTemplate, textOf } from '../values/access';
import { parsePath, type Path } from '../values/path';
import { isUnresolved, type Column } from '../values/unresolved';
import { ARM_KEYS } from './arm-resource';
import { idsOf, type RunningResource } from './cloud-resource';
import type { DriftTemplate } from './model';
import { copyKey, References } from './references';
import { isRoot } from './remote-states';
import { homeOf, type TemplateResource } from './template-resource';

/** The resources that hold attributes of another one. */
export interface Companions {
  /** Companions by type, in the order of the templates. */
  readonly byType: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Resources near it whose owner is not known, by type: they may hold attributes of this one. */
  readonly openByType: ReadonlyMap<string, readonly TemplateResource[]>;
  /** The same of other roots. */
  readonly foreignByType: ReadonlyMap<string, readonly TemplateResource[]>;
}

/** All resources of a companion type, by the resource they belong to. */
interface CompanionIndex {
  readonly byReference: ReadonlyMap<TemplateResource, readonly TemplateResource[]>;
  readonly byName: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Companions that name their resource by an expression that says nothing, by root. */
  readonly openRoots: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Those of them that resources of other roots may own, without those that write the same. */
  readonly foreign: readonly TemplateResource[];
  /** Companions that name a resource, but not which copy of it, by that resource. */
  readonly openTargets: ReadonlyMap<string, readonly TemplateResource[]>;
}

/** Finds which resource every companion belongs to: by a reference to it, or by its name. */
export class CompanionFinder {
  private readonly byType = new Map<string, TemplateResource[]>();
  private readonly indexes = new Map<string, CompanionIndex>();
  private readonly roots: ReadonlySet<string>;
  /** The companions that were found for a resource. */
  readonly owned = new Set<TemplateResource>();

  /** `hasState` tells whether there is a state of the folder of a template: such a one is applied by itself. */
  constructor(
    resources: readonly TemplateResource[],
    templates: readonly DriftTemplate[],
    private readonly references: References,
    hasState: (template: DriftTemplate) => boolean = () => false,
  ) {
    for (const resource of resources) add(this.byType, typeKey(resource.template.column, resource.type), resource);
    const folders = new Map<string, DriftTemplate[]>();
    for (const template of templates) if (template.column === 'terraform') add(folders, homeOf(template), template);
    this.roots = new Set(
      [...folders].flatMap(([home, own]) => (isRoot(own) || own.some((each) => hasState(each)) ? [home] : [])),
    );
  }

  /** `running` is the one that a resource is joined with: others may name it by its ids. */
  companionsOf(resource: TemplateResource, map: TypeMap, running?: RunningResource): Companions {
    const { column } = resource.template;
    const { names, companions } = map;
    const byType = new Map<string, TemplateResource[]>();
    const openByType = new Map<string, TemplateResource[]>();
    const foreignByType = new Map<string, readonly TemplateResource[]>();
    const path = column === 'arm' ? ARM_NAME : names[column];
    const name = path && readTemplate(resource.properties, path)?.value;
    const isNamedSo = ({ properties }: TemplateResource): boolean =>
      path !== undefined && readTemplate(properties, path)?.value === name;
    // The same name may be taken in several places.
    const isElsewhere = (companion: TemplateResource): boolean =>
      arePlacesApart(companion, resource) ||
      (companion.scope !== resource.scope &&
        (this.byType.get(typeKey(column, resource.type)) ?? []).some(
          (other) => other.scope === companion.scope && isNamedSo(other),
        ));
    const ids = running && column !== 'arm' ? idsOf(map, running) : [];
    const root = rootOf(resource);
    for (const companion of companions[column]) {
      const { byReference, byName, openRoots, foreign, openTargets } = this.indexOf(column, companion);
      const named = typeof name === 'string' ? (byName.get(name) ?? []).filter((each) => !isElsewhere(each)) : [];
      const identified = ids.flatMap((id) => byName.get(id) ?? []);
      const found = new Set([...(byReference.get(resource) ?? []), ...named, ...identified]);
      if (found.size > 0) byType.set(companion.type, [...found]);
      for (const each of found) this.owned.add(each);
      const open = [...(openRoots.get(root) ?? []), ...(openTargets.get(copyKey(resource)) ?? [])];
      if (open.length > 0) openByType.set(companion.type, open);
      const others = foreign.filter((each) => rootOf(each) !== root && !arePlacesApart(each, resource));
      if (others.length > 0) foreignByType.set(companion.type, others);
    }
    return { byType, openByType, foreignByType };
  }

  private indexOf(column: Column, { type, parents }: Companion): CompanionIndex {
    const key = typeKey(column, type);
    // Types of several maps name their resources in attributes of their own.
    const own = `${key} ${JSON.stringify(parents)}`;
    const known = this.indexes.get(own);
    if (known) return known;
    const byReference = new Map<TemplateResource, TemplateResource[]>();
    const byName = new Map<string, TemplateResource[]>();
    const openRoots = new Map<string, TemplateResource[]>();
    const openTargets = new Map<string, TemplateResource[]>();
    const foreign = new Map<string, TemplateResource>();
    for (const companion of this.byType.get(key) ?? []) {
      for (const { value, keys } of parentsIn(companion, parents)) {
        const named = this.references.named(value, companion, keys);
        if (!named) {
          add(openRoots, rootOf(companion), companion);
          if (this.isApplied(companion)) foreign.set(writtenIn(companion), companion);
        } else if ('resource' in named) add(byReference, named.resource, companion);
        else if ('names' in named) for (const name of named.names) add(byName, name, companion);
        else for (const each of named.oneOf) add(openTargets, each, companion);
      }
    }
    const index = { byReference, byName, openRoots, openTargets, foreign: [...foreign.values()] };
    this.indexes.set(own, index);
    return index;
  }

  /** False for what lies in a folder that nobody applies: it is a module, and its resources come through calls. */
  private isApplied({ template }: TemplateResource): boolean {
    return template.column !== 'terraform' || this.roots.has(homeOf(template));
  }
}

/** The root that a resource belongs to: the folder in Terraform, else the template. */
function rootOf({ template, scope }: TemplateResource): string {
  return template.column === 'terraform' ? homeOf(template) : scope;
}

/** The attributes of a companion, as text; copies of modules often write the same. */
function writtenIn(companion: TemplateResource): string {
  const written = Object.entries(companion.properties).filter(([key]) => key !== 'compiletime_identity');
  return `${rootOf(companion)} ${JSON.stringify(written)}`;
}

/** The values by which a companion names its resources, with the keys that lead to them. */
function parentsIn(
  { properties }: TemplateResource,
  parents: readonly Path[],
): readonly { readonly value: JsonValue; readonly keys: readonly (string | number)[] }[] {
  for (const parent of parents) {
    const found = readTemplate(properties, parent);
    if (!found) continue;
    const { value, keys } = found;
    return Array.isArray(value) ? value.map((each, i) => ({ value: each, keys: [...keys, i] })) : [{ value, keys }];
  }
  return [];
}

/** The attributes that tell in which of several places something with a name is. */
const PLACES = ['resource_group_name', 'project', 'location', 'region'];

/** True when two resources are known to be in different places. */
function arePlacesApart(one: TemplateResource, other: TemplateResource): boolean {
  if (one.template.column !== 'terraform') return false;
  return PLACES.some((key) => {
    const [here, there] = [one, other].map(({ properties }) => memberOf(properties, key) ?? null);
    if (isUnresolved(here) || isUnresolved(there)) return false;
    const [mine, yours] = [here, there].map((each) => textOf(each)?.toLowerCase());
    return mine !== undefined && yours !== undefined && mine !== yours;
  });
}

/** ARM does not tell types by their case. */
function typeKey(column: Column, type: string): string {
  return `${column} ${column === 'arm' ? type.toLowerCase() : type}`;
}

const ARM_NAME = parsePath(ARM_KEYS.name);

function add<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
