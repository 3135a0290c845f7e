import {
  isJsonObject,
  jsonObject,
  pointerOf,
  readJson,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import { factsOf, type Attributes, type ValueType } from '../../iac/provider-facts';
import type { AttributePath } from '../model/resource-input';
import { OpenText } from '../model/open-text';
import { refusalIn } from '../model/unread-text';
import { elementsOf, findFirst, isBlank, isOpen, withoutBlanks, type Found, type SourceResource } from './source-path';
import type {
  AttributeOrigin,
  AttributeRule,
  AttributeRules,
  PartTranslation,
  SourcePath,
  Translation,
} from '../model/translation';

type Keys = readonly (string | number)[];

/** A resource of Terraform that says what one of another source says. */
export interface Translated {
  readonly type: string;
  readonly attributes: JsonObject;
  /** The attributes whose values cannot be known, or only in part. */
  readonly open: readonly AttributePath[];
  /** The blocks that may not be there. */
  readonly uncertain: readonly AttributePath[];
  /** The places in the source by the paths of the attributes as JSON; what is below them is as in the source. */
  readonly places: ReadonlyMap<string, Keys>;
  /** The place of the whole in the source. */
  readonly place: Keys;
}

/** A part of a resource, with the attribute that refers to the resource. */
export interface TranslatedPart extends Translated {
  readonly parent: string;
  /** True when nobody knows whether it is there. */
  readonly isUncertain: boolean;
}

/** The translation of several that a resource fits. */
export function fitting(
  source: SourceResource,
  translations: Translation | readonly Translation[],
): Translation | undefined {
  const all: readonly Translation[] = 'type' in translations ? [translations] : translations;
  return all.find(({ when, unless }) => {
    if (when !== undefined && !findFirst(source, source.base, when)) return false;
    return unless === undefined || !findFirst(source, source.base, unless);
  });
}

/** A resource, or one for each element of a list in it. */
export function translate(source: SourceResource, { type, each, attributes }: Translation): readonly Translated[] {
  if (each === undefined) return [new Translator(source, type).translated(source.base, attributes)];
  const list = findFirst(source, source.base, each);
  const elements = list ? elementsOf(list) : [];
  // A resource is there whether the list names others or not.
  return (elements.length > 0 ? elements : [undefined]).map((element) =>
    new Translator({ ...source, ...(element && { element }) }, type).translated(source.base, attributes),
  );
}

/** The parts of a resource that are resources of their own in Terraform. */
export function translateParts(source: SourceResource, { resources = [] }: Translation): readonly TranslatedPart[] {
  return resources.flatMap((part) => partsOf(source, part));
}

function partsOf(source: SourceResource, part: PartTranslation): TranslatedPart[] {
  const { type, from, parent, attributes, skips = 0 } = part;
  const first = findFirst(source, source.base, from);
  const found = first && source.ignoresBlank === true && from !== '' ? withoutBlanks(first) : first;
  if (!found) return [];
  return elementsOf(found)
    .slice(Array.isArray(found.value) ? skips : 0)
    .map((each) => {
      const translated = new Translator(source, type).translated(each, attributes);
      const isUnread = isWhollyOpen(each.value, source.open) || (source.isPartial === true && isBlank(each.value));
      const isUncertain =
        isUnread || isUncertainBelow(source.base.keys, each, source) || (from === '' && isAllOpen(translated));
      return { ...translated, parent, isUncertain };
    })
    .filter(({ places }) => from !== '' || places.size > 0);
}

/** True for what stands below a place in an element of a loop of which nobody knows whether it makes any. */
function isUncertainBelow(holder: Keys, { keys }: Found, { uncertain }: SourceResource): boolean {
  return (
    uncertain !== undefined && keys.some((_, i) => i >= holder.length && uncertain.has(pointerOf(keys.slice(0, i + 1))))
  );
}

/** True for a value of which nothing is known, and so neither whether there is one. */
function isWhollyOpen(value: JsonValue, open: ReadonlySet<string>): boolean {
  return isOpen(value, open) && OpenText.of(value)?.isBlank !== false;
}

/** Stands for what a service does by itself where nobody can tell what that is. */
const UNSETTLED = '${unset}';

/** The place of the tags, which every answer has where there are any. */
const TAGS = '/tags';

/** True for a part of which nothing is known, and so neither whether it is there. */
function isAllOpen({ open, places }: Translated): boolean {
  const known = new Set(open.map((path) => JSON.stringify(path)));
  const isOpenAt = (path: AttributePath): boolean =>
    known.has(JSON.stringify(path)) || (path.length > 0 && isOpenAt(path.slice(0, -1)));
  return [...places.keys()].every((path) => isOpenAt(JSON.parse(path) as AttributePath));
}

class Translator {
  private readonly open: AttributePath[] = [];
  private readonly uncertain: AttributePath[] = [];
  private readonly places = new Map<string, Keys>();

  constructor(
    private readonly source: SourceResource,
    private readonly type: string,
  ) {}

  translated(base: Found, rules: AttributeRules): Translated {
    const attributes = this.object(rules, base, [], factsOf(this.type)?.attributes);
    const { type, open, uncertain, places } = this;
    return { type, attributes, open, uncertain, places, place: base.keys };
  }

  private object(rules: AttributeRules, holder: Found, path: AttributePath, facts?: Attributes): JsonObject {
    return jsonObject(
      Object.entries(rules).flatMap(([name, origin]): [string, JsonValue][] => {
        const value = this.value(ruleOf(origin), holder, [...path, name], facts?.get(name)?.type);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  private value(rule: AttributeRule, holder: Found, path: AttributePath, type?: ValueType): JsonValue | undefined {
    const { from, block } = rule;
    const found = from === undefined ? holder : this.found(rule, from, holder);
    if (from === undefined && !block) return rule.default;
    if (!found) return this.unset(rule, path);
    if (isOpen(found.value, this.source.open)) return this.noted(found, path, openFormed(found.value, rule));
    if (block && from !== undefined && elementsOf(found).length === 0)
      return this.source.isPartial === true ? rule.default : this.unset(rule, path);
    if (block && from !== undefined && rule.key === undefined && this.mayHide(rule) && isBlank(found.value))
      return this.opened(path);
    if (block) return this.blocks(rule, block, found, path, type) ?? rule.default;
    const value = this.withKey(found.value, rule);
    if (value === undefined) return this.unset(rule, path);
    const result = typed(formed(value, rule), type);
    // A state that the table does not know is neither good nor bad.
    if (this.source.isPartial === true && typeof result === 'string' && isNews(value, rule, type))
      return this.opened(path);
    if (elementsOf(found).some((each) => isUncertainBelow(holder.keys, each, this.source))) this.open.push(path);
    return this.noted(found, path, result);
  }

  private found({ block, key }: AttributeRule, from: SourcePath, holder: Found): Found | undefined {
    const found = findFirst(this.source, holder, from);
    // A block in which nothing is translated says all by being there.
    const needsMore = this.source.ignoresBlank === true && key === undefined && Object.keys(block ?? {}).length > 0;
    return found && needsMore ? withoutBlanks(found) : found;
  }

  private withKey(value: JsonValue, { as }: AttributeRule): JsonValue | undefined {
    const { keyText } = this.source;
    return as === 'key' && keyText && typeof value === 'string' ? keyText(value) : value;
  }

  /** True when an answer may not tell what is set. */
  private mayHide({ shownIfSet }: AttributeRule): boolean {
    const { isPartial, isCut } = this.source;
    return isPartial === true && (shownIfSet !== true || isCut === true);
  }

  private unset(rule: AttributeRule, path: AttributePath): JsonValue | undefined {
    const { from, default: value, unsettled } = rule;
    const isUnread = this.mayHide(rule) && from !== undefined && from !== TAGS;
    return unsettled === true || isUnread ? this.opened(path) : value;
  }

  private isUnknown(value: JsonValue): boolean {
    return value === UNSETTLED || isOpen(value, this.source.open);
  }

  private opened(path: AttributePath, text: JsonValue = UNSETTLED): JsonValue {
    this.open.push(path);
    return text;
  }

  private blocks(
    { from, key }: AttributeRule,
    rules: AttributeRules,
    found: Found,
    path: AttributePath,
    type?: ValueType,
  ): JsonValue | undefined {
    const facts = blockFacts(type);
    if (from === undefined) {
      const [known, unknown] = [this.places.size, this.open.length];
      const block = this.object(rules, found, [...path, 0], facts);
      // Of a block that stands nowhere itself, nobody knows whether it is there when nothing in it was read.
      const members = Object.values(block);
      const isUnread = this.source.isPartial === true && this.places.size === known && this.open.length > unknown;
      // So it is when all that is in it depends on values that cannot be known.
      if (isUnread || (members.length > 0 && members.every((each) => this.isUnknown(each)))) {
        this.forget(path, known, unknown);
        return this.opened(
          path,
          members.find((each) => refusalIn(each) !== undefined),
        );
      }
      return members.length === 0 ? undefined : [block];
    }
    this.places.set(JSON.stringify(path), found.keys);
    return blocksIn(found, key).map(([name, each], i) => {
      const at = [...path, i];
      if (this.source.uncertain?.has(pointerOf(each.keys))) this.uncertain.push(at);
      if (!isJsonObject(each.value)) return this.noted(each, at, each.value);
      this.places.set(JSON.stringify(at), each.keys);
      return { ...(key !== undefined && { [key]: name }), ...this.object(rules, each, at, facts) };
    });
  }

  /** An attribute of a block that may be missing begins at the place of the block. */
  private forget(path: AttributePath, places: number, open: number): void {
    this.open.length = open;
    const [first, ...others] = [...this.places].slice(places);
    for (const [inner] of first ? [first, ...others] : []) this.places.delete(inner);
    if (first) this.places.set(JSON.stringify(path), first[1]);
  }

  /** Remembers where a value comes from, and the texts in it that cannot be known. */
  private noted({ keys }: Found, path: AttributePath, value: JsonValue): JsonValue {
    this.places.set(JSON.stringify(path), keys);
    this.noteOpen(value, path);
    return value;
  }

  private noteOpen(value: JsonValue, path: AttributePath): void {
    if (this.isUnknown(value)) this.open.push(path);
    else if (Array.isArray(value)) for (const [i, each] of value.entries()) this.noteOpen(each, [...path, i]);
    else if (isJsonObject(value)) {
      const keys = Object.keys(value);
      if (keys.some((key) => this.isUnknown(key))) this.open.push(path);
      else for (const key of keys) this.noteOpen(value[key], [...path, key]);
    }
  }
}

/** The blocks of a list, or of a map with their keys. */
function blocksIn(found: Found, key: string | undefined): readonly (readonly [string, Found])[] {
  const { value, keys } = found;
  if (key === undefined || !isJsonObject(value)) return elementsOf(found).map((each) => ['', each]);
  return Object.keys(value).map((name) => [name, { value: value[name], keys: [...keys, name] }]);
}

export function ruleOf(origin: AttributeOrigin): AttributeRule {
  if (origin === null) return {};
  return typeof origin === 'string' || Array.isArray(origin)
    ? { from: origin as SourcePath }
    : (origin as AttributeRule);
}

export function blockFacts(type: ValueType | undefined): Attributes | undefined {
  if (type?.kind === 'list' || type?.kind === 'set') return blockFacts(type.of);
  return type?.kind === 'object' ? type.attributes : undefined;
}

function formed(value: JsonValue, { as, values }: AttributeRule): JsonValue {
  switch (as) {
    case 'set':
      return true;
    case 'json':
      return typeof value === 'string' ? jsonIn(value) : value;
    case 'statement':
      return statementOf(typeof value === 'string' ? jsonIn(value) : value);
    case 'map':
      return mapOf(value);
    case 'entries':
      return isJsonObject(value) ? Object.keys(value).map((name) => ({ name, value: value[name] })) : value;
    case 'camel':
      return camel(value);
    case 'list':
      return Array.isArray(value) ? value : [value];
    case 'words':
      return typeof value === 'string' ? value.split(',').map((word) => word.trim()) : value;
    default:
      return values ? mapped(value, values) : value;
  }
}

/** A value that cannot be known, or only in part. */
function openFormed(value: string, { as, values }: AttributeRule): JsonValue {
  if (as === 'statement') return statementOf(value);
  return values ? mapped(value, values) : value;
}

/** A policy with a statement. */
function statementOf(statement: JsonValue): JsonObject {
  return jsonObject([['Statement', statement]]);
}

/** True for a text that is none of those that a table lists, or that stands where the provider wants a boolean. */
function isNews(value: JsonValue, { values = {} }: AttributeRule, type: ValueType | undefined): boolean {
  if (type?.kind === 'bool') return true;
  const known = Object.keys(values).map((each) => each.toLowerCase());
  return known.length > 1 && !known.includes(textOf(value).toLowerCase());
}

function camel(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(camel);
  if (!isJsonObject(value)) return value;
  return jsonObject(
    Object.keys(value).map((key) => [`${key.charAt(0).toLowerCase()}${key.slice(1)}`, camel(value[key])]),
  );
}

function mapped(value: JsonValue, values: Readonly<Record<string, JsonValue>>): JsonValue {
  if (Array.isArray(value)) return value.map((each) => mapped(each, values));
  const text = (typeof value === 'boolean' ? String(value) : textOf(value)).toLowerCase();
  if (isPartlyOpen(text)) return UNSETTLED;
  const known = Object.keys(values).find((each) => each.toLowerCase() === text);
  return known === undefined ? value : values[known];
}

/** True for a text with an expression and more: nobody knows what a table makes of it. */
function isPartlyOpen(text: string): boolean {
  return OpenText.of(text)?.pieces.some((piece) => piece !== '') === true;
}

function jsonIn(text: string): JsonValue {
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

const KEYS = ['Key', 'key', 'Name', 'name', 'ParameterName', 'TagKey'];
const VALUES = ['Value', 'value', 'ParameterValue', 'TagValue'];

/** A list of keys and values as a map; one with an element that is neither stays a list. */
function mapOf(value: JsonValue): JsonValue {
  if (!Array.isArray(value)) return value;
  const entries: [string, JsonValue][] = [];
  for (const each of value) {
    const key = isJsonObject(each) && KEYS.find((name) => Object.hasOwn(each, name));
    if (!isJsonObject(each) || !key || typeof each[key] !== 'string') return value;
    const held = VALUES.find((name) => Object.hasOwn(each, name));
    entries.push([each[key], held ? each[held] : '']);
  }
  return jsonObject(entries);
}

/** A single value in the place of a list is a list of one, and a number or a boolean in the place of a text a text. */
function typed(value: JsonValue, type: ValueType | undefined): JsonValue {
  if (type?.kind === 'list' || type?.kind === 'set') {
    const { of } = type;
    if (Array.isArray(value)) return value.map((each) => typed(each, of));
    return of.kind === 'object' ? value : [typed(value, of)];
  }
  if (type?.kind !== 'string') return value;
  return typeof value === 'boolean' ? String(value) : textOf(value) || value;
}
