import { isJsonObject, memberOf, pointerOf, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { functionOf, isUnresolved, type Column } from '../values/unresolved';
import type { DriftTemplate, RootFacts } from './model';
import { templateKey } from './place';
import { RemoteStates } from './remote-states';
import { homeOf, indexIn, terraformAddress, type TemplateResource } from './template-resource';

/** The resources that a value of a template names; undefined when it may be any. */
export type Named =
  /** By their names, ids or addresses. */
  | { readonly names: readonly string[] }
  | { readonly resource: TemplateResource }
  /** One of the copies of these resources, see `copyKey`. */
  | { readonly oneOf: readonly string[] }
  | undefined;

/** A place in a template that a value stands at. */
interface Spot {
  readonly template: DriftTemplate;
  /** Resources with this scope can be named by their names. */
  readonly scope: string;
  readonly isInModule: boolean;
  readonly pointer: string;
  /** The resource that the value belongs to; outputs belong to none. */
  readonly by?: TemplateResource;
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
const INDEX = String.raw`\[(?:"(?:[^"\\]|\\.)*"|\d+|\*|\?)\]`;
const INDEXES = new RegExp(INDEX, 'g');
/** The address of a resource at the beginning of a target. */
const TARGET = new RegExp(String.raw`^(?:module\.[\w-]+(?:${INDEX})?\.)*[\w-]+\.[\w-]+(?:${INDEX})?`);
const DATA = /^\$\{data\.(\w+)\.([\w-]+)(.*)\}$/s;
const OUTPUT = /^\.outputs(?:\.([\w-]+)|\["([\w-]+)"\])$/;
const SUBSTITUTED = /^\$\{([A-Za-z0-9]+)(?:\.\w+)?\}$/;
/** Exports may hand on those of other stacks. */
const MOST_HOPS = 5;

/** Tells which resources of templates the values of others name. */
export class References {
  private readonly copies = new Map<string, TemplateResource[]>();
  private readonly positions = new Map<TemplateResource, number>();
  /** By the folder of the root and Terraform's address. */
  private readonly byAddress = new Map<string, TemplateResource>();
  /** The keys of copies, by the folder of the root and the address without indexes. */
  private readonly byBareAddress = new Map<string, Set<string>>();
  /** By the folder of the root. */
  private readonly roots = new Map<string, RootFacts>();
  private readonly exports: ReadonlyMap<string, Spot & { readonly value: JsonValue }>;
  private readonly states: RemoteStates;

  constructor(resources: readonly TemplateResource[], templates: readonly DriftTemplate[]) {
    for (const resource of resources) {
      const key = copyKey(resource);
      const known = this.copies.get(key);
      this.positions.set(resource, known?.length ?? 0);
      if (known) known.push(resource);
      else this.copies.set(key, [resource]);
      if (resource.template.column !== 'terraform') continue;
      const address = `${homeOf(resource.template)} ${terraformAddress(resource)}`;
      this.byAddress.set(address, resource);
      const bare = address.replace(INDEXES, '');
      const keys = this.byBareAddress.get(bare);
      if (keys) keys.add(key);
      else this.byBareAddress.set(bare, new Set([key]));
    }
    for (const template of templates) if (template.root) this.roots.set(homeOf(template), template.root);
    this.exports = exportsIn(templates);
    this.states = new RemoteStates(this.roots);
  }

  /** The resource that the value at the keys below the properties of a resource names. */
  named(value: JsonValue, by: TemplateResource, keys: readonly (string | number)[]): Named {
    const { template, scope, module } = by;
    return this.namedAt(value, {
      template,
      scope,
      isInModule: module !== '',
      pointer: pointerOf([...by.keys, ...keys]),
      by,
    });
  }

  /** The only resource that an attribute names. */
  resource(key: string, by: TemplateResource): TemplateResource | undefined {
    const named = this.named(memberOf(by.properties, key) ?? null, by, [key]);
    return named && 'resource' in named ? named.resource : undefined;
  }

  private namedAt(value: JsonValue, spot: Spot, hops = 0): Named {
    if (typeof value === 'string' && !isUnresolved(value)) return { names: namesIn(value) };
    if (!isUnresolved(value) || hops > MOST_HOPS) return undefined;
    const { template, scope } = spot;
    const targets = template.targets?.get(spot.pointer);
    if (targets) return this.targeted(targets, homeOf(template));
    const reference = referenceIn(value, template.column);
    const key = reference && `${scope} ${reference.target}`;
    if (reference && key !== undefined && (template.column === 'terraform' || this.copies.has(key))) {
      const resource = this.copyMeant(key, reference, spot.by);
      return resource ? { resource } : { oneOf: [key] };
    }
    return this.elsewhere(value, spot, hops) ?? this.mentioned(value, spot);
  }

  /** The resource at the addresses that the reader of the templates has found out. */
  private targeted(targets: readonly string[], home: string): Named {
    const found = new Set<TemplateResource>();
    const open = new Set<string>();
    for (const target of targets) {
      const [address] = TARGET.exec(target) ?? [];
      if (address === undefined) return undefined;
      const exact = this.byAddress.get(`${home} ${address}`);
      const keys = exact ? [] : [...(this.byBareAddress.get(`${home} ${address.replace(INDEXES, '')}`) ?? [])];
      const [only, ...others] = keys.flatMap((key) => (this.copies.get(key) ?? []).slice(0, 2));
      if (exact) found.add(exact);
      else if (only && others.length === 0) found.add(only);
      else if (keys.length === 0) return undefined;
      else for (const key of keys) open.add(key);
    }
    const [resource] = found;
    if (found.size === 1 && open.size === 0) return { resource };
    return { oneOf: [...open, ...[...found].map(copyKey)] };
  }

  /** The resource that is named through a data source, the outputs of another root, or the exports of another stack. */
  private elsewhere(value: JsonValue, spot: Spot, hops: number): Named {
    if (spot.template.column === 'cloudformation') {
      const name = functionOf(value) === 'Fn::ImportValue' ? textOf(memberOf(value, 'Fn::ImportValue')) : undefined;
      const exported = name === undefined ? undefined : this.exports.get(name);
      return exported && this.namedAt(exported.value, exported, hops + 1);
    }
    // Only those of roots are known.
    const [, type, name, rest] = (!spot.isInModule && DATA.exec(textOf(value) ?? '')) || [];
    const { data } = this.roots.get(homeOf(spot.template)) ?? {};
    const source = type === undefined || !data ? undefined : memberOf(data, `${type}.${name}`);
    if (source === undefined) return undefined;
    if (type !== 'terraform_remote_state')
      return isJsonObject(source)
        ? { names: Object.values(source).flatMap((each) => namesIn(textOf(each) ?? '')) }
        : undefined;
    const [, plain, quoted] = OUTPUT.exec(rest) ?? [];
    const home = this.states.homeOf(source, spot.template);
    const { outputs = {} } = (home !== undefined && this.roots.get(home)) || {};
    const output = plain ?? quoted ?? '';
    return home !== undefined && Object.hasOwn(outputs, output) ? this.targeted(outputs[output], home) : undefined;
  }

  /** The copy that is meant; undefined when that cannot be told. */
  private copyMeant(key: string, { index }: Reference, by: TemplateResource | undefined): TemplateResource | undefined {
    const copies = this.copies.get(key) ?? [];
    if (copies.length === 1) return copies[0];
    const wanted = index === undefined ? undefined : OWN_COPY.has(index) ? by?.key : indexIn(index);
    const found = wanted === undefined ? undefined : copies.find((copy) => copy.key === wanted);
    if (found) return found;
    if (typeof wanted === 'number') return copies[wanted];
    if (wanted !== undefined || !by) return undefined;
    // Copies of both that are as many belong together one by one.
    const position = this.positions.get(by);
    const own = this.copies.get(copyKey(by)) ?? [];
    return own.length === copies.length && position !== undefined ? copies[position] : undefined;
  }

  /** The resources that an expression chooses from; undefined when it may stand for others too. */
  private mentioned(value: JsonValue, { scope, template }: Spot): Named {
    const text = template.column === 'terraform' ? textOf(value)?.replace(TEXT_IN_QUOTES, '""') : undefined;
    const found = [...(text ?? '').matchAll(MENTION)]
      .filter(([mention]) => mention !== 'count.index')
      .map(([, type, name]) => `${scope} ${type}.${name}`);
    return found.length > 0 && found.every((target) => this.copies.has(target)) ? { oneOf: found } : undefined;
  }
}

/** A key that copies of one resource share: its scope and its name in references. */
export function copyKey({ scope, template, type, name }: TemplateResource): string {
  return `${scope} ${template.column === 'terraform' ? `${type}.${name}` : name}`;
}

/** A text, and the name at the end of it where it is an ARN, a URL or an id. */
export function namesIn(text: string): string[] {
  const last = /^(?:arn:|https:|\/subscriptions\/|projects\/).*[:/]([^:/]+)$/.exec(text)?.[1];
  return last === undefined ? [text] : [text, last];
}

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

/** The values that stacks export, by the names of the exports; names that several stacks use tell nothing. */
function exportsIn(templates: readonly DriftTemplate[]): ReadonlyMap<string, Spot & { readonly value: JsonValue }> {
  const found = new Map<string, Spot & { readonly value: JsonValue }>();
  const repeated = new Set<string>();
  for (const template of templates) {
    const outputs = template.column === 'cloudformation' ? memberOf(template.document, 'Outputs') : undefined;
    if (!isJsonObject(outputs ?? null)) continue;
    for (const [key, output] of Object.entries(outputs as JsonObject)) {
      const name = knownText(memberOf(memberOf(output, 'Export'), 'Name'));
      const value = memberOf(output, 'Value');
      if (name === undefined || value === undefined) continue;
      if (found.has(name)) repeated.add(name);
      const pointer = pointerOf(['Outputs', key, 'Value']);
      found.set(name, { value, template, scope: templateKey(template), isInModule: false, pointer });
    }
  }
  for (const name of repeated) found.delete(name);
  return found;
}

function knownText(value: JsonValue | undefined): string | undefined {
  const text = value === undefined || isUnresolved(value) ? undefined : textOf(value);
  return text === '' ? undefined : text;
}
