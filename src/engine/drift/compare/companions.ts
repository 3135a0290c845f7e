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

/** All resources of a companion type, by the resource they belong to. */
interface CompanionIndex {
  readonly byReference: ReadonlyMap<TemplateResource, readonly TemplateResource[]>;
  readonly byName: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Where one of them names its resource by an expression that says nothing. */
  readonly openScopes: ReadonlySet<string>;
  /** Resources of which one of them names a copy, but not which. */
  readonly openTargets: ReadonlySet<string>;
}

interface Reference {
  /** `type.name` in Terraform, the logical id in CloudFormation. */
  readonly target: string;
  /** Undefined when the reference does not say which copy it means. */
  readonly copy?: number;
}

const REFERENCE = /^\$\{(\w+)\.([\w-]+)(?:\[(?:(\d+)|[^\]]*)\])?(?:\.\w+)?\}$/;
const NO_RESOURCE: ReadonlySet<string> = new Set(['local', 'var', 'module', 'each', 'data']);

/** Finds which resource every companion belongs to: by a reference to it, or by its name. */
export class CompanionFinder {
  private readonly copies = new Map<string, TemplateResource[]>();
  private readonly positions = new Map<TemplateResource, number>();
  private readonly byType = new Map<string, TemplateResource[]>();
  private readonly indexes = new Map<string, CompanionIndex>();

  constructor(resources: readonly TemplateResource[]) {
    for (const resource of resources) {
      this.positions.set(resource, this.copiesOf(resource).length);
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
      const { byReference, byName, openScopes, openTargets } = this.indexOf(column, companion);
      const found = [...(byReference.get(resource) ?? []), ...((typeof name === 'string' && byName.get(name)) || [])];
      if (found.length > 0) byType.set(companion.type, found);
      if (openScopes.has(resource.scope) || openTargets.has(copyKey(resource))) openTypes.add(companion.type);
    }
    return { byType, openTypes };
  }

  private indexOf(column: Column, { type, parent }: Companion): CompanionIndex {
    const key = `${column} ${type}`;
    const known = this.indexes.get(key);
    if (known) return known;
    const byReference = new Map<TemplateResource, TemplateResource[]>();
    const byName = new Map<string, TemplateResource[]>();
    const openScopes = new Set<string>();
    const openTargets = new Set<string>();
    for (const companion of this.byType.get(key) ?? []) {
      const named = readTemplate(companion.properties, parent)?.value ?? '';
      const reference = isUnresolved(named) ? referenceIn(named, column) : undefined;
      if (reference) {
        const target = `${companion.scope} ${reference.target}`;
        const meant = this.copyMeant(target, reference, companion);
        if (meant) add(byReference, meant, companion);
        else openTargets.add(target);
      } else if (typeof named === 'string' && !isUnresolved(named)) add(byName, named, companion);
      else openScopes.add(companion.scope);
    }
    const index = { byReference, byName, openScopes, openTargets };
    this.indexes.set(key, index);
    return index;
  }

  /** The copy that is meant; undefined when that cannot be told. */
  private copyMeant(target: string, { copy }: Reference, companion: TemplateResource): TemplateResource | undefined {
    const copies = this.copies.get(target) ?? [];
    if (copies.length === 1) return copies[0];
    if (copy !== undefined) return copies[copy];
    // Copies of both that are as many belong together one by one.
    const position = this.positions.get(companion);
    return this.copiesOf(companion).length === copies.length && position !== undefined ? copies[position] : undefined;
  }

  private copiesOf(resource: TemplateResource): readonly TemplateResource[] {
    return this.copies.get(copyKey(resource)) ?? [];
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

/** The same for copies of one resource: its scope and what references call it. */
function copyKey({ scope, template, type, name }: TemplateResource): string {
  return `${scope} ${template.column === 'terraform' ? `${type}.${name}` : name}`;
}

function add<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
