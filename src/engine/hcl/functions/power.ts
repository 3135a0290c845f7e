import { goLogarithm, splitFloat } from './logarithm';

const LARGEST_SHIFT = 1 << 12;

/** A power as Go computes it; the last bits of some results differ from those of Math.pow. */
export function goPower(base: number, power: number): number {
  const special = specialPower(base, power);
  if (special !== undefined) return special;
  let whole = Math.trunc(Math.abs(power));
  let fraction = Math.abs(power) - whole;
  if (fraction !== 0 && base < 0) return NaN;
  if (whole >= 2 ** 63) return base === -1 ? 1 : Math.abs(base) < 1 === power > 0 ? 0 : Infinity;
  let result = 1;
  let shift = 0;
  if (fraction !== 0) {
    if (fraction > 0.5) {
      fraction--;
      whole++;
    }
    result = Math.exp(fraction * goLogarithm(base));
  }
  let [factor, exponent] = splitFloat(base);
  for (let rest = BigInt(whole); rest !== 0n; rest >>= 1n) {
    if (Math.abs(exponent) > LARGEST_SHIFT) {
      shift += exponent;
      break;
    }
    if ((rest & 1n) === 1n) {
      result *= factor;
      shift += exponent;
    }
    factor *= factor;
    exponent *= 2;
    if (factor < 0.5) {
      factor += factor;
      exponent--;
    }
  }
  return power < 0 ? scale(1 / result, -shift) : scale(result, shift);
}

function specialPower(base: number, power: number): number | undefined {
  if (power === 0 || base === 1) return 1;
  if (power === 1) return base;
  const odd = Number.isInteger(power) && Math.abs(power) < 2 ** 53 && power % 2 !== 0;
  if (base === 0) {
    const negative = Object.is(base, -0) && odd;
    return power < 0 ? (negative ? -Infinity : Infinity) : negative ? base : 0;
  }
  if (!Number.isFinite(power)) return base === -1 ? 1 : Math.abs(base) < 1 === power > 0 ? 0 : Infinity;
  if (!Number.isFinite(base)) return Math.pow(base, power);
  if (power === 0.5) return Math.sqrt(base);
  return power === -0.5 ? 1 / Math.sqrt(base) : undefined;
}

function scale(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2);
  return value * 2 ** half * 2 ** (exponent - half);
}
