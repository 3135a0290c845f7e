// The coefficients of the usual minimax polynomial for the logarithm near one, and ln 2 in two parts.
const ODD = [6.66666666666673513e-1, 2.857142874366239149e-1, 1.818357216161805012e-1, 1.479819860511658591e-1];
const EVEN = [3.999999999940941908e-1, 2.222219843214978396e-1, 1.531383769920937332e-1];
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;

/**
 * The natural logarithm as Go computes it. One in some hundred results of Math.log differs in the last bit, and
 * `ceil(log(x, 2))` makes a whole number of that bit.
 */
export function goLogarithm(value: number): number {
  if (Number.isNaN(value) || value < 0) return NaN;
  if (value === 0) return -Infinity;
  if (value === Infinity) return value;
  let [fraction, exponent] = splitFloat(value);
  if (fraction < Math.SQRT2 / 2) {
    fraction *= 2;
    exponent--;
  }
  const f = fraction - 1;
  const s = f / (2 + f);
  const square = s * s;
  const fourth = square * square;
  const rest = square * polynomial(ODD, fourth) + fourth * polynomial(EVEN, fourth);
  const half = 0.5 * f * f;
  return exponent * LN2_HIGH - (half - (s * (half + rest) + exponent * LN2_LOW) - f);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => coefficient + x * sum);
}

/** A float as a fraction from a half up to one and a power of two. */
export function splitFloat(value: number): [fraction: number, exponent: number] {
  let exponent = Math.max(-1023, Math.floor(Math.log2(Math.abs(value))) + 1);
  let fraction = value * 2 ** -exponent;
  while (Math.abs(fraction) < 0.5) {
    fraction *= 2;
    exponent--;
  }
  while (Math.abs(fraction) >= 1) {
    fraction /= 2;
    exponent++;
  }
  return [fraction, exponent];
}
