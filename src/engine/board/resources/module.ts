import { isJsonObject, type JsonValue } from '../../base/json';
import type { BoardResource } from '../model/board-input';

/** A mention of another resource in an expression. */
interface Mention {
  /** The type and the name of the resource. */
  readonly target: string;
  /** The text between the brackets behind the name. */
  readonly index?: string;
  /** The attribute; empty for the resource as a whole. */
  readonly attribute: string;
  /** True when the value is nothing but the reference. */
  readonly isWhole: boolean;
}

/** A mention of a resource of the folder; one of an output of a module has no target. */
export interface Reference extends Mention {
  /** The module of the resource, as in addresses. */
  readonly scope: string;
}

const EXPRESSION = /\$\{([^}]*)\}/g;
const REFERENCE = /^([a-z]\w*)\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|\.(\d+|\*))?(?:\.(\w+))?/;
const MENTION = /(?<![\w.])([a-z]\w*)\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|\.(\d+|\*))?/g;
const OUTPUT = /^\$\{module\.([\w-]+)(?:\[("(?:[^"\\]|\\.)*"|[^\]]*)\])?\.[\w-]+\}$/;
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
    if (!match || match[0] !== expression || OTHERS.has(match[1])) return undefined;
    const [, type, name, index, legacyIndex, attribute = ''] = match;
    const bracket = index ?? legacyIndex;
    found.push({
      target: `${type}.${name}`,
      ...(bracket !== undefined && { index: bracket }),
      attribute,
      isWhole: whole === text,
    });
  }
  return found;
}

/** The resources of a folder, found by the references of others. */
export class Module {
  private readonly byTarget = new Map<string, BoardResource[]>();

  constructor(resources: readonly BoardResource[]) {
    for (const resource of resources) {
      const key = `${scopeOf(resource.address)}${resource.type}.${resource.name}`;
      this.byTarget.set(key, [...(this.byTarget.get(key) ?? []), resource]);
    }
  }

  /**
   * The resources that a text of another mentions; undefined when one of its expressions is something else, such as the
   * iterator of a dynamic block.
   */
  referencesIn(text: string, from: BoardResource): readonly Reference[] | undefined {
    const found = mentionsIn(text)?.map((mention) => this.placed(mention, from));
    return found?.every((each) => each !== undefined) ? found : undefined;
  }

  /** The one resource, or the module, that an expression rests on, such as `one(aws_s3_bucket.logs[*].id)`. */
  behind(text: string, from: BoardResource): Reference | undefined {
    const output = OUTPUT.exec(text);
    if (output) return { target: '', attribute: '', isWhole: true, scope: this.scopeOfOutput(output, from) };
    const found = new Map<string, Reference>();
    for (const [, type, name, index, legacyIndex] of text.matchAll(MENTION)) {
      const bracket = index ?? legacyIndex;
      const mention = { target: `${type}.${name}`, attribute: '', isWhole: false };
      const reference = this.placed({ ...mention, ...(bracket !== undefined && { index: bracket }) }, from);
      if (reference) found.set(`${reference.target} ${bracket ?? ''}`, reference);
    }
    const [only] = found.values();
    return found.size === 1 ? only : undefined;
  }

  private scopeOfOutput([, name, index]: RegExpExecArray, { address }: BoardResource): string {
    const copy = index === 'each.key' || index === 'count.index' ? copyIn(address) : index;
    const own = `module.${name}${copy === undefined ? '' : `[${copy}]`}.`;
    for (let scope = scopeOf(address); ; scope = scope.replace(LAST_MODULE, ''))
      if (scope === '' || this.hasModule(scope + own)) return scope + own;
  }

  private hasModule(scope: string): boolean {
    return [...this.byTarget.keys()].some((key) => key.startsWith(scope));
  }

  /** A module is given references of the modules around it. */
  private placed(mention: Mention, from: BoardResource): Reference | undefined {
    for (let scope = scopeOf(from.address); ; scope = scope.replace(LAST_MODULE, '')) {
      if (this.byTarget.has(`${scope}${mention.target}`)) return { ...mention, scope };
      if (scope === '') return undefined;
    }
  }

  /** The value that another resource writes itself, where that is one plain value. */
  valueOf({ target, attribute, scope }: Reference): JsonValue | undefined {
    const copies = this.byTarget.get(`${scope}${target}`) ?? [];
    const value = copies.length === 1 && attribute !== '' ? copies[0].attributes[attribute] : undefined;
    if (value === undefined || value === null || Array.isArray(value) || isJsonObject(value)) return undefined;
    return typeof value === 'string' && value.includes('${') ? undefined : value;
  }
}

/** The text between the brackets at the end of an address. */
export function copyIn(address: string): string | undefined {
  return /\[("(?:[^"\\]|\\.)*"|\d+|\*)\]$/.exec(address)?.[1];
}

/** The part of an address that names the module, with its last dot; empty in the root. */
export function scopeOf(address: string): string {
  return /^(?:module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|[^\]]*)\])?\.)*/.exec(address)?.[0] ?? '';
}
