import { compareNumbers, NumberValue, toDecimal } from '../../values';
import { builtinError } from '../definition/registry';
import { SchemaNode } from './node';
import { Result } from './result';

/** Checks the keywords for numbers. */
export function checkNumber(result: Result, node: SchemaNode, value: NumberValue, path: string): void {
  const add = (type: string, text: string, limit: NumberValue): void => result.add(path, type, text + shortText(limit));
  const { multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum } = node;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) {
    add('multiple_of', 'Must be a multiple of ', multipleOf);
  }
  if (maximum !== undefined && compareNumbers(value, maximum) > 0) {
    add('number_lte', 'Must be less than or equal to ', maximum);
  }
  if (exclusiveMaximum !== undefined && compareNumbers(value, exclusiveMaximum) >= 0) {
    add('number_lt', 'Must be less than ', exclusiveMaximum);
  }
  if (minimum !== undefined && compareNumbers(value, minimum) < 0) {
    add('number_gte', 'Must be greater than or equal to ', minimum);
  }
  if (exclusiveMinimum !== undefined && compareNumbers(value, exclusiveMinimum) <= 0) {
    add('number_gt', 'Must be greater than ', exclusiveMinimum);
  }
  result.score++;
}

const MAX_PLACES = 10_000;

function isMultiple(value: NumberValue, divisor: NumberValue): boolean {
  const [a, b] = [toDecimal(value), toDecimal(divisor)];
  const places = (number: typeof a): number => number.digits.length - number.point;
  const scale = Math.max(places(a), places(b), 0);
  if (scale > MAX_PLACES || Math.max(a.point, b.point) > MAX_PLACES) {
    throw builtinError('number is too large for multipleOf');
  }
  const integer = (number: typeof a): bigint => BigInt(number.digits || '0') * 10n ** BigInt(scale - places(number));
  return integer(a) % integer(b) === 0n;
}

// Go's %v of a big float: an exponent from a million on.
function shortText(number: NumberValue): string {
  const { negative, digits, point } = toDecimal(number);
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const sign = negative ? '-' : '';
  const exponent = point - 1;
  if (exponent < -4 || exponent >= 6) {
    const fraction = significant.length > 1 ? `.${significant.slice(1)}` : '';
    const power = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${significant[0]}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${significant}`;
  if (significant.length <= point) return sign + significant.padEnd(point, '0');
  return `${sign}${significant.slice(0, point)}.${significant.slice(point)}`;
}
