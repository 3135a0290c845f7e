import { fromBigint, fromDouble, parseNumber, Value } from '../../values';

const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const TIMESTAMP =
  /^\d{4}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?:[Tt]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})| \d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?)?$/;
const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const OLD_BOOLEANS = new Set([
  'y',
  'Y',
  'yes',
  'Yes',
  'YES',
  'on',
  'On',
  'ON',
  'n',
  'N',
  'no',
  'No',
  'NO',
  'off',
  'Off',
  'OFF',
]);
const WORDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['', null],
  ['~', null],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);
const NOT_FINITE = new Set(['.nan', '.NaN', '.NAN']);
for (const sign of ['', '+', '-']) for (const word of ['.inf', '.Inf', '.INF']) NOT_FINITE.add(sign + word);
const UINT64_MAX = 2n ** 64n - 1n;
const INT64_MIN = -(2n ** 63n);

/** The value of an unquoted scalar in the YAML that OPA reads. */
export type Resolved =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'text' }
  | { readonly kind: 'time' }
  | { readonly kind: 'not finite'; readonly text: string };

const TEXT: Resolved = { kind: 'text' };

/** Resolves a plain scalar: YAML 1.2 words, integers also in the bases of 1.1, floats; dates stay strings. */
export function resolveScalar(text: string): Resolved {
  if (WORDS.has(text)) return { kind: 'value', value: WORDS.get(text) ?? null };
  if (NOT_FINITE.has(text))
    return { kind: 'not finite', text: text.includes('n') && /nan/i.test(text) ? 'NaN' : infinity(text) };
  if (!/^[-+.0-9]/.test(text)) return TEXT;
  if (TIMESTAMP.test(text)) return { kind: 'time' };
  const plain = text.startsWith('.') ? text : text.replaceAll('_', '');
  const integer = parseInteger(plain);
  if (integer !== undefined) return { kind: 'value', value: fromBigint(integer) };
  if (!FLOAT.test(plain)) return TEXT;
  const double = Number(plain);
  if (!Number.isFinite(double)) return TEXT;
  return { kind: 'value', value: Number.isInteger(double) ? fromDouble(double) : (parseNumber(String(double)) ?? 0) };
}

function infinity(text: string): string {
  return text.startsWith('-') ? '-Inf' : '+Inf';
}

function parseInteger(text: string): bigint | undefined {
  const match = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/.exec(text);
  if (match === null || text.length > 80) return undefined;
  const [, sign, hex, binary, octal, decimal] = match;
  const magnitude = BigInt(
    hex !== undefined
      ? `0x${hex}`
      : binary !== undefined
        ? `0b${binary}`
        : octal !== undefined
          ? `0o${octal}`
          : decimal,
  );
  const value = sign === '-' ? -magnitude : magnitude;
  return value >= INT64_MIN && value <= UINT64_MAX ? value : undefined;
}

/** True when readers, older ones too, read the unquoted string as that same string. */
export function readsAsText(text: string): boolean {
  return resolveScalar(text).kind === 'text' && !OLD_BOOLEANS.has(text) && !BASE_60.test(text);
}
