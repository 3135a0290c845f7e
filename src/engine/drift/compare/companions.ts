import { memberOf, type JsonValue } from '../../base/json';
import type { Companion, TypeMap } from '../values/attribute-map';
import { readTemplate, textOf } from '../values/access';
import { parsePath, type Path } from '../values/path';
import { functionOf, isUnresolved, type Column } from '../values/unresolved';
import { ARM_KEYS } from './arm-resource';
import { homeOf, indexIn, type TemplateResource } from './template-resource';

/** The resources that hold attributes of another one. */
export interface Companions {
  /** Companions by type, in the order of the templates. */
  readonly byType: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Resources near it whose owner is not known, by type: they may hold attributes of this one. */
  readonly openByType: ReadonlyMap<string, readonly TemplateResource[]>;
}

/** All resources of a companion type, by the resource they belong to. */
interface CompanionIndex {
  readonly byReference: ReadonlyMap<TemplateResource, readonly TemplateResource[]>;
  readonly byName: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Companions that name their resource by an expression that says nothing, by scope. */
  readonly openScopes: ReadonlyMap<string, readonly TemplateResource[]>;
  /** Companions that name a resource, but not which copy of it, by that resource. */
  readonly openTargets: ReadonlyMap<string, readonly TemplateResource[]>;
}

interface Reference {
  /** `type.name` in Terraform, the logical id in CloudFormation. */
  readonly target: string;
  /** The text between the brackets, if any. */
  readonly index?: string;
}

const REFERENCE = /^\$\{(\w+)\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|\.(\d+|\*))?(?:\.\w+)?\}$/;
const NO_RESOURCE: ReadonlySet<string> = new Set(['local', 'var', 'module', 'each', 'data']);
const MENTION = /(?<![\w.\]-])([A-Za-z_]\w*)\.([\w-]+)/g;
const TEXT_IN_QUOTES = /"(?:[^"\\]|\\.)*"/g;
/** The ways to name the own copy of the resource that refers. */
const OWN_COPY: ReadonlySet<string> = new Set(['each.key', 'count.index']);

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
      add(this.byType, typeKey(resource.template.column, resource.type), resource);
    }
  }

  /**
   * The resource that an expression names; undefined when it names none, or it is not known which one. In a module it may be
   * an argument of the call, and name one of the root.
   */
  referred(value: JsonValue, by: TemplateResource): TemplateResource | undefined {
    if (by.module.includes('.module.')) return undefined;
    const scopes = by.module === '' ? [by.scope] : [by.scope, homeOf(by.template)];
    const found = scopes.flatMap((scope) => this.meantBy(value, { ...by, scope }) ?? []);
    return found.length === 1 ? found[0] : undefined;
  }

  private meantBy(value: JsonValue, by: TemplateResource): TemplateResource | undefined {
    const reference = isUnresolved(value) ? referenceIn(value, by.template.column) : undefined;
    const target = reference && this.targetOf(reference, by);
    return reference && target !== undefined ? this.copyMeant(target, reference, by) : undefined;
  }

  companionsOf(resource: TemplateResource, map: TypeMap): Companions {
    const { column } = resource.template;
    const { names, companions } = map;
    const byType = new Map<string, TemplateResource[]>();
    const openByType = new Map<string, TemplateResource[]>();
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
    for (const companion of companions[column]) {
      const { byReference, byName, openScopes, openTargets } = this.indexOf(column, companion);
      const named = typeof name === 'string' ? (byName.get(name) ?? []).filter((each) => !isElsewhere(each)) : [];
      const found = new Set([...(byReference.get(resource) ?? []), ...named]);
      if (found.size > 0) byType.set(companion.type, [...found]);
      const open = [...(openScopes.get(resource.scope) ?? []), ...(openTargets.get(copyKey(resource)) ?? [])];
      if (open.length > 0) openByType.set(companion.type, open);
    }
    return { byType, openByType };
  }

  private indexOf(column: Column, { type, parents }: Companion): CompanionIndex {
    const key = typeKey(column, type);
    // Types of several maps name their resources in attributes of their own.
    const own = `${key} ${JSON.stringify(parents)}`;
    const known = this.indexes.get(own);
    if (known) return known;
    const byReference = new Map<TemplateResource, TemplateResource[]>();
    const byName = new Map<string, TemplateResource[]>();
    const openScopes = new Map<string, TemplateResource[]>();
    const openTargets = new Map<string, TemplateResource[]>();
    for (const companion of this.byType.get(key) ?? []) {
      for (const named of namesIn(companion, parents)) {
        if (typeof named === 'string' && !isUnresolved(named)) {
          for (const name of new Set([named, nameInAddress(named)])) add(byName, name, companion);
          continue;
        }
        const meant = this.meantBy(named, companion);
        if (meant) add(byReference, meant, companion);
        else {
          const reference = isUnresolved(named) ? referenceIn(named, column) : undefined;
          const target = reference && this.targetOf(reference, companion);
          const targets = target === undefined ? this.mentioned(named, companion) : [target];
          for (const each of targets) add(openTargets, each, companion);
          if (targets.length === 0) add(openScopes, companion.scope, companion);
        }
      }
    }
    const index = { byReference, byName, openScopes, openTargets };
    this.indexes.set(own, index);
    return index;
  }

  /** The resource that a reference names; undefined when it names a parameter. */
  private targetOf({ target }: Reference, { scope, template }: TemplateResource): string | undefined {
    const key = `${scope} ${target}`;
    return template.column === 'terraform' || this.copies.has(key) ? key : undefined;
  }

  /** The copy that is meant; undefined when that cannot be told. */
  private copyMeant(target: string, { index }: Reference, companion: TemplateResource): TemplateResource | undefined {
    const copies = this.copies.get(target) ?? [];
    if (copies.length === 1) return copies[0];
    const wanted = index === undefined ? undefined : OWN_COPY.has(index) ? companion.key : indexIn(index);
    const found = wanted === undefined ? undefined : copies.find(({ key }) => key === wanted);
    if (found) return found;
    if (typeof wanted === 'number') return copies[wanted];
    if (wanted !== undefined) return undefined;
    // Copies of both that are as many belong together one by one.
    const position = this.positions.get(companion);
    return this.copiesOf(companion).length === copies.length && position !== undefined ? copies[position] : undefined;
  }

  /** The resources that an expression chooses from; none when it may stand for others too. */
  private mentioned(value: JsonValue, { scope, template }: TemplateResource): string[] {
    const text = template.column === 'terraform' ? textOf(value)?.replace(TEXT_IN_QUOTES, '""') : undefined;
    const found = [...(text ?? '').matchAll(MENTION)]
      .filter(([mention]) => mention !== 'count.index')
      .map(([, type, name]) => `${scope} ${type}.${name}`);
    return found.every((target) => this.copies.has(target)) ? found : [];
  }

  private copiesOf(resource: TemplateResource): readonly TemplateResource[] {
    return this.copies.get(copyKey(resource)) ?? [];
  }
}

/** The names and references by which a companion names its resources. */
function namesIn({ properties }: TemplateResource, parents: readonly Path[]): readonly JsonValue[] {
  for (const parent of parents) {
    const named = readTemplate(properties, parent)?.value;
    if (named !== undefined) return Array.isArray(named) ? named : [named];
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

/** The name at the end of an ARN, a URL or an id; any other text as it is. */
function nameInAddress(text: string): string {
  return /^(?:arn:|https:|\/subscriptions\/|projects\/).*[:/]([^:/]+)$/.exec(text)?.[1] ?? text;
}

/** ARM does not tell types by their case. */
function typeKey(column: Column, type: string): string {
  return `${column} ${column === 'arm' ? type.toLowerCase() : type}`;
}

const ARM_NAME = parsePath(ARM_KEYS.name);
const SUBSTITUTED = /^\$\{([A-Za-z0-9]+)(?:\.\w+)?\}$/;

function referenceIn(value: JsonValue, column: Column): Reference | undefined {
  if (column === 'terraform') {
    const [, type, name, index, legacyIndex] = REFERENCE.exec(textOf(value) ?? '') ?? [];
    if (type === undefined || NO_RESOURCE.has(type)) return undefined;
    return { target: `${type}.${name}`, index: index ?? legacyIndex };
  }
  if (column !== 'cloudformation') return undefined;
  const called = functionOf(value);
  const substituted = called === 'Fn::Sub' ? SUBSTITUTED.exec(textOf(memberOf(value, called)) ?? '')?.[1] : undefined;
  if (substituted !== undefined) return { target: substituted };
  const argument = called === 'Ref' || called === 'Fn::GetAtt' ? memberOf(value, called) : undefined;
  const target = Array.isArray(argument) ? textOf(argument[0]) : textOf(argument)?.split('.')[0];
  return target === undefined ? undefined : { target };
}

/** A key that copies of one resource share: its scope and its name in references. */
function copyKey({ scope, template, type, name }: TemplateResource): string {
  return `${scope} ${template.column === 'terraform' ? `${type}.${name}` : name}`;
}

function add<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
