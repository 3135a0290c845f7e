import { isJsonObject, textOf, writeJson, type JsonValue } from '../../base/json';
import type { AttributeOrigin, AttributeRules, Translation, TranslationTable } from '../model/translation';
import { ARM, ARM_TYPES } from './arm-table';
import { CLOUDFORMATION } from './tables/cloudformation';

/** The formats whose words differ from Terraform's. */
type TranslatedFormat = 'arm' | 'cloudformation';

/** The property that says what an attribute says. */
interface Term {
  readonly property: string;
  /** Terraform's values for texts of the property. */
  readonly values?: Readonly<Record<string, JsonValue>>;
}

const TABLES: Readonly<Record<TranslatedFormat, TranslationTable>> = { arm: ARM, cloudformation: CLOUDFORMATION };

/** A name of Terraform's, with the value that it is to have. */
const WORD =
  /(?<![\w"'./:-])([a-z][a-z0-9]*(?:_[a-z0-9]+)*)(?![\w(/:-])(?:( to | = | )("[^"]*"|true|false|[A-Z]\w*))?/g;
/** Names that Terraform had before, or has elsewhere. */
const OTHER_NAMES = / \([a-z][a-z0-9]*_[a-z0-9_]+(?: (?:before version|in the older types)[^()]*)?\)/g;
const NAME = /_/;
/** A word without an underscore is a name only where one is named. */
const BEFORE_NAME = /\b(?:set|add|remove|in|with|list|leave|and|or) $/i;

/**
 * A remedy, which speaks of attributes of Terraform, in the words of another format; as it is, and said to be Terraform's,
 * where some of its words have no counterpart. `types` are Terraform's types of the resource.
 */
export function remedyIn(remedy: string, format: TranslatedFormat, types: readonly string[]): string {
  const terms = termsOf(TABLES[format], types);
  const plain = remedy.replace(OTHER_NAMES, '');
  let isWhole = true;
  const text = plain.replace(WORD, (whole, word: string, between: string | undefined, value: string, at: number) => {
    const isName = NAME.test(word);
    if (!isName && !BEFORE_NAME.test(plain.slice(0, at))) return whole;
    const rest = between === undefined ? '' : between + value;
    // A resource of Terraform's may be a property here, as aws_s3_bucket_logging is.
    const around = types.find((each) => word.startsWith(`${each}_`));
    const term = terms.get(around === undefined ? word : word.slice(around.length + 1)) ?? terms.get(word);
    if (term) return term.property + (between === undefined ? '' : between + valueIn(term, value));
    const type = isName ? typeIn(TABLES[format], format, word) : undefined;
    if (type !== undefined) return type + rest;
    if (isName) isWhole = false;
    return whole;
  });
  return isWhole
    ? text.replace(ARTICLE, (_, __, word: string) => `${articleOf(word)} ${word}`)
    : `In Terraform's words: ${remedy}`;
}

const ARTICLE = /\ba(n?) ([A-Z]\w*[A-Z:/.]\w*)/g;

function articleOf(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

/** The text of a property that means a value of Terraform's. */
function valueIn({ values = {} }: Term, written: string): string {
  const value = written.startsWith('"') ? written.slice(1, -1) : written;
  const meant = Object.keys(values).find((text) => [textOf(values[text]), writeJson(values[text])].includes(value));
  if (meant === undefined) return written;
  return written.startsWith('"') ? `"${meant}"` : meant;
}

const known = new Map<string, ReadonlyMap<string, Term>>();

function termsOf(table: TranslationTable, types: readonly string[]): ReadonlyMap<string, Term> {
  const key = `${table === ARM ? 'arm' : ''} ${types.join(' ')}`;
  const before = known.get(key);
  if (before) return before;
  const terms = new Map<string, Term>();
  for (const { type, attributes, resources = [] } of translationsIn(table)) {
    const parts = types.includes(type) ? resources : resources.filter((part) => types.includes(part.type));
    for (const own of [...(types.includes(type) ? [attributes] : []), ...parts.map((part) => part.attributes)])
      addTerms(own, terms);
  }
  known.set(key, terms);
  return terms;
}

function translationsIn(table: TranslationTable): readonly Translation[] {
  return Object.values(table).flat();
}

/** Adds the attributes of one level before those of the blocks in it. */
function addTerms(attributes: AttributeRules, terms: Map<string, Term>): void {
  for (const [name, origin] of Object.entries(attributes)) {
    const term = termOf(origin);
    if (term && !terms.has(name)) terms.set(name, term);
  }
  for (const origin of Object.values(attributes)) if (isRule(origin) && origin.block) addTerms(origin.block, terms);
}

function isRule(origin: AttributeOrigin): origin is Exclude<AttributeOrigin, string | readonly string[] | null> {
  return typeof origin === 'object' && origin !== null && !Array.isArray(origin);
}

function termOf(origin: AttributeOrigin): Term | undefined {
  const path = isRule(origin) ? origin.from : origin;
  const first = Array.isArray(path) ? (path[0] as string) : (path as string | null | undefined);
  const property = propertyAt(first ?? '');
  if (property === undefined) return undefined;
  return { property, ...(isRule(origin) && isJsonObject(origin.values) && { values: origin.values }) };
}

/** These names say too little alone. */
const VAGUE = /^(?:enabled|id|mode|name|state|status|type|value|\w{1,3})$/i;

/** The last name of a path that a template writes, with the one before it where it says too little alone. */
function propertyAt(path: string): string | undefined {
  const steps = path
    .replace(/^[/@]/, '')
    .split('.')
    .filter((step) => !/^(?:\d+|\*|)$/.test(step));
  const own = steps.slice(VAGUE.test(steps.at(-1) ?? '') ? -2 : -1).filter((step) => !step.startsWith('_'));
  return own.length === 0 || !own.every((step) => /^[A-Za-z]\w*$/.test(step)) ? undefined : own.join('.');
}

/** The type, or the property, that holds what a type of Terraform's holds. */
function typeIn(table: TranslationTable, format: TranslatedFormat, type: string): string | undefined {
  for (const [name, translations] of Object.entries(table))
    for (const each of [translations].flat() as readonly Translation[]) {
      if (each.type === type) return format === 'arm' ? (ARM_TYPES.get(name) ?? name) : name;
      const part = each.resources?.find((own) => own.type === type);
      if (part) return propertyAt(part.from);
    }
  return undefined;
}
