import { Refusal, type ArmValue, type ArmBudget } from '../expressions';
import { integerArgument, isNumber, textOf } from './arguments';

const PIECE = /\{\{|\}\}|\{(\d{1,7})(?:,\s*(-?\d{1,7})\s*)?(?::([^{}]*))?\}|[{}]/g;

/** Formats values like .NET's composite formatting: `{index,alignment:format}`. */
export function formatText(pattern: string, values: readonly ArmValue[], budget: ArmBudget): string {
  let result = '';
  let from = 0;
  for (const piece of pattern.matchAll(PIECE)) {
    const [all, index, alignment = '0', format = ''] = piece;
    result += pattern.slice(from, piece.index);
    from = piece.index + all.length;
    if (all === '{{' || all === '}}') result += all[0];
    else if (index === undefined) throw new Refusal('the format has a brace without a partner');
    else {
      if (Number(index) >= values.length) throw new Refusal(`the format needs more than ${values.length} values`);
      const width = Number(alignment);
      budget.produce(Math.abs(width));
      const text = formatted(values[Number(index)], format);
      budget.produce(text.length);
      result += width < 0 ? text.padEnd(-width) : text.padStart(width);
    }
  }
  return result + pattern.slice(from);
}

function formatted(value: ArmValue, format: string): string {
  if (format === '' || !isNumber(value)) return textOf(value);
  const [, letter, digits = ''] = /^([A-Za-z])(\d{0,3})$/.exec(format) ?? [];
  if (letter === undefined) return customFormat(value, format);
  switch (letter.toUpperCase()) {
    case 'D':
      return padded(integerArgument(value), digits === '' ? 1 : Number(digits));
    case 'X':
      return hexadecimal(integerArgument(value), letter, Number(digits));
    case 'N':
      return grouped(fixed(value, digits === '' ? 2 : Number(digits)));
    case 'F':
      return fixed(value, digits === '' ? 2 : Number(digits));
    case 'G':
      if (digits === '' || digits === '0') return textOf(value);
      break;
  }
  throw new Refusal(`the number format ${letter} is not supported`);
}

/** A custom format of zeros gives the minimum number of digits. */
function customFormat(value: ArmValue, format: string): string {
  if (!/^0+$/.test(format)) throw new Refusal('the number format is not supported');
  return padded(integerArgument(value), format.length);
}

function padded(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits, '0');
  return value < 0n ? `-${text}` : text;
}

function hexadecimal(value: bigint, letter: string, digits: number): string {
  // Azure uses 32-bit integers where the value fits.
  const bits = BigInt.asIntN(32, value) === value ? 32 : 64;
  const text = BigInt.asUintN(bits, value).toString(16).padStart(digits, '0');
  return letter === 'X' ? text.toUpperCase() : text;
}

function fixed(value: ArmValue, digits: number): string {
  const text = textOf(value);
  if (!/[.eE]/.test(text)) return digits === 0 ? text : `${text}.${'0'.repeat(digits)}`;
  if (digits > 100 || /e/i.test(text)) throw new Refusal('the number format is not supported');
  return Number(text).toFixed(digits);
}

function grouped(text: string): string {
  const [digits, fraction] = text.split('.');
  const whole = digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}
