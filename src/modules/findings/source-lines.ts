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

/** The lines of a document around the resource with an address, or its first lines; without the values of secrets. */
export function sourceLines(document: JsonValue, address: string, around: number): SourceLines {
  const texts = JSON.stringify(masked(document), null, 2).split('\n');
  const deciding = address === '' ? -1 : lineOf(document, texts, address);
  const first = Math.max(0, deciding - around);
  const shown = texts.slice(first, Math.max(0, deciding) + around + 1);
  return {
    total: texts.length,
    lines: shown.map((text, i) => ({
      number: first + i + 1,
      text: text.slice(0, LONGEST_LINE),
      isDeciding: first + i === deciding,
      isCutOff: text.length > LONGEST_LINE,
    })),
  };
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
