import { arithmetic, NULL, parseNumber, stringValue, Value } from '../values';
import { decodeBase64 } from '../../base/go/encoding/base64';
import { FunctionError } from './function-error';
import { daysInMonth } from '../../base/go/time/civil';

const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[-+]\d{2}:\d{2})| (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?)?$/;

const INTEGER = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const PREFIX = 'tag:yaml.org,2002:';
const TAGS = new Set(['', 'str', 'bool', 'int', 'float', 'null', 'timestamp', 'binary']);

function words(value: Value, ...spellings: readonly string[]): (readonly [string, Value])[] {
  return spellings.map((word) => [word, value] as const);
}

const BOOLEANS = new Map<string, Value>([
  ...words(true, 'y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'),
  ...words(false, 'n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'),
]);
const WORDS = new Map<string, Value>([
  ...BOOLEANS,
  ...words(NULL, '', '~', 'null', 'Null', 'NULL'),
  ...words(Infinity, '.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'),
  ...words(-Infinity, '-.inf', '-.Inf', '-.INF'),
]);

/** The value of a YAML scalar in `yamldecode`: the booleans of YAML 1.1, the numbers of 1.2, times as strings. */
export function resolveYamlScalar(text: string, longTag: string, quoted: boolean): Value {
  const tag = longTag.startsWith(PREFIX) ? longTag.slice(PREFIX.length) : longTag;
  if (!TAGS.has(tag)) throw new FunctionError(`unsupported tag "${longTag}"`, 0);
  // Only these beginnings can be anything but a string.
  const special = /^(?:[-+0-9yYnNtTfFoO~.]|$)/.test(text);
  if (!special || tag === 'str' || tag === 'binary') return tagged(text, tag);
  if (quoted) return stringValue(text);
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  if (tag === '' && /^\.(?:nan|NaN|NAN)$/.test(text)) throw new FunctionError('floating point NaN is not supported', 0);
  if (text.startsWith('.')) return parseNumber(text) ?? tagged(text, tag);
  if (!/^[-+0-9]/.test(text)) return tagged(text, tag);
  if (tag === '' || tag === 'timestamp') {
    const time = yamlTimestamp(text);
    if (time !== undefined) return time;
  }
  return tagged(text, INTEGER.test(text) ? 'int' : FLOAT.test(text) ? 'float' : tag);
}

function tagged(text: string, tag: string): Value {
  switch (tag) {
    case 'binary':
      decodeBase64(text, false);
      return stringValue(text);
    case 'bool': {
      const value = BOOLEANS.get(text);
      if (value !== undefined) return value;
      break;
    }
    case 'int':
    case 'float': {
      const value = numberOf(text.replaceAll('_', ''));
      if (value !== undefined) return value;
      break;
    }
    case 'timestamp': {
      const value = yamlTimestamp(text);
      if (value !== undefined) return value;
      break;
    }
    case 'null':
      return NULL;
    default:
      return stringValue(text);
  }
  throw new FunctionError(`cannot parse "${text}" as !!${tag}`, 0);
}

const OTHER_BASE = /^([-+]?)(0x[0-9a-f]+|0o[0-7]+|0b[01]+)$/i;
const MOST = 2n ** 64n - 1n;
const LEAST = -(2n ** 63n);

function numberOf(text: string): Value | undefined {
  const decimal = parseNumber(text);
  if (decimal !== undefined) return decimal;
  const match = OTHER_BASE.exec(text);
  if (match === null || text.length > 80) return undefined;
  const value = match[1] === '-' ? -BigInt(match[2]) : BigInt(match[2]);
  return value > MOST || value < LEAST ? undefined : arithmetic.fromInteger(value);
}

/** The time that a plain YAML scalar says, in the form of RFC 3339; undefined when it says none. */
function yamlTimestamp(text: string): string | undefined {
  const match = TIMESTAMP.exec(text) as (string | undefined)[] | null;
  if (match === null) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number);
  const [hour, minute, second] = [
    match[4] ?? match[8] ?? '0',
    match[5] ?? match[9] ?? '0',
    match[6] ?? match[10] ?? '0',
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(month, year)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const zone = match[7] ?? 'Z';
  if (zone !== 'Z' && (Number(zone.slice(1, 3)) > 24 || Number(zone.slice(4)) > 59)) return undefined;
  const two = (value: string | number): string => String(Number(value)).padStart(2, '0');
  const offset = /^[-+]00:00$/.test(zone) ? 'Z' : zone;
  return `${match[1] ?? ''}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${offset}`;
}
