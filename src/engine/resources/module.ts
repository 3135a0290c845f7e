import { isJsonObject, valueAt, type JsonValue } from '../base/json';
import { factsOf } from '../iac/provider-facts';
import { typeAt } from './model/attribute-type';
import type { AttributePath, NormalisedResource } from './model/resource-input';
import { isDocumentText } from './model/open-document';

/** A mention of another resource in an expression. */
interface Mention {
  /** The type and the name of the resource. */
  readonly target: string;
  /** The text between the brackets behind the name. */
  readonly index?: string;
  /** The attribute; empty for the resource as a whole. */
  readonly attribute: string;
  /** The way from the resource to the value, the attribute first. */
  readonly path?: AttributePath;
  /** True when the value is nothing but the reference. */
  readonly isWhole: boolean;
}

/** A mention of a resource of the folder; one of an output of a module has no target. */
export interface Reference extends Mention {
  /** The module of the resource, as in addresses. */
  readonly scope: string;
}

/** The resources that a value names. */
export interface Naming {
  readonly candidates: readonly Reference[];
  /** False when the value may name something else. */
  readonly isSure: boolean;
}

const EXPRESSION = /\$\{([^}]*)\}/g;
const REFERENCE = /^([a-z]\w*)\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|\.(\d+|\*))?((?:\.\w+|\[\d+\])*)$/;
const MENTION = /(?<![\w.])([a-z]\w*)\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|\.(\d+|\*))?/g;
const OUTPUT = /^\$\{module\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\])?\.[\w-]+\}$/;
const TARGET =
  /^((?:module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|[^\]]*)\])?\.)*)([a-z]\w*\.[\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\])?(?:\.(\w+))?/;
const LAST_MODULE = /module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|[^\]]*)\])?\.$/;
/** These name no resource. */
const OTHERS: ReadonlySet<string> = new Set([
  'var',
  'local',
  'module',
  'data',
  'each',
  'count',
  'path',
  'self',
  'terraform',
]);

/** The resources that a text may mention; undefined when one of its expressions is something else. */
function mentionsIn(text: string): readonly Mention[] | undefined {
  const found: Mention[] = [];
  for (const [whole, expression] of text.matchAll(EXPRESSION)) {
    const match = REFERENCE.exec(expression);
    if (!match || OTHERS.has(match[1])) return undefined;
    const [, type, name, index, legacyIndex, steps = ''] = match;
    const path = pathOf(steps);
    const bracket = index ?? legacyIndex;
    found.push({
      target: `${type}.${name}`,
      ...(bracket !== undefined && { index: bracket }),
      attribute: String(path.at(0) ?? ''),
      path,
      isWhole: whole === text,
    });
  }
  return found;
}

/** The resources of a folder, found by the references of others. */
export class Module {
  private readonly byTarget = new Map<string, NormalisedResource[]>();
  private readonly scopes = new Set<string>();
  /** All that references can lead to: modules with the same names understand them alike. */
  readonly names: string;

  constructor(resources: readonly NormalisedResource[]) {
    for (const resource of resources) {
      const scope = scopeOf(resource.address);
      const key = `${scope}${resource.type}.${resource.name}`;
      const copies = this.byTarget.get(key);
      if (copies) copies.push(resource);
      else this.byTarget.set(key, [resource]);
      for (const each of scopesAround(scope)) this.scopes.add(each);
    }
    this.names = [...this.byTarget.keys()].join('\n');
  }

  /**
   * The resources that a text of another mentions; undefined when one of its expressions is something else, such as the
   * iterator of a dynamic block.
   */
  referencesIn(text: string, from: NormalisedResource): readonly Reference[] | undefined {
    const found = mentionsIn(text)?.map((mention) => this.placed(mention, from));
    return found?.every((each) => each !== undefined) ? found : undefined;
  }

  /** The resources that an expression names, as its evaluation has found them. */
  namedBy(targets: readonly string[]): Naming {
    const candidates = targets.flatMap((each): Reference[] => {
      const [, scope, target, index, attribute = ''] = TARGET.exec(each) ?? [];
      if (target === undefined || !this.byTarget.has(`${scope}${target}`)) return [];
      return [{ scope, target, attribute, isWhole: true, ...(index !== undefined && { index }) }];
    });
    return { candidates, isSure: !targets.includes('') };
  }

  /** The resources, or the module, that an expression rests on, such as `one(aws_s3_bucket.logs[*].id)`. */
  behind(text: string, from: NormalisedResource): readonly Reference[] {
    const output = OUTPUT.exec(text);
    if (output) return [{ target: '', attribute: '', isWhole: true, scope: this.scopeOfOutput(output, from) }];
    const found = new Map<string, Reference>();
    for (const [, type, name, index, legacyIndex] of text.matchAll(MENTION)) {
      const bracket = index ?? legacyIndex;
      const mention = { target: `${type}.${name}`, attribute: '', isWhole: false };
      const reference = this.placed({ ...mention, ...(bracket !== undefined && { index: bracket }) }, from);
      if (reference) found.set(`${reference.target} ${bracket ?? ''}`, reference);
    }
    return [...found.values()];
  }

  private scopeOfOutput([, name, index]: RegExpExecArray, { address }: NormalisedResource): string {
    const copy = index === 'each.key' || index === 'count.index' ? copyIn(address) : index;
    const own = `module.${name}${copy === undefined ? '' : `[${copy}]`}.`;
    for (let scope = scopeOf(address); ; scope = scope.replace(LAST_MODULE, ''))
      if (scope === '' || this.scopes.has(scope + own)) return scope + own;
  }

  /** A module is given references of the modules around it. */
  private placed(mention: Mention, from: NormalisedResource): Reference | undefined {
    for (let scope = scopeOf(from.address); ; scope = scope.replace(LAST_MODULE, '')) {
      if (this.byTarget.has(`${scope}${mention.target}`)) return { ...mention, scope };
      if (scope === '') return undefined;
    }
  }

  /** The attributes that another resource writes itself. */
  written({ target, path = [], scope }: Reference): Written {
    const copies = this.byTarget.get(`${scope}${target}`) ?? [];
    const values = path.length > 0 ? copies.map(({ attributes }) => valueAt(attributes, path)) : [];
    if (!values.some((each) => each !== undefined)) return LEFT;
    const [value = null] = values;
    const isKnown = values.length === 1 && value !== null && isPlain(value, copies[0], path);
    return { isWritten: true, ...(isKnown && { value }) };
  }
}

/** An attribute of a resource, and whether its template writes it. */
export interface Written {
  /** False where it is left to the cloud. */
  readonly isWritten: boolean;
  /** The value, where that is one plain value or a JSON text. */
  readonly value?: JsonValue;
}

const LEFT: Written = { isWritten: false };

function isPlain(value: JsonValue, { type }: NormalisedResource, path: AttributePath): boolean {
  if (Array.isArray(value) || isJsonObject(value)) return typeAt(factsOf(type)?.attributes, path)?.kind === 'string';
  return typeof value !== 'string' || !value.includes('${') || isDocumentText(value);
}

function pathOf(steps: string): AttributePath {
  return [...steps.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index !== undefined || /^\d+$/.test(name) ? Number(index ?? name) : name,
  );
}

/** A module's scope and those around it, without the root. */
export function scopesAround(scope: string): readonly string[] {
  return scope === '' ? [] : [scope, ...scopesAround(scope.replace(LAST_MODULE, ''))];
}

/** The text between the brackets at the end of an address. */
export function copyIn(address: string): string | undefined {
  return /\[("(?:[^"\\]|\\.)*"|\d+|\*)\]$/.exec(address)?.[1];
}

/** The part of an address that names the module, with its last dot; empty in the root. */
export function scopeOf(address: string): string {
  return /^(?:module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|[^\]]*)\])?\.)*/.exec(address)?.[0] ?? '';
}
