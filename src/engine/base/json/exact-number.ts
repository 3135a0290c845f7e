import { JsonNumber } from './json-value';

/** Every decimal of at most this many characters and without an exponent is read and written back unchanged. */
const ALWAYS_EXACT = 15;

/** The value of a JSON number: a JavaScript number when that is exact, else a JsonNumber with the digits as written. */
export function exactNumber(text: string): number | JsonNumber {
  const value = Number(text);
  if (text.length <= ALWAYS_EXACT && !/e/i.test(text)) return value;
  // Very large exponents skip the comparison below: as a double such a value is zero or infinite.
  if (!Number.isFinite(value) || /e[+-]?\d{5}/i.test(text)) return new JsonNumber(text);
  return canonical(String(value)) === canonical(text) ? value : new JsonNumber(text);
}

/** The digits without leading and trailing zeros, and the power of ten: equal values have the same form. */
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
