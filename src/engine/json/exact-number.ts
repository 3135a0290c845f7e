import { JsonNumber } from './json-value';

/** Up to this many characters without an exponent every decimal comes back as it was written. */
const ALWAYS_EXACT = 15;

/** The number a JSON text says: a JavaScript number when that holds it exactly, else the text itself. */
export function exactNumber(text: string): number | JsonNumber {
  const value = Number(text);
  if (text.length <= ALWAYS_EXACT && !/e/i.test(text)) return value;
  // Also spares the comparison below a look at absurd exponents: such a value is zero or infinite as a double.
  if (!Number.isFinite(value) || /e[+-]?\d{5}/i.test(text)) return new JsonNumber(text);
  return canonical(String(value)) === canonical(text) ? value : new JsonNumber(text);
}

/** Digits without zeros at the ends and the power of ten that goes with them: one form per value. */
function canonical(text: string): string {
  const [mantissa, exponent = '0'] = text.toLowerCase().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole, fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutTrailingZeros(digits);
  if (significant === '') return `${sign}0`;
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${power}`;
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
