const QUANTITY = /^([+-]?)(\d{0,30})(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/;
const DECIMAL: Readonly<Record<string, number>> = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };
const BINARY = 'KMGTPE';
/** Digits behind the point that count. */
const DIGITS = 40;

/** The number that a quantity stands for, as a text that equal quantities share; undefined for any other text. */
export function quantityOf(text: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent, suffix = ''] = QUANTITY.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const isBinary = suffix.endsWith('i');
  const power = Number(exponent ?? 0) + (isBinary ? 0 : (DECIMAL[suffix] ?? 0)) - fraction.length + DIGITS;
  if (power < 0 || power > 4 * DIGITS) return undefined;
  const factor = isBinary ? 1024n ** BigInt(BINARY.indexOf(suffix[0]) + 1) : 1n;
  const value = BigInt(whole + fraction) * 10n ** BigInt(power) * factor;
  return `${value === 0n ? '' : sign.replace('+', '')}${value}`;
}
