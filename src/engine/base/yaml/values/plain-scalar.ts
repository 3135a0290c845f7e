import { exactNumber, type JsonValue } from '../../json';

const BOOLEAN = /^(?:(yes|Yes|YES|true|True|TRUE|on|On|ON)|no|No|NO|false|False|FALSE|off|Off|OFF)$/;
const NULL = /^(?:~|null|Null|NULL)?$/;
const DECIMAL = /^[-+]?(?:0|[1-9][0-9_]*)$/;
const OTHER_BASE = /^([-+]?)(?:0b([01_]+)|0o?([0-7_]+)|0x([0-9a-fA-F_]+))$/;
const BASE_60 = /^([-+]?)([0-9][0-9_]*(?::[0-5]?[0-9])+)(\.[0-9_]*)?$/;
const FLOAT = /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+][0-9]+)?$/;
const LONGEST_WORD = 'false'.length;
/** Real numbers are shorter, and converting one from another base to decimal takes quadratic time. */
const LONGEST_NUMBER = 1000;

/**
 * The value of a plain scalar in YAML 1.1 as PyYAML reads it, which existing rules rely on: `1e3` is a string, `1:30`
 * is 90. Two things differ: dates stay strings, and `0o777` is octal because Kubernetes reads it so. Infinity and "not
 * a number" stay strings, because JSON has no such values.
 */
export function resolvePlainScalar(text: string): JsonValue {
  if (text.length <= LONGEST_WORD) {
    if (NULL.test(text)) return null;
    const boolean = BOOLEAN.exec(text);
    if (boolean) return boolean[1] !== undefined;
  }
  if (text.length > LONGEST_NUMBER || !/^[-+.0-9]/.test(text)) return text;
  return number(text) ?? text;
}

function number(text: string): JsonValue | undefined {
  if (DECIMAL.test(text)) return integer(text.replaceAll('_', '').replace('+', ''));
  if (FLOAT.test(text)) return float(text.replaceAll('_', ''));
  const based = OTHER_BASE.exec(text);
  if (based) return inOtherBase(based);
  const parts = BASE_60.exec(text);
  return parts ? inBase60(parts) : undefined;
}

function integer(text: string): JsonValue {
  return text === '-0' ? 0 : exactNumber(text);
}

// JSON requires a digit on both sides of the point, no plus sign and no leading zeros.
function float(text: string): JsonValue {
  const [, sign, whole, fraction, exponent] = /^([-+]?)0*([0-9]*)\.([0-9]*)(.*)$/.exec(text) ?? [];
  return exactNumber(`${sign === '-' ? '-' : ''}${whole || '0'}.${fraction || '0'}${exponent}`);
}

function inOtherBase([, sign, binary, octal, hexadecimal]: RegExpExecArray): JsonValue | undefined {
  const prefix = binary !== undefined ? '0b' : octal !== undefined ? '0o' : '0x';
  const digits = (binary ?? octal ?? hexadecimal).replaceAll('_', '');
  if (digits === '') return octal === undefined ? undefined : 0;
  const value = BigInt(prefix + digits);
  return integer(String(sign === '-' ? -value : value));
}

function inBase60([, sign, whole, fraction]: RegExpExecArray): JsonValue | undefined {
  // Without a fraction a leading zero makes it a string: 01:30 is not a number.
  if (fraction === undefined && whole.startsWith('0')) return undefined;
  const value = whole
    .replaceAll('_', '')
    .split(':')
    .reduce((sum, part) => sum * 60n + BigInt(part), 0n);
  const text = `${sign === '-' ? '-' : ''}${value}`;
  return fraction === undefined ? integer(text) : float(`${text}${fraction.replaceAll('_', '')}`);
}
