import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/base/json';
import { isSecretName } from '../../engine/base/secrets';

/** Longer lines are cut off. */
const LONGEST_LINE = 500;
const MASK = '********';

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

/** What is known of the place of a failure. */
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
  const shownDocument = masked(document);
  const texts = textsOf(shownDocument);
  const decided = attributeLines(shownDocument, deniedPaths);
  const resource = decided.length > 0 || address === '' ? -1 : lineOf(document, texts, address);
  const deciding = new Set(resource < 0 ? decided : [resource]);
  const middle = deciding.size === 0 ? around : Math.min(...deciding);
  const first = Math.max(0, middle - around);
  const shown = texts.slice(first, middle + around + 1);
  return {
    total: texts.length,
    lines: shown.map((text, i) => ({
      number: first + i + 1,
      text: text.slice(0, LONGEST_LINE),
      isDeciding: deciding.has(first + i),
      isCutOff: text.length > LONGEST_LINE,
    })),
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

function masked(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(masked);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, isHidden(name, each) ? MASK : masked(each)]);
  return Object.fromEntries(entries) as JsonObject;
}

/** Settings such as `secret_rotation: true` are no secrets. */
function isHidden(name: string, value: JsonValue): boolean {
  return isSecretName(name) && value !== null && typeof value !== 'boolean' && value !== '';
}
