import { fromBigint, numberText, parseNumber, setOf, toRegoText, Value } from '../../values';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const number = (text: string): Value => parseNumber(text) ?? null;
const call = (name: string, ...args: Value[]): string => {
  const result = callBuiltin(name, args);
  return result === undefined ? 'undefined' : toRegoText(result);
};

describe('arithmetic', () => {
  it.each([
    ['plus', '0.1', '0.2', '0.3'],
    ['plus', '9007199254740991', '2', '9007199254740993'],
    ['plus', '123456789012345678901234567890', '0.5', '123456789012345678900000000000'],
    ['minus', '0.3', '0.1', '0.20000000000000000002'],
    ['mul', '99999999999', '99999999999', '9999999999800000000001'],
    ['mul', '1e400', '10', '1e401'],
    ['div', '1', '3', '0.33333333333333333334'],
    ['div', '9007199254740993', '3', '3002399751580331'],
    ['rem', '-7', '3', '-1'],
    ['rem', '10', '18446744073709551616', '10'],
  ])('should compute %s of %s and %s', (name, x, y, expected) => {
    expect(call(name, number(x), number(y))).toBe(expected);
  });

  it.each([
    ['round', '2.5', '3'],
    ['round', '-2.5', '-3'],
    ['round', '0.49999999999999999999999', '1'],
    ['ceil', '-1.5', '-1'],
    ['ceil', '-0.5', '1'],
    ['floor', '-1.5', '-2'],
    ['ceil', '1000000000000000000000000000000.5', '1000000000000000000024696061952'],
    ['abs', '-123456789012345678901234567890', '123456789012345678900000000000'],
  ])('should compute %s of %s', (name, x, expected) => {
    expect(call(name, number(x))).toBe(expected);
  });

  it('should subtract sets and refuse a mixture', () => {
    expect(call('minus', setOf([1, 2, [3]]), setOf([2, [3]]))).toBe('{1}');
    expect(() => call('minus', setOf([1]), 1)).toThrow('operand 2 must be set but got number');
    expect(() => call('minus', 1, setOf([1]))).toThrow('operand 2 must be number but got set');
    expect(() => call('minus', 'a', 1)).toThrow('operand 1 must be one of {number, set} but got string');
  });

  it('should name what is wrong', () => {
    expect(() => call('div', 1, 0)).toThrow('divide by zero');
    expect(() => call('rem', 1, 0)).toThrow('modulo by zero');
    expect(() => call('rem', 1.5, 1)).toThrow('modulo on floating-point number');
    expect(() => call('plus', 1, 'a')).toThrow('operand 2 must be number but got string');
  });

  it('should refuse numbers too large to compute with instead of hanging', () => {
    const large = fromBigint(10n ** 90_000n + 1n);
    expect(() => callBuiltin('mul', [large, large])).toThrow('number out of range');
    expect(() => callBuiltin('plus', [number('1e1000000000'), 0.5])).toThrow('number out of range');
    expect(() => callBuiltin('bits.lsh', [1, 10_000_000])).toThrow('number out of range');
  });
});

describe('ranges', () => {
  it('should rise, fall and step', () => {
    expect(call('numbers.range', 1, 3)).toBe('[1, 2, 3]');
    expect(call('numbers.range', 1, -1)).toBe('[1, 0, -1]');
    expect(call('numbers.range_step', 0, 7, 3)).toBe('[0, 3, 6]');
    expect(() => call('numbers.range_step', 0, 1, 0)).toThrow('step must be a positive integer');
    expect(() => call('numbers.range', 'a', 1)).toThrow('operand 1 must be integer but got string');
  });

  it('should stop at the limits', () => {
    expect(() => callBuiltin('numbers.range', [0, 10 ** 12], { maxOutput: 1000 })).toThrow(
      'result is larger than 1000',
    );
    expect(() => callBuiltin('numbers.range', [0, 10 ** 6], { step: stepLimit(1000) })).toThrow('more than 1000 steps');
  });
});

describe('bits', () => {
  it.each([
    ['bits.and', [-1, 255], '255'],
    ['bits.or', [12, 3], '15'],
    ['bits.xor', [12, 10], '6'],
    ['bits.negate', [41], '-42'],
    ['bits.lsh', [1, 70], '1180591620717411303424'],
    ['bits.rsh', [-1, 100], '-1'],
    ['bits.rsh', [-1, 10 ** 15], '-1'],
  ] as [string, Value[], string][])('should compute %s of %j', (name, args, expected) => {
    expect(call(name, ...args)).toBe(expected);
  });

  it('should refuse fractions and negative shifts', () => {
    expect(() => call('bits.and', 1.5, 1)).toThrow('operand 1 must be integer number but got floating-point number');
    expect(() => call('bits.lsh', 1, -1)).toThrow('operand 2 must be an unsigned integer number');
  });
});

describe('to_number', () => {
  it.each(['12', '-1.5e2', '+3', '.5', '5.', '0x1p-2', '1_000', '007'])('should read %s', (text) => {
    const value = callBuiltin('to_number', [text]) as number;
    expect(numberText(value)).toBe({ '0x1p-2': '0.25', '1_000': '1000', '007': '7' }[text] ?? String(Number(text)));
  });

  it.each(['', ' 1', '1 ', 'abc', '0x10', '1__0', '1,5', '--1'])('should refuse %j', (text) => {
    expect(() => callBuiltin('to_number', [text])).toThrow(
      `strconv.ParseFloat: parsing ${JSON.stringify(text)}: invalid`,
    );
  });

  it('should refuse what is not finite and give scalars their numbers', () => {
    expect(() => callBuiltin('to_number', ['-Inf'])).toThrow('operand 1 must be valid number string but got string');
    expect(() => callBuiltin('to_number', ['1e400'])).toThrow('value out of range');
    expect([null, false, true, 7].map((value) => callBuiltin('to_number', [value]))).toEqual([0, 0, 1, 7]);
    expect(() => callBuiltin('to_number', [[1]])).toThrow('operand 1 must be one of {null, boolean, number, string}');
  });
});
