import { isJsonObject, JsonNumber, jsonObject, type JsonObject, type JsonValue } from '../../engine/base/json';
import { HiddenValues, isSecretName } from '../../engine/base/secrets';
import { leakedTexts } from '../../engine/rules/native-checks';

/** Longer lines are cut off. */
export const LONGEST_LINE = 500;
const MASK = '********';

/** Variables are written as a name beside a value. */
const NAMES = ['name', 'Name', 'key', 'Key'] as const;
const VALUES: ReadonlySet<string> = new Set(['value', 'Value']);

/** The texts of a document that are secrets wherever they stand. */
interface Secrets {
  readonly texts: ReadonlySet<string>;
  readonly ofAddresses: HiddenValues;
}

export interface SourceLine {
  readonly number: number;
  readonly text: string;
  readonly isDeciding: boolean;
  readonly isCutOff: boolean;
}

export interface SourceLines {
  readonly total: number;
  readonly lines: readonly SourceLine[];
}

/** The place of a failure, as far as it is known. */
export interface Failure {
  readonly address: string;
  /** Places below the attributes of a resource, as results keep them. */
  readonly deniedPaths?: readonly string[];
}

/**
 * The lines of a document around the attributes that decided, else around the beginning of the resource with an address,
 * else the first ones; without the values of secrets.
 */
export function sourceLines(document: JsonValue, { address, deniedPaths = [] }: Failure, around: number): SourceLines {
  const secrets: Secrets = { texts: leakedTexts(document), ofAddresses: new HiddenValues() };
  const shownDocument = masked(document, secrets);
  const texts = textsOf(shownDocument);
  const decided = attributeLines(shownDocument, deniedPaths);
  const resource = decided.length > 0 || address === '' ? -1 : lineOf(document, texts, address);
  const deciding = new Set(resource < 0 ? decided : [resource]);
  const middle = deciding.size === 0 ? around : Math.min(...deciding);
  const first = Math.max(0, middle - around);
  const shown = texts.slice(first, middle + around + 1);
  return {
    total: texts.length,
    lines: shown.map((written, i) => {
      const text = secrets.ofAddresses.hide(written);
      return {
        number: first + i + 1,
        text: text.slice(0, LONGEST_LINE),
        isDeciding: deciding.has(first + i),
        isCutOff: text.length > LONGEST_LINE,
      };
    }),
  };
}

function textsOf(value: JsonValue): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}

/** The lines of the attributes that were denied; elements of lists are not known, so that their list is meant. */
function attributeLines(document: JsonValue, deniedPaths: readonly string[]): number[] {
  if (!isJsonObject(document) || !isJsonObject(document.attributes)) return [];
  return deniedPaths
    .filter((path) => path.startsWith('/'))
    .map((path) => {
      const steps = path.slice(1).split('/');
      const list = steps.findIndex((step) => step.startsWith('*'));
      const known = (list < 0 ? steps : steps.slice(0, list)).map((step) =>
        step.replaceAll('~1', '/').replaceAll('~0', '~'),
      );
      return lineAt(document, ['attributes', ...known]);
    });
}

/** The line on which the value at a path begins, or the last part of the path that exists. */
function lineAt(document: JsonValue, path: readonly string[]): number {
  let line = 0;
  let value = document;
  for (const step of path) {
    if (!isJsonObject(value) || !(step in value)) return line;
    const before = Object.keys(value).slice(0, Object.keys(value).indexOf(step));
    const { [step]: next } = value;
    for (const name of before) line += textsOf(value[name]).length;
    line += 1;
    value = next;
  }
  return line;
}

/** The place of the line on which the resource of a template begins; -1 where it is not found. */
function lineOf(document: JsonValue, texts: readonly string[], address: string): number {
  const resources = isJsonObject(document) ? document.resources : undefined;
  if (!Array.isArray(resources)) return -1;
  const at = resources.findIndex((resource) => isJsonObject(resource) && isAt(resource, address));
  if (at < 0) return -1;
  const list = texts.indexOf('  "resources": [');
  const begins = texts.flatMap((text, i) => (i > list && /^ {4}\{/.test(text) ? [i] : []));
  return begins[at] ?? -1;
}

/** An address of Terraform ends in the type and the name of its resource, and perhaps in a key. */
function isAt({ type, name }: JsonObject, address: string): boolean {
  if (typeof type !== 'string' || typeof name !== 'string') return false;
  const plain = address.replace(/\[[^\]]*\]$/, '');
  return plain === name || plain === `${type}.${name}` || plain.endsWith(`.${type}.${name}`);
}

function masked(value: JsonValue, secrets: Secrets): JsonValue {
  if (typeof value === 'string') {
    secrets.ofAddresses.addFrom(value);
    return shownText(value, secrets);
  }
  if (Array.isArray(value)) return value.map((item) => masked(item, secrets));
  if (value instanceof JsonNumber) return value.text;
  if (!isJsonObject(value)) return value;
  const hasSecretName = NAMES.some((field) => isSecretText(value[field]));
  const entries = Object.entries(value).map(([name, each]) => {
    const isSecret = isSecretName(name) || (hasSecretName && VALUES.has(name));
    return [shownText(name, secrets), isSecret && isHidden(each) ? MASK : masked(each, secrets)] as const;
  });
  return jsonObject(entries);
}

function shownText(text: string, { texts }: Secrets): string {
  return texts.has(text) ? MASK : text;
}

function isSecretText(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && isSecretName(value);
}

/** Settings such as `secret_rotation: true` are no secrets. */
function isHidden(value: JsonValue): boolean {
  return value !== null && typeof value !== 'boolean' && value !== '';
}
