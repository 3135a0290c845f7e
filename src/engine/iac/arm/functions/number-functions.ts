import { exactNumber } from '../../../base/json';
import { Refusal, type ArmValue } from '../expressions';
import { integerArgument, integerValue, isNumber, textOf } from './arguments';
import { known, whole, type FunctionTable } from './definition';

export const NUMBER_FUNCTIONS: FunctionTable = {
  int: known(1, 1, ([value]) => toInteger(value)),
  float: known(1, 1, ([value]) => toFloat(value)),
  add: arithmetic((a, b) => a + b),
  sub: arithmetic((a, b) => a - b),
  mul: arithmetic((a, b) => a * b),
  div: arithmetic((a, b) => a / nonZero(b)),
  mod: arithmetic((a, b) => a % nonZero(b)),
  min: whole(1, Infinity, (args) => extreme(args, (a, b) => a < b)),
  max: whole(1, Infinity, (args) => extreme(args, (a, b) => a > b)),
};

function arithmetic(operate: (a: bigint, b: bigint) => bigint): FunctionTable[string] {
  return known(2, 2, ([a, b]) => integerValue(operate(integerArgument(a), integerArgument(b))));
}

function nonZero(value: bigint): bigint {
  if (value === 0n) throw new Refusal('division by zero');
  return value;
}

function extreme(args: readonly ArmValue[], isBetter: (a: bigint, b: bigint) => boolean): ArmValue {
  const [first] = args;
  const numbers = (args.length === 1 && Array.isArray(first) ? first : args).map(integerArgument);
  if (numbers.length === 0) throw new Refusal('the array is empty');
  return integerValue(numbers.reduce((best, each) => (isBetter(each, best) ? each : best)));
}

function toInteger(value: ArmValue): ArmValue {
  if (isNumber(value) && /[.eE]/.test(textOf(value))) {
    const number = Math.trunc(Number(textOf(value)));
    if (Number.isSafeInteger(number)) return number === 0 ? 0 : number;
  }
  const text = typeof value === 'string' || isNumber(value) ? textOf(value).trim() : '';
  if (!/^[+-]?\d{1,19}$/.test(text)) throw new Refusal('the value is no integer');
  return integerValue(BigInt(text.replace('+', '')));
}

function toFloat(value: ArmValue): ArmValue {
  const text = typeof value === 'string' || isNumber(value) ? textOf(value).trim() : '';
  if (!/^-?(?:\d{1,30}(?:\.\d{1,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?$/.test(text))
    throw new Refusal('the value is no number');
  return exactNumber(text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^(-?)\./, '$1' + '0.'));
}
