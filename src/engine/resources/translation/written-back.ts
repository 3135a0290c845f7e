import { isJsonObject, setKey, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { parsePath } from '../../drift/values/path';
import type { AttributePath } from '../model/resource-input';
import type {
  AttributeRule,
  AttributeRules,
  PartTranslation,
  Translation,
  TranslationTable,
} from '../model/translation';
import { ARM } from './arm-table';
import { capital, capitalKeys } from './capital-names';
import { pairsWrittenBack } from './pairs-written-back';
import { CLOUDFORMATION } from './tables/cloudformation';
import { ruleOf } from './translate';

const TABLES = { arm: ARM, cloudformation: CLOUDFORMATION } as const;
const PROPERTIES = { arm: 'properties', cloudformation: 'Properties' } as const;

/** A value of the source at keys from the resource on; undefined takes it away. */
export interface SourceValue {
  readonly keys: AttributePath;
  readonly value: JsonValue | undefined;
}

/** A translated resource as its template has it. */
export interface OriginalResource {
  readonly source: keyof typeof TABLES;
  /** The type as the source names it. */
  readonly origin: string;
  readonly type: string;
  readonly resource: JsonValue;
  /** The keys of its attributes from the resource on. */
  readonly base: AttributePath;
  /** The kinds of values that the source has at a property: `list`, `object`, `boolean`, `string`, `number`. */
  readonly kindsAt: (keys: AttributePath) => readonly string[];
}

/** The values of the source that give an attribute a value, or none, by the first way that there is to say it. */
export function writtenBack(
  written: OriginalResource,
  path: AttributePath,
  value: JsonValue | undefined,
): readonly SourceValue[] | undefined {
  return firstOf(rulesOf(written), (rules) => new WayBack(written).at(rules, written.base, path, value));
}

/** The values of the source that stand for a resource which completes another. */
export function partWrittenBack(
  written: OriginalResource,
  type: string,
  attributes: JsonObject,
): readonly SourceValue[] | undefined {
  const parts = translationsOf(written).filter((each) => each.type === written.type);
  const own = parts.flatMap(({ resources = [] }) => resources.filter((each) => each.type === type && each.from !== ''));
  return firstOf(own, (part) => new WayBack(written).part(part, attributes));
}

/** The properties of a resource of its own that stand for one which completes another. */
export function companionWrittenBack(
  { source, origin, type, kindsAt }: Omit<OriginalResource, 'resource' | 'base'>,
  attributes: JsonObject,
): JsonObject | undefined {
  const written = { source, origin, type, kindsAt, resource: {}, base: [PROPERTIES[source]] };
  return firstOf(rulesOf(written), (rules) => new WayBack(written).object(rules, written.base, attributes));
}

function firstOf<T, R>(all: readonly T[], found: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const one = found(each);
    if (one !== undefined) return one;
  }
  return undefined;
}

function translationsOf({ source, origin }: OriginalResource): readonly Translation[] {
  const table: TranslationTable = TABLES[source];
  const known = Object.hasOwn(table, origin) ? table[origin] : [];
  return 'type' in known ? [known] : known;
}

/** Those of each translation to the type: a resource may be one of them for the system that it runs, for example. */
function rulesOf(written: OriginalResource): readonly AttributeRules[] {
  const all = translationsOf(written).flatMap((each): { readonly type: string; readonly rules: AttributeRules }[] => [
    { type: each.type, rules: each.attributes },
    ...(each.resources ?? []).map((part) => ({ type: part.type, rules: part.attributes })),
  ]);
  return all.filter((each) => each.type === written.type).map(({ rules }) => rules);
}

/** Of several words for a state the one that says nothing more than it. */
const PLAIN_STATE = /^(?:enabled|disabled)$/i;

class WayBack {
  /** The lengths of lists with the elements that were added to them. */
  private readonly lengths = new Map<string, number>();

  constructor(private readonly written: OriginalResource) {}

  at(
    rules: AttributeRules,
    base: AttributePath,
    [name, ...rest]: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    const rule = typeof name === 'string' && Object.hasOwn(rules, name) ? ruleOf(rules[name]) : {};
    if (rule.block && rule.from === undefined) return this.around(rule.block, base, rest, value);
    // A value that the source has no word for is the one that holds when nothing is written.
    if (rule.from === undefined && rule.default !== undefined && rule.default === value) return [];
    const listed = rule.block && this.listedBlock(rule, base, rest[0]);
    if (rule.block && listed && rest.length > 1) return this.at(rule.block, listed, rest.slice(1), value);
    const keys = this.keysOf(rule, base);
    if (!keys) return rest.length === 0 ? this.listed(rule, base, value) : undefined;
    if (rule.block && rule.key !== undefined) return this.keyed(rule.block, rule.key, keys, rest, value);
    if (rule.block) return this.blocks(rule.block, keys, rest, value);
    if (rule.as === 'entries') return this.entry(keys, rest, value);
    if (rule.as === 'map') return pairsWrittenBack(this.written, keys, rest, value);
    if (rest.length > 0) return this.inside(rule, keys, rest, value);
    if (value === undefined) return [{ keys, value }];
    const said = this.said(rule, keys, value);
    return said === undefined ? undefined : [{ keys, value: said }];
  }

  /** The keys of a block that an element of a list holds, where there is one. */
  private listedBlock(
    { from }: AttributeRule,
    base: AttributePath,
    index: string | number | undefined,
  ): AttributePath | undefined {
    if (typeof index !== 'number' || from === undefined) return undefined;
    return firstOf(typeof from === 'string' ? [from] : from, (text) => {
      const steps = /^[/@]/.test(text) ? [] : parsePath(text);
      const [choice, last] = steps.slice(-2);
      const before = steps.slice(0, -2).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
      if (last?.kind !== 'key' || before.length !== steps.length - 2 || !('where' in choice)) return undefined;
      const list = valueAt(this.written.resource, [...base, ...before]);
      const places = (Array.isArray(list) ? list : []).flatMap((each, i) => {
        const isChosen = isJsonObject(each) && choice.where.every(([key, by]) => textOf(each[key] ?? null) === by);
        return isChosen && isJsonObject(each[last.key]) ? [i] : [];
      });
      const at = places.at(choice.kind === 'first' && index > 0 ? places.length : index);
      return at === undefined ? undefined : [...base, ...before, at, last.key];
    });
  }

  /** A block with a name and a value, which the source has as a member of an object. */
  private entry(
    keys: AttributePath,
    [index, member, ...rest]: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    if (index === undefined && value === undefined) return [{ keys, value }];
    const found = valueAt(this.written.resource, keys) ?? {};
    if (typeof index !== 'number' || !isJsonObject(found) || rest.length > 0) return undefined;
    const known = Object.keys(found).at(index);
    const isWhole = member === undefined && value === undefined;
    if (known !== undefined) return isWhole || member === 'value' ? [{ keys: [...keys, known], value }] : undefined;
    if (member !== undefined || !isJsonObject(value) || typeof value.name !== 'string') return undefined;
    return [{ keys: [...keys, value.name], value: value.value }];
  }

  /** A value of an element that its key tells from the others, or of all elements of a list. */
  private listed(
    rule: AttributeRule,
    base: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    const steps = typeof rule.from === 'string' && !/^[/@]/.test(rule.from) ? parsePath(rule.from) : [];
    const [choice, last] = steps.slice(-2);
    const before = steps.slice(0, -2).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
    if (last?.kind !== 'key' || before.length !== steps.length - 2 || value === undefined) return undefined;
    const keys = [...base, ...before];
    const list = valueAt(this.written.resource, keys);
    if (list !== undefined && !Array.isArray(list)) return undefined;
    if (choice.kind === 'all' && choice.where.length === 0 && Array.isArray(value))
      return [{ keys, value: value.map((each) => ({ [last.key]: each })) }];
    const said = this.said(rule, [...keys, last.key], value);
    if (choice.kind !== 'first' || said === undefined) return undefined;
    const name = keys.join('.');
    const length = Math.max(list?.length ?? 0, this.lengths.get(name) ?? 0);
    const index = (list ?? []).findIndex(
      (each) => isJsonObject(each) && choice.where.every(([key, text]) => textOf(each[key] ?? null) === text),
    );
    if (index >= 0) return [{ keys: [...keys, index, last.key], value: said }];
    this.lengths.set(name, length + 1);
    return [{ keys: [...keys, length], value: { ...Object.fromEntries(choice.where), [last.key]: said } }];
  }

  /** A block of a map, whose key is one of its attributes. */
  private keyed(
    rules: AttributeRules,
    key: string,
    keys: AttributePath,
    [index, ...rest]: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    const found = valueAt(this.written.resource, keys) ?? {};
    if (typeof index !== 'number' || !isJsonObject(found)) return undefined;
    const known = Object.keys(found).at(index);
    if (rest.length > 0)
      return known === undefined || rest[0] === key ? undefined : this.at(rules, [...keys, known], rest, value);
    if (value === undefined) return known === undefined ? undefined : [{ keys: [...keys, known], value }];
    if (known !== undefined || !isJsonObject(value) || typeof value[key] !== 'string') return undefined;
    const { [key]: name, ...others } = value;
    const own = [...keys, textOf(name)];
    const block = this.object(rules, own, others);
    return block && [{ keys: own, value: block }];
  }

  /** A block that stands for the object around it. */
  private around(
    rules: AttributeRules,
    base: AttributePath,
    [index, ...rest]: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    if (index !== 0) return undefined;
    if (rest.length > 0) return this.at(rules, base, rest, value);
    if (value === undefined || !isJsonObject(value)) return undefined;
    const found = Object.keys(value).map((each) => this.at(rules, base, [each], value[each]));
    return found.every((each) => each !== undefined) ? found.flat() : undefined;
  }

  private blocks(
    rules: AttributeRules,
    keys: AttributePath,
    [index, ...rest]: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    if (index === undefined && value === undefined) return [{ keys, value }];
    const own = this.elementKeys(keys, index);
    if (!own) return undefined;
    if (rest.length > 0) return this.at(rules, own, rest, value);
    if (value === undefined) return [{ keys: own, value }];
    const block = this.object(rules, own, value);
    return block && [{ keys: own, value: block }];
  }

  /** The keys of a block: an object is the only one, an element one of several. */
  private elementKeys(keys: AttributePath, index: string | number | undefined): AttributePath | undefined {
    if (typeof index !== 'number') return undefined;
    const found = valueAt(this.written.resource, keys);
    const kinds = this.written.kindsAt(keys);
    const isList = Array.isArray(found) || (found === undefined && kinds.join() === 'list');
    if (isList) return [...keys, index];
    const isObject = kinds.includes('object') && !kinds.includes('list');
    return index === 0 && (isJsonObject(found) || (found === undefined && isObject)) ? keys : undefined;
  }

  part(
    { from, attributes: rules, parent }: PartTranslation,
    attributes: JsonObject,
  ): readonly SourceValue[] | undefined {
    const keys = this.keysOf({ from }, this.written.base);
    const own = keys && valueAt(this.written.resource, keys) === undefined ? this.elementKeys(keys, 0) : undefined;
    const said = Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== parent));
    const value = own && this.object(rules, own, said);
    return value && [{ keys: own, value }];
  }

  object(rules: AttributeRules, base: AttributePath, value: JsonValue): JsonObject | undefined {
    if (!isJsonObject(value)) return undefined;
    const object: JsonObject = {};
    for (const name of Object.keys(value)) {
      const member = value[name];
      const isBlock = Object.hasOwn(rules, name) && ruleOf(rules[name]).block !== undefined;
      const each = isBlock && Array.isArray(member) ? member : [member];
      for (const [i, one] of each.entries()) {
        const said = this.at(rules, base, isBlock ? [name, i] : [name], one);
        if (!said) return undefined;
        for (const { keys, value: inner } of said) if (!put(object, keys.slice(base.length), inner)) return undefined;
      }
    }
    // To leave it out altogether would mean something else.
    if (Object.keys(object).length === 0 && Object.keys(value).length > 0) return undefined;
    return object;
  }

  /** A value inside of a policy, which the source has as it is. */
  private inside(
    { as }: AttributeRule,
    keys: AttributePath,
    rest: AttributePath,
    value: JsonValue | undefined,
  ): readonly SourceValue[] | undefined {
    const found = valueAt(this.written.resource, keys);
    if (!isJsonObject(found) && !Array.isArray(found)) return undefined;
    if (as === 'camel') return [{ keys: [...keys, ...capitalKeys(found, rest)], value: value && capital(value) }];
    return as === undefined || as === 'json' ? [{ keys: [...keys, ...rest], value }] : undefined;
  }

  private said({ as, values }: AttributeRule, keys: AttributePath, value: JsonValue): JsonValue | undefined {
    const kinds = this.written.kindsAt(keys);
    if (as === 'json' && typeof value === 'string') return typed(value, kinds);
    if (as === 'words' && Array.isArray(value) && kinds.includes('string'))
      return value.map((each) => textOf(each)).join(', ');
    if (as !== undefined) return undefined;
    if (Array.isArray(value)) return kinds.includes('list') ? value : undefined;
    if (isJsonObject(value)) return kinds.includes('object') && !values ? value : undefined;
    if (!values) return typed(value, kinds);
    const words = Object.keys(values);
    const texts = words.filter((each) => values[each] === value);
    // A table with one word only leaves the others as they are.
    const isOther = texts.length === 0 && words.length === 1 && typeof value === 'string' && !isWord(words[0], value);
    if (isOther) return typed(value, kinds);
    const [text, ...others] = texts.length > 1 ? this.nearest(texts, values, keys, value) : texts;
    return text === undefined || others.length > 0 ? undefined : typed(text, kinds);
  }

  /** Of several words for a value the one that says nothing more than it, or nothing else than the word before. */
  private nearest(
    texts: readonly string[],
    values: NonNullable<AttributeRule['values']>,
    keys: AttributePath,
    value: JsonValue,
  ): readonly string[] {
    const plain = texts.filter(
      (each, i) => PLAIN_STATE.test(each) && texts.findIndex((other) => isWord(other, each)) === i,
    );
    const before = valueAt(this.written.resource, keys);
    if (plain.length > 0 || typeof before !== 'string' || typeof value !== 'string') return plain;
    const formerly = Object.hasOwn(values, before) ? values[before] : undefined;
    return typeof formerly === 'string' ? texts.filter((each) => each === before.replace(formerly, value)) : [];
  }

  private keysOf({ from }: Pick<AttributeRule, 'from'>, base: AttributePath): AttributePath | undefined {
    if (from === undefined) return undefined;
    const all = (typeof from === 'string' ? [from] : from).map((text): AttributePath | undefined => {
      const steps = parsePath(text.replace(/^[/@]/, ''));
      const keys = steps.flatMap((step): (string | number)[] =>
        step.kind === 'key' ? [step.key] : step.kind === 'index' ? [step.index] : [],
      );
      // An element of a list that there is a resource for says which one it is, and nothing else.
      const isPlain = keys.length === steps.length && !text.startsWith('@');
      return isPlain ? [...(text.startsWith('/') ? [] : base), ...keys] : undefined;
    });
    const set = all.filter((keys) => keys && valueAt(this.written.resource, keys) !== undefined);
    // Translations take the first of several, too.
    return (set.length > 0 ? set : all.length > 1 ? this.sayable(all) : all)[0];
  }

  /** Of several places without a value those in a child that is there, else those in the resource itself. */
  private sayable(all: readonly (AttributePath | undefined)[]): readonly (AttributePath | undefined)[] {
    const isOfChild = (keys: AttributePath | undefined): boolean => /^_/.test(String(keys?.[0]));
    const there = all.filter(
      (keys) => keys && isOfChild(keys) && valueAt(this.written.resource, keys.slice(0, 1)) !== undefined,
    );
    return there.length > 0 ? there : all.filter((keys) => !isOfChild(keys));
  }
}

/** True for one word, in letters of any case. */
function isWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The placeholder of a value that is not known yet begins so. */
const PLACEHOLDER = '\u0000';

/** A value in the kind that the source has. */
function typed(value: JsonValue, kinds: readonly string[]): JsonValue | undefined {
  if (isJsonObject(value)) return undefined;
  if (typeof value === 'string' && value.startsWith(PLACEHOLDER)) return value;
  const kind = typeof value;
  if (kinds.includes(kind)) return value;
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
  if (kinds.includes('string')) return text;
  if (kinds.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return undefined;
}

function put(object: JsonObject, [key, ...rest]: AttributePath, value: JsonValue | undefined): boolean {
  if (key === undefined || value === undefined) return false;
  if (rest.length === 0) {
    setKey(object, String(key), value);
    return true;
  }
  const inner = Object.hasOwn(object, key) ? object[key] : typeof rest[0] === 'number' ? [] : {};
  setKey(object, String(key), inner);
  if (!Array.isArray(inner)) return isJsonObject(inner) && put(inner, rest, value);
  const [index, ...below] = rest;
  if (below.length === 0) return inner.push(value) === Number(index) + 1;
  const element = inner[Number(index)] ?? {};
  inner[Number(index)] = element;
  return inner.length > Number(index) && isJsonObject(element) && put(element, below, value);
}
