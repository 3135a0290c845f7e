import { isJsonObject, JsonNumber, jsonObject, type JsonObject, type JsonValue } from '../../engine/base/json';
import { HiddenValues, isSecretName } from '../../engine/base/secrets';
import { leakedTexts } from '../../engine/rules/native-checks';

/** Longer lines are cut off. */
const LONGEST_LINE = 500;
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

/** The lines of a document around the resource with an address, or its first lines; without the values of secrets. */
export function sourceLines(document: JsonValue, address: string, around: number): SourceLines {
  const secrets: Secrets = { texts: leakedTexts(document), ofAddresses: new HiddenValues() };
  const texts = JSON.stringify(masked(document, secrets), null, 2).split('\n');
  const deciding = address === '' ? -1 : lineOf(document, texts, address);
  const first = Math.max(0, deciding - around);
  const shown = texts.slice(first, Math.max(0, deciding) + around + 1);
  return {
    total: texts.length,
    lines: shown.map((written, i) => {
      const text = secrets.ofAddresses.hide(written);
      return {
        number: first + i + 1,
        text: text.slice(0, LONGEST_LINE),
        isDeciding: first + i === deciding,
        isCutOff: text.length > LONGEST_LINE,
      };
    }),
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
