import * as fc from 'fast-check';
import {
  absolute,
  add,
  compareNumbers,
  divide,
  fromDouble,
  fromInteger,
  modulo,
  multiply,
  negate,
  NumberError,
  NumberValue,
  roundToInteger,
  subtract,
  toBigint,
  toDouble,
} from './number';
import { formatNumber, numberText, parseNumber } from './number-text';

function number(text: string): NumberValue {
  const value = parseNumber(text);
  if (value === undefined) throw new Error(`${text} is no number`);
  return value;
}

describe('numbers', () => {
  it('should add decimals as one does on paper', () => {
    expect(compareNumbers(add(number('0.1'), number('0.2')), number('0.3'))).toBe(0);
    expect(numberText(add(number('0.1'), number('0.2')))).toBe('0.3');
  });

  it('should keep large integers exact and write them without an exponent', () => {
    const square = multiply(number('123456789012345678901234567890'), number('123456789012345678901234567890'));
    expect(numberText(square)).toBe('15241578753238836750495351562536198787501905199875019052100');
    expect(numberText(number('1e30'))).toBe('1' + '0'.repeat(30));
    expect(numberText(number('1.5e-9'))).toBe('0.0000000015');
  });

  it('should divide with 512 bits, or with fewer when both numbers come from functions', () => {
    expect(numberText(divide(1, 3))).toMatch(/^0\.3{153}/);
    expect(numberText(divide(fromInteger(1), fromInteger(3)))).toBe('0.33333333333333333334');
    expect(numberText(divide(fromDouble(1), fromDouble(3)))).toBe('0.3333333333333333');
  });

  it('should give infinities for a division by zero and refuse what has no result', () => {
    expect(divide(1, 0)).toBe(Infinity);
    expect(divide(-1, 0)).toBe(-Infinity);
    expect(() => divide(0, 0)).toThrow(NumberError);
    expect(() => add(Infinity, -Infinity)).toThrow(NumberError);
    expect(() => multiply(0, Infinity)).toThrow(NumberError);
  });

  it('should take the sign of the first number for a remainder', () => {
    expect(modulo(-7, 3)).toBe(-1);
    expect(modulo(7, -3)).toBe(1);
    expect(numberText(modulo(number('5.5'), 2))).toBe('1.5');
    expect(modulo(5, 0)).toBe(5);
    expect(Object.is(modulo(-4, 2), 0)).toBe(true);
    expect(Object.is(modulo(-0, 3), -0)).toBe(true);
    expect(Object.is(modulo(-0, -3), 0)).toBe(true);
  });

  it('should know a negative zero', () => {
    expect(numberText(multiply(0, -1))).toBe('-0');
    expect(numberText(number('-0'))).toBe('-0');
    expect(numberText(subtract(0, 0))).toBe('0');
  });

  it('should round to integers on the side that is asked for', () => {
    expect(roundToInteger(number('-1.5'), true)).toBe(-1);
    expect(roundToInteger(number('-1.5'), false)).toBe(-2);
    expect(roundToInteger(number('1.5'), true)).toBe(2);
    expect(numberText(roundToInteger(number('-0.5'), true))).toBe('0');
  });

  it.each([
    ['', undefined],
    ['.', undefined],
    ['0x10', undefined],
    ['1_000', undefined],
    [' 1', undefined],
    ['+3', '3'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['1E3', '1000'],
    ['inf', '+Inf'],
    ['-Inf', '-Inf'],
  ])('should read %j', (text, expected) => {
    const value = parseNumber(text);
    expect(value === undefined ? undefined : numberText(value)).toBe(expected);
  });

  it('should refuse numbers whose digits would fill pages', () => {
    expect(() => parseNumber('1e1000000000')).toThrow(NumberError);
    expect(() => parseNumber('9'.repeat(50_000))).toThrow(NumberError);
    let large = number('1e9000');
    expect(() => {
      for (let i = 0; i < 10; i++) large = multiply(large, large);
    }).toThrow(NumberError);
  });

  it.each([
    ['1000000', 'g', -1, '1e+06'],
    ['100000', 'g', -1, '100000'],
    ['0.0001', 'g', -1, '0.0001'],
    ['0.00001', 'g', -1, '1e-05'],
    ['2.5', 'f', 0, '2'],
    ['3.5', 'f', 0, '4'],
    ['0', 'e', 2, '0.00e+00'],
    ['123456', 'e', 2, '1.23e+05'],
    ['123456', 'g', 3, '1.23e+05'],
    ['0', 'g', 3, '0'],
    ['9.99', 'f', 1, '10.0'],
  ])('should write %s with %%%s and precision %s', (text, verb, precision, expected) => {
    expect(formatNumber(number(text), verb, precision)).toBe(expected);
  });

  it('should agree with exact integers whatever the operation', () => {
    const integers = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n });
    const of = (value: bigint): NumberValue => number(value.toString());
    fc.assert(
      fc.property(integers, integers, (a, b) => {
        expect(toBigint(add(of(a), of(b)))).toBe(a + b);
        expect(toBigint(multiply(of(a), of(b)))).toBe(a * b);
        expect(Math.sign(compareNumbers(of(a), of(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
        if (b !== 0n) expect(toBigint(modulo(of(a), of(b)))).toBe(a % b);
        expect(numberText(absolute(negate(of(a))))).toBe((a < 0n ? -a : a).toString());
      }),
    );
  });

  it('should bring every machine float back from its shortest text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toDouble(fromDouble(value))).toBe(value);
        expect(Number(numberText(fromDouble(value)))).toBe(value);
      }),
    );
  });
});
