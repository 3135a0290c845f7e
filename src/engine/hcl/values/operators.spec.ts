import { ConversionError } from './convert';
import { fromJson, toJson } from './json';
import { NumberError } from './number';
import { binaryOperation, BinaryOperator, conditional, unaryOperation } from './operators';
import { NULL, unresolved } from './value';

function result(left: unknown, operator: BinaryOperator, right: unknown): unknown {
  const value = binaryOperation(operator, fromJson(left as string), fromJson(right as string));
  return value === undefined ? undefined : toJson(value);
}

const open = unresolved('aws_vpc.main.id', 'managed resource');

describe(binaryOperation.name, () => {
  it.each<[unknown, BinaryOperator, unknown, unknown]>([
    ['2', '+', 3, 5],
    ['10', '>', '9', true],
    [1, '==', '1', false],
    [1, '!=', '1', true],
    [null, '==', null, true],
    [[1, 'a'], '==', [1, 'a'], true],
    ['true', '&&', true, true],
    [false, '||', 'false', false],
    [true, '||', null, true],
    [null, '||', true, true],
    [true, '&&', null, false],
    [7, '/', 2, 3.5],
    [-7, '%', 3, -1],
  ])('should compute %j %s %j', (left, operator, right, expected) => {
    expect(result(left, operator, right)).toBe(expected);
  });

  it.each<[unknown, BinaryOperator, unknown]>([
    ['a', '+', 1],
    [null, '+', 1],
    [null, '<', 1],
    ['yes', '&&', true],
    [null, '||', false],
    [[1], '<', [2]],
  ])('should refuse %j %s %j', (left, operator, right) => {
    expect(() => result(left, operator, right)).toThrow(ConversionError);
  });

  it('should refuse zero by zero', () => {
    expect(() => result(0, '/', 0)).toThrow(NumberError);
  });

  it('should say only what does not depend on something unresolved', () => {
    expect(binaryOperation('||', open, true)).toBe(true);
    expect(binaryOperation('&&', false, open)).toBe(false);
    expect(binaryOperation('&&', true, open)).toBeUndefined();
    expect(binaryOperation('+', open, 1)).toBeUndefined();
    expect(binaryOperation('==', open, 'a')).toBeUndefined();
    expect(unaryOperation('!', open)).toBeUndefined();
  });

  it('should negate', () => {
    expect(unaryOperation('-', '5')).toBe(-5);
    expect(unaryOperation('!', 'false')).toBe(true);
    expect(() => unaryOperation('-', NULL)).toThrow(ConversionError);
  });
});

describe(conditional.name, () => {
  it.each<[unknown, unknown, unknown]>([
    [1, 'a', '1'],
    [null, [1], null],
    [[1], null, [1]],
    [{ a: 1 }, { b: 'x' }, { a: '1' }],
    [[1], ['a', 'b'], ['1']],
    [
      { a: [1], b: [1, 2] },
      { c: 'x', d: null },
      { a: [1], b: [1, 2] },
    ],
    [
      { a: 'x', b: 1 },
      { c: [1], d: null },
      { a: 'x', b: '1' },
    ],
    [['x', 1, null], [[1]], ['x', '1', null]],
  ])('should give the arm %j beside %j their common type', (yes, no, expected) => {
    expect(toJson(conditional(true, fromJson(yes as string), fromJson(no as string)))).toEqual(expected);
  });

  it('should refuse arms with nothing in common', () => {
    expect(() => conditional(true, 1, true)).toThrow(ConversionError);
    expect(() => conditional(true, fromJson([1]), fromJson({ a: 1 }))).toThrow(ConversionError);
  });

  it('should take an arm beside an unresolved one as it is', () => {
    expect(conditional(true, 1, open)).toBe(1);
    expect(conditional(false, 1, open)).toBe(open);
  });
});
