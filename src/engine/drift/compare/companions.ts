import type { JsonValue } from '../../json';
import type { Companion, TypeMap } from '../maps/map';
import { memberOf, readTemplate, textOf } from '../values/access';
import { functionOf, isUnresolved, type Column } from '../values/unresolved';
import type { TemplateResource } from './template-resource';

/** The resources that hold attributes of another one. */
export interface Companions {
  /** By type, in the order of the templates. */
  readonly byType: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Types of which there is one near it whose resource is not known: it may hold attributes of this one. */
  readonly openTypes: ReadonlySet<string>;
}

/** All resources of a companion type, by what they say about the resource they belong to. */
interface CompanionIndex {
  readonly byReference: ReadonlyMap<string, readonly Referring[]>;
  readonly byName: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Where one of them names its resource by an expression that says nothing. */
  readonly openScopes: ReadonlySet<string>;
}

interface Referring {
  readonly companion: TemplateResource;
  /** Which copy of the resource; undefined when the reference does not say. */
  readonly copy?: number;
}

interface Reference {
  /** `type.name` in Terraform, the logical id in CloudFormation. */
  readonly target: string;
  readonly copy?: number;
}

const REFERENCE = /^\$\{(\w+)\.([\w-]+)(?:\[(?:(\d+)|[^\]]*)\])?(?:\.\w+)?\}$/;
const NO_RESOURCE: ReadonlySet<string> = new Set(['local', 'var', 'module', 'each', 'data']);

/** Finds which resource every companion belongs to: by a reference to it, or by its name. */
export class CompanionFinder {
  private readonly copies = new Map<string, TemplateResource[]>();
  private readonly byType = new Map<string, TemplateResource[]>();
  private readonly indexes = new Map<string, CompanionIndex>();

  constructor(resources: readonly TemplateResource[]) {
    for (const resource of resources) {
      add(this.copies, copyKey(resource), resource);
      add(this.byType, `${resource.template.column} ${resource.type}`, resource);
    }
  }

  companionsOf(resource: TemplateResource, map: TypeMap): Companions {
    const { column } = resource.template;
    const { names, companions } = map;
    const byType = new Map<string, TemplateResource[]>();
    const openTypes = new Set<string>();
    const name = names[column] && readTemplate(resource.properties, names[column])?.value;
    for (const companion of companions[column]) {
      const { byReference, byName, openScopes } = this.indexOf(column, companion);
      const found: TemplateResource[] = [];
      for (const referring of byReference.get(`${resource.scope} ${targetName(resource)}`) ?? []) {
        const copy = this.copyOf(resource, referring);
        if (copy === resource) found.push(referring.companion);
        else if (copy === undefined) openTypes.add(companion.type);
      }
      if (typeof name === 'string') found.push(...(byName.get(name) ?? []));
      if (found.length > 0) byType.set(companion.type, found);
      if (openScopes.has(resource.scope)) openTypes.add(companion.type);
    }
    return { byType, openTypes };
  }

  private indexOf(column: Column, { type, parent }: Companion): CompanionIndex {
    const key = `${column} ${type}`;
    const known = this.indexes.get(key);
    if (known) return known;
    const byReference = new Map<string, Referring[]>();
    const byName = new Map<string, TemplateResource[]>();
    const openScopes = new Set<string>();
    for (const companion of this.byType.get(key) ?? []) {
      const named = readTemplate(companion.properties, parent)?.value ?? '';
      const reference = isUnresolved(named) ? referenceIn(named, column) : undefined;
      if (reference) add(byReference, `${companion.scope} ${reference.target}`, { companion, copy: reference.copy });
      else if (typeof named === 'string' && !isUnresolved(named)) add(byName, named, companion);
      else openScopes.add(companion.scope);
    }
    const index = { byReference, byName, openScopes };
    this.indexes.set(key, index);
    return index;
  }

  /** The copy that is meant; undefined when that cannot be told. */
  private copyOf(resource: TemplateResource, { companion, copy }: Referring): TemplateResource | undefined {
    const copies = this.copies.get(copyKey(resource)) ?? [];
    if (copies.length === 1) return resource;
    if (copy !== undefined) return copies[copy];
    // Copies of both that are as many belong together one by one.
    const others = this.copies.get(copyKey(companion)) ?? [];
    return others.length === copies.length ? copies[others.indexOf(companion)] : undefined;
  }
}

function referenceIn(value: JsonValue, column: Column): Reference | undefined {
  if (column === 'terraform') {
    const [, type, name, copy] = REFERENCE.exec(textOf(value) ?? '') ?? [];
    if (type === undefined || NO_RESOURCE.has(type)) return undefined;
    return { target: `${type}.${name}`, copy: copy === undefined ? undefined : Number(copy) };
  }
  const called = functionOf(value);
  const argument = called === 'Ref' || called === 'Fn::GetAtt' ? memberOf(value, called) : undefined;
  const target = Array.isArray(argument) ? textOf(argument[0]) : textOf(argument)?.split('.')[0];
  return target === undefined ? undefined : { target };
}

function targetName({ template, type, name }: TemplateResource): string {
  return template.column === 'terraform' ? `${type}.${name}` : name;
}

function copyKey({ scope, type, name }: TemplateResource): string {
  return `${scope} ${type} ${name}`;
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
