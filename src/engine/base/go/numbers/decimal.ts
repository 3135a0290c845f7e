/** The decimal value of a number: 0.DIGITS times ten to the power of `point`; zero has no digits. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

/** The shortest decimal that reads back as the same double. */
export function doubleToDecimal(double: number): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(double));
  if (match === null) throw new RangeError('not a finite number');
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  let point = whole.length + Number(exponent);
  const all = whole + fraction;
  let start = 0;
  while (all.charCodeAt(start) === 48) start++;
  point -= start;
  const digits = trimZeros(all.slice(start));
  return { negative: sign === '-', digits, point: digits === '' ? 0 : point };
}

/** The digits without the zeros at their end. */
export function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}
